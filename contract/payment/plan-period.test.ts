import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurrentPlan, daysLeft, endOf, noPlan, planPeriod, settledPlan, withoutDays } from './plan-period.ts'
import { planMonths } from './price.ts'
import { addDays, addMonths, dayNumber, seoulDay, seoulInstant } from '../kernel/seoul.ts'
import type { PlanClass } from '../kernel/wire.ts'

const months = fc.constantFrom(...planMonths)
const bought = fc.constantFrom<PlanClass>('basic', 'plus')
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))
const left = fc.integer({ min: 0, max: 800 })

const runs = (plan_class: PlanClass, last: string, basic_until: string | null = null): CurrentPlan => ({
  plan_class,
  expires_at: endOf(last),
  basic_until: basic_until === null ? null : endOf(basic_until),
})

test('without a running plan it runs from today for so many months', () => {
  fc.assert(
    fc.property(bought, months, day, fc.boolean(), (chosen, count, today, never) => {
      const now = seoulInstant(today, 12)
      const ended = { ...runs('plus', addDays(today, -3)), expires_at: new Date(now.getTime() - 1) }
      const period = planPeriod(never ? noPlan : ended, chosen, { months: count }, now)
      expect(period).toMatchObject({ start_date: today, end_date: addMonths(today, count), credit: null, after: null })
      expect(period.plan_after).toEqual(runs(chosen, addMonths(today, count)))
    }),
  )
})

test('a running plan loses no day: the same class goes on from its end, whenever it is paid', () => {
  fc.assert(
    fc.property(bought, months, day, left, (chosen, count, today, more) => {
      const last = addDays(today, more)
      const period = planPeriod(runs(chosen, last), chosen, { months: count }, seoulInstant(today, 9))
      expect(period).toMatchObject({ start_date: last, end_date: addMonths(last, count), credit_days: 0 })
    }),
  )
})

test('from basic to plus it starts today, and every two unused days make one: the sum stands in the answer', () => {
  fc.assert(
    fc.property(months, day, left, (count, today, unused) => {
      const period = planPeriod(
        runs('basic', addDays(today, unused)),
        'plus',
        { months: count },
        seoulInstant(today, 9),
      )
      expect(period.start_date).toBe(today)
      expect(period.credit_days).toBe(Math.floor(unused / 2))
      expect(period.end_date).toBe(addDays(addMonths(today, count), period.credit_days))
      if (period.credit !== null) {
        const { end_without, unused_days, days_for_one } = period.credit
        expect(addDays(end_without, Math.floor(unused_days / days_for_one))).toBe(period.end_date)
      }
    }),
  )
})

test('from plus to basic it waits for the end of plus, and takes over at that moment', () => {
  fc.assert(
    fc.property(months, day, left, (count, today, more) => {
      const last = addDays(today, more)
      const period = planPeriod(runs('plus', last), 'basic', { months: count }, seoulInstant(today, 9))
      expect(period).toMatchObject({ start_date: last, end_date: addMonths(last, count), after: 'plus' })
      expect(period.plan_after).toEqual(runs('plus', last, period.end_date))
      expect(settledPlan(period.plan_after, endOf(last))).toEqual(period.plan_after)
      expect(settledPlan(period.plan_after, new Date(endOf(last).getTime() + 1))).toEqual(
        runs('basic', period.end_date),
      )
    }),
  )
})

test('plus that is bought while basic waits moves basic back by as many days', () => {
  fc.assert(
    fc.property(months, day, left, left, (count, today, more, following) => {
      const last = addDays(today, more)
      const plan = runs('plus', last, addDays(last, following))
      const now = seoulInstant(today, 9)
      const { plan_after, end_date } = planPeriod(plan, 'plus', { months: count }, now)
      expect(plan_after.basic_until).toEqual(endOf(addDays(end_date, following)))
      expect(daysLeft(plan_after, now).basic).toBe(daysLeft(plan, now).basic)
    }),
  )
})

test('what is bought and taken back again leaves the plan as it was, as long as a day of it is left', () => {
  fc.assert(
    fc.property(bought, months, day, fc.integer({ min: 1, max: 800 }), (chosen, count, today, more) => {
      const now = seoulInstant(today, 23, 59, 59)
      const before = runs(chosen, addDays(today, more))
      const period = planPeriod(before, chosen, { months: count }, now)
      const days = dayNumber(period.end_date) - dayNumber(period.start_date)
      expect(withoutDays(period.plan_after, chosen, days, now)).toEqual(before)
      expect(withoutDays(period.plan_after, chosen, 0, now)).toEqual(period.plan_after)
    }),
  )
})

