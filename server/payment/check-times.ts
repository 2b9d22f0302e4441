import { backoff } from '#contract/kernel/backoff.ts'
import type { OrderState } from '#contract/payment/types.ts'

/**
 * The backoff of polling the provider about an order, which finds payments that both the browser's return and the
 * webhook missed. Late money counts, so expired orders are polled for a week more.
 */
const minute = 60_000
const day = 24 * 60 * minute

/** Backoff in each state (docs/payment.md); null: an order is left alone. */
const pauseIn: Readonly<Record<OrderState, (checks: number) => number | null>> = {
  ready: backoff({ pauses: [2, 3, 5, 10, 20, 30, 60].map((count) => count * minute) }),
  waiting: () => 10 * minute,
  failed: backoff({ pauses: [10 * minute, 60 * minute, day], gives_up: 4 }),
  cancelled: backoff({ pauses: [10 * minute, 60 * minute, day], gives_up: 4 }),
  expired: backoff({ pauses: [day, 6 * day], gives_up: 3 }),
  held: () => day,
  paid: backoff({ pauses: [day], gives_up: 31 }),
  partly_refunded: backoff({ pauses: [day], gives_up: 31 }),
  refunded: () => null,
}

export function nextCheck(order: { state: OrderState; checks: number; expires_at: Date }, now: Date): Date | null {
  const { state, checks, expires_at } = order
  const pause = pauseIn[state](checks + 1)
  if (pause === null) return null
  const at = now.getTime() + pause
  // An open order is checked again when it expires.
  const runs_out = expires_at.getTime() + 1000
  const open = state === 'ready' || state === 'waiting'
  return new Date(open && now.getTime() < runs_out ? Math.min(at, runs_out) : at)
}
