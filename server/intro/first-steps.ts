import { sql } from 'kysely'
import type { FirstSteps } from '#contract/intro/first-steps.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'
import { readShopCounts } from '../shop-data/shop-counts.ts'
import type { Handler } from '../kernel/handle.ts'

/** The progress of the first steps, from the shop's real data. */
export const getFirstSteps: Handler<'getFirstSteps'> = async (context) => {
  return context.read((context) => readFirstSteps(context.tx, context.shop))
}

/** Reads the first steps within a transaction. */
export async function readFirstSteps(tx: Tx, shop: ShopScope): Promise<FirstSteps> {
  const here = sql`mall_id = ${shop.mall_id} and shop_id = ${shop.shop_id}`
  const { rows } = await sql<{ products: number; warranty_set: boolean }>`
    select (select count(*) from product where ${here})::integer as products,
      (select duration_type is not null from shop where ${here}) as warranty_set`.execute(tx)
  const { products = 0, warranty_set = false } = rows[0] ?? {}
  const { codes, certified, printed } = await readShopCounts(tx, shop)
  return { products, warranty_set, codes, printed, certified }
}
