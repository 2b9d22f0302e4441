import { shellOf } from '#contract/kernel/screen.ts'
import { type ScreenName, screenPath } from '#contract/table/screens.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Reads the shop's name and the address of one of its screens, for links in mails. */
export async function shopScreen(
  { config, public_url, tx }: InTransaction<Pick<Kernel, 'config' | 'public_url'>>,
  { mall_id, shop_id }: ShopKey,
  to: { screen: ScreenName; query?: Readonly<Record<string, string>> },
): Promise<{ shop: string; address: string }> {
  const row = await tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_name', 's.shop_no', 's.app', 'm.flavour'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const [product = ''] = config.PRODUCT_SLUGS
  const path = screenPath(to.screen, { mall_id, product, shell: shellOf(row.flavour, row.app) })
  const query = new URLSearchParams({ ...to.query, shop_no: row.shop_no }).toString()
  return { shop: row.shop_name, address: `${public_url.replace(/\/$/, '')}${path}?${query}` }
}
