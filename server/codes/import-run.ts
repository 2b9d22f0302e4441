import { sql } from 'kysely'
import { seoulDay } from '#contract/seoul.ts'
import type { Tx } from '../database/connect.ts'
import type { AskedBatch, OpenBatch } from './open-batch.ts'
import { openBatch, placed, reserveIds, writeItems } from './open-batch.ts'

/** A run that the calls of one upload write into, and how many items and chunks stand in it already. */
export type ImportRun = { batch: OpenBatch; chunks: number }

/**
 * The issue run of an upload: the first call opens it, the next ones lengthen it. A run's codes have neighbouring ids
 * and one day, so a call goes into a new run of the same upload where somebody else's codes lie between, or midnight.
 */
export async function openImport(tx: Tx, asked: AskedBatch): Promise<ImportRun> {
  const open = asked.import_id === undefined ? null : await lastRun(tx, asked)
  if (open === null) return { batch: await openBatch(tx, asked), chunks: 0 }
  const { mall_id, shop_id, app } = asked
  const { batch_id, created_at } = open
  const { requested, first_code_id, last_code_id } = await reserveIds(tx, asked)
  await sql`
    update batch set requested = requested + ${requested}, last_code_id = ${last_code_id}, status = 'running'
    where mall_id = ${mall_id} and batch_id = ${batch_id}`.execute(tx)
  const items = placed(asked.items, first_code_id)
  await writeItems(tx, mall_id, batch_id, items, open.items)
  return {
    batch: { mall_id, shop_id, app, batch_id, created_at, requested, first_code_id, items },
    chunks: open.chunks,
  }
}

type Standing = { batch_id: string; created_at: Date; items: number; chunks: number }

/** The upload's newest run, if the mall's next code would be its neighbour. The caller holds the mall's row. */
async function lastRun(tx: Tx, asked: AskedBatch): Promise<Standing | null> {
  const { mall_id, shop_id, kind, created_by, import_id } = asked
  const { rows } = await sql<Standing>`
    select b.batch_id, b.created_at,
      (select count(*)::integer from batch_item i where i.mall_id = b.mall_id and i.batch_id = b.batch_id) as items,
      (select count(*)::integer from batch_chunk c where c.mall_id = b.mall_id and c.batch_id = b.batch_id) as chunks
    from batch b join mall m on m.mall_id = b.mall_id and m.last_code_id = b.last_code_id
    where b.mall_id = ${mall_id} and b.shop_id = ${shop_id} and b.import_id = ${import_id} and b.kind = ${kind}
      and b.created_by = ${created_by} and b.status = 'done' and b.frozen_reason is null
    for update of b`.execute(tx)
  const [run] = rows
  return run !== undefined && seoulDay(run.created_at) === seoulDay(asked.now()) ? run : null
}

/** Lets the mall's other issue runs wait: what is read from here on stays true until the end of the transaction. */
export async function holdMall(tx: Tx, mall_id: string): Promise<void> {
  await sql`select 1 from mall where mall_id = ${mall_id} for no key update`.execute(tx)
}
