export const codesNamesKo = {
  'code.recall': '리콜',
  'code.recall_in_force': '{date}에 시작한 리콜 · 진행 중',
  'code.recall_over': '{date}에 시작한 리콜 · 끝남',
  // the screens of batches and jobs
  'batches.unnamed': '이름 없는 묶음',
  'batches.numbered': '{name} #{batch_id}',
  'batches.product_and_more': '{product} 외 상품 {count}개',
  'batches.batch': '묶음',
  'batches.number': '묶음 {batch_id}',

  // status (000 §4), warranty, plan
  'status.inactivated': '미인증',
  'status.activated': '인증 완료',
  'status.lost': '분실',
  'status.approved': '승인',
  'status.unknown': '–',

  // codes: the list of codes, its history and its printing (001 §2, §3, §8; 002 §2.1)
  'codes.product_name': '상품명',
  'codes.product_name_part': '상품명 일부',
  'codes.serial': '정품코드',
  'codes.serial_or_order': '정품코드나 주문번호',
  'codes.order': '주문번호',
  'codes.order_in_admin': '쇼핑몰 관리자에서 주문 {order_no} 보기 (새 창)',
  'codes.column_product': '상품',
  'codes.create': '정품코드 만들기',

  // A member in the platform's admin
  'codes.member_in_admin': '쇼핑몰 관리자에서 보기 (새 창)',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.batch_not_found': '코드 묶음을 찾을 수 없어요.',

  // why an action is not possible, made from the states in which it is (contract/codes/status.ts)
  'unfit.status': '‘{statuses}’ 상태에서만 할 수 있어요. 지금은 ‘{now}’ 상태예요.',
  'unfit.blocked': '차단된 코드예요. 차단을 해제한 뒤에 할 수 있어요.',
  'unfit.not_blocked': '차단된 코드가 아니에요.',
  'unfit.waiting': '등록 승인을 기다리는 코드예요. 승인이나 반려를 먼저 해 주세요.',
  'unfit.not_waiting': '등록 승인을 기다리는 코드가 아니에요.',
} as const
