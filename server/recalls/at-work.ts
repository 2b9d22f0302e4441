import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import type { Flavour } from '#contract/kernel/screen.ts'

/** A recall that its job holds, with the shop that it is of. */
export type AtWork = Selectable<Tables['recall']> & {
  shop_no: string
  shop_name: string
  plan_class: PlanClass | null
  expires_at: Date | null
  remain_point: number
  flavour: Flavour
}

/** The next chunk; null behind the last. */
export async function readChunk(tx: Tx, { mall_id, recall_no, next_chunk }: AtWork) {
  const row = await tx
    .selectFrom('recall_chunk')
    .select(['code_ids', 'stopped', 'before'])
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .where('chunk_no', '=', next_chunk)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a recall that is active or has work left; null otherwise. */
export async function holdRecall(tx: Tx, mall_id: string, recall_no: string): Promise<AtWork | null> {
  const { rows } = await sql<AtWork>`
    select r.*, s.shop_no, s.shop_name, s.plan_class, s.expires_at, s.remain_point, m.flavour
    from recall r join shop s on s.mall_id = r.mall_id and s.shop_id = r.shop_id join mall m on m.mall_id = r.mall_id
    where r.mall_id = ${mall_id} and r.recall_no = ${recall_no}::bigint and r.state <> 'ended'
    for no key update of r`.execute(tx)
  return rows[0] ?? null
}
