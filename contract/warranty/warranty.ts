import { z } from 'zod'
import { oneOf } from '../kernel/one-of.ts'
import { addDays, addMonths, addYears, lastDay, seoulDay, seoulInstant, type Day } from '../kernel/seoul.ts'

/** Warranty periods: how they are written, their limits, and when they end (001 §3–5, §9; product C). */

/** From which day a warranty counts: certification, creation or purchase (001 §3, resolution 64). */
/** The setting page offers these two (001 §2, resolution 64). */
export const settingBases = ['activated', 'created'] as const
export const basis = z.enum([...settingBases, 'bought'])
export type Basis = z.output<typeof basis>
export const settingBasis = z.enum(settingBases)
export type SettingBasis = z.output<typeof settingBasis>

/** Days, months, years (001 §9). */
export const durationUnits = ['d', 'm', 'y'] as const
export const durationUnit = z.enum(durationUnits)
export type DurationUnit = z.output<typeof durationUnit>
/** One internal pair for all the wire spellings (resolution 63). */
export type Duration = { count: number; unit: DurationUnit }

const duration_pattern = /^([1-9]\d{0,3})([dmy])$/

/** Reads `30d`; null for anything else, also outside 1..9999. */
export function parseDuration(text: string): Duration | null {
  const found = duration_pattern.exec(text)
  const unit = oneOf(durationUnits, found?.[2])
  return found !== null && unit !== undefined ? { count: Number(found[1]), unit } : null
}

export function formatDuration({ count, unit }: Duration): string {
  return `${count}${unit}`
}

/** The most that a count may be, per operation (resolution 58). */
export const durationMax = {
  setting: { d: 999, m: 999, y: 999 },
  row: { d: 9999, m: 9999, y: 9999 },
  change: { d: 999, m: 99, y: 99 },
} as const satisfies Record<string, Record<DurationUnit, number>>
export type DurationUse = keyof typeof durationMax

/** Whether a duration is within the limits of an operation. */
export function durationFits(use: DurationUse, { count, unit }: Duration): boolean {
  return Number.isInteger(count) && count >= 1 && count <= durationMax[use][unit]
}

function durationWithin(use: DurationUse) {
  return z
    .string()
    .refine((text) => {
      const duration = parseDuration(text)
      return duration !== null && durationFits(use, duration)
    })
    .meta({ description: `a count and a unit d, m or y, up to ${formatMax(use)}`, example: '30d' })
}

function formatMax(use: DurationUse): string {
  const max = durationMax[use]
  return `${max.d}d, ${max.m}m, ${max.y}y`
}

/** A stored duration, 1..9999 of a unit. */
export const durationText = durationWithin('row')
/** The setting page and config/duration: 1..999. */
export const settingDuration = durationWithin('setting')
/** A row of the create page: 1..9999. */
export const rowDuration = durationWithin('row')
/** The change dialog: three digits for days, two for months and years. */
export const changeDuration = durationWithin('change')

/** The letters of the Excel sheets (001 §9); an empty cell means the saved default (resolution 67). */
export const excelBasis = z.enum(['A', 'C'])
export const excelUnit = z.enum(['D', 'M', 'Y'])

export function basisOfExcel(letter: z.output<typeof excelBasis>): SettingBasis {
  return letter === 'A' ? 'activated' : 'created'
}

export function unitOfExcel(letter: z.output<typeof excelUnit>): DurationUnit {
  return letter === 'D' ? 'd' : letter === 'M' ? 'm' : 'y'
}

/**
 * The last day of a warranty: the day before the same day `count` units later. Where that month lacks the day, the
 * warranty runs to the month's last day (31 January and one month: 28 February; resolution 79, product C, and
 * article 160 of the Civil Act), so a later start never ends earlier.
 */
export function lastWarrantyDay(first: Day, { count, unit }: Duration): Day {
  if (unit === 'd') return addDays(first, count - 1)
  const same_day = unit === 'm' ? addMonths(first, count) : addYears(first, count)
  const has_the_day = same_day.slice(8) === first.slice(8) && same_day !== lastDay
  return has_the_day ? addDays(same_day, -1) : same_day
}

/** When a warranty ends: 23:59:59 in Seoul on its last day (resolution 79). */
export function warrantyEnd(first: Day, duration: Duration): Date {
  return seoulInstant(lastWarrantyDay(first, duration), 23, 59, 59)
}

export type WarrantyDates = { cert_validated_at: Date | null; cert_expired_at: Date | null }

/** The input of a warranty's computation; the purchase day is given by the buyer at registration. */
export type WarrantyFacts = {
  basis: Basis
  duration: Duration
  created_at: Date
  activated_at: Date | null
  bought_at: Date | null
}

/** Start and end of a code's warranty; both null while its basis date is unknown (product C). */
export function warrantyFor({ basis, duration, ...dates }: WarrantyFacts): WarrantyDates {
  const start = { activated: dates.activated_at, created: dates.created_at, bought: dates.bought_at }[basis]
  if (start === null) return { cert_validated_at: null, cert_expired_at: null }
  return { cert_validated_at: start, cert_expired_at: warrantyEnd(seoulDay(start), duration) }
}

/** A range as the change dialog sends it: 00:00:01 to 23:59:59 (001 §5); read as whole days (resolution 62). */
export function rangeOfDays(first: Day, last: Day): { cert_validated_at: string; cert_expired_at: string } {
  return { cert_validated_at: `${first}T00:00:01+09:00`, cert_expired_at: `${last}T23:59:59+09:00` }
}

/** Text key of a count with its unit; the value is `count`. */
export const durationTextKey = { d: 'warranty.days', m: 'warranty.months', y: 'warranty.years' } as const
/** Text key of a basis in lists and dialogs. */
export const basisTextKey = {
  activated: 'warranty.from_activated',
  created: 'warranty.from_created',
  bought: 'warranty.from_bought',
} as const
/** Text key of the message after saving the default warranty (001 §8); the value is `duration`, e.g. 30 days. */
export const savedTextKey = { activated: 'warranty.saved_activated', created: 'warranty.saved_created' } as const
