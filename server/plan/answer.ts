import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { planMode } from '#contract/payment/plan.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { Context, ShopScope } from '../kernel/context.ts'
import { lastChange } from './change.ts'

/** A shop's plan in wire form. */
export function planAnswer(
  { plan_class, expires_at, remain_point }: Pick<ShopScope, 'plan_class' | 'expires_at' | 'remain_point'>,
  now: Date,
): OutputOf<Operations['getPlan']> {
  const mode = planMode(plan_class, expires_at, now)
  return {
    class: mode === 'any' ? null : mode,
    remain_point,
    expires_at: isoOrNull(expires_at),
  }
}

/** The plan of the open shop, with whether it has ever had one: whatever has changed a plan has given one at some time. */
export async function readPlan(context: Context): Promise<OutputOf<Operations['getPlan']>> {
  const { shop, now } = context
  const is_new = shop.expires_at === null && (await context.read(async ({ tx }) => (await lastChange(tx, shop)) === 0))
  return { ...planAnswer(shop, now()), is_new }
}
