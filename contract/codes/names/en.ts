import type { codesNamesKo } from './ko.ts'

export const codesNamesEn: Readonly<Record<keyof typeof codesNamesKo, string>> = {
  'code.recall': 'Recalls',
  'code.recall_in_force': 'Recall of {date} · in force',
  'code.recall_over': 'Recall of {date} · ended',
  // the screens of batches and jobs
  'batches.unnamed': 'Unnamed batch',
  'batches.numbered': '{name} #{batch_id}',
  'batches.product_and_more': '{product} and {count} more products',
  'batches.batch': 'Batch',
  'batches.number': 'Batch {batch_id}',

  // status (000 §4), warranty, plan
  'status.inactivated': 'Not certified',
  'status.activated': 'Certified',
  'status.lost': 'Lost',
  'status.approved': 'Approved',
  'status.unknown': '–',

  // codes: the list of codes, its history and its printing (001 §2, §3, §8; 002 §2.1)
  'codes.product_name': 'Product name',
  'codes.product_name_part': 'Part of the name',
  'codes.serial': 'Code',
  'codes.serial_or_order': 'Code or order number',
  'codes.order': 'Order number',
  'codes.order_in_admin': 'View order {order_no} in the store admin (new window)',
  'codes.column_product': 'Product',
  'codes.create': 'Create codes',

  // A member in the platform's admin
  'codes.member_in_admin': 'View in the store admin (new window)',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.batch_not_found': 'This issue run was not found.',

  // why an action is not possible, made from the states in which it is (contract/codes/status.ts)
  'unfit.status': 'This works only while a code is: {statuses}. It is now: {now}.',
  'unfit.blocked': 'This code is blocked. Unblock it first.',
  'unfit.not_blocked': 'This code is not blocked.',
  'unfit.waiting': 'This registration awaits approval. Approve or reject it first.',
  'unfit.not_waiting': 'No registration of this code awaits approval.',
}
