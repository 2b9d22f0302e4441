import type { Texts } from '../../text/sentence.ts'

export const codesNamesTexts = {
  'code.recall': { ko: '리콜', en: 'Recalls' },
  'code.recall_in_force': { ko: '{date}에 시작한 리콜 · 진행 중', en: 'Recall of {date} · in force' },
  'code.recall_over': { ko: '{date}에 시작한 리콜 · 끝남', en: 'Recall of {date} · ended' },

  // the screens of batches and jobs
  'batches.unnamed': { ko: '이름 없는 묶음', en: 'Unnamed batch' },
  'batches.numbered': { ko: '{name} #{batch_id}', en: '{name} #{batch_id}' },
  'batches.product_and_more': { ko: '{product} 외 상품 {count}개', en: '{product} and {count} more products' },
  'batches.batch': { ko: '묶음', en: 'Batch' },
  'batches.number': { ko: '묶음 {batch_id}', en: 'Batch {batch_id}' },

  // status (000 §4), warranty, plan
  'status.inactivated': { ko: '미인증', en: 'Not certified' },
  'status.activated': { ko: '인증 완료', en: 'Certified' },
  'status.lost': { ko: '분실', en: 'Lost' },
  'status.approved': { ko: '승인', en: 'Approved' },
  'status.unknown': { ko: '–', en: '–' },

  // codes: the list of codes, its history and its printing (001 §2, §3, §8; 002 §2.1)
  'codes.product_name_part': { ko: '상품명 일부', en: 'Part of the name' },
  'codes.serial': { ko: '정품코드', en: 'Code' },
  'codes.serial_or_order': { ko: '정품코드나 주문번호', en: 'Code or order number' },
  'codes.order_in_admin': {
    ko: '쇼핑몰 관리자에서 주문 {order_no} 보기 (새 창)',
    en: 'View order {order_no} in the store admin (new window)',
  },
  'codes.column_product': { ko: '상품', en: 'Product' },

  // A member in the platform's admin
  'codes.member_in_admin': { ko: '쇼핑몰 관리자에서 보기 (새 창)', en: 'View in the store admin (new window)' },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.batch_not_found': { ko: '코드 묶음을 찾을 수 없어요.', en: 'This issue run was not found.' },

  // why an action is not possible, made from the states in which it is (contract/codes/status.ts)
  'unfit.status': {
    ko: '‘{statuses}’ 상태에서만 할 수 있어요. 지금은 ‘{now}’ 상태예요.',
    en: 'This works only while a code is: {statuses}. It is now: {now}.',
  },
  'unfit.blocked': {
    ko: '차단된 코드예요. 차단을 해제한 뒤에 할 수 있어요.',
    en: 'This code is blocked. Unblock it first.',
  },
  'unfit.not_blocked': { ko: '차단된 코드가 아니에요.', en: 'This code is not blocked.' },
  'unfit.waiting': {
    ko: '등록 승인을 기다리는 코드예요. 승인이나 반려를 먼저 해 주세요.',
    en: 'This registration awaits approval. Approve or reject it first.',
  },
  'unfit.not_waiting': {
    ko: '등록 승인을 기다리는 코드가 아니에요.',
    en: 'No registration of this code awaits approval.',
  },
} as const satisfies Texts
