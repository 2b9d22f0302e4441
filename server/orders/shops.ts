import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** An order of a shop. */
export type OrderAt = ShopKey & { order_no: string }

/** The shops, one for each app, of a shop as its platform numbers it. */
export async function shopsOfNumber(
  tx: Tx,
  { mall_id, shop_no }: { mall_id: string; shop_no: string },
): Promise<ShopKey[]> {
  const rows = await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', shop_no)
    .orderBy('shop_id')
    .execute()
  return rows.map(({ shop_id }) => ({ mall_id, shop_id }))
}
