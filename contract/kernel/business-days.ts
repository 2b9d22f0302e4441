import { type Day, addDays, dayNumber, seoulDay, seoulInstant } from './seoul.ts'

/** Business days in Korea: an application is answered within two of them (000 §8, §9). */

/** Days within which staff contact an applicant (000 §9). */
export const contactWithin = 2

/** Public holidays with a fixed date. */
const fixed = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25'] as const

/**
 * The others: Seollal and Chuseok with the days around them, Buddha's birthday, elections at the end of a term, and
 * substitute holidays. From the Public Holidays Act as amended on 2026-02-10 (Constitution Day and Labour Day are back,
 * both with a substitute), its decree on substitutes (Seollal and Chuseok move for a Sunday or another holiday, the
 * national days, Labour Day, Children's Day, Buddha's birthday and Christmas also for a Saturday; New Year's Day and
 * Memorial Day do not), and the Korean lunar calendar; `business-days.test.ts` computes them again, and fails a year
 * before the table ends. A year that is not here has its fixed days only. Holidays that the government adds come here too.
 */
const moving: Readonly<Record<number, string>> = {
  2026: '02-16 02-17 02-18 03-02 05-24 05-25 06-03 08-17 09-24 09-25 09-26 10-05',
  2027: '02-06 02-07 02-08 02-09 05-03 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
  2028: '01-26 01-27 01-28 04-12 05-02 10-02 10-04 10-05',
  2029: '02-12 02-13 02-14 05-07 05-20 05-21 09-21 09-22 09-23 09-24',
  2030: '02-02 02-03 02-04 02-05 03-27 05-06 05-09 06-12 09-11 09-12 09-13',
  2031: '01-22 01-23 01-24 03-03 05-28 09-30 10-01 10-02',
  2032: '02-10 02-11 02-12 04-14 05-03 05-16 05-17 07-19 08-16 09-18 09-19 09-20 09-21 10-04 10-11 12-27',
}

const fixedDays: ReadonlySet<string> = new Set(fixed)
const movingDays: ReadonlySet<Day> = new Set(
  Object.entries(moving).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
)

/** Whether a day is a public holiday; weekends are not what this asks. */
export function isHoliday(day: Day): boolean {
  return fixedDays.has(day.slice(5)) || movingDays.has(day)
}

/** Whether people are at work on a day: neither weekend nor holiday. */
export function isBusinessDay(day: Day): boolean {
  // Day 0 of the calendar was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** The day that is `count` business days after a day, whatever that day is. */
export function addBusinessDays(from: Day, count: number): Day {
  let day = from
  for (let left = count; left > 0; left -= isBusinessDay(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

/** Until when an application that came in at a moment is answered: the end of the second business day after it. */
export function dueAt(submitted_at: Date): Date {
  return seoulInstant(addBusinessDays(seoulDay(submitted_at), contactWithin), 23, 59, 59)
}
