import type { Texts } from '../text/sentence.ts'

export const codesTexts = {
  // codes: the list of codes, its history and its printing (001 §2, §3, §8; 002 §2.1)
  'codes.list': { ko: '정품코드 목록', en: 'Codes' },
  'codes.pages': { ko: '정품코드 목록 페이지', en: 'Code list pages' },
  'codes.status_tabs': { ko: '인증 상태', en: 'Certification status' },
  'codes.range_type': { ko: '기간 기준', en: 'Period type' },
  'codes.created_at': { ko: '생성일', en: 'Created' },
  'codes.activated_at': { ko: '인증일', en: 'Certified' },
  'codes.code_type': { ko: '상품·품목 코드', en: 'Product or option code' },
  'codes.code_value': { ko: '상품·품목 코드 검색어', en: 'Product or option code to find' },
  'codes.custom_product_code': { ko: '자체 상품코드', en: 'Custom product code' },
  'codes.custom_variant_code': { ko: '자체 품목코드', en: 'Custom option code' },
  'codes.quick': { ko: '정품코드·상품명', en: 'Code or product name' },
  'codes.column_created': { ko: '생성일시', en: 'Created' },
  'codes.column_member': { ko: '인증 회원', en: 'Member' },
  'codes.card_until': { ko: '보증 {date}까지', en: 'Warranty until {date}' },
  'codes.card_warranty': { ko: '보증 {duration} · {start}', en: 'Warranty {duration} · {start}' },
  'codes.empty': { ko: '내역이 없습니다.', en: 'No records.' },
  'codes.empty_first': {
    ko: '상품을 고르고 개수를 정하면 정품코드가 만들어져요. 만든 코드는 여기에 모여요.',
    en: 'Choose a product and a quantity to create codes. They will appear here.',
  },
  'codes.empty_help': { ko: '기간을 넓히거나 조건을 바꿔 보세요.', en: 'Widen the period or change a filter.' },
  'codes.count': { ko: '{count}건', en: '{count} codes' },
  'bulk.status': { ko: '상태 변경', en: 'Change status' },
  'bulk.warranty': { ko: '보증기간 변경', en: 'Change warranty' },
  'bulk.block': { ko: '차단', en: 'Block' },
  'bulk.unblock': { ko: '차단 해제', en: 'Unblock' },
  'bulk.more': { ko: '더 하기', en: 'More' },
  'codes.select_all': { ko: '검색된 {count}건 모두 선택', en: 'Select all {count} results' },
  'codes.all_selected': { ko: '검색된 {count}건을 모두 선택했어요', en: 'All {count} results selected' },
  'codes.selected_more': {
    ko: '한 번에 {count}건까지 선택할 수 있어요. 먼저 고른 코드의 작업을 마친 뒤 이어서 선택해 주세요.',
    en: 'You can select up to {count} at a time. Finish these first, then select more.',
  },
  'codes.history': { ko: '이력 보기', en: 'Show history' },
  'codes.history_title': { ko: '정품코드 이력', en: 'Code history' },
  'codes.history_empty': { ko: '아직 이력이 없어요', en: 'No history yet' },
  'codes.print': { ko: 'QR 인쇄', en: 'Print QR labels' },
  'codes.copy': { ko: '코드 복사', en: 'Copy code' },
  'codes.copy_of': { ko: '{serial} 복사', en: 'Copy {serial}' },
  'codes.copied': { ko: '{serial|을/를} 복사했어요.', en: 'Copied {serial}.' },
  'codes.copy_failed': {
    ko: '복사하지 못했어요. 코드를 눌러 직접 복사해 주세요.',
    en: 'Could not copy. Select the code and copy it by hand.',
  },
  'codes.open_page': { ko: '구매자 화면 열기', en: 'Open the buyer’s page' },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.not_found': { ko: '정품코드를 찾을 수 없어요.', en: 'This code was not found.' },
  'code.too_many_at_once': {
    ko: '한 번에 만들 수 있는 수량을 넘었어요. 나누어 만들어 주세요.',
    en: 'Too many codes at once. Issue them in parts.',
  },
  'code.awaits_approval': {
    ko: '다른 분이 먼저 등록해서 판매자가 확인하고 있어요.',
    en: 'Someone else has asked to register this product, and the shop is checking it.',
    ja: '先に他の方が登録を申請し、販売者が確認中です。',
    zh: '已有其他人申请注册，商家正在审核。',
  },
  'code.already_certified': {
    ko: '이미 다른 분이 등록한 제품이에요.',
    en: 'Someone else has already registered this product.',
    ja: 'すでに他の方が登録した製品です。',
    zh: '此商品已由他人注册。',
  },
  'code.reported_lost': {
    ko: '분실 신고된 제품이라 등록할 수 없어요.',
    en: 'This product was reported lost and cannot be registered.',
    ja: '紛失届が出ている製品のため、登録できません。',
    zh: '此商品已挂失，无法注册。',
  },
  'code.blocked': {
    ko: '판매자가 등록을 막아 둔 제품이에요. 판매자에게 문의해 주세요.',
    en: 'The shop has blocked this product. Please contact the shop.',
    ja: '販売者が登録を止めている製品です。販売者にお問い合わせください。',
    zh: '卖家已停止此商品的注册，请咨询卖家。',
  },

  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'code.status_same': {
    ko: '이미 그 상태예요. 다른 상태를 골라 주세요.',
    en: 'The code already has this status. Choose another one.',
  },
  'code.changed_meanwhile': {
    ko: '그사이 다른 사람이 이 코드를 바꿨어요. 새 내용을 확인하고 다시 해 주세요.',
    en: 'Someone else has changed this code in the meantime. Check it and make your change again.',
  },
  'code.certified_range_locked': {
    ko: '인증된 상품은 보증기간을 변경할 수 없습니다.',
    en: 'Certified products cannot have the warranty period changed.',
  },
  'code.range_reversed': {
    ko: '끝나는 날이 시작하는 날보다 빨라요. 날짜를 다시 골라 주세요.',
    en: 'The end date is before the start date. Choose the dates again.',
  },
  'code.no_recipient': {
    ko: '이 코드를 인증하거나 주문한 구매자의 연락처가 없어서 보낼 수 없어요.',
    en: 'No contact is known for the buyer of this code, so it cannot be sent.',
  },
  'code.resent_too_often': {
    ko: '한 코드는 한 시간에 5번까지 보낼 수 있어요. {minutes}분 뒤에 다시 해 주세요.',
    en: 'A code can be sent 5 times an hour. Try again in {minutes} minutes.',
  },

  // export of the code list (002 §3, §5)
  'code.no_data': { ko: '받을 데이터가 없어요. 검색 조건을 바꿔 보세요.', en: 'No data to download' },
  'code.too_many_to_export': {
    ko: '한 번에 200,000건까지 받을 수 있어요. 기간이나 조건을 좁혀 주세요.',
    en: 'At most 200,000 rows can be downloaded at once. Please narrow the search.',
  },

  // life of a code on the operator's side (product C)
  'code.not_possible': {
    ko: '지금 상태에서는 할 수 없어요. 새 내용을 확인해 주세요.',
    en: "This is not possible in the code's current state. Check the code again.",
    ja: '今の状態ではできません。最新の内容をご確認ください。',
    zh: '当前状态下无法操作，请查看最新内容。',
  },
  'block.counterfeit': { ko: '위조품 발견', en: 'Counterfeits found' },
  'block.misprint': { ko: '인쇄 오류', en: 'Misprint' },
  'block.stolen': { ko: '도난', en: 'Stolen' },
  'block.damaged': { ko: '파손', en: 'Damaged' },
  'block.recalled': { ko: '회수', en: 'Recalled' },

  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'block.flag_reason': { ko: '차단 · {reason}', en: 'Blocked · {reason}' },
  'block.reason': { ko: '차단 이유', en: 'Reason' },
  'block.reason_missing': { ko: '차단 이유를 골라 주세요.', en: 'Choose a reason.' },
  'life.block_action': { ko: '차단', en: 'Block' },
  'life.block_title': { ko: '코드를 차단할까요?', en: 'Block this code?' },
  'life.block_help': {
    ko: '스캔하면 차단한 이유를 안내하고 등록을 막아요. 상태는 그대로 두고, 언제든 해제할 수 있어요.',
    en: 'Scans show the reason and the code cannot be registered. Its status stays, and you can unblock it at any time.',
  },
  'life.block_done': { ko: '코드를 차단했어요.', en: 'The code is blocked.' },
  'life.unblock_action': { ko: '차단 해제', en: 'Unblock' },
  'life.unblock_title': { ko: '차단을 해제할까요?', en: 'Unblock this code?' },
  'life.unblock_help': {
    ko: '스캔하면 원래 상태를 안내하고 다시 등록할 수 있어요.',
    en: 'Scans show its status again and it can be registered.',
  },
  'life.unblock_done': { ko: '차단을 해제했어요.', en: 'The code is unblocked.' },
  'life.cancel_certification_action': { ko: '인증 취소', en: 'Cancel certification' },
  'life.cancel_certification_title': { ko: '정품 인증을 취소할까요?', en: 'Cancel this certification?' },
  'life.cancel_certification_help': {
    ko: '미인증으로 돌아가고 인증 회원과 인증일이 지워져요. 누가 언제 인증했는지는 이력에 남아요.',
    en: 'The code becomes uncertified; buyer and date are cleared. The history keeps who certified it and when.',
  },
  'life.cancel_certification_done': { ko: '정품 인증을 취소했어요.', en: 'The certification is cancelled.' },
  'life.report_loss_action': { ko: '분실 등록', en: 'Report loss' },
  'life.report_loss_title': { ko: '분실로 등록할까요?', en: 'Report this code as lost?' },
  'life.report_loss_help': {
    ko: '스캔하면 분실된 제품이라고 안내하고 등록을 막아요. 분실 내역에서 스캔 기록을 볼 수 있어요.',
    en: 'Scans say that it is lost and it cannot be registered. Lost records show later scans.',
  },
  'life.report_loss_done': { ko: '분실로 등록했어요.', en: 'The code is reported lost.' },
  'life.cancel_loss_action': { ko: '분실 취소', en: 'Cancel loss report' },
  'life.cancel_loss_title': { ko: '분실을 취소할까요?', en: 'Cancel the loss report?' },
  'life.cancel_loss_help': {
    ko: '분실로 등록하기 전 상태로 돌아가요.',
    en: 'The code returns to the status it had before.',
  },
  'life.cancel_loss_done': { ko: '분실을 취소했어요.', en: 'The loss report is cancelled.' },
  'change.status_title': { ko: '상태 변경', en: 'Change status' },
  'change.status_of': { ko: '{serial} 상태 변경', en: 'Change the status of {serial}' },
  'change.warranty_title': { ko: '보증기간 변경', en: 'Change warranty' },
  'change.warranty_of': { ko: '{serial} 보증기간 변경', en: 'Change the warranty of {serial}' },
  'destroy.action': { ko: '폐기', en: 'Destroy' },
  'destroy.nothing_selected': { ko: '폐기할 정품코드를 선택해 주세요.', en: 'Select the auth codes to destroy.' },
  'detail.resend': { ko: '코드 다시 보내기', en: 'Send the code again' },
  'detail.resent': { ko: '구매자에게 코드를 다시 보냈어요.', en: 'The code was sent to the buyer again.' },
  'detail.title': { ko: '코드 상세', en: 'Code details' },
  'detail.bought': { ko: '구매일시', en: 'Bought' },
  'detail.printed': { ko: '인쇄한 라벨', en: 'Printed labels' },

  // reasons for which a whole batch is blocked, as its codes show them
  'block.lost_in_transit': { ko: '배송 중 분실', en: 'Lost in transit' },
  'block.replaced': { ko: '교체', en: 'Replaced' },
  'block.withdrawn': { ko: '코드 취소', en: 'Withdrawn' },

  // Labels that are read back after printing
  'block.unchecked': { ko: '라벨 확인 전', en: 'Labels not checked' },

  // download of the code list (001 §5, §9; 002 §9)
  'download.button': { ko: '엑셀 받기', en: 'Excel download' },
  'download.short': { ko: '엑셀', en: 'Excel' },

  // lists, members, lost records, messages, additional services, payment, printing
  'printqr.state': { ko: '인쇄 여부', en: 'Printed' },
  'printqr.either': { ko: '전체', en: 'Either' },
  'printqr.not_printed': { ko: '인쇄 전', en: 'Not yet' },
  'printqr.printed': { ko: '인쇄함', en: 'Printed' },

  // what is looked for when labels are printed
  'printqr.batch': { ko: '코드 묶음', en: 'Batch' },
  'printqr.every_batch': { ko: '전체', en: 'All batches' },
  'printqr.batch_choice': { ko: '{name} · {day} · {count}건', en: '{name} · {day} · {count} codes' },
} as const satisfies Texts
