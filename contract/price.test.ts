import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullPrice, planDiscount, planMonths, planPeriod, planPrice } from './price.ts'
import { addDays, addMonths, seoulDay, seoulInstant } from './seoul.ts'

const months = fc.constantFrom(...planMonths)
const plan_class = fc.constantFrom('basic' as const, 'plus' as const)
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))

test('the price table is the one of the specification, and basic is half of it', () => {
  expect(planMonths.map((count) => planPrice('plus', count))).toEqual([33_000, 94_050, 184_140, 356_400])
  expect(planMonths.map((count) => planPrice('basic', count))).toEqual([16_500, 47_025, 92_070, 178_200])
})

test('a price is whole won, and less than single months by exactly its discount', () => {
  fc.assert(
    fc.property(plan_class, months, (bought, count) => {
      const price = planPrice(bought, count)
      expect(Number.isInteger(price)).toBe(true)
      expect(fullPrice(bought, count) - price).toBe((fullPrice(bought, count) * planDiscount[count]) / 100)
      expect(planPrice('plus', count)).toBe(planPrice('basic', count) * 2)
    }),
  )
})

test('without a running plan it runs from today for so many months', () => {
  fc.assert(
    fc.property(plan_class, months, day, fc.boolean(), (bought, count, today, never) => {
      const now = seoulInstant(today, 12)
      const expires_at = never ? null : new Date(now.getTime() - 1)
      const period = planPeriod({ plan_class: never ? null : 'plus', expires_at }, bought, count, now)
      expect(period).toEqual({ start_date: today, end_date: addMonths(today, count), credit_days: 0 })
    }),
  )
})

test('a running plan loses no day: the same class goes on from its end, whenever it is paid', () => {
  fc.assert(
    fc.property(plan_class, months, day, fc.integer({ min: 0, max: 800 }), (bought, count, today, left) => {
      const last = addDays(today, left)
      const running = { plan_class: bought, expires_at: seoulInstant(last, 23, 59, 59) }
      const period = planPeriod(running, bought, count, seoulInstant(today, 9))
      expect(period).toEqual({ start_date: last, end_date: addMonths(last, count), credit_days: 0 })
    }),
  )
})

test('from basic to plus it starts today and two unused days make one; from plus to basic it waits for the end', () => {
  fc.assert(
    fc.property(months, day, fc.integer({ min: 0, max: 800 }), (count, today, left) => {
      const now = seoulInstant(today, 9)
      const expires_at = seoulInstant(addDays(today, left), 23, 59, 59)
      const up = planPeriod({ plan_class: 'basic', expires_at }, 'plus', count, now)
      expect(up.start_date).toBe(today)
      expect(up.end_date).toBe(addDays(addMonths(today, count), Math.floor(left / 2)))
      const down = planPeriod({ plan_class: 'plus', expires_at }, 'basic', count, now)
      expect(down.start_date).toBe(seoulDay(expires_at))
      expect(down.end_date).toBe(addMonths(down.start_date, count))
    }),
  )
})

test('a month that lacks the day ends on its last one', () => {
  const at = seoulInstant('2027-01-31', 10)
  expect(planPeriod({ plan_class: null, expires_at: null }, 'plus', 1, at).end_date).toBe('2027-02-28')
  expect(planPeriod({ plan_class: null, expires_at: null }, 'plus', 12, at).end_date).toBe('2028-01-31')
})
