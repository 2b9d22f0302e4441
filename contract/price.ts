import type { Day } from './seoul.ts'
import { addDays, addMonths, dayNumber, seoulDay } from './seoul.ts'
import { planMode } from './plan.ts'
import type { PlanClass } from './wire.ts'

/**
 * The price table (000 §9, 002 §9) in KRW, VAT included: it is the plus price, and basic is half of it with the same
 * discounts (resolution 102). Prices live here and nowhere else.
 */
export const planMonths = [1, 3, 6, 12] as const
export type PlanMonths = (typeof planMonths)[number]

/** Percent off the price of single months (000 §9). */
export const planDiscount: Readonly<Record<PlanMonths, number>> = { 1: 0, 3: 5, 6: 7, 12: 10 }

const monthPrice: Readonly<Record<PlanClass, number>> = { plus: 33_000, basic: 16_500 }

/** What so many months cost without the discount. */
export function fullPrice(plan_class: PlanClass, months: PlanMonths): number {
  return monthPrice[plan_class] * months
}

/** What so many months cost. */
export function planPrice(plan_class: PlanClass, months: PlanMonths): number {
  return (fullPrice(plan_class, months) * (100 - planDiscount[months])) / 100
}

export type CurrentPlan = { plan_class: PlanClass | null; expires_at: Date | null }

/**
 * From when to when a new payment runs (000 §9, product I): the same class goes on from its current end; basic to plus
 * starts today, and every two unused days of basic (half the price) make one more day of plus; plus to basic begins when
 * plus ends. The end is the start plus the months, on the last day where the month lacks the day (resolution 79).
 */
export function planPeriod(
  { plan_class, expires_at }: CurrentPlan,
  bought: PlanClass,
  months: PlanMonths,
  now: Date,
): { start_date: Day; end_date: Day; credit_days: number } {
  const today = seoulDay(now)
  const running = planMode(plan_class, expires_at, now)
  const last = running === 'any' || expires_at === null ? today : seoulDay(expires_at)
  const upgrade = running === 'basic' && bought === 'plus'
  const start_date = upgrade ? today : last
  const credit_days = upgrade ? Math.floor((dayNumber(last) - dayNumber(today)) / 2) : 0
  return { start_date, end_date: addDays(addMonths(start_date, months), credit_days), credit_days }
}
