import type { messagesNamesTexts } from '../../messages/names/texts.ts'
import { purposeNames } from '../../messages/purposes.ts'
import type { settingsActivityTexts } from '../../settings/activity/texts.ts'
import { activityKey } from '../../settings/activity-words.ts'
import type { staffWordsTexts } from './texts.ts'

/** The labels of stored keys in staff's rows. */

type WordKey = keyof typeof staffWordsTexts
type Words = Readonly<Record<string, WordKey | undefined>>

/** Names the purpose of a message. */
export function purposeKey(purpose: string): WordKey | keyof typeof messagesNamesTexts {
  const named: Readonly<Record<string, WordKey | keyof typeof messagesNamesTexts | undefined>> = purposeNames
  return (Object.hasOwn(purposeNames, purpose) ? named[purpose] : undefined) ?? 'purpose.other'
}

const jobs: Words = {
  'codes.issue': 'job_name.codes_issue',
  'codes.fold': 'job_name.codes_fold',
  'codes.undo': 'job_name.codes_undo',
  'codes.bulk': 'job_name.codes_bulk',
  'codes.export': 'job_name.codes_export',
  'codes.clean': 'job_name.codes_clean',
  'messages.urgent': 'job_name.messages_urgent',
  'messages.templates': 'job_name.messages_templates',
  'messages.sender': 'job_name.messages_sender',
  'messages.dispatch': 'job_name.messages_dispatch',
  'messages.results': 'job_name.messages_results',
  'messages.release': 'job_name.messages_release',
  'messages.sweep': 'job_name.messages_sweep',
  'recalls.work': 'job_name.recalls_work',
  'recalls.sweep': 'job_name.recalls_sweep',
  'webhooks.deliver': 'job_name.webhooks_deliver',
  'webhooks.slow': 'job_name.webhooks_slow',
  'webhooks.sweep': 'job_name.webhooks_sweep',
  'rewards.work': 'job_name.rewards_work',
  'rewards.sweep': 'job_name.rewards_sweep',
  'approvals.due': 'job_name.approvals_due',
  'messages.ends': 'job_name.messages_ends',
  'events.read': 'job_name.events_read',
  'sweep.rows': 'job_name.sweep_rows',
  'sweep.pictures': 'job_name.sweep_pictures',
  'platform.shops': 'job_name.platform_shops',
  'platform.check': 'job_name.platform_check',
  'platform.refresh': 'job_name.platform_refresh',
  'platform.keep': 'job_name.platform_keep',
  'platform.poll': 'job_name.platform_poll',
  'platform.products': 'job_name.platform_products',
  'platform.product': 'job_name.platform_product',
  'payment.settle': 'job_name.payment_settle',
  'payment.refund': 'job_name.payment_refund',
  'orders.read': 'job_name.orders_read',
  'orders.bind': 'job_name.orders_bind',
  'orders.poll': 'job_name.orders_poll',
  'orders.forecast': 'job_name.orders_forecast',
  'fakes.watch': 'job_name.fakes_watch',
  'orders.sweep': 'job_name.orders_sweep',
  'payment.poll': 'job_name.payment_poll',
  'payment.day': 'job_name.payment_day',
  'payment.books': 'job_name.payment_books',
  'plan.notices': 'job_name.plan_notices',
  'product.fetch-image': 'job_name.product_fetch_image',
  'shop.qr-address': 'job_name.shop_qr_address',
}

/** The name of a kind of job. */
export function jobKey(name: string): WordKey {
  return jobs[name] ?? 'job_name.other'
}

const actions: Words = {
  'staff.signed_in': 'staff_activity.staff_signed_in',
  'staff.set_up': 'staff_activity.staff_set_up',
  'staff.changed': 'staff_activity.staff_changed',
  'staff.by_command': 'staff_activity.staff_by_command',
  'staff.added': 'staff_activity.staff_added',
  'staff.password_reset': 'staff_activity.staff_password_reset',
  'staff.totp_reset': 'staff_activity.staff_totp_reset',
  'books.checked': 'staff_activity.books_checked',
  'application.in_review': 'staff_activity.application_in_review',
  'application.review': 'staff_activity.application_review',
}

/** The sentence of an entry of the audit, a mall's or staff's own. */
export function auditKey(action: string): WordKey | keyof typeof settingsActivityTexts {
  return actions[action] ?? activityKey(action)
}

