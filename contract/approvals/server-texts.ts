import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const approvalsServerTexts = {
  'api.search_approvals': {
    ko: '승인을 기다리거나 결정된 등록을 찾아요. 상태별 수도 알려 줘요.',
    en: 'Finds registrations that wait for an approval or were decided, with the number in each state.',
  },
  'api.count_approvals': {
    ko: '승인을 기다리는 등록의 수예요.',
    en: 'The number of registrations that wait for an approval.',
  },
  'api.get_approval': {
    ko: '등록 하나를 구매 증빙 사진과 함께 봐요.',
    en: 'One registration, with its proof of purchase.',
  },
  'api.get_approval_picture': {
    ko: '등록에 붙은 구매 증빙 사진 한 장이에요.',
    en: 'One picture that proves a purchase.',
  },
  'api.approve_registrations': {
    ko: '등록을 승인해요. 반려되거나 기한이 지난 등록도 코드가 비어 있으면 승인할 수 있어요.',
    en: 'Approves registrations. One that was rejected or has expired can be approved too, while its code is free.',
  },
  'api.reject_registrations': {
    ko: '등록을 이유와 함께 반려해요. 구매자에게 이유를 알려 줘요.',
    en: 'Rejects registrations with a reason, which the buyers are told.',
  },

  // the notices; a text message begins with the shop's name
  'approval.notice_approved': {
    ko: '{product} 정품 등록이 승인됐어요. 보증서는 아래 주소에 있어요.\n{url}',
    en: 'Your registration of {product} has been approved. Your certificate:\n{url}',
  },
  'approval.notice_rejected': {
    ko: '{product} 정품 등록이 반려됐어요.\n이유: {reason}\n아래 주소에서 다시 등록할 수 있어요.\n{url}',
    en: 'Your registration of {product} was not approved.\nReason: {reason}\nYou can register again here:\n{url}',
  },
  'approval.notice_refused': {
    ko: '{product} 정품 등록이 반려됐어요. 아래 주소에서 다시 등록할 수 있어요.\n{url}',
    en: 'Your registration of {product} was not approved. You can register again here:\n{url}',
  },
  'approval.notice_expired': {
    ko: '{product} 정품 등록이 기한 안에 확인되지 않아 끝났어요. 아래 주소에서 다시 등록할 수 있어요.\n{url}',
    en: 'Your registration of {product} was not checked in time and has ended. You can register again here:\n{url}',
  },
  'approval.notice_subject_approved': {
    ko: '[{shop}] 정품 등록이 승인됐어요',
    en: '[{shop}] Your registration has been approved',
  },
  'approval.notice_subject_rejected': {
    ko: '[{shop}] 정품 등록이 반려됐어요',
    en: '[{shop}] Your registration was not approved',
  },
  'approval.notice_subject_expired': {
    ko: '[{shop}] 정품 등록이 확인되지 않았어요',
    en: '[{shop}] Your registration was not checked in time',
  },
} as const satisfies Texts
