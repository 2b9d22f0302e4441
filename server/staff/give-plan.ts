import { type PlanClass, app } from '#contract/kernel/wire.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { changePlan } from '../plan/change.ts'
import { staffName } from './actor.ts'

/**
 * Gives every shop of a mall its first plan. A mall that has only applied may have no shop yet: it gets one for each app
 * that it may enter, the first of which is number 1.
 */
export async function givePlan(
  context: InTransaction<Context>,
  mall_id: string,
  plan: { plan_class: PlanClass; expires_at: Date },
): Promise<void> {
  const mall = await context.tx
    .selectFrom('mall')
    .select(['apps', 'mall_name'])
    .where('mall_id', '=', mall_id)
    .executeTakeFirstOrThrow()
  const shops = await context.tx.selectFrom('shop').select(['app', 'shop_id']).where('mall_id', '=', mall_id).execute()
  const missing = app
    .array()
    .parse(mall.apps)
    .filter((name) => !shops.some((shop) => shop.app === name))
  for (const [index, name] of missing.entries()) {
    const shop_id = shops.length + index + 1
    await context.tx
      .insertInto('shop')
      .values({ mall_id, shop_id, shop_no: '1', app: name, shop_name: mall.mall_name, is_default: true })
      .execute()
    shops.push({ app: name, shop_id })
  }
  const cause = { kind: 'approved', by: staffName(context) } as const
  for (const { shop_id } of shops)
    await changePlan(context, { mall_id, shop_id }, { cause, next: () => ({ ...plan, basic_until: null }) })
}
