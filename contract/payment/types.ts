/**
 * Payment methods (000 §3 "Payment types recognised"); the codes are ours (PAY-15), providers' words are mapped to
 * them.
 */
export const paymentTypes = [
  'card',
  'bank',
  'phone',
  'virtual_account',
  'point',
  'kakao',
  'naver',
  'toss',
  'payco',
  'samsung',
  'kpay',
  'lpay',
  'culture_gift',
  'happymoney',
  'booknlife',
  'cashbee',
  'okcashbag',
] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Payment methods offered at the gateway; the other three are legacy, and only reported (providers 4.3). */
export const checkoutTypes = [
  'card',
  'bank',
  'virtual_account',
  'phone',
  'kakao',
  'naver',
  'toss',
  'payco',
  'samsung',
  'kpay',
  'lpay',
  'culture_gift',
  'happymoney',
  'booknlife',
] as const satisfies readonly PaymentType[]
export type CheckoutType = (typeof checkoutTypes)[number]

/**
 * States of an order: `ready` may be paid, `waiting` has a virtual account that awaits its deposit, `held` was paid
 * with another amount than ours and moves nothing until staff have looked. Only `paid` and the two refunded states have
 * brought the purchase.
 */
export const orderStates = [
  'ready',
  'waiting',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'held',
  'partly_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]
