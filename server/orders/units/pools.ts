import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The free codes of an item: where they begin, and when those before it were last looked through in vain. */
export type Pool = { variant_no: string; from_code_id: string; searched_at: Date | null }

/**
 * Locks the pools of items until the end of the transaction, in a fixed order, so that concurrent takers of an item
 * take turns and never deadlock.
 */
export async function holdPools(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  variant_nos: readonly string[],
): Promise<Pool[]> {
  if (variant_nos.length === 0) return []
  const ordered = [...new Set(variant_nos)].toSorted((a, b) => Number(a) - Number(b))
  const pools = ordered.map((variant_no) => sql`(${mall_id}, ${shop_id}, ${variant_no})`)
  const { rows } = await sql<Pool>`
    insert into order_pool (mall_id, shop_id, variant_no) values ${sql.join(pools)}
    on conflict (mall_id, shop_id, variant_no) do update set from_code_id = order_pool.from_code_id
    returning variant_no, from_code_id, searched_at`.execute(tx)
  return rows
}
