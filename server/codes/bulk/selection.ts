import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** A selection that something can be asked for with; fails `bulk.selection_over`. */
export async function readSelection(tx: Tx, { mall_id, shop_id }: ShopKey, selection_id: string, now: Date) {
  const row = await tx
    .selectFrom('code_selection')
    .select(['selection_id', 'chunks'])
    .select(sql<number>`codes::float8`.as('codes'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('selection_id', '=', selection_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('bulk.selection_over')
  return row
}

/** The ids of one chunk of a selection, without a check of its owner. */
export async function readChunk(tx: Tx, mall_id: string, selection_id: string, chunk_no: number): Promise<string[]> {
  const row = await tx
    .selectFrom('code_selection_chunk')
    .select('code_ids')
    .where('mall_id', '=', mall_id)
    .where('selection_id', '=', selection_id)
    .where('chunk_no', '=', chunk_no)
    .executeTakeFirst()
  if (row === undefined) throw new Error('a chunk of a selection is gone')
  return row.code_ids
}

/** Counts the codes of a selection that are still there. */
export async function codesOfSelection(tx: Tx, { mall_id, shop_id }: ShopKey, selection_id: string): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select count(*)::float8 as codes
    from code_selection_chunk s cross join lateral unnest(s.code_ids) as i (code_id)
    join code c on c.mall_id = s.mall_id and c.shop_id = ${shop_id} and c.code_id = i.code_id
    where s.mall_id = ${mall_id} and s.selection_id = ${selection_id}`.execute(tx)
  return rows[0]?.codes ?? 0
}
