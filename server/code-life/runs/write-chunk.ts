import { sql } from 'kysely'
import { issueCodes } from '../issue.ts'
import type { Actor, Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { byCaller, byJob, recordEvent } from '../../kernel/events.ts'
import type { Chunk } from './chunks.ts'
import type { OpenBatch } from './open-batch.ts'

/** Dependencies of writing: randomness, names for events, and the clock; and who calls, unless a job does. */
type Source = Pick<Kernel, 'random' | 'uuid' | 'now'> & { actor?: Actor }

/** The issue run was stopped. */
export class RunStopped extends Error {
  constructor() {
    super('the issue run was stopped')
    this.name = 'RunStopped'
  }
}

/** The effect of a written chunk: how many changes of counts it left open, and whether the issue run ended with it. */
export type WrittenChunk = { deltas: number; done: boolean }

/**
 * Writes a chunk of an issue run. In the given transaction: the chunk's own row, its codes, their counts, and the
 * progress of the run; with the last chunk the run is done and an event says so. Null when the chunk had been
 * written before. `given` are a merchant's own serials instead of made ones; one that is taken is then the caller's no.
 */
export async function writeChunk(
  source: InTransaction<Source>,
  batch: OpenBatch,
  { chunk, given }: { chunk: Chunk; given?: readonly string[] | undefined },
): Promise<WrittenChunk | null> {
  const codes = chunk.runs.reduce((sum, run) => sum + run.number_of_serial, 0)
  if (!(await claim(source.tx, batch, chunk.chunk_no, codes))) return null
  const deltas = await issueCodes(source, batch, { runs: chunk.runs, given })
  return { deltas, done: await progress(source, batch, codes) }
}

/** The worker that inserts this row writes the chunk; a concurrent one waits for the commit and then finds it. */
async function claim(tx: Tx, { mall_id, batch_id }: OpenBatch, chunk_no: number, codes: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('batch_chunk')
    .values({ mall_id, batch_id, chunk_no, codes })
    .onConflict((conflict) => conflict.columns(['mall_id', 'batch_id', 'chunk_no']).doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/**
 * Adds to the issue run's progress; the chunk that completes it ends the run and leaves the event. Of a run that was
 * stopped meanwhile the whole chunk is rolled back: it waits here for who stops it, and nothing is made after that.
 */
async function progress(source: InTransaction<Source>, batch: OpenBatch, codes: number): Promise<boolean> {
  const { mall_id, shop_id, batch_id } = batch
  const updated = await source.tx
    .updateTable('batch')
    .set({
      created: sql`created + ${codes}`,
      status: sql`case when created + ${codes} = requested then 'done' else status end`,
    })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .where('status', '=', 'running')
    .returning('status')
    .executeTakeFirst()
  if (updated === undefined) throw new RunStopped()
  if (updated.status !== 'done') return false
  const { actor } = source
  await recordEvent(source, mall_id, {
    kind: 'code.issued',
    shop_id,
    subject: batch_id,
    data: { requested: batch.requested },
    cause: actor === undefined ? byJob('codes.issue') : byCaller({ actor }),
  })
  return true
}
