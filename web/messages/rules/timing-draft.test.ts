import { expect, test } from 'vitest'
import { draftOf, isGoodDelay, timingOf, wrongDays } from './timing-draft.ts'

test('a delay is shown in its largest whole unit, and saved as it was', () => {
  const shown = [0, 5, 90, 120, 2880].map((delay_minutes) => draftOf({ delay_minutes, days: [] }))
  expect(shown.map(({ later, amount, unit }) => [later, amount, unit])).toEqual([
    [false, 1, 'hours'],
    [true, 5, 'minutes'],
    [true, 90, 'minutes'],
    [true, 2, 'hours'],
    [true, 2, 'days'],
  ])
  expect(shown.map((draft) => timingOf(draft).delay_minutes)).toEqual([0, 5, 90, 120, 2880])
})

test('a delay is from one minute to 30 days', () => {
  const later = { later: true, unit: 'days', days: [] } as const
  const good = [null, 0, 1, 30, 31].map((amount) => isGoodDelay({ ...later, amount, days: [] }))
  expect(good).toEqual([false, false, true, true, false])
  expect(isGoodDelay({ ...later, later: false, amount: null, days: [] })).toBe(true)
})

test('a day that is empty, out of range or there twice is wrong where it stands', () => {
  expect(wrongDays('expired_before', [30, 7])).toEqual([])
  expect(wrongDays('expired_before', [30, null, 0, 91, 30])).toEqual([1, 2, 3, 4])
  expect(wrongDays('expired_after', [0])).toEqual([])
  expect(wrongDays('payment_end', [])).toEqual([])
})
