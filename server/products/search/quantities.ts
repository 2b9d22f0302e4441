import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/**
 * The number of codes of each variant (resolution 52), from the materialized counts: the codes themselves are too many
 * to count.
 */
export async function quantitiesOf(
  tx: Tx,
  shop: ShopKey,
  variant_nos: readonly string[],
): Promise<(variant_no: string) => number> {
  if (variant_nos.length === 0) return () => 0
  const rows = await tx
    .selectFrom('code_counts')
    .select(['variant_no', sql<number>`sum(n)`.as('total')])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('grain', '=', 'all')
    .where('variant_no', 'in', [...variant_nos])
    .groupBy('variant_no')
    .execute()
  const totals = new Map(rows.map((row) => [row.variant_no, row.total]))
  return (variant_no) => totals.get(variant_no) ?? 0
}
