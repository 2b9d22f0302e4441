/** Days as workbooks count them. */

/** What is quoted, escaped, in brackets or only a width in a number format: no part of it is a letter of a date. */
const inert = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g
const lastDay = 2_958_465
const daySeconds = 86_400

/** Whether a number format shows a day or a time. */
export function isDateFormat(format: string): boolean {
  const [first = ''] = format.replaceAll(inert, '').split(';')
  return !/^general$/i.test(first.trim()) && /[ymdhs]/i.test(first)
}

/** A day number as `YYYY-MM-DD`, with ` HH:MM:SS` where it has a time of day; null when it is none. */
export function dayOf(value: number, is_1904: boolean): string | null {
  // A hair is added: 11:00 may be written as 0.458333333333.
  const seconds = Math.floor((value + (is_1904 ? 1462 : 0)) * daySeconds + 1e-3)
  const day = Math.floor(seconds / daySeconds)
  if (day < 0 || day > lastDay) return null
  const time = seconds - day * daySeconds
  const of_day = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60].map(two).join(':')
  return time === 0 ? dayName(day) : `${dayName(day)} ${of_day}`
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
