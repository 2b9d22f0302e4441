import type { App } from '#contract/kernel/wire.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { askForShelves } from './shelves.ts'

/**
 * Lets a mall enter an app (000 §4 "scope"): each of its shops has another row, without a plan, which its people buy or staff
 * give. Answers whether the mall did not have it yet; its products come from the platform by a job.
 */
export async function giveApp(kernel: InTransaction<Kernel>, mall_id: string, app: App): Promise<boolean> {
  // The lock lets one writer at a time hand out numbers.
  const mall = await kernel.tx
    .selectFrom('mall')
    .select(['apps', 'flavour', 'mall_name'])
    .where('mall_id', '=', mall_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (mall.apps.includes(app)) return false
  await kernel.tx
    .updateTable('mall')
    .set({ apps: [...mall.apps, app] })
    .where('mall_id', '=', mall_id)
    .execute()
  const shops = await kernel.tx
    .selectFrom('shop')
    .select(['shop_id', 'shop_no', 'app', 'shop_name', 'is_default', 'primary_domain', 'email'])
    .where('mall_id', '=', mall_id)
    .orderBy('shop_id')
    .execute()
  let last = Math.max(0, ...shops.map(({ shop_id }) => shop_id))
  const known = new Set(shops.filter((shop) => shop.app === app).map(({ shop_no }) => shop_no))
  for (const { shop_id: _id, app: _app, ...shop } of shops) {
    if (known.has(shop.shop_no)) continue
    known.add(shop.shop_no)
    last += 1
    await kernel.tx
      .insertInto('shop')
      .values({ ...shop, mall_id, shop_id: last, app })
      .execute()
  }
  if (mall.flavour !== 'partner') await askForShelves(kernel, mall_id, kernel.now())
  return true
}
