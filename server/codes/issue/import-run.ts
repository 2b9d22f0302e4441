import { sql } from 'kysely'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import {
  type AskedBatch,
  type OpenBatch,
  openBatch,
  placed,
  reserveMore,
  writeItems,
} from '../../code-life/runs/open-batch.ts'

/** The run of an upload, with the number of its items and chunks so far. */
export type ImportRun = { batch: OpenBatch; chunks: number }

/**
 * The issue run of an upload: the first call opens it and reserves the ids of all its codes; the next ones fill it. A
 * run's codes have neighbouring ids and one moment. An upload that exceeds or omits its announced number goes into a
 * new run if others' codes lie between, or midnight.
 */
export async function openImport(tx: Tx, asked: AskedBatch): Promise<ImportRun> {
  const open = asked.import_id === undefined ? null : await lastRun(tx, asked)
  if (open === null) return { batch: await openBatch(tx, asked), chunks: 0 }
  const { mall_id, shop_id, app } = asked
  const { batch_id, created_at, first_code_id } = open
  const requested = requestedOf(asked)
  const last_code_id = first_code_id + requested - 1
  if (last_code_id > open.reserved_to) await reserveMore(tx, mall_id, last_code_id - open.reserved_to)
  await sql`
    update batch set requested = requested + ${requested}, last_code_id = ${last_code_id},
      reserved_to = ${Math.max(last_code_id, open.reserved_to)}, status = 'running'
    where mall_id = ${mall_id} and batch_id = ${batch_id}`.execute(tx)
  const items = placed(asked.items, first_code_id)
  await writeItems(tx, { mall_id, batch_id }, items, open.items)
  return {
    batch: { mall_id, shop_id, app, batch_id, created_at, requested, first_code_id, items },
    chunks: open.chunks,
  }
}

function requestedOf({ items }: AskedBatch): number {
  return items.reduce((sum, item) => sum + item.number_of_serial, 0)
}

/** A run that more is written into: from which id on, and up to which one the ids are its own. */
type Standing = {
  batch_id: string
  created_at: Date
  first_code_id: number
  reserved_to: number
  items: number
  chunks: number
}

/** The upload's newest run, if it has room, or the mall's next code would be its neighbour. The caller holds the mall. */
async function lastRun(tx: Tx, asked: AskedBatch): Promise<Standing | null> {
  const { mall_id, shop_id, kind, created_by, import_id } = asked
  const { rows } = await sql<Standing & { is_last: boolean }>`
    select b.batch_id, b.created_at, (b.last_code_id + 1)::float8 as first_code_id,
      coalesce(b.reserved_to, b.last_code_id)::float8 as reserved_to,
      coalesce(b.reserved_to, b.last_code_id) = m.last_code_id as is_last,
      (select count(*)::integer from batch_item i where i.mall_id = ${mall_id} and i.batch_id = b.batch_id) as items,
      (select count(*)::integer from batch_chunk c where c.mall_id = ${mall_id} and c.batch_id = b.batch_id) as chunks
    from batch b join mall m on m.mall_id = ${mall_id}
    where b.mall_id = ${mall_id} and b.shop_id = ${shop_id} and b.import_id = ${import_id} and b.kind = ${kind}
      and b.created_by = ${created_by} and b.status = 'done' and b.frozen_reason is null
    order by b.batch_id desc limit 1
    for update of b`.execute(tx)
  const [run] = rows
  if (run === undefined) return null
  const has_room = run.first_code_id + requestedOf(asked) - 1 <= run.reserved_to
  return has_room || (run.is_last && seoulDay(run.created_at) === seoulDay(asked.now())) ? run : null
}

/** Serialises the mall's issue runs: later reads stay valid until the transaction ends. */
export async function holdMall(tx: Tx, mall_id: string): Promise<void> {
  await sql`select 1 from mall where mall_id = ${mall_id} for no key update`.execute(tx)
}
