import { sql } from 'kysely'
import { blockSize, countedDay, writeDeltas } from './counts.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** A stretch of a batch's ids; `until` is behind its last. */
export type Stretch = ShopKey & { batch_id: string; created_at: Date; next: number; until: number }

/** Takes the untouched codes of a stretch away, and their counts with them; how many went. */
export async function withdrawCodes(
  tx: Tx,
  { mall_id, shop_id, batch_id, created_at, next, until }: Stretch,
): Promise<number> {
  const { rows } = await sql<{ variant_no: string; block: string; n: number }>`
    with gone as (
      delete from code c
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id >= ${next} and c.code_id < ${until}
        and c.batch_id = ${batch_id}::bigint and c.cert_status = 'inactivated' and c.activated_at is null
        and c.member_id is null and c.approval_status is null and c.printed_count = 0
        and not exists (select from scan s
          where s.mall_id = ${mall_id} and s.shop_id = ${shop_id} and s.code_id = c.code_id)
        and not exists (select from order_unit u
          where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.code_id = c.code_id)
      returning c.variant_no, c.code_id / ${sql.lit(blockSize)} as block
    )
    select variant_no, block, count(*)::integer as n from gone group by variant_no, block`.execute(tx)
  if (rows.length === 0) return 0
  const day = countedDay(created_at)
  const deltas = rows.map(({ variant_no, block, n }) => ({
    variant_no,
    block: Number(block),
    day,
    activated_day: null,
    cert_status: 'inactivated' as const,
    n: -n,
    printed: 0,
  }))
  await writeDeltas(tx, mall_id, shop_id, deltas)
  return rows.reduce((sum, { n }) => sum + n, 0)
}
