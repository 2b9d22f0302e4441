import type { Tx } from '../database/connect.ts'

export type OrderShop = { mall_id: string; shop_id: number }
/** An order of a shop. */
export type OrderAt = OrderShop & { order_no: string }

/** The shops, one for each app, of a shop as its platform numbers it. */
export async function shopsOfNumber(
  tx: Tx,
  { mall_id, shop_no }: { mall_id: string; shop_no: string },
): Promise<OrderShop[]> {
  const rows = await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', shop_no)
    .orderBy('shop_id')
    .execute()
  return rows.map(({ shop_id }) => ({ mall_id, shop_id }))
}
