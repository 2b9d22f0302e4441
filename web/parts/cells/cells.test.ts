import { expect, test } from 'vitest'
import { dDaySign, percentPassed, seoulTime } from './seoul-time.ts'

test('a moment is shown as the clock in Seoul shows it', () => {
  expect(seoulTime('2026-11-20T18:37:59Z')).toEqual({ date: '2026.11.21', time: '03:37' })
  expect(seoulTime('yesterday')).toBeNull()
})

test('D-day counts down, names the last day, and leaves the end to a word', () => {
  expect(dDaySign({ state: 'left', days: 128 })).toBe('D-128')
  expect(dDaySign({ state: 'last_day', days: 0 })).toBe('D-DAY')
  expect(dDaySign({ state: 'ended', days: -1 })).toBeNull()
})

test('the warranty bar stays between empty and full', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  expect(percentPassed(at('2026-01-01'), at('2026-01-11'), at('2026-01-04'))).toBe(30)
  expect(percentPassed(at('2026-01-01'), at('2026-01-11'), at('2025-01-04'))).toBe(0)
  expect(percentPassed(at('2026-01-01'), at('2026-01-11'), at('2027-01-04'))).toBe(100)
  expect(percentPassed(at('2026-01-01'), at('2026-01-01'), at('2026-01-01'))).toBe(100)
})
