import type { OrderState } from '#contract/payment/types.ts'

/** The sentence of each state of an order. */
export const orderTitles = {
  ready: 'payment.title_ready',
  waiting: 'payment.title_waiting',
  paid: 'payment.title_paid',
  failed: 'payment.title_failed',
  cancelled: 'payment.title_cancelled',
  expired: 'payment.title_expired',
  held: 'payment.title_held',
  partly_refunded: 'payment.title_partly_refunded',
  refunded: 'payment.title_refunded',
} as const satisfies Readonly<Record<OrderState, string>>
