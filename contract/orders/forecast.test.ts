import { expect, test } from 'vitest'
import { daysLeft, enoughOf, paceOver } from './forecast.ts'

const now = new Date('2026-11-25T09:00:00+09:00')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('codes last for as many days as they cover at the pace of late', () => {
  expect(daysLeft({ free: 20, waiting: 0, bound: 60, days: 30 })).toBe(10)
  // Who waits comes first.
  expect(daysLeft({ free: 20, waiting: 19, bound: 60, days: 30 })).toBe(0)
  expect(daysLeft({ free: 3, waiting: 5, bound: 0, days: 30 })).toBe(0)
  expect(daysLeft({ free: 3, waiting: 3, bound: 0, days: 30 })).toBe(0)
  expect(daysLeft({ free: 3, waiting: 0, bound: 0, days: 30 })).toBeNull()
  expect(daysLeft({ free: 0, waiting: 0, bound: 1, days: 7 })).toBe(0)
})

test('what lasts longer than the forecast looks is not counted to its end', () => {
  const pace = { waiting: 4, bound: 7, days: 7 }
  expect(enoughOf(pace)).toBe(94)
  expect(enoughOf({ waiting: 0, bound: 1, days: 7 })).toBe(13)
  expect(daysLeft({ ...pace, free: 94 })).toBeNull()
  expect(daysLeft({ ...pace, free: 93 })).toBe(89)
})

test('the pace of a shop that has just begun is that of a week at least, and never of more than thirty days', () => {
  expect([paceOver(ago(0), now), paceOver(ago(8.5), now), paceOver(ago(29.9), now), paceOver(ago(99), now)]).toEqual([
    7, 9, 30, 30,
  ])
})
