import { endOf } from '#contract/payment/plan-period.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { changePlan } from '../plan/change.ts'
import { staffName } from './actor.ts'
import { mallRecord } from './get-mall.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Sets the class and the last day of one shop's plan; both or neither. */
export const setPlan: Handler<'setPlan'> = async (context, input) => {
  mustBeProved(context)
  const { mall_id, shop_no, app, last_day, reason } = input
  if ((input.class === null) !== (last_day === null)) throw new Failure('staff.plan_incomplete')
  const after = {
    plan_class: input.class,
    expires_at: last_day === null ? null : endOf(last_day),
    basic_until: null,
  }
  return context.write(async (context) => {
    const shop = await context.tx
      .selectFrom('shop')
      .select('shop_id')
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .where('app', '=', app)
      .executeTakeFirst()
    if (shop === undefined) throw new Failure('shop.not_found')
    const cause = { kind: 'set', by: staffName(context), reason } as const
    const { before } = await changePlan(context, { mall_id, shop_id: shop.shop_id }, { cause, next: () => after })
    await recordAudit(context, {
      action: 'plan.set',
      target: `${app}:${shop_no}`,
      detail: { from: planOf(before), to: planOf(after), reason },
    })
    return mallRecord(context, mall_id)
  })
}

function planOf({ plan_class, expires_at }: { plan_class: string | null; expires_at: Date | null }) {
  return { class: plan_class, last_day: expires_at && seoulDay(expires_at) }
}
