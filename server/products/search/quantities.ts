import { sql } from 'kysely'
import type { ShopScope } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'

/**
 * The number of codes of each variant (resolution 52), from the materialized counts: the codes themselves are too many
 * to count.
 */
export async function quantitiesOf(
  tx: Tx,
  shop: Pick<ShopScope, 'mall_id' | 'shop_id'>,
  variant_nos: readonly string[],
): Promise<(variant_no: string) => number> {
  if (variant_nos.length === 0) return () => 0
  const rows = await tx
    .selectFrom('code_counts')
    .select(['variant_no', sql<string>`sum(n)`.as('total')])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('grain', '=', 'all')
    .where('variant_no', 'in', [...variant_nos])
    .groupBy('variant_no')
    .execute()
  const totals = new Map(rows.map((row) => [row.variant_no, Number(row.total)]))
  return (variant_no) => totals.get(variant_no) ?? 0
}