const takenBack = { running: bought, taken: bought, today: day, more: left, following: left, days: left }

test('however many days are taken back, no plan gains one and none that is left runs in the past', () => {
  fc.assert(
    fc.property(fc.record(takenBack), ({ running, taken, today, more, following, days }) => {
      const now = seoulInstant(today, 12)
      const last = addDays(today, more)
      const plan = runs(running, last, running === 'plus' && following > 0 ? addDays(last, following) : null)
      const [was, is] = [daysLeft(plan, now), daysLeft(withoutDays(plan, taken, days, now), now)]
      expect(is.plus).toBeLessThanOrEqual(was.plus)
      expect(is.basic).toBeLessThanOrEqual(was.basic)
      expect(Math.min(is.plus, is.basic)).toBeGreaterThanOrEqual(0)
      if (taken === running) expect(is[taken]).toBe(Math.max(0, was[taken] - days))
    }),
  )
})

test('a month that lacks the day ends on its last one, leap days included', () => {
  const end = (today: string, count: 1 | 3 | 6 | 12) =>
    planPeriod(noPlan, 'plus', { months: count }, seoulInstant(today, 10)).end_date
  expect(end('2027-01-31', 1)).toBe('2027-02-28')
  expect(end('2028-01-31', 1)).toBe('2028-02-29')
  expect(end('2028-02-29', 12)).toBe('2029-02-28')
  expect(end('2026-08-31', 6)).toBe('2027-02-28')
  expect(end('2026-11-30', 3)).toBe('2027-02-28')
})

test('the day is that of Seoul, on both sides of its midnight', () => {
  const start = (at: string) => planPeriod(noPlan, 'basic', { months: 1 }, new Date(at)).start_date
  expect(start('2026-11-21T14:59:59Z')).toBe('2026-11-21')
  expect(start('2026-11-21T15:00:00Z')).toBe('2026-11-22')
  expect(seoulDay(endOf('2026-12-31'))).toBe('2026-12-31')
})

const noon = (today: string) => seoulInstant(today, 12)

test('the sum of an upgrade names the unused days, and there is none where no day was left', () => {
  const upgrade = (unused: number) =>
    planPeriod(runs('basic', addDays('2026-11-21', unused)), 'plus', { days: 30 }, noon('2026-11-21')).credit
  expect(upgrade(5)).toEqual({ unused_days: 5, days_for_one: 2, end_without: '2026-12-21' })
  expect(upgrade(0)).toBeNull()
})

test('days of the basic plan that follows are taken first, and then two of them for each day of plus', () => {
  const plus = (last: string, basic_until: string | null) => runs('plus', last, basic_until)
  const taken = (days: number, plan = plus('2026-12-01', '2026-12-11')) =>
    withoutDays(plan, 'basic', days, noon('2026-11-21'))
  expect(taken(4)).toEqual(plus('2026-12-01', '2026-12-07'))
  expect(taken(10)).toEqual(plus('2026-12-01', null))
  expect(taken(13)).toEqual(plus('2026-11-30', null))
  expect(taken(5, plus('2026-12-01', null))).toEqual(plus('2026-11-29', null))
})

test('a plan without a day left ended yesterday, and what follows it begins today', () => {
  const taken = (plan: CurrentPlan, name: PlanClass, days: number) => withoutDays(plan, name, days, noon('2026-11-21'))
  expect(taken(runs('plus', '2026-11-26'), 'plus', 5)).toEqual(runs('plus', '2026-11-20'))
  expect(taken(runs('plus', '2026-11-26', '2026-12-03'), 'plus', 9)).toEqual(runs('basic', '2026-11-28'))
})

test('nothing is taken from a plan that is over, that never was, that is of the lower class, or of which no day is asked', () => {
  const now = noon('2026-11-21')
  for (const [plan, name, days] of [
    [noPlan, 'basic', 5],
    [runs('plus', '2026-11-10'), 'basic', 5],
    [runs('basic', '2026-12-01'), 'plus', 5],
    [runs('basic', '2026-11-21'), 'basic', 0],
  ] as const)
    expect(withoutDays(plan, name, days, now)).toEqual(plan)
})
