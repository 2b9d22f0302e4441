import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { seoulDay, seoulInstant } from '#contract/seoul.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { mallRecord } from './get-mall.ts'

/** Sets the class and the last day of one shop's plan; both or neither. */
export async function setPlan(
  context: Context,
  input: InputOf<Operations['setPlan']>,
): Promise<OutputOf<Operations['setPlan']>> {
  const { mall_id, shop_no, app, last_day, reason } = input
  if ((input.class === null) !== (last_day === null)) throw new Failure('staff.plan_incomplete')
  const after = { plan_class: input.class, expires_at: last_day === null ? null : seoulInstant(last_day, 23, 59, 59) }
  return context.write(async (tx) => {
    const before = await tx
      .selectFrom('shop')
      .select(['shop_id', 'plan_class', 'expires_at'])
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .where('app', '=', app)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new Failure('shop.not_found')
    await tx
      .updateTable('shop')
      .set(after)
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', before.shop_id)
      .execute()
    await recordAudit(context, tx, {
      action: 'plan.set',
      target: `${app}:${shop_no}`,
      detail: { from: planOf(before), to: planOf(after), reason },
    })
    return mallRecord(context, tx, mall_id)
  })
}

function planOf({ plan_class, expires_at }: { plan_class: string | null; expires_at: Date | null }) {
  return { class: plan_class, last_day: expires_at && seoulDay(expires_at) }
}
