import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const codesServerTexts = {
  // history of a code: what a buyer did
  'history.issued': { ko: '코드 만들기', en: 'Issued' },
  'history.issued_by_search': { ko: '상품을 골라 만들었어요', en: 'Issued from product search' },
  'history.issued_by_excel': { ko: '엑셀 파일로 만들었어요', en: 'Issued from a spreadsheet' },
  'history.issued_by_match': { ko: '가지고 있던 코드를 등록했어요', en: 'One of your own codes, registered' },
  'history.issued_by_order': {
    ko: '주문에 줄 코드가 없어 새로 만들었어요',
    en: 'Made for an order that no free code was left for',
  },
  'history.certified': { ko: '정품 등록', en: 'Registered' },
  'history.certified_detail': { ko: '구매자가 등록했어요 ({member_id})', en: 'Registered by the buyer ({member_id})' },
  'history.printed': { ko: '라벨 인쇄', en: 'Labels printed' },
  'history.printed_detail': { ko: '라벨 {count}장을 인쇄했어요', en: '{count} labels printed' },
  'history.owner_joined': { ko: '연락처 합침', en: 'Contacts joined' },
  'history.owner_joined_detail': {
    ko: '구매자가 휴대폰과 이메일을 하나로 합쳤어요 ({member_id})',
    en: 'The buyer joined a phone and an e-mail ({member_id})',
  },
  'history.lost': { ko: '분실 신고', en: 'Reported lost' },
  'history.lost_detail': {
    ko: '구매자가 분실을 신고했어요 ({member_id})',
    en: 'The buyer reported it lost ({member_id})',
  },
  'history.approved': { ko: '승인', en: 'Approved' },
  'history.approved_detail': { ko: '판매자가 등록을 승인했어요', en: 'The shop approved the registration' },
  'history.blocked': { ko: '등록 차단', en: 'Blocked' },

  // api: one sentence for each operation on the API page
  'api.generate_codes': { ko: '정품코드를 만들어요.', en: 'Issues serial codes.' },
  'api.get_batch': { ko: '코드 묶음의 진행 상태예요.', en: 'The state of an issue run.' },
  'api.watch_batch': { ko: '코드 묶음의 진행 상태를 이어서 보내 줘요.', en: 'Streams the state of an issue run.' },
  'api.search_codes': { ko: '정품코드를 찾고 정확한 건수를 알려 줘요.', en: 'Searches codes, with the exact count.' },
  'api.get_code_history': { ko: '정품코드 하나의 이력이에요.', en: 'The history of one code.' },
  'api.record_print': { ko: '인쇄한 라벨 수를 기록해요.', en: 'Records printed labels.' },

  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'api.get_code': { ko: '정품코드 하나예요.', en: 'One code.' },
  'api.get_code_status': { ko: '정품코드 하나의 인증 상태예요.', en: 'The certification status of one code.' },
  'api.change_code_status': {
    ko: '정품코드의 인증 상태를 바꿔요. 지금과 다른 상태만 고를 수 있어요.',
    en: 'Changes the status of a code to any other one.',
  },
  'api.change_code_range': {
    ko: '정품코드의 보증기간을 날짜로 바꿔요. 인증된 코드는 쇼핑몰이 허용해야 해요.',
    en: 'Changes the warranty of a code to explicit dates. A certified code is locked unless the shop allows it.',
  },
  'api.change_code_duration': {
    ko: '인증 전인 정품코드의 보증 기준과 기간을 바꿔요.',
    en: 'Changes the basis and duration of an uncertified code.',
  },
  'api.save_code_memo': { ko: '정품코드의 메모를 저장해요.', en: 'Saves the note of a code.' },
  'api.resend_code': {
    ko: '인증한 구매자에게 정품코드를 다시 보내요.',
    en: 'Sends the code again to the buyer who certified it.',
  },
  'api.validate_member': { ko: '구매자 아이디가 있는지 알려줘요.', en: "Checks whether a buyer's ID exists." },
  'api.destroy_codes': { ko: '정품코드를 이력과 함께 폐기해요.', en: 'Destroys codes with their history.' },
  'api.get_range_switch': {
    ko: '인증된 코드의 보증기간을 바꿀 수 있게 했는지 알려줘요.',
    en: 'Whether the warranty dates of certified codes may be changed.',
  },
  'api.save_range_switch': {
    ko: '인증된 코드의 보증기간을 바꿀 수 있는지 정해요.',
    en: 'Sets whether the warranty dates of certified codes may be changed.',
  },
  'history.status_changed': { ko: '인증 상태 변경', en: 'Status changed' },
  'history.status_changed_detail': { ko: '{before}에서 {after|으로/로} 바꿨어요', en: 'From {before} to {after}' },
  'history.warranty_changed': { ko: '보증기간 변경', en: 'Warranty changed' },
  'history.warranty_range_detail': { ko: '{first}부터 {last}까지로 정했어요', en: 'Set to {first} – {last}' },
  'history.warranty_duration_detail': { ko: '{basis} {duration|으로/로} 정했어요', en: 'Set to {duration}, {basis}' },
  'history.memo': { ko: '메모', en: 'Note' },
  'history.memo_detail': { ko: '메모를 저장했어요', en: 'The note was saved' },
  'history.memo_removed_detail': { ko: '메모를 지웠어요', en: 'The note was removed' },
  'message.resend_sms': { ko: '[{shop}] 정품코드 {serial}', en: '[{shop}] Serial code {serial}' },
  'message.resend_subject': { ko: '[{shop}] 정품코드를 다시 보내드려요', en: '[{shop}] Your serial code' },
  'message.resend_mail': {
    ko: '{shop}에서 정품코드를 다시 보내드려요.\n\n상품: {product} {variant}\n정품코드: {serial}\n\n정품 확인과 보증서: {link}',
    en: '{shop} sends you your serial code again.\n\nProduct: {product} {variant}\nSerial code: {serial}\n\nCheck and certificate: {link}',
  },

  // export of the code list (002 §3, §5)
  'api.export_codes': {
    ko: '지금 조건의 정품코드를 엑셀 파일로 받아요. 200,000건까지 한 번에 받을 수 있어요.',
    en: 'The codes under the current filters as a spreadsheet of at most 200,000 rows.',
  },

  // batches and jobs
  'api.list_batches': {
    ko: '코드 묶음 목록이에요. 이름, 태그, 상태로 찾을 수 있어요.',
    en: "The shop's batches, by name, tag and state.",
  },
  'api.read_batch': {
    ko: '묶음 하나의 상품과 코드 상태예요.',
    en: 'One batch: its items and its codes as they are now.',
  },
  'api.rename_batch': { ko: '묶음의 이름과 태그를 바꿔요.', en: 'Gives a batch a name and tags.' },
  'api.cancel_batch': { ko: '진행 중인 코드 만들기를 멈춰요.', en: 'Stops an issue run after the current chunk.' },
  'api.resume_batch': { ko: '멈춘 코드 만들기를 이어서 해요.', en: 'Resumes a stopped issue run.' },
  'api.undo_batch': {
    ko: '묶음의 코드를 모두 되돌려요. 인쇄, 스캔, 인증한 코드가 없을 때만 할 수 있어요.',
    en: 'Deletes all codes of a batch, as long as none was printed, scanned or certified.',
  },
  'api.freeze_batch': {
    ko: '묶음을 정지해요. 코드를 스캔하면 알려 주고 등록을 막아요.',
    en: 'Freezes a batch: scans say so and registration is refused.',
  },
  'api.unfreeze_batch': { ko: '묶음의 정지를 풀어요.', en: 'Unfreezes a batch.' },
  'api.replace_batch': {
    ko: '같은 상품과 개수로 새 묶음을 만들고 이전 묶음을 정지해요.',
    en: 'Creates a new batch with the same items and freezes the old one.',
  },
  'api.export_batch': {
    ko: '묶음의 코드를 엑셀 파일로 받아요. 200,000건까지 받을 수 있어요.',
    en: 'The codes of a batch as a spreadsheet of at most 200,000 rows.',
  },
  'api.list_jobs': { ko: '오래 걸리는 작업의 목록이에요.', en: 'Lists long-running jobs: issue runs, undos, exports.' },
  'api.count_jobs': { ko: '진행 중인 작업의 수예요.', en: 'The number of running jobs.' },
  'api.start_export': {
    ko: '조건에 맞는 코드를 모두 파일로 만들기 시작해요.',
    en: 'Starts an export of all codes under the filters.',
  },
  'api.cancel_export': { ko: '파일 만들기를 멈춰요.', en: 'Stops an export.' },
  'api.resume_export': {
    ko: '멈추거나 실패한 파일 만들기를 다시 해요.',
    en: 'Restarts an export that was stopped or has failed.',
  },
  'api.download_export': {
    ko: '다 만든 파일을 받아요. 72시간 동안 받을 수 있어요.',
    en: 'One file of an export; files stay for 72 hours.',
  },

  // life of a code on the operator's side (product C)
  'api.block_code': {
    ko: '정품코드를 이유와 함께 차단해요. 스캔하면 차단했다고 나오고 등록할 수 없어요.',
    en: 'Blocks a code with a reason: scans say so and it cannot be registered.',
  },
  'api.unblock_code': { ko: '정품코드의 차단을 풀어요.', en: 'Unblocks a code.' },
  'api.cancel_certification': {
    ko: '정품 인증을 취소해요. 인증 회원과 날짜는 이력에 남아요.',
    en: 'Cancels a certification; buyer and date stay in the history.',
  },
  'api.report_loss': { ko: '인증된 정품코드를 분실로 등록해요.', en: 'Reports the loss of a certified code.' },
  'api.cancel_loss': {
    ko: '분실을 취소해요. 분실 전 상태로 돌아가요.',
    en: 'Cancels a loss report; the code returns to its previous status.',
  },
  'api.save_custom_codes': {
    ko: '품목의 자체 코드를 저장해요. 자체 상품코드는 그 상품의 모든 품목에 적용돼요.',
    en: "Saves the shop's own codes of an item; the product's own code applies to all its items.",
  },
  'api.list_code_scans': {
    ko: '정품코드 하나를 스캔한 기록이에요. 최근 것부터 나와요.',
    en: 'The scans of one code, newest first.',
  },
  'api.export_chosen_codes': {
    ko: '고른 정품코드를 엑셀 파일로 받아요.',
    en: 'Downloads chosen codes as a spreadsheet.',
  },
  'history.blocked_reason_detail': { ko: '이유: {reason}', en: 'Reason: {reason}' },
  'history.unblocked': { ko: '차단 해제', en: 'Unblocked' },
  'history.unblocked_detail': { ko: '다시 등록할 수 있어요', en: 'It can be registered again' },
  'history.cancelled': { ko: '인증 취소', en: 'Certification cancelled' },
  'history.cancelled_detail': { ko: '{date}에 한 인증을 취소했어요', en: 'The certification of {date} was cancelled' },
  'history.cancelled_member_detail': {
    ko: '{date}에 한 인증을 취소했어요 ({member_id})',
    en: 'The certification of {date} was cancelled ({member_id})',
  },
  'history.lost_by_shop_detail': { ko: '쇼핑몰이 분실로 등록했어요', en: 'Reported by the shop' },
  'history.loss_cancelled': { ko: '분실 취소', en: 'Loss report cancelled' },
  'history.loss_cancelled_detail': { ko: '{after|으로/로} 되돌렸어요', en: 'Back to {after}' },
  'history.status_cleared_detail': {
    ko: '{before}에서 {after|으로/로} 바꿨어요 (인증 회원 {member_id})',
    en: 'From {before} to {after} (buyer {member_id})',
  },

  // views and columns of the code list
  'api.list_code_views': {
    ko: '정품코드 목록의 내 보기를 알려줘요.',
    en: "The operator's own views of the code list.",
  },
  'api.save_code_view': {
    ko: '정품코드 목록의 보기를 만들거나 바꿔요.',
    en: 'Creates or changes a view of the code list.',
  },
  'api.remove_code_view': { ko: '정품코드 목록의 보기를 지워요.', en: 'Removes a view of the code list.' },

  // codes from a spreadsheet: columns, reasons, what to do (001 §3, §5, §8)
  'api.generate_from_sheet': { ko: '엑셀 행으로 정품코드를 만들어요', en: 'Creates codes from spreadsheet rows.' },
  'api.match_from_sheet': {
    ko: '가지고 있던 정품코드를 엑셀 행으로 등록해요',
    en: "Registers the shop's own codes from spreadsheet rows.",
  },
  'api.check_sheet_codes': {
    ko: '엑셀에 적힌 상품과 정품코드가 있는지 미리 확인해요',
    en: 'Checks which products and serials of a spreadsheet exist.',
  },
  'history.approval_asked': { ko: '등록 신청', en: 'Registration requested' },
  'history.approval_asked_detail': {
    ko: '구매자가 등록을 신청했어요 ({member_id})',
    en: 'The buyer asked to register it ({member_id})',
  },
  'history.approval_expired': { ko: '승인 기한 지남', en: 'Approval expired' },
  'history.approval_expired_detail': {
    ko: '기한 안에 승인하지 않아 등록 신청이 끝났어요',
    en: 'Nobody approved the registration in time, so it has ended',
  },
  'history.rejected': { ko: '등록 반려', en: 'Rejected' },
  'history.rejected_detail': { ko: '판매자가 등록을 반려했어요', en: 'The shop did not approve the registration' },
  'history.suspected': { ko: '복제 의심', en: 'Suspected copy' },
  'history.suspected_many_devices': {
    ko: '하루 동안 {visitors}곳에서 {scans}번 스캔했어요',
    en: 'Scanned {scans} times by {visitors} devices within a day',
  },
  'history.suspected_lost_scanned': {
    ko: '분실 신고한 코드를 하루 동안 {visitors}곳에서 스캔했어요 (모두 {scans}번)',
    en: 'Reported lost, and scanned by {visitors} devices within a day ({scans} scans)',
  },
  'history.suspected_blocked_scanned': {
    ko: '사용을 막은 코드를 하루 동안 {visitors}곳에서 스캔했어요 (모두 {scans}번)',
    en: 'Blocked, and scanned by {visitors} devices within a day ({scans} scans)',
  },
  'history.suspected_unprinted_scanned': {
    ko: '인쇄한 적 없는 코드를 {visitors}곳에서 스캔했어요 (모두 {scans}번)',
    en: 'Never printed, and scanned by {visitors} devices ({scans} scans)',
  },
  'history.repair_requested': { ko: 'A/S 신청', en: 'Repair requested' },
  'history.repair_requested_detail': {
    ko: '구매자가 A/S를 신청했어요 ({reference})',
    en: 'The buyer asked for a repair ({reference})',
  },
  'history.repair_moved': { ko: 'A/S 진행', en: 'Repair' },
  'history.repair_moved_detail': {
    ko: 'A/S를 {state|으로/로} 바꿨어요 ({reference})',
    en: 'The repair moved to {state} ({reference})',
  },
  'history.repair_done': { ko: 'A/S 완료', en: 'Repaired' },
  'history.repair_done_detail': { ko: 'A/S가 완료됐어요 ({reference})', en: 'The repair was done ({reference})' },
  'history.order_bound': { ko: '주문에 연결', en: 'Bound to an order' },
  'history.order_bound_detail': { ko: '주문 {order_no}의 코드가 됐어요', en: 'It is the code of order {order_no}' },
  'history.order_left': { ko: '주문에서 풀림', en: 'Released from an order' },
  'history.order_left_detail': {
    ko: '주문 {order_no}에서 풀려 다시 쓸 수 있어요',
    en: 'Released from order {order_no} and free again',
  },
  'history.transferred': { ko: '양도', en: 'Handed over' },
  'history.transferred_by_owner_detail': { ko: '구매자가 다른 사람에게 양도했어요', en: 'Handed over by its owner' },
  'history.transferred_by_shop_detail': {
    ko: '판매자가 다른 회원에게 옮겼어요 (이유: {reason})',
    en: 'Moved to another member by the shop (reason: {reason})',
  },
  'history.received': { ko: '넘겨받음', en: 'Received' },
  'history.received_from_owner_detail': {
    ko: '다른 구매자에게서 넘겨받았어요',
    en: 'Handed over by its owner to this member',
  },
  'history.received_from_shop_detail': {
    ko: '판매자가 이 회원에게 옮겼어요 (이유: {reason})',
    en: 'Moved to this member by the shop (reason: {reason})',
  },
  'history.inherited_detail': {
    ko: '분실한 코드({serial}) 대신 만들었어요',
    en: 'Issued in place of the lost code {serial}',
  },
} as const satisfies Texts
