import { expect, test } from 'vitest'
import type { OrderState } from '#contract/payment/types.ts'
import { nextCheck } from './check-times.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = new Date('2026-03-05T06:30:00.000Z')
const far = new Date(now.getTime() + 30 * day)

/** In minutes from now; null for never again. */
function wait(state: OrderState, checks: number, expires_at = far): number | null {
  const at = nextCheck({ state, checks, expires_at }, now)
  return at === null ? null : (at.getTime() - now.getTime()) / minute
}

test('an open order is asked about after 2 minutes, then ever more seldom, and every hour until it changes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((checks) => wait('ready', checks))).toEqual([2, 3, 5, 10, 20, 30, 60, 60, 60])
})

test('a deposit that is awaited is asked about every 10 minutes, however long it takes', () => {
  expect([0, 1, 400].map((checks) => wait('waiting', checks))).toEqual([10, 10, 10])
})

test('what failed or was given up is asked about for a day more, and what ran out for a week', () => {
  for (const state of ['failed', 'cancelled'] as const)
    expect([0, 1, 2, 3].map((checks) => wait(state, checks))).toEqual([10, 60, 24 * 60, null])
  expect([0, 1, 2].map((checks) => wait('expired', checks))).toEqual([24 * 60, 6 * 24 * 60, null])
})

test('a held order is looked at every day until staff have decided, a paid one for a month, a refunded one no more', () => {
  expect([0, 90].map((checks) => wait('held', checks))).toEqual([24 * 60, 24 * 60])
  for (const state of ['paid', 'partly_refunded'] as const)
    expect([0, 29, 30].map((checks) => wait(state, checks))).toEqual([24 * 60, 24 * 60, null])
  expect(wait('refunded', 0)).toBeNull()
})

test('an open order that is about to run out is looked at one second after it', () => {
  const soon = new Date(now.getTime() + minute)
  expect(wait('ready', 0, soon)).toBeCloseTo(1 + 1 / 60)
  expect(wait('waiting', 3, soon)).toBeCloseTo(1 + 1 / 60)
  // One that has run out, or is not open, keeps its own time.
  expect(wait('ready', 0, new Date(now.getTime() - 2000))).toBe(2)
  expect(wait('paid', 0, soon)).toBe(24 * 60)
  expect(wait('ready', 0, new Date(now.getTime() + 5 * minute))).toBe(2)
})
