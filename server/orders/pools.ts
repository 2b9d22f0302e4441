import { sql } from 'kysely'
import type { Tx } from '#server/database/connect.ts'
import type { OrderShop } from './shops.ts'

/** What is known of an item's free codes: where they begin, and when those before it were last looked through in vain. */
export type Pool = { variant_no: string; from_code_id: string; searched_at: Date | null }

/**
 * Holds the pools of items until the end of the transaction, in one order: who takes codes of an item comes after whoever
 * holds it, and two who need several never wait for each other.
 */
export async function holdPools(
  tx: Tx,
  { mall_id, shop_id }: OrderShop,
  variant_nos: readonly string[],
): Promise<Pool[]> {
  if (variant_nos.length === 0) return []
  const { rows } = await sql<Pool>`
    insert into order_pool (mall_id, shop_id, variant_no)
    select ${mall_id}, ${shop_id}, variant_no from (select distinct unnest(${variant_nos}::bigint[]) as variant_no) as w
    order by variant_no
    on conflict (mall_id, shop_id, variant_no) do update set from_code_id = order_pool.from_code_id
    returning variant_no, from_code_id, searched_at`.execute(tx)
  return rows
}
