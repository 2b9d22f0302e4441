/** A calendar day as `2026-11-21`, without a clock and without a zone. */
export type CalendarDay = string

const form = /^\d{4}-\d{2}-\d{2}$/

/** `20261121`, `2026.11.21`, `2026-1-3`, `26/1/3` → `2026-11-21`; `null` for what is no day. */
export function readDay(typed: string): CalendarDay | null {
  const parts = typed
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean)
  const run = parts.length === 1 ? /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(parts[0] ?? '') : null
  const [year = '', month = '', day = ''] = run === null ? parts : run.slice(1)
  if (parts.length > 3 || year === '' || month === '' || day === '') return null
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!form.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** `2026-11-21` → `2026.11.21` */
export function showDay(day: CalendarDay | null): string {
  return day === null ? '' : day.replaceAll('-', '.')
}

/** The day so many days later (or earlier). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Adds months to a day (or subtracts them); a day that the month lacks becomes its last. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, 10)
}
