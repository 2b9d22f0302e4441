import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, dueAt, isBusinessDay, isHoliday } from './business-days.ts'
import { addDays, dayNumber, fromDayNumber, seoulDay, toSeoulIso } from './seoul.ts'

const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032] as const
const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2032-12-20') }).map(fromDayNumber)

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

/** Every day of a year, with its date in the Korean lunar calendar of the platform. */
function daysOf(year: number): { date: string; lunar_date: string }[] {
  const days: { date: string; lunar_date: string }[] = []
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    days.push({ date, lunar_date: lunar.format(new Date(`${date}T12:00:00Z`)) })
  }
  return days
}

/**
 * Elections at the end of a term (Public Official Election Act, article 34): the first Wednesday from 70 days (president),
 * 50 days (assembly) or 30 days (local) before it; a week later where a holiday lies on it or beside it.
 */
const elections = ['2026-06-03', '2028-04-12', '2030-03-27', '2030-06-12', '2032-04-14']

/** The public holidays of a year by the rules of the decree alone. */
function byTheRules(year: number): Set<string> {
  const days = daysOf(year)
  const on = (wanted: string) => days.find(({ lunar_date }) => lunar_date.startsWith(wanted))?.date ?? ''
  const around = (middle: string) => [addDays(middle, -1), middle, addDays(middle, 1)]
  const [seollal, chuseok] = [around(on('1/1')), around(on('8/15'))]
  const national = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'].map(
    (end) => `${year}-${end}`,
  )
  const saturdays_too = [...national, on('4/8')]
  const never = [`${year}-01-01`, `${year}-06-06`]
  const voting = elections.filter((date) => date.startsWith(String(year)))
  const all = [...seollal, ...chuseok, ...saturdays_too, ...never, ...voting]
  const holidays = new Set(all)
  const free = (date: string) => weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && !holidays.has(date)
  const substitute = (date: string) => {
    let next = addDays(date, 1)
    while (!free(next)) next = addDays(next, 1)
    holidays.add(next)
  }
  const meets = (date: string) => all.filter((one) => one === date).length > 1
  for (const date of saturdays_too) if ([0, 6].includes(weekdayOf(date))) substitute(date)
  for (const three of [seollal, chuseok])
    if (three.some((date) => weekdayOf(date) === 0 || meets(date))) substitute(three[2] ?? '')
  return holidays
}

describe('public holidays', () => {
  for (const year of years)
    it(`of ${year} are those of the decree and the Korean lunar calendar`, () => {
      const known = daysOf(year)
        .map(({ date }) => date)
        .filter(isHoliday)
      expect(known).toEqual([...byTheRules(year)].toSorted())
    })

  it('are in the table for next year too: continue it by the rules above', () => {
    const next = new Date().getUTCFullYear() + 1
    expect(
      daysOf(next)
        .map(({ date }) => date)
        .filter(isHoliday),
    ).toEqual([...byTheRules(next)].toSorted())
  })
})

describe('business days', () => {
  it('are neither weekends nor holidays', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(['2026-09-23', '2026-09-24', '2026-09-25', '2026-09-28'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('count on from any day: what is reached is a business day, and so many lie between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 5 }), (from, count) => {
        const to = addBusinessDays(from, count)
        let between = 0
        for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) between += isBusinessDay(date) ? 1 : 0
        expect(isBusinessDay(to)).toBe(true)
        expect(between).toBe(count)
      }),
    )
  })

  it('never run backwards: who applies later is not answered earlier', () => {
    fc.assert(
      fc.property(day, fc.nat(6), (from, later) => {
        expect(addBusinessDays(addDays(from, later), 2) >= addBusinessDays(from, 2)).toBe(true)
      }),
    )
  })

  it('an application is due at the end of the second one, over weekends and Chuseok', () => {
    expect(toSeoulIso(dueAt(new Date('2026-11-18T09:00:00+09:00')))).toBe('2026-11-20T23:59:59+09:00')
    expect(toSeoulIso(dueAt(new Date('2026-11-20T23:30:00+09:00')))).toBe('2026-11-24T23:59:59+09:00')
    expect(toSeoulIso(dueAt(new Date('2026-09-22T09:00:00+09:00')))).toBe('2026-09-28T23:59:59+09:00')
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-01'), noInvalidDate: true }), (at) => {
        const due = dueAt(at)
        expect(due.getTime()).toBeGreaterThan(at.getTime())
        expect(isBusinessDay(seoulDay(due))).toBe(true)
      }),
    )
  })
})
