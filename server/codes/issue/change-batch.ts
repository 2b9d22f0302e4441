import { sql } from 'kysely'
import type { BatchLine } from '#contract/codes/batches.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { freezeCodes, thawCodes } from '../../code-life/freeze.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdMall } from './import-run.ts'
import { type LockedBatch, lineIn, lockBatch } from './batch-lines.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Work on the locked batch in its present state. */
type Work = (
  context: InTransaction<Context>,
  batch: LockedBatch,
) => Promise<{ action: string; detail?: Readonly<Record<string, unknown>> }>

/** Changes one batch in one transaction: it is locked, changed, and the change is written into the audit. */
export async function changeBatch(context: Context, batch_id: string, work: Work): Promise<BatchLine> {
  return context.write(async (context) => {
    const batch = await lockBatch(context.tx, context.shop, batch_id)
    await recordAudit(context, { ...(await work(context, batch)), target: `batch:${batch_id}` })
    return lineIn(context.tx, context.shop, batch_id)
  })
}

/** The actor's name, as histories show it. */
export function nameOf({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'operator' ? actor.login_id : actor.kind
}

/** A batch in a transaction of its mall. */
export function ofBatch(tx: Tx, { mall_id }: { mall_id: string }, batch_id: string) {
  return tx.updateTable('batch').where('mall_id', '=', mall_id).where('batch_id', '=', batch_id)
}

/**
 * Name and tags are for people: they change nothing else. An empty name gives the batch its first product's; a name that
 * another batch of the shop has is refused.
 */
export const renameBatch: Handler<'renameBatch'> = async (context, input) => {
  const { batch_id, name } = input
  const tags = [...new Set(input.tags)]
  return context.write(async (context) => {
    // Locked before the batch, in the order of issuing: concurrent renames take turns without a deadlock.
    await holdMall(context.tx, context.shop.mall_id)
    await lockBatch(context.tx, context.shop, batch_id)
    if (name !== '') await mustBeFree(context, batch_id, name)
    await ofBatch(context.tx, context.shop, batch_id)
      .set({ name: name === '' ? null : name, tags })
      .execute()
    const detail = { tags: tags.length }
    await recordAudit(context, { action: 'batch.renamed', target: `batch:${batch_id}`, detail })
    return lineIn(context.tx, context.shop, batch_id)
  })
}

async function mustBeFree({ shop, tx }: InTransaction<Context>, batch_id: string, name: string): Promise<void> {
  const { rows } = await sql`
    select from batch where mall_id = ${shop.mall_id} and shop_id = ${shop.shop_id}
      and batch_id <> ${batch_id}::bigint and lower(name) = lower(${name}) limit 1`.execute(tx)
  if (rows.length > 0) throw new Failure('batch.name_taken')
}

/** "Lost in transit" and its kind: one row says it for all codes of the batch, at once (product C). */
export const freezeBatch: Handler<'freezeBatch'> = async (context, input) => {
  const { batch_id, reason } = input
  return changeBatch(context, batch_id, async (context, batch) => {
    if (batch.status === 'undoing' || batch.status === 'undone') throw new Failure('batch.not_ended')
    await freezeCodes(context, byCaller(context), { ...context.shop, batch_id, reason })
    return { action: 'batch.frozen', detail: { reason } }
  })
}

export const unfreezeBatch: Handler<'unfreezeBatch'> = async (context, input) => {
  const { batch_id } = input
  return changeBatch(context, batch_id, async (context, batch) => {
    // What an undo has frozen is on its way out.
    if (batch.frozen_reason === null || batch.status === 'undoing') throw new Failure('batch.not_frozen')
    const reason = batch.frozen_reason
    await thawCodes(context, byCaller(context), { ...context.shop, batch_id, reason })
    return { action: 'batch.unfrozen', detail: { reason } }
  })
}
