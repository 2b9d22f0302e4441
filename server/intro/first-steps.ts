import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { readShopCounts } from '../kernel/shop-counts.ts'

type GetFirstSteps = Operations['getFirstSteps']

/** The progress of the first steps, from the shop's real data. */
export async function firstSteps(context: Context, _input: InputOf<GetFirstSteps>): Promise<OutputOf<GetFirstSteps>> {
  const { mall_id, shop_id } = context.shop
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  return context.read(async (tx) => {
    const { rows } = await sql<{ products: number; warranty_set: boolean }>`
      select (select count(*) from product where ${here})::integer as products,
        (select duration_type is not null from shop where ${here}) as warranty_set`.execute(tx)
    const { products = 0, warranty_set = false } = rows[0] ?? {}
    const { codes, certified, printed } = await readShopCounts(tx, context.shop)
    return { products, warranty_set, codes, printed, certified }
  })
}
