import { sql } from 'kysely'
import { codesAtOnce } from '#contract/codes/code-words.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Counts the running jobs; three partial indexes hold those and nothing else. */
export async function countRunningJobs(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<number> {
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from batch where ${here} and status in ('running', 'undoing'))::integer
      + (select count(*) from code_export where ${here} and status = 'running')::integer
      + (select count(*) from bulk_change where ${here} and status in ('running', 'undoing'))::integer as n`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Counts the jobs that failed, of those begun since a moment: the ones that the jobs centre shows as failed. */
export async function countFailedJobs(tx: Tx, { mall_id, shop_id }: ShopKey, since: Date): Promise<number> {
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id} and created_at >= ${since} and status = 'failed'`
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from batch where ${here} and requested > ${codesAtOnce})::integer
      + (select count(*) from code_export where ${here})::integer as n`.execute(tx)
  return rows[0]?.n ?? 0
}
