import { expect, test } from 'vitest'
import { addMonths, readDay, showDay } from './calendar-day.ts'
import { presetOf, presetRange } from './date-range.ts'

test('a day may be typed in every usual way', () => {
  for (const typed of ['20261103', '2026.11.03', '2026-11-3', '2026. 11. 3.', '26/11/03', ' 261103 '])
    expect(readDay(typed)).toBe('2026-11-03')
})

test('what is no day is refused', () => {
  for (const typed of ['', 'x', '2026', '2026.02.30', '2026.13.01', '2026.1', '1.2.3.4', '2026.00.10'])
    expect(readDay(typed)).toBeNull()
})

test('quick ranges end today and are recognised again', () => {
  expect(presetRange('today', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(presetRange('days_7', '2026-11-21')).toEqual({ from: '2026-11-14', to: '2026-11-21' })
  expect(presetRange('month_1', '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' })
  expect(presetOf(presetRange('months_3', '2026-11-21'), '2026-11-21')).toBe('months_3')
  expect(presetOf({ from: '2026-11-20', to: '2026-11-21' }, '2026-11-21')).toBeNull()
})

test('months are counted over the end of a year', () => {
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(showDay('2026-11-21')).toBe('2026.11.21')
})
