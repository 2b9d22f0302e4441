import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  compactDay,
  dayBounds,
  dayNumber,
  dDay,
  daysUntil,
  fromDayNumber,
  isDay,
  lastDay,
  seoulClock,
  seoulDay,
  seoulInstant,
  toSeoulIso,
} from './seoul.ts'

const numbers = fc.integer({ min: -700_000, max: 2_900_000 })
const instants = fc.date({
  min: new Date('0002-01-01T00:00:00Z'),
  max: new Date('9998-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('the Seoul calendar', () => {
  test('agrees with the international calendar on every day number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const day = fromDayNumber(number)
        expect(dayNumber(day)).toBe(number)
        expect(new Date(`${day}T00:00:00Z`).getTime()).toBe(number * 86_400_000)
      }),
    )
  })

  test('knows the last day of four hundred years', () => {
    for (const day of ['2000-02-28', '2000-02-29', '2000-03-01', '2400-02-29'])
      expect(fromDayNumber(dayNumber(day))).toBe(day)
  })

  test('shows every instant as the same instant with +09:00', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const second = Math.floor(at.getTime() / 1000) * 1000
        expect(new Date(toSeoulIso(at)).getTime()).toBe(second)
        const { from, to } = dayBounds(seoulDay(at))
        expect(at >= from && at < to).toBe(true)
      }),
    )
    expect(toSeoulIso(new Date('2026-11-21T00:05:00Z'))).toBe('2026-11-21T09:05:00+09:00')
    expect(toSeoulIso(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01T00:00:00+09:00')
    expect(seoulClock(new Date('1969-12-31T14:59:59.999Z'))).toBe('23:59:59')
    expect(seoulInstant('2026-11-21', 23, 59, 59).toISOString()).toBe('2026-11-21T14:59:59.000Z')
  })

  test('knows which days exist', () => {
    for (const day of ['2024-02-29', '2000-02-29', '0001-01-01', lastDay]) expect(isDay(day)).toBe(true)
    for (const no of [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-04-31',
      '0000-01-01',
      '2026-1-1',
      '',
      '2026-11-21 ',
      ' 2026-11-21',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '٢٠٢٦-11-21',
    ])
      expect(isDay(no)).toBe(false)
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  test('puts a day that a month lacks on the last day of that month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    // Within the first and the last year that can be written.
    expect(addMonths('9999-01-31', 1)).toBe('9999-02-28')
    expect(addMonths('0001-03-01', -1)).toBe('0001-02-01')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21')
    expect(addMonths('2026-01-05', -13)).toBe('2024-12-05')
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    fc.assert(
      fc.property(numbers, fc.integer({ min: -120, max: 120 }), (number, months) => {
        const from = fromDayNumber(number)
        const to = addMonths(from, months)
        const gap =
          (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
        expect(gap).toBe(months)
        expect(to.slice(8) === from.slice(8) || addDays(to, 1).endsWith('-01')).toBe(true)
      }),
    )
  })

  test('stays within the four-digit years', () => {
    expect(addYears('2026-11-21', 9999)).toBe(lastDay)
    expect(addDays('9999-12-30', 400)).toBe(lastDay)
    expect(addDays('0001-01-02', -400)).toBe('0001-01-01')
    expect(addMonths('0001-01-02', -1)).toBe('0001-01-01')
  })

  test('writes a day for file names', () => expect(compactDay('2026-11-21')).toBe('20261121'))
})

describe('the D-day', () => {
  const end = seoulInstant('2026-11-21', 23, 59, 59)

  test('counts calendar days in Seoul, not spans of 24 hours', () => {
    expect(daysUntil(seoulInstant('2026-11-20', 23, 59, 59), end)).toBe(1)
    expect(daysUntil(seoulInstant('2026-11-20', 0, 0, 0), end)).toBe(1)
    expect(dDay(seoulInstant('2026-11-01'), end)).toEqual({ state: 'left', days: 20 })
  })

  test('says last day on the day itself, also in its last second, and ended after it', () => {
    expect(dDay(seoulInstant('2026-11-21'), end)).toEqual({ state: 'last_day', days: 0 })
    expect(dDay(end, end)).toEqual({ state: 'last_day', days: 0 })
    expect(dDay(new Date(end.getTime() + 1), end)).toEqual({ state: 'ended', days: 0 })
    expect(dDay(seoulInstant('2026-11-24'), end)).toEqual({ state: 'ended', days: -3 })
  })
})
