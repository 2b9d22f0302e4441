import type { BulkState } from '#contract/codes/bulk.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { type BulkRow, mustBeAllowed, readBulk, stateOf } from './bulk-rows.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The present state of a bulk change. */
export const getBulkChange: Handler<'getBulkChange'> = async (context, { change_id }) => {
  return context.read(async (context) => stateOf(await readBulk(context.tx, context.shop, change_id, false)))
}

/** A chunk that is being changed meanwhile ends first; after this answer not one code more is changed. */
export const cancelBulkChange: Handler<'cancelBulkChange'> = async (context, { change_id }) => {
  return turn(context, change_id, 'code.bulk_cancelled', async (context, { status }) => {
    if (status !== 'running') throw new Failure('bulk.not_running')
    await ofBulk(context, change_id).set({ status: 'cancelled', ended_at: context.now() }).execute()
  })
}

export const resumeBulkChange: Handler<'resumeBulkChange'> = async (context, { change_id }) => {
  return turn(context, change_id, 'code.bulk_resumed', async (context, { status, kept_until }) => {
    if (status !== 'cancelled' || kept_until <= context.now()) throw new Failure('bulk.not_stopped')
    await ofBulk(context, change_id).set({ status: 'running', ended_at: null }).execute()
    await context.enqueue(context.tx, 'codes.bulk', { mall_id: context.shop.mall_id, change_id })
  })
}

/** Undoes a bulk change, code by code; a destroyed code stays destroyed. */
export const undoBulkChange: Handler<'undoBulkChange'> = async (context, { change_id }) => {
  return turn(context, change_id, 'code.bulk_undo_begun', async (context, { kind, status, kept_until }) => {
    const ended = status === 'done' || status === 'cancelled'
    if (kind === 'destroy' || !ended || kept_until <= context.now()) throw new Failure('bulk.not_undoable')
    const by = byCaller(context)
    await ofBulk(context, change_id)
      .set({ status: 'undoing', undo_next: 0, undo_asked_by: by.id, undo_by: by.name, ended_at: null })
      .execute()
    await context.enqueue(context.tx, 'codes.bulk', { mall_id: context.shop.mall_id, change_id })
  })
}

/** One transaction: the change is locked, turned another way, and that is written into the audit. */
async function turn(
  context: Context,
  change_id: string,
  action: string,
  work: (context: InTransaction<Context>, row: BulkRow) => Promise<void>,
): Promise<BulkState> {
  return context.write(async (context) => {
    const row = await readBulk(context.tx, context.shop, change_id, true)
    mustBeAllowed(context, row)
    await work(context, row)
    const detail = { kind: row.kind, changed: row.changed }
    await recordAudit(context, { action, target: `bulk:${change_id}`, detail })
    return stateOf(await readBulk(context.tx, context.shop, change_id, false))
  })
}

function ofBulk({ shop, tx }: InTransaction<Context>, change_id: string) {
  return tx.updateTable('bulk_change').where('mall_id', '=', shop.mall_id).where('change_id', '=', change_id)
}
