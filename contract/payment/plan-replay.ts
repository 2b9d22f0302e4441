import { planMode } from './plan.ts'
import { type CurrentPlan, endOf, noPlan, planPeriod, settledPlan, withoutDays } from './plan-period.ts'
import { addDays, dayNumber, seoulDay } from '../kernel/seoul.ts'
import type { PlanClass } from '../kernel/wire.ts'

/** A step in the history of a plan: it was set, days were bought or granted, or days were taken from its end. */
export type PlanStep = { at: Date } & (
  | { kind: 'set'; plan: CurrentPlan }
  | { kind: 'added'; class: PlanClass; days: number }
  | { kind: 'taken'; class: PlanClass; days: number }
)

/**
 * Replays a history of purchases into a plan. A step with fewer days gives the plan as if only those had been bought:
 * unconverted basic returns. No purchase changes nothing.
 */
export function replayed(steps: readonly PlanStep[]): CurrentPlan {
  return steps.reduce(afterStep, noPlan)
}

function afterStep(plan: CurrentPlan, step: PlanStep): CurrentPlan {
  if (step.kind === 'set') return step.plan
  if (step.days === 0) return plan
  if (step.kind === 'taken') return withoutDays(plan, step.class, step.days, step.at)
  return planPeriod(plan, step.class, { days: step.days }, step.at).plan_after
}

/** Days that passed are not taken back: a plan that comes out as over long ago ended yesterday. */
export function endedByNow(current: CurrentPlan, next: CurrentPlan, now: Date): CurrentPlan {
  const [was, is] = [settledPlan(current, now), settledPlan(next, now)]
  const running = (plan: CurrentPlan) => planMode(plan.plan_class, plan.expires_at, now) !== 'any'
  if (is.expires_at === null || running(is) || !running(was)) return is
  return { ...is, expires_at: endOf(addDays(seoulDay(now), -1)), basic_until: null }
}

type Added = { class: PlanClass; days: number }

/** The days added between two plans, without those converted from basic. */
export function addedBy(before: CurrentPlan, after: CurrentPlan, at: Date): Added {
  const was = settledPlan(before, at)
  const queued = was.plan_class === 'plus' && same(was.expires_at, after.expires_at)
  const added = after.plan_class === 'plus' && !queued ? 'plus' : 'basic'
  const end = queued ? after.basic_until : after.expires_at
  if (end === null) return { class: added, days: 0 }
  const without = planPeriod(before, added, { days: 0 }, at).end_date
  return { class: added, days: Math.max(0, dayNumber(seoulDay(end)) - dayNumber(without)) }
}

function same(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}
