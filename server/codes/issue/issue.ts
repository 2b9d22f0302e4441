import { sql } from 'kysely'
import { askToFold } from '../../code-life/counts.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import { type Chunk, chunksOf } from '../../code-life/runs/chunks.ts'
import type { BatchItem, OpenBatch } from '../../code-life/runs/open-batch.ts'
import { RunStopped, writeChunk } from '../../code-life/runs/write-chunk.ts'

/** Open changes of counts that a long run leaves behind before it asks for them to be folded. */
const deltasPerFold = 1000

/**
 * Writes an issue run's missing chunks, one transaction each. Resumable at any point, also by two workers at once: a
 * chunk's row is its claim. Stops between chunks on the signal, and when the run was stopped.
 */
export const issue: Work<'codes.issue'> = async (kernel, { mall_id, batch_id }, signal) => {
  const run = await inTenant(kernel, mall_id, async ({ tx }) => readRun(tx, mall_id, batch_id))
  if (run === null) return
  let deltas = 0
  for (const chunk of chunksOf(run.batch)) {
    if (run.written.has(chunk.chunk_no)) continue
    signal.throwIfAborted()
    const wrote = await writeUnlessStopped(kernel, run.batch, chunk)
    if (wrote === 'stopped') break
    deltas += wrote?.deltas ?? 0
    if (deltas < deltasPerFold) continue
    deltas = 0
    await foldAfter(kernel, run.batch)
  }
  await foldAfter(kernel, run.batch)
}

async function writeUnlessStopped(kernel: Kernel, batch: OpenBatch, chunk: Chunk) {
  try {
    return await inTenant(kernel, batch.mall_id, async (kernel) => writeChunk(kernel, batch, { chunk }))
  } catch (problem) {
    if (problem instanceof RunStopped) return 'stopped'
    throw problem
  }
}

/** Asked for after the commit: a request that already waits then folds these changes too. */
async function foldAfter(kernel: Kernel, batch: OpenBatch): Promise<void> {
  await inTenant(kernel, batch.mall_id, async (kernel) => askToFold(kernel, batch))
}

/** Reads a running issue run and its completed chunks; null if there is none. */
async function readRun(tx: Tx, mall_id: string, batch_id: string) {
  const batch = await tx
    .selectFrom('batch as b')
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'b.mall_id').onRef('s.shop_id', '=', 'b.shop_id'))
    .select(['b.shop_id', 's.app', 'b.created_at', 'b.requested', 'b.first_code_id'])
    .where('b.mall_id', '=', mall_id)
    .where('b.batch_id', '=', batch_id)
    .where('b.status', '=', 'running')
    .executeTakeFirst()
  if (batch === undefined) return null
  const items = await sql<BatchItem>`
    select variant_no, cert_duration_type, cert_duration, first_code_id::float8, number_of_serial
    from batch_item where mall_id = ${mall_id} and batch_id = ${batch_id} order by item_no`.execute(tx)
  const chunks = await tx
    .selectFrom('batch_chunk')
    .select('chunk_no')
    .where('mall_id', '=', mall_id)
    .where('batch_id', '=', batch_id)
    .execute()
  const open: OpenBatch = {
    mall_id,
    batch_id,
    shop_id: batch.shop_id,
    app: batch.app,
    created_at: batch.created_at,
    requested: Number(batch.requested),
    first_code_id: Number(batch.first_code_id),
    items: items.rows,
  }
  return { batch: open, written: new Set(chunks.map((chunk) => chunk.chunk_no)) }
}
