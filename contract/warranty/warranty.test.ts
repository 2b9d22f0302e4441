import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayNumber, fromDayNumber, seoulDay, seoulInstant, toSeoulIso } from '../kernel/seoul.ts'
import {
  basis,
  basisOfExcel,
  changeDuration,
  durationText,
  durationUnits,
  formatDuration,
  lastWarrantyDay,
  parseDuration,
  rangeOfDays,
  rowDuration,
  settingBases,
  settingDuration,
  unitOfExcel,
  warrantyEnd,
  warrantyFor,
  type Duration,
} from './warranty.ts'

const durations = fc.record({
  count: fc.integer({ min: 1, max: 9999 }),
  unit: fc.constantFrom(...durationUnits),
})
const days = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber)

function duration(text: string): Duration {
  const parsed = parseDuration(text)
  if (!parsed) throw new Error(text)
  return parsed
}

describe('a duration', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(durations, (value) => {
        expect(parseDuration(formatDuration(value))).toEqual(value)
      }),
    )
  })

  test('is refused in any other form', () => {
    for (const no of ['', '30', 'd', '0d', '030d', '-1d', '1.5m', '10000d', '1w', '30D', ' 30d', '30d\n', '٣d', '1e3d'])
      expect(parseDuration(no), no).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseDuration(text)
        expect(value === null || formatDuration(value) === text).toBe(true)
      }),
    )
  })

  test('has the limits of its operation', () => {
    const accepts = (schema: typeof durationText, text: string) => schema.safeParse(text).success
    expect([accepts(settingDuration, '1d'), accepts(rowDuration, '1m'), accepts(changeDuration, '1y')]).toEqual([
      true,
      true,
      true,
    ])
    expect([accepts(settingDuration, '999y'), accepts(settingDuration, '1000d')]).toEqual([true, false])
    expect([accepts(rowDuration, '9999m'), accepts(rowDuration, '10000m')]).toEqual([true, false])
    expect([accepts(changeDuration, '999d'), accepts(changeDuration, '1000d')]).toEqual([true, false])
    expect([accepts(changeDuration, '99m'), accepts(changeDuration, '100m'), accepts(changeDuration, '100y')]).toEqual([
      true,
      false,
      false,
    ])
    expect(accepts(durationText, '9999d')).toBe(true)
  })

  test('comes from the letters of the sheets', () => {
    expect((['A', 'C'] as const).map(basisOfExcel)).toEqual(['activated', 'created'])
    expect((['D', 'M', 'Y'] as const).map(unitOfExcel)).toEqual(['d', 'm', 'y'])
    expect(settingBases).toEqual(['activated', 'created'])
  })
})

describe('a warranty', () => {
  test.each([
    ['2026-11-21', '1d', '2026-11-21'],
    ['2026-11-21', '30d', '2026-12-20'],
    ['2026-11-21', '1m', '2026-12-20'],
    ['2026-11-21', '1y', '2027-11-20'],
    ['2026-03-01', '1m', '2026-03-31'],
    ['2026-01-31', '1m', '2026-02-28'],
    ['2026-01-30', '1m', '2026-02-28'],
    ['2026-01-28', '1m', '2026-02-27'],
    ['2024-01-31', '1m', '2024-02-29'],
    ['2026-03-31', '1m', '2026-04-30'],
    ['2024-02-29', '1y', '2025-02-28'],
    ['2024-02-29', '4y', '2028-02-28'],
    ['2026-12-31', '2m', '2027-02-28'],
    ['2026-01-01', '12m', '2026-12-31'],
    ['2026-11-21', '9999y', '9999-12-31'],
  ])('that starts on %s for %s ends on %s at 23:59:59 in Seoul', (first, text, last) => {
    expect(lastWarrantyDay(first, duration(text))).toBe(last)
    expect(toSeoulIso(warrantyEnd(first, duration(text)))).toBe(`${last}T23:59:59+09:00`)
  })

  test('never ends before it starts, nor earlier for a later start or a longer count', () => {
    fc.assert(
      fc.property(days, fc.nat(60), durations, (first, gap, value) => {
        const last = lastWarrantyDay(first, value)
        expect(last >= first).toBe(true)
        expect(lastWarrantyDay(addDays(first, gap), value) >= last).toBe(true)
        expect(lastWarrantyDay(first, { ...value, count: value.count + 1 }) >= last).toBe(true)
      }),
    )
  })

  test('of days lasts exactly that many days, of months at most until the same day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 999 }), (first, count) => {
        expect(dayNumber(lastWarrantyDay(first, { count, unit: 'd' })) - dayNumber(first) + 1).toBe(count)
        const last = lastWarrantyDay(first, { count, unit: 'm' })
        expect(last <= addMonths(first, count)).toBe(true)
        expect(addDays(last, 1) >= addMonths(first, count)).toBe(true)
        expect(lastWarrantyDay(first, { count, unit: 'y' })).toBe(
          lastWarrantyDay(first, { count: count * 12, unit: 'm' }),
        )
      }),
    )
  })

  test('counts from its basis, and has no dates while that day is unknown', () => {
    const created_at = new Date('2026-11-20T15:30:00Z')
    const activated_at = new Date('2026-12-01T03:00:00Z')
    const bought_at = seoulInstant('2026-11-25')
    const facts = { duration: duration('10d'), created_at, activated_at, bought_at }
    expect(warrantyFor({ ...facts, basis: 'created' })).toEqual({
      cert_validated_at: created_at,
      cert_expired_at: seoulInstant('2026-11-30', 23, 59, 59),
    })
    expect(warrantyFor({ ...facts, basis: 'activated' }).cert_expired_at).toEqual(
      seoulInstant('2026-12-10', 23, 59, 59),
    )
    expect(warrantyFor({ ...facts, basis: 'bought' }).cert_expired_at).toEqual(seoulInstant('2026-12-04', 23, 59, 59))
    for (const kind of basis.options) {
      const open = warrantyFor({ ...facts, basis: kind, activated_at: null, bought_at: null })
      expect(open.cert_expired_at === null).toBe(kind !== 'created')
      expect(open.cert_validated_at === null).toBe(kind !== 'created')
    }
  })

  test('range covers whole days although it is sent as 00:00:01 to 23:59:59', () => {
    const range = rangeOfDays('2026-11-21', '2026-11-30')
    expect(range).toEqual({
      cert_validated_at: '2026-11-21T00:00:01+09:00',
      cert_expired_at: '2026-11-30T23:59:59+09:00',
    })
    expect(seoulDay(new Date(range.cert_validated_at))).toBe('2026-11-21')
    expect(seoulDay(new Date(range.cert_expired_at))).toBe('2026-11-30')
  })
})
