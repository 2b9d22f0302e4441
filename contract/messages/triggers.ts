import type { TextKey } from '../text/text.ts'

/** The triggers of messages, how one may be sent, and the states of a message (002 §4, MSG-04..28). */

/** Spelled as the specification does, `buyed_confirm` and `member_lost_regist` included. */
export const orderTriggers = [
  'payment_end',
  'shipping_start',
  'shipping_end',
  'buyed_confirm',
  'cancel_start',
  'cancel_end',
  'exchange_start',
  'exchange_end',
  'refund_start',
  'refund_end',
] as const
export const certTriggers = [
  'member_cert_end',
  'admin_cert_end',
  'admin_approval_end',
  'member_cert_cancel',
  'admin_cert_cancel',
] as const
export const expiryTriggers = ['expired_before', 'expired_after'] as const
export const lostTriggers = [
  'member_lost_regist',
  'admin_lost_regist',
  'member_lost_cancel',
  'lost_3rd_verify_member',
  'lost_3rd_verify_admin',
] as const

export const triggers = [...orderTriggers, ...certTriggers, ...lostTriggers, ...expiryTriggers] as const
export type Trigger = (typeof triggers)[number]

/** The groups of the matrix, in its order. */
export const triggerGroups = {
  order: orderTriggers,
  cert: certTriggers,
  lost: lostTriggers,
  expiry: expiryTriggers,
} as const satisfies Record<string, readonly Trigger[]>
export type TriggerGroup = keyof typeof triggerGroups

export function groupOf(trigger: Trigger): TriggerGroup {
  if (isOrderTrigger(trigger)) return 'order'
  if (expiryTriggers.some((one) => one === trigger)) return 'expiry'
  return lostTriggers.some((one) => one === trigger) ? 'lost' : 'cert'
}

export function isOrderTrigger(trigger: Trigger): boolean {
  return orderTriggers.some((one) => one === trigger)
}

/** The one trigger that goes to the operators of the shop; all others go to the buyer. */
export function recipientOf(trigger: Trigger): 'member' | 'admin' {
  return trigger === 'lost_3rd_verify_admin' ? 'admin' : 'member'
}

/** In fallback order: KakaoTalk, then SMS; e-mail is sent in addition. */
export const channels = ['kakao', 'sms', 'email'] as const
export type Channel = (typeof channels)[number]

export const sendTypes = ['kakao+sms+email', 'kakao+email', 'kakao', 'sms+email', 'sms', 'email', 'unset'] as const
export type SendType = (typeof sendTypes)[number]

/** The channels of a send type; none for `unset`, which is never sent (MSG-06). */
export function channelsOf(send_type: SendType): readonly Channel[] {
  return channels.filter((channel) => send_type.split('+').includes(channel))
}

/**
 * The channels that are tried at once. KakaoTalk and SMS are one chain: SMS is sent only when KakaoTalk failed
 * (MSG-05), by every type with kakao in it when the shop has an approved sender number and the fallback is on (MSG-68).
 */
export function firstChannels(send_type: SendType): readonly Channel[] {
  const chosen = channelsOf(send_type)
  return chosen.includes('kakao') ? chosen.filter((channel) => channel !== 'sms') : chosen
}

/** Points for one message (product G). The SMS class depends on the length of its text. */
export const messagePrices = { kakao: 13, sms: 18, lms: 45, email: 2 } as const

/**
 * `queued`: may be sent. `held`: waits for the cause in `failure` (points, template, channel, night). `sending`:
 * claimed by a worker. `unknown`: delivery to the provider is uncertain. `sent`: the provider took it. `delivered` and
 * `failed`: final. `fallback`: KakaoTalk failed and its SMS followed. `skipped`: never sent, `failure` has the reason.
 */
export const messageStates = [
  'queued',
  'held',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'failed',
  'fallback',
  'skipped',
] as const
export type StoredMessageState = (typeof messageStates)[number]

/** Names of the triggers on screen. */
export const triggerNames = {
  payment_end: 'message.trigger_payment_end',
  shipping_start: 'message.trigger_shipping_start',
  shipping_end: 'message.trigger_shipping_end',
  buyed_confirm: 'message.trigger_buyed_confirm',
  cancel_start: 'message.trigger_cancel_start',
  cancel_end: 'message.trigger_cancel_end',
  exchange_start: 'message.trigger_exchange_start',
  exchange_end: 'message.trigger_exchange_end',
  refund_start: 'message.trigger_refund_start',
  refund_end: 'message.trigger_refund_end',
  member_cert_end: 'message.trigger_member_cert_end',
  admin_cert_end: 'message.trigger_admin_cert_end',
  admin_approval_end: 'message.trigger_admin_approval_end',
  expired_before: 'message.trigger_expired_before',
  expired_after: 'message.trigger_expired_after',
  member_cert_cancel: 'message.trigger_member_cert_cancel',
  admin_cert_cancel: 'message.trigger_admin_cert_cancel',
  member_lost_regist: 'message.trigger_member_lost_regist',
  admin_lost_regist: 'message.trigger_admin_lost_regist',
  member_lost_cancel: 'message.trigger_member_lost_cancel',
  lost_3rd_verify_member: 'message.trigger_lost_3rd_verify_member',
  lost_3rd_verify_admin: 'message.trigger_lost_3rd_verify_admin',
} as const satisfies Record<Trigger, TextKey>
