import { planMode } from '#contract/payment/plan.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** A shop whose certifications bring something, with its rules of the three services. */
export async function readRewardShop(kernel: InTransaction<Pick<Kernel, 'now'>>, place: ShopKey) {
  const row = await kernel.tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_no', 's.plan_class', 's.expires_at', 'm.flavour'])
    .where('s.mall_id', '=', place.mall_id)
    .where('s.shop_id', '=', place.shop_id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...place,
    has_plan: planMode(row.plan_class, row.expires_at, kernel.now()) !== 'any',
    mileage: await readDocument(kernel.tx, place, 'mileage'),
    coupons: await readDocument(kernel.tx, place, 'coupons'),
    groups: await readDocument(kernel.tx, place, 'groups'),
  }
}
export type RewardShop = NonNullable<Awaited<ReturnType<typeof readRewardShop>>>
