import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { planMode } from '#contract/plan.ts'
import { toSeoulIso } from '#contract/seoul.ts'
import type { Context, ShopScope } from '../context.ts'

/** The plan of one shop: its class is null when it has expired or was never decided (000 §3, resolution 1). */
export async function plan(
  context: Context,
  _input: InputOf<Operations['getPlan']>,
): Promise<OutputOf<Operations['getPlan']>> {
  return planAnswer(context.shop, context.now())
}

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
