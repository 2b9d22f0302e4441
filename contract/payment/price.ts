import type { PlanClass } from '../kernel/wire.ts'

/**
 * The price table (000 §9, 002 §9) in KRW, VAT included: it is the plus price, and basic is half of it with the same
 * discounts (resolution 102). Prices live here and nowhere else.
 */
export const planMonths = [1, 3, 6, 12] as const
export type PlanMonths = (typeof planMonths)[number]

/** Percent off the price of single months (000 §9). */
export const planDiscount: Readonly<Record<PlanMonths, number>> = { 1: 0, 3: 5, 6: 7, 12: 10 }

const monthPrice: Readonly<Record<PlanClass, number>> = { plus: 33_000, basic: 16_500 }

/** The price of a number of months without the discount. */
export function fullPrice(plan_class: PlanClass, months: PlanMonths): number {
  return monthPrice[plan_class] * months
}

/** The price of a number of months. */
export function planPrice(plan_class: PlanClass, months: PlanMonths): number {
  return (fullPrice(plan_class, months) * (100 - planDiscount[months])) / 100
}
