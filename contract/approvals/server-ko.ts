/** Sentences that only the server says: never sent to the browser. */
export const approvalsServerKo = {
  'api.search_approvals': '승인을 기다리거나 결정된 등록을 찾아요. 상태별 수도 알려 줘요.',
  'api.count_approvals': '승인을 기다리는 등록의 수예요.',
  'api.get_approval': '등록 하나를 구매 증빙 사진과 함께 봐요.',
  'api.get_approval_picture': '등록에 붙은 구매 증빙 사진 한 장이에요.',
  'api.approve_registrations': '등록을 승인해요. 반려되거나 기한이 지난 등록도 코드가 비어 있으면 승인할 수 있어요.',
  'api.reject_registrations': '등록을 이유와 함께 반려해요. 구매자에게 이유를 알려 줘요.',

  // the notices; a text message begins with the shop's name
  'approval.notice_approved': '{product} 정품 등록이 승인됐어요. 보증서는 아래 주소에 있어요.\n{url}',
  'approval.notice_rejected':
    '{product} 정품 등록이 반려됐어요.\n이유: {reason}\n아래 주소에서 다시 등록할 수 있어요.\n{url}',
  'approval.notice_refused': '{product} 정품 등록이 반려됐어요. 아래 주소에서 다시 등록할 수 있어요.\n{url}',
  'approval.notice_expired':
    '{product} 정품 등록이 기한 안에 확인되지 않아 끝났어요. 아래 주소에서 다시 등록할 수 있어요.\n{url}',
  'approval.notice_subject_approved': '[{shop}] 정품 등록이 승인됐어요',
  'approval.notice_subject_rejected': '[{shop}] 정품 등록이 반려됐어요',
  'approval.notice_subject_expired': '[{shop}] 정품 등록이 확인되지 않았어요',

  // the buyer's pages
  'approval.page_waiting': '등록을 확인 중이에요',
  'approval.page_waiting_help': '{shop|이/가} {date}까지 확인해요.',
  'approval.page_next': '이제 이렇게 진행돼요',
  'approval.page_next_sent': '{date} {time}에 등록을 신청했어요.',
  'approval.page_next_by': '{shop|이/가} 늦어도 {date} {time}까지 확인해요.',
  'approval.page_next_told': '결과는 {target|으로/로} 알려 드려요. 이 화면에서도 볼 수 있어요.',
  'approval.page_next_here': '결과는 이 화면에서 볼 수 있어요.',
  'approval.page_next_then': '승인되면 여기에서 보증서를 볼 수 있어요.',
  'approval.page_other': '다른 분의 등록을 확인 중이에요',
  'approval.page_other_help': '먼저 신청한 등록을 {shop|이/가} 확인하고 있어요. 승인되지 않으면 다시 등록할 수 있어요.',
  'approval.page_other_mine': '내가 신청했어요',
  'approval.page_needs': '등록을 신청하면 {shop|이/가} 확인하고, 결과를 인증번호를 받은 곳으로 알려 드려요.',
  'approval.page_from_submitted': '승인되면 신청한 때부터 보증해드려요.',
  'approval.page_from_approved': '승인된 때부터 보증해드려요.',
  'approval.page_basis': '승인된 날부터',
  'approval.page_promise': '등록이 승인되면 {duration} 동안 보증해드려요.',
  'approval.page_proof': '구매를 증명하는 사진',
  'approval.page_proof_help':
    '영수증이나 주문 내역을 찍어 주세요. 한 장에 10MB까지, {most}장까지 올릴 수 있어요. {shop}의 확인에만 쓰고, 결정하고 {days}일이 지나면 지워요.',
  'approval.page_agree_proof': '등록을 확인하는 데만 쓰고, 결정하고 {days}일이 지나면 지워요.',
  'approval.page_refused': '지난번 등록은 반려됐어요. 이유: {reason}',
  'approval.page_refused_bare': '지난번 등록은 반려됐어요. 다시 신청할 수 있어요.',
  'approval.page_expired': '지난번 등록은 기한 안에 확인되지 않아 끝났어요. 다시 신청할 수 있어요.',
  'approval.page_state': '확인 중',
  'approval.page_until': '{date}까지 확인해요.',
  'register.proof_missing': '구매를 증명하는 사진을 올려 주세요.',
} as const
