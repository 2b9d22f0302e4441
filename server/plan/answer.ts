import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { planMode } from '#contract/payment/plan.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { ShopScope } from '../kernel/context.ts'

/** A shop's plan as it stands on the wire. */
export function planAnswer(
  { plan_class, expires_at, remain_point }: Pick<ShopScope, 'plan_class' | 'expires_at' | 'remain_point'>,
  now: Date,
): OutputOf<Operations['getPlan']> {
  const mode = planMode(plan_class, expires_at, now)
  return {
    class: mode === 'any' ? null : mode,
    remain_point,
    expires_at: expires_at === null ? null : toSeoulIso(expires_at),
  }
}
