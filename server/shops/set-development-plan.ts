import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../kernel/audit.ts'
import { planAnswer } from '../plan/answer.ts'
import { changePlan } from '../plan/change.ts'
import type { Handler } from '../kernel/handle.ts'

/** A plan that makers set lasts this long. */
const days = 30

/** Sets the plan of the open shop: the server's own gates follow it. Mounted outside production only (server/http/mount.ts). */
export const setDevelopmentPlan: Handler<'setDevelopmentPlan'> = async (context, input) => {
  const { shop_id, shop_no, remain_point } = context.shop
  const plan_class = input.class === 'any' ? null : input.class
  const expires_at = plan_class === null ? null : seoulInstant(addDays(seoulDay(context.now()), days), 23, 59, 59)
  return context.write(async (context) => {
    const cause = { kind: 'development', by: 'development' } as const
    const after = { plan_class, expires_at, basic_until: null }
    await changePlan(context, { mall_id: context.mall_id, shop_id }, { cause, next: () => after })
    await recordAudit(context, {
      action: 'plan.set_for_development',
      target: shop_no,
      detail: { class: input.class },
    })
    return planAnswer({ plan_class, expires_at, remain_point }, context.now())
  })
}
