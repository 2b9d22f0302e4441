/** Days and times as workbooks count them. */

const lastDay = 2_958_465
const daySeconds = 86_400

/** Formats a day number as `YYYY-MM-DD`, with ` HH:MM:SS` if it has a time; null if invalid. */
export function dayOf(value: number, is_1904: boolean): string | null {
  const seconds = secondsOf(value + (is_1904 ? 1462 : 0))
  const day = Math.floor(seconds / daySeconds)
  if (day < 0 || day > lastDay) return null
  const time = seconds - day * daySeconds
  const of_day = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60].map(two).join(':')
  return time === 0 ? dayName(day) : `${dayName(day)} ${of_day}`
}

/** The time of day as `HH:MM`, with `:SS` where it is shown or there is something to show. */
export function timeOf(value: number, has_seconds: boolean): string {
  const time = secondsOf(value) % daySeconds
  const [hours, minutes, seconds] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60]
  return `${two(hours)}:${two(minutes)}${has_seconds || seconds > 0 ? `:${two(seconds)}` : ''}`
}

/** Formats a duration; its leading unit may exceed a day. */
export function spanOf(value: number, { unit, has_seconds }: { unit: 'h' | 'm' | 's'; has_seconds: boolean }): string {
  const time = secondsOf(value)
  if (unit === 's') return String(time)
  if (unit === 'm') return has_seconds ? `${Math.floor(time / 60)}:${two(time % 60)}` : String(Math.floor(time / 60))
  const rest = `${Math.floor(time / 3600)}:${two(Math.floor(time / 60) % 60)}`
  return has_seconds ? `${rest}:${two(time % 60)}` : rest
}

/** A hair is added: 11:00 may be written as 0.458333333333. */
function secondsOf(value: number): number {
  return Math.floor(value * daySeconds + 1e-3)
}

/** Excel has a 29 February 1900, which was none, and a day 0 before the first. */
function dayName(day: number): string {
  if (day === 0) return '1900-01-00'
  if (day === 60) return '1900-02-29'
  const first = Date.UTC(1899, 11, day < 60 ? 31 : 30)
  return new Date(first + day * daySeconds * 1000).toISOString().slice(0, 10)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