const fields: Words = {
  reason: 'audit_field.reason',
  from: 'audit_field.from',
  to: 'audit_field.to',
  was: 'audit_field.was',
  count: 'audit_field.count',
  codes: 'audit_field.codes',
  rows: 'audit_field.rows',
  created: 'audit_field.created',
  requested: 'audit_field.requested',
  gone: 'audit_field.gone',
  changed: 'audit_field.changed',
  role: 'audit_field.role',
  state: 'audit_field.state',
  class: 'audit_field.class',
  app: 'audit_field.app',
  month: 'audit_field.month',
  days: 'audit_field.days',
  amount: 'audit_field.amount',
  order_amount: 'audit_field.order_amount',
  expires_at: 'audit_field.expires_at',
  last_day: 'audit_field.last_day',
  disabled: 'audit_field.disabled',
  mailed: 'audit_field.mailed',
  note_length: 'audit_field.note_length',
  length: 'audit_field.length',
  characters: 'audit_field.characters',
  sessions_ended: 'audit_field.sessions_ended',
  ended: 'audit_field.ended',
  kind: 'audit_field.kind',
  output: 'audit_field.output',
  labels: 'audit_field.labels',
  reprinted: 'audit_field.reprinted',
  channel: 'audit_field.channel',
  search_id: 'audit_field.search_id',
  rules: 'audit_field.rules',
  checked: 'audit_field.checked',
  first: 'audit_field.first',
  last: 'audit_field.last',
  allowed: 'audit_field.allowed',
  scopes: 'audit_field.scopes',
  agreed: 'audit_field.agreed',
  agreements: 'audit_field.agreements',
  versions: 'audit_field.versions',
  terms: 'audit_field.terms',
  privacy: 'audit_field.privacy',
  collection: 'audit_field.collection',
  name: 'audit_field.name',
  by: 'audit_field.by',
  owner: 'audit_field.owner',
  login_id: 'audit_field.login_id',
  display_name: 'audit_field.display_name',
  email: 'audit_field.email',
  shop_no: 'audit_field.shop_no',
  breaks: 'audit_field.breaks',
  entries: 'audit_field.entries',
  shops: 'audit_field.shops',
  undo: 'audit_field.undo',
  other: 'audit_field.other',
}

/** The name of a field in the detail of an entry. */
export function auditFieldKey(field: string): WordKey {
  return fields[field] ?? 'audit_field.other'
}

const targets: Words = {
  shop: 'audit_target.shop',
  batch: 'audit_target.batch',
  bulk: 'audit_target.bulk',
  product: 'audit_target.product',
  export: 'audit_target.export',
  variant: 'audit_target.variant',
  code: 'audit_target.code',
  cert_product: 'audit_target.cert_product',
  cert_digital: 'audit_target.cert_digital',
  books: 'audit_target.books',
}

/** The label of an entry's kind of target; null for a plain name. */
export function auditTargetKey(kind: string): WordKey | null {
  return targets[kind] ?? null
}

const values: Words = {
  true: 'audit_value.true',
  false: 'audit_value.false',
  null: 'audit_value.null',
  plus: 'audit_value.plus',
  basic: 'audit_value.basic',
  cert_product: 'audit_value.cert_product',
  cert_digital: 'audit_value.cert_digital',
  owner: 'audit_value.owner',
  manager: 'audit_value.manager',
  issuer: 'audit_value.issuer',
  printer: 'audit_value.printer',
  viewer: 'audit_value.viewer',
  support: 'audit_value.support',
  reviewer: 'audit_value.reviewer',
  admin: 'audit_value.admin',
  inactivated: 'audit_value.inactivated',
  activated: 'audit_value.activated',
  lost: 'audit_value.lost',
  approved: 'audit_value.approved',
  submitted: 'audit_value.submitted',
  in_review: 'audit_value.in_review',
  needs_info: 'audit_value.needs_info',
  resubmitted: 'audit_value.resubmitted',
  rejected: 'audit_value.rejected',
  withdrawn: 'audit_value.withdrawn',
  waiting: 'audit_value.waiting',
  kakao: 'audit_value.kakao',
  sms: 'audit_value.sms',
  email: 'audit_value.email',
  sheet: 'audit_value.sheet',
  pdf: 'audit_value.pdf',
  zpl: 'audit_value.zpl',
  launch: 'audit_value.launch',
  schedule: 'audit_value.schedule',
}

/** The label of a value in an entry's detail; null for a plain name or number. */
export function auditValueKey(value: string): WordKey | null {
  return values[value] ?? null
}
