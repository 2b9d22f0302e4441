import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMode } from './plan.ts'
import { type CurrentPlan, daysLeft, noPlan, planPeriod, settledPlan } from './plan-period.ts'
import { type PlanStep, addedBy, endedByNow, replayed } from './plan-replay.ts'
import { planMonths } from './price.ts'
import { keptOf } from './refund.ts'
import { addDays, dayNumber, seoulDay, seoulInstant } from '../kernel/seoul.ts'
import type { PlanClass } from '../kernel/wire.ts'

const first = '2026-11-21'
const onDay = (day: number) => seoulInstant(addDays(first, day), 12)

type Bought = { day: number; class: PlanClass; days: number; paid: number; refunded: number }

/** The naive model: counters that lose one each midnight. What was refunded was never bought. */
function counted(bought: readonly Bought[], until: number) {
  let running: PlanClass | null = null
  let [left, following] = [0, 0]
  const buy = ({ class: name, days: all, paid, refunded }: Bought) => {
    const days = all - Math.floor((all * refunded) / paid)
    if (days === 0) return
    if (running === 'plus' && name === 'basic') following += days
    else if (running === 'basic' && name === 'plus') [running, left] = ['plus', days + Math.floor(left / 2)]
    else [running, left] = [name, left + days]
  }
  for (let day = 0; ; day++) {
    for (const each of bought) if (each.day === day) buy(each)
    // A closure changes it, which the compiler does not follow.
    const now = running as PlanClass | null
    if (day === until)
      return now === 'plus' ? { running: now, plus: left, basic: following } : { running: now, plus: 0, basic: left }
    if (left > 0) left--
    else if (following > 0) [running, left, following] = ['basic', following - 1, 0]
    else running = null
  }
}

const act = fc.oneof(
  fc.record({
    wait: fc.nat(40),
    class: fc.constantFrom<PlanClass>('basic', 'plus'),
    months: fc.constantFrom(...planMonths),
  }),
  fc.record({ wait: fc.nat(40), which: fc.nat(5), part: fc.constantFrom(0.1, 0.3, 0.5, 1) }),
)

test('purchases, upgrades, extensions and refunds in any order and any parts leave exactly what was paid for', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 2, maxLength: 9 }), (acts) => {
      const bought: Bought[] = []
      let [plan, day]: [CurrentPlan, number] = [noPlan, 0]
      for (const each of acts) {
        day += each.wait
        const now = onDay(day)
        if ('class' in each) {
          const period = planPeriod(plan, each.class, { months: each.months }, now)
          const days = dayNumber(period.end_date) - dayNumber(period.start_date) - period.credit_days
          bought.push({ day, class: each.class, days, paid: 33_000, refunded: 0 })
          plan = period.plan_after
        } else {
          const one = bought[each.which % Math.max(1, bought.length)]
          if (one === undefined) continue
          one.refunded += Math.ceil((one.paid - one.refunded) * each.part)
          const steps = bought.map(({ day: at, ...more }): PlanStep => {
            const days = keptOf(more.days, more.paid, more.refunded)
            return { at: onDay(at), kind: 'added', class: more.class, days }
          })
          plan = endedByNow(plan, replayed(steps), now)
        }
        const { running, plus, basic } = counted(bought, day)
        const settled = settledPlan(plan, now)
        expect(planMode(settled.plan_class, settled.expires_at, now)).toBe(running ?? 'any')
        expect(daysLeft(plan, now)).toEqual({ plus, basic })
      }
    }),
    { numRuns: 500 },
  )
})

test('what was added is read off both sides of a change, without the days that basic became', () => {
  const some = fc.array(
    fc.tuple(fc.nat(60), fc.constantFrom<PlanClass>('basic', 'plus'), fc.integer({ min: 1, max: 400 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(some, (acts) => {
      let [plan, day]: [CurrentPlan, number] = [noPlan, 0]
      for (const [wait, name, days] of acts) {
        day += wait
        const after = planPeriod(plan, name, { days }, onDay(day)).plan_after
        expect(addedBy(plan, after, onDay(day))).toEqual({ class: name, days })
        plan = after
      }
    }),
  )
})

test('days that passed are not taken back: what comes out as over ended yesterday', () => {
  const now = onDay(20)
  const current = planPeriod(noPlan, 'plus', { days: 30 }, onDay(0)).plan_after
  const half = replayed([{ at: onDay(0), kind: 'added', class: 'plus', days: 15 }])
  expect(seoulDay(endedByNow(current, half, now).expires_at ?? now)).toBe(addDays(first, 19))
  expect(endedByNow(current, noPlan, now)).toEqual(noPlan)
})

test('a step that sets the plan forgets what came before, and days that are taken go from the end of that', () => {
  const set = planPeriod(noPlan, 'basic', { days: 30 }, onDay(3)).plan_after
  const steps: PlanStep[] = [
    { at: onDay(0), kind: 'added', class: 'plus', days: 90 },
    { at: onDay(3), kind: 'set', plan: set },
  ]
  expect(replayed(steps)).toEqual(set)
  const taken = replayed([...steps, { at: onDay(3), kind: 'taken', class: 'basic', days: 10 }])
  expect(daysLeft(taken, onDay(3))).toEqual({ plus: 0, basic: 20 })
})

test('a change after which there is no plan has added nothing', () => {
  expect(addedBy(planPeriod(noPlan, 'basic', { days: 5 }, onDay(0)).plan_after, noPlan, onDay(1)).days).toBe(0)
})
