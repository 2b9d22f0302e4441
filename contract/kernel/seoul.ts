/**
 * Seoul's calendar by plain arithmetic: UTC+9 all the year (001 §9 "Times are formatted in the Seoul timezone").
 * A `Day` is a calendar day `YYYY-MM-DD`; an instant is a `Date`. Days saturate at the first and the last day of
 * the four-digit years, because RFC 3339 knows no others (a stored warranty may run for 9,999 years).
 */
export type Day = string

const day_ms = 86_400_000
const seoul_offset_ms = 9 * 3_600_000
const day_pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** The last day that has a four-digit year. */
export const lastDay: Day = '9999-12-31'
const firstDay: Day = '0001-01-01'

type Civil = { year: number; month: number; day: number }

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function civil(text: string): Civil | null {
  const found = day_pattern.exec(text)
  if (!found) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return { year, month, day }
}

function mustBeDay(text: string): Civil {
  const found = civil(text)
  if (!found) throw new RangeError(`not a calendar day: ${text}`)
  return found
}

function written({ year, month, day }: Civil): Day {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** Whether a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  return civil(text) !== null
}

/** Days since 1970-01-01; the years are counted from March, so that the leap day ends a year. */
export function dayNumber(text: Day): number {
  const { year, month, day } = mustBeDay(text)
  const shifted_year = month > 2 ? year : year - 1
  const shifted_month = month > 2 ? month - 3 : month + 9
  const century_days = Math.floor(shifted_year / 4) - Math.floor(shifted_year / 100) + Math.floor(shifted_year / 400)
  return 365 * shifted_year + century_days + Math.floor((153 * shifted_month + 2) / 5) + day - 1 - 719_468
}

const first_number = dayNumber(firstDay)
const last_number = dayNumber(lastDay)

/** The calendar day of a day number. */
export function fromDayNumber(number: number): Day {
  const bounded = Math.min(Math.max(Math.trunc(number), first_number), last_number)
  const from_march = bounded + 719_468
  const era = Math.floor(from_march / 146_097)
  const in_era = from_march - era * 146_097
  const year_in_era = Math.floor(
    (in_era - Math.floor(in_era / 1460) + Math.floor(in_era / 36_524) - Math.floor(in_era / 146_096)) / 365,
  )
  const in_year = in_era - (365 * year_in_era + Math.floor(year_in_era / 4) - Math.floor(year_in_era / 100))
  const shifted_month = Math.floor((5 * in_year + 2) / 153)
  const month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9
  const day = in_year - Math.floor((153 * shifted_month + 2) / 5) + 1
  return written({ year: era * 400 + year_in_era + (month <= 2 ? 1 : 0), month, day })
}

export function addDays(from: Day, count: number): Day {
  return fromDayNumber(dayNumber(from) + count)
}

/** Adds months to a day; a day that the month lacks becomes its last day (resolution 79). */
export function addMonths(from: Day, count: number): Day {
  const start = mustBeDay(from)
  const months = start.year * 12 + start.month - 1 + count
  const year = Math.floor(months / 12)
  if (year > 9999) return lastDay
  if (year < 1) return firstDay
  const month = months - year * 12 + 1
  return written({ year, month, day: Math.min(start.day, daysInMonth(year, month)) })
}

export function addYears(from: Day, count: number): Day {
  return addMonths(from, count * 12)
}

/** The calendar day in Seoul at an instant. */
export function seoulDay(at: Date): Day {
  return fromDayNumber(Math.floor((at.getTime() + seoul_offset_ms) / day_ms))
}

/** The time of day in Seoul at an instant, `HH:MM:SS`. */
export function seoulClock(at: Date): string {
  const in_day = (((at.getTime() + seoul_offset_ms) % day_ms) + day_ms) % day_ms
  const seconds = Math.floor(in_day / 1000)
  return `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`
}

/** An instant on the wire: `2026-11-21T09:05:00+09:00` (contract §2). */
export function toSeoulIso(at: Date): string {
  return `${seoulDay(at)}T${seoulClock(at)}+09:00`
}

export function isoOrNull(at: Date | null): string | null {
  return at === null ? null : toSeoulIso(at)
}

/** The instant at which a time of day begins in Seoul. */
export function seoulInstant(day: Day, hours = 0, minutes = 0, seconds = 0): Date {
  const in_day = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return new Date(dayNumber(day) * day_ms + in_day - seoul_offset_ms)
}

/** A whole calendar day as the instants `from <= t < to`. */
export function dayBounds(day: Day): { from: Date; to: Date } {
  const from = seoulInstant(day)
  return { from, to: new Date(from.getTime() + day_ms) }
}

/** `2026-11-21` as `20261121`, for file names (001 §7). */
export function compactDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** Seoul calendar days from now to an instant: 0 on the day itself, negative after it. */
export function daysUntil(now: Date, at: Date): number {
  return dayNumber(seoulDay(at)) - dayNumber(seoulDay(now))
}

/** A D-day chip: days left before the last day, the last day itself, or ended. */
export type DDay = { state: 'left' | 'last_day' | 'ended'; days: number }

/**
 * The D-day of an end. The end's own second still counts (002 §4 "on or after now"): until then its day is the
 * last day, from the next instant on it has ended, even when its calendar day is not over.
 */
export function dDay(now: Date, end: Date): DDay {
  const days = daysUntil(now, end)
  if (end.getTime() < now.getTime()) return { state: 'ended', days: Math.min(days, 0) }
  return days === 0 ? { state: 'last_day', days } : { state: 'left', days }
}
