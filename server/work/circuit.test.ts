import { expect, test } from 'vitest'
import { backoff } from '#contract/kernel/backoff.ts'
import { afterFailure, closed, isOpen } from './circuit.ts'

const now = new Date('2026-11-28T00:00:00Z')
const rule = { opens_after: 3, pause: backoff({ first: 30_000, max: 60_000, jitter: 0.1 }) }
const later = (ms: number) => new Date(now.getTime() + ms)

test('opens after so many failures in a row, for longer each time and its maximum in the end', () => {
  const pauses = [1, 2, 3, 4, 40].map((count) => afterFailure(closed, rule, { now, count }).open_until)
  expect(pauses).toEqual([null, null, later(30_000), later(60_000), later(60_000)])
  expect(afterFailure(closed, rule, { now, count: 4000, chance: 1 }).open_until).toEqual(later(66_000))
})

test('remembers since when it fails, and is closed by a success', () => {
  const first = afterFailure(closed, rule, { now })
  expect(afterFailure(first, rule, { now: later(5000) })).toEqual({ failures: 2, failing_since: now, open_until: null })
  expect(closed).toEqual({ failures: 0, failing_since: null, open_until: null })
})

test('is open until its time has come', () => {
  expect([isOpen(null, now), isOpen(later(1), now), isOpen(now, now)]).toEqual([false, true, false])
})
