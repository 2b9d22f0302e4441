import type { PlanNeed } from '../kernel/operation.ts'
import type { PlanClass } from '../kernel/wire.ts'

/** The session's mode: the plan class, or `any` when the plan is expired or undetermined (000 §4, resolutions 1–4). */
export type Mode = 'basic' | 'plus' | 'any'

/**
 * The mode of a shop: its plan class while the expiry is on or after now; `any` afterwards or without an expiry
 * (000 §4 "App expiry"). A valid expiry without a class is basic.
 */
export function planMode(plan_class: PlanClass | null, expires_at: Date | null, now: Date): Mode {
  if (expires_at === null || expires_at.getTime() < now.getTime()) return 'any'
  return plan_class ?? 'basic'
}

/** Why a mode may not enter, or null when it may (resolution 3: a plus-only need gets the plus text in every mode). */
export function planRefusal(need: PlanNeed, mode: Mode): 'plan.expired' | 'plan.plus_only' | null {
  if (need === 'open' || mode === 'plus') return null
  if (need === 'plus') return 'plan.plus_only'
  return mode === 'any' ? 'plan.expired' : null
}
