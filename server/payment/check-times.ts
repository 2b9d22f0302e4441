import type { OrderState } from '#contract/payment/types.ts'

/**
 * The backoff of polling: when the provider is asked again about an order of which nobody tells. What the browser's
 * return and the webhook both missed is found by it. Money that comes late counts, so orders that ran out are polled
 * for a week more.
 */
const minute = 60_000
const day = 24 * 60 * minute

/**
 * Backoff in each state, in milliseconds; after the last pause an order is left alone, unless the state says otherwise.
 */
const pauses: Readonly<Record<OrderState, readonly number[]>> = {
  ready: [2, 3, 5, 10, 20, 30, 60].map((count) => count * minute),
  waiting: [10 * minute],
  failed: [10 * minute, 60 * minute, day],
  cancelled: [10 * minute, 60 * minute, day],
  expired: [day, 6 * day],
  held: [day],
  paid: Array.from({ length: 30 }, () => day),
  partly_refunded: Array.from({ length: 30 }, () => day),
  refunded: [],
}

/** States that are asked about until they change. */
const untilChanged: readonly OrderState[] = ['ready', 'waiting', 'held']

export function nextCheck(order: { state: OrderState; checks: number; expires_at: Date }, now: Date): Date | null {
  const { state, checks, expires_at } = order
  const rows = pauses[state]
  const pause = rows[checks] ?? (untilChanged.includes(state) ? rows.at(-1) : undefined)
  if (pause === undefined) return null
  const at = now.getTime() + pause
  // An open order is looked at once more as soon as it has run out.
  const runs_out = expires_at.getTime() + 1000
  const open = state === 'ready' || state === 'waiting'
  return new Date(open && now.getTime() < runs_out ? Math.min(at, runs_out) : at)
}
