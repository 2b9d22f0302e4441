import { sql } from 'kysely'
import { freezeCodes } from '../../code-life/freeze.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import type { LockedBatch } from './batch-lines.ts'
import { changeBatch, nameOf, ofBatch } from './change-batch.ts'
import { undoBarOf } from './undo-bar.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Stops an issue run. A chunk that is being written meanwhile finds the run stopped at its end and is rolled back whole,
 * so after this answer not one code more is made.
 */
export const cancelBatch: Handler<'cancelBatch'> = async (context, input) => {
  const { batch_id } = input
  return changeBatch(context, batch_id, async (context, batch) => {
    if (batch.status !== 'running') throw new Failure('batch.not_running')
    if (input.undo) await beginUndo(context, batch)
    else await ofBatch(context.tx, context.shop, batch_id).set({ status: 'cancelled' }).execute()
    return { action: 'batch.cancelled', detail: { created: Number(batch.created), undo: input.undo } }
  })
}

/** Resumes a stopped run: makes the missing chunks only. */
export const resumeBatch: Handler<'resumeBatch'> = async (context, input) => {
  const { batch_id } = input
  return changeBatch(context, batch_id, async (context, batch) => {
    if (batch.status !== 'cancelled' && batch.status !== 'failed') throw new Failure('batch.not_stopped')
    await ofBatch(context.tx, context.shop, batch_id).set({ status: 'running', error: null }).execute()
    await context.enqueue(context.tx, 'codes.issue', { mall_id: context.shop.mall_id, batch_id })
    return { action: 'batch.resumed', detail: { created: Number(batch.created) } }
  })
}

export const undoBatch: Handler<'undoBatch'> = async (context, input) => {
  return changeBatch(context, input.batch_id, async (context, batch) => {
    if (batch.status === 'running' || batch.status === 'undoing' || batch.status === 'undone')
      throw new Failure('batch.not_ended')
    await beginUndo(context, batch)
    return { action: 'batch.undo_begun', detail: { created: Number(batch.created) } }
  })
}

/**
 * Freezes the batch, so that none of its codes can be certified; the job then removes them. A code that is printed or
 * scanned meanwhile stays (`undo.ts`).
 */
async function beginUndo(context: InTransaction<Context>, batch: LockedBatch): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const { batch_id } = batch
  const [first, last] = [Number(batch.first_code_id), Number(batch.last_code_id)]
  if ((await undoBarOf(context.tx, { mall_id, shop_id, first, last })) !== null) throw new Failure('batch.in_use')
  await ofBatch(context.tx, context.shop, batch_id)
    .set({
      status: 'undoing',
      undo_next: sql<string>`first_code_id`,
      undo_at: context.now(),
      undo_by: nameOf(context),
    })
    .execute()
  await freezeCodes(context, byCaller(context), { mall_id, shop_id, batch_id, reason: 'withdrawn' })
  await context.enqueue(context.tx, 'codes.undo', { mall_id, batch_id })
}
