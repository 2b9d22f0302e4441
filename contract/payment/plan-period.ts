import { planMode } from './plan.ts'
import { type Day, addDays, addMonths, dayNumber, seoulDay, seoulInstant } from '../kernel/seoul.ts'
import type { PlanClass } from '../kernel/wire.ts'

/**
 * A shop's plan: the active class and its end, and the end of the basic plan that follows plus (product I). Purchase,
 * grant and revocation share these rules; every date is a Seoul day.
 */
export type CurrentPlan = { plan_class: PlanClass | null; expires_at: Date | null; basic_until: Date | null }

export const noPlan: CurrentPlan = { plan_class: null, expires_at: null, basic_until: null }

/** Two unused days of basic make one day of plus: basic costs half (resolution 102). */
export const daysForOne = 2

/** The length of a bought or granted plan. */
export type PlanLength = { months: number } | { days: number }

/**
 * The conversion of unused days of basic into days of plus: `end_without` plus floor(unused / days_for_one) days is the
 * end.
 */
export type PlanCredit = { unused_days: number; days_for_one: number; end_without: Day }

export type PlanPeriod = {
  start_date: Day
  end_date: Day
  credit_days: number
  credit: PlanCredit | null
  /** The running plan that has to end first. */
  after: PlanClass | null
  /** The shop's plan with this period in it. */
  plan_after: CurrentPlan
}

/** The last moment of a Seoul day: a plan runs to the end of its last day. */
export function endOf(day: Day): Date {
  return seoulInstant(day, 23, 59, 59)
}

/** The plan as of now: the basic plan that follows has taken over once plus has ended. */
export function settledPlan(plan: CurrentPlan, now: Date): CurrentPlan {
  const { expires_at, basic_until } = plan
  if (basic_until === null || expires_at === null || expires_at.getTime() >= now.getTime()) return plan
  return { plan_class: 'basic', expires_at: basic_until, basic_until: null }
}

/**
 * Computes a new period. The same class extends its end; basic to plus starts today and converts two unused days of
 * basic into one of plus; plus to basic starts when plus ends. The end is the start plus the months, on the last day of
 * a shorter month (000 §9, resolution 79).
 */
export function planPeriod(current: CurrentPlan, bought: PlanClass, length: PlanLength, now: Date): PlanPeriod {
  const today = seoulDay(now)
  const plan = settledPlan(current, now)
  const running = planMode(plan.plan_class, plan.expires_at, now)
  const last = running === 'any' || plan.expires_at === null ? today : seoulDay(plan.expires_at)
  if (running === 'basic' && bought === 'plus') return upgrade(today, last, length)
  if (running === 'plus' && bought === 'basic') return queue(plan, last, length)
  const end_date = after(last, length)
  const shift = dayNumber(end_date) - dayNumber(last)
  const basic_until = running === 'plus' && plan.basic_until ? endOf(addDays(seoulDay(plan.basic_until), shift)) : null
  const plan_after = { plan_class: bought, expires_at: endOf(end_date), basic_until }
  return { start_date: last, end_date, credit_days: 0, credit: null, after: null, plan_after }
}

function upgrade(today: Day, last: Day, length: PlanLength): PlanPeriod {
  const unused_days = dayNumber(last) - dayNumber(today)
  const credit_days = Math.floor(unused_days / daysForOne)
  const end_without = after(today, length)
  const end_date = addDays(end_without, credit_days)
  return {
    start_date: today,
    end_date,
    credit_days,
    credit: unused_days === 0 ? null : { unused_days, days_for_one: daysForOne, end_without },
    after: null,
    plan_after: { plan_class: 'plus', expires_at: endOf(end_date), basic_until: null },
  }
}

function queue(plan: CurrentPlan, last: Day, length: PlanLength): PlanPeriod {
  const start_date = plan.basic_until === null ? last : seoulDay(plan.basic_until)
  const end_date = after(start_date, length)
  const plan_after = { ...plan, basic_until: endOf(end_date) }
  return { start_date, end_date, credit_days: 0, credit: null, after: 'plus', plan_after }
}

function after(from: Day, length: PlanLength): Day {
  return 'months' in length ? addMonths(from, length.months) : addDays(from, length.days)
}

/** The remaining days of each class without today, for booking plan changes. */
export function daysLeft(current: CurrentPlan, now: Date): Record<PlanClass, number> {
  const plan = settledPlan(current, now)
  const running = planMode(plan.plan_class, plan.expires_at, now)
  if (running === 'any' || plan.expires_at === null) return { basic: 0, plus: 0 }
  const last = dayNumber(seoulDay(plan.expires_at))
  const left = last - dayNumber(seoulDay(now))
  const following = plan.basic_until === null ? 0 : dayNumber(seoulDay(plan.basic_until)) - last
  return running === 'plus' ? { basic: following, plus: left } : { basic: left, plus: 0 }
}

/**
 * Removes a number of days of a class from the end of a plan. Past days stay; a plan without a day left ended
 * yesterday. Days of basic that were converted are taken from plus, two for one.
 */
export function withoutDays(current: CurrentPlan, taken: PlanClass, days: number, now: Date): CurrentPlan {
  const plan = settledPlan(current, now)
  const running = planMode(plan.plan_class, plan.expires_at, now)
  if (days === 0 || running === 'any' || plan.expires_at === null) return plan
  if (running === taken) return shortened(plan, days, now)
  if (taken === 'plus') return plan
  const last = dayNumber(seoulDay(plan.expires_at))
  const following = plan.basic_until === null ? 0 : dayNumber(seoulDay(plan.basic_until)) - last
  const from_following = Math.min(following, days)
  const basic_until = following === from_following ? null : endOf(addDays(seoulDay(plan.expires_at), following - days))
  const rest = Math.floor((days - from_following) / daysForOne)
  return rest === 0 ? { ...plan, basic_until } : shortened({ ...plan, basic_until }, rest, now)
}

function shortened(plan: CurrentPlan, days: number, now: Date): CurrentPlan {
  if (plan.expires_at === null) return plan
  const today = seoulDay(now)
  const last = seoulDay(plan.expires_at)
  const end = addDays(last, -days)
  const ended = dayNumber(end) <= dayNumber(today)
  const expires_at = endOf(ended ? addDays(today, -1) : end)
  if (plan.basic_until === null) return { ...plan, expires_at }
  const following = dayNumber(seoulDay(plan.basic_until)) - dayNumber(last)
  if (ended) return { plan_class: 'basic', expires_at: endOf(addDays(today, following)), basic_until: null }
  return { ...plan, expires_at, basic_until: endOf(addDays(end, following)) }
}
