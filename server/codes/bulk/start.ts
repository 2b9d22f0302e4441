import { type BulkState, type BulkWork, bulkUndoDays } from '#contract/codes/bulk.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { mustBeInOrder } from './bulk-event.ts'
import { readBulk, stateOf } from './bulk-rows.ts'
import { readSelection } from './selection.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Enqueues a change of every code of a selection as a job, with one audit entry. */
export const startBulkChange: Handler<'startBulkChange'> = async (context, { selection_id, change }) => {
  return start(context, selection_id, change, null)
}

/** Starts a bulk destroy; the confirmed number must match, so that no more are destroyed. */
export const startBulkDestroy: Handler<'startBulkDestroy'> = async (context, { selection_id, confirmed_codes }) => {
  return start(context, selection_id, { kind: 'destroy' }, confirmed_codes)
}

async function start(
  context: Context,
  selection_id: string,
  change: BulkWork,
  confirmed: number | null,
): Promise<BulkState> {
  mustBeInOrder(change)
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const { codes, chunks } = await readSelection(context.tx, context.shop, selection_id, context.now())
    if (confirmed !== null && confirmed !== codes) throw new Failure('bulk.unconfirmed')
    const [change_id, created_at, by] = [context.uuid(), context.now(), byCaller(context)]
    const kept_until = new Date(created_at.getTime() + bulkUndoDays * 86_400_000)
    const { kind } = change
    await context.tx
      .insertInto('bulk_change')
      .values({
        mall_id,
        change_id,
        shop_id,
        selection_id,
        kind,
        change: JSON.stringify(change),
        status: 'running',
        codes,
        chunks,
        created_at,
        asked_by: by.id,
        created_by: by.name,
        kept_until,
      })
      .execute()
    await context.enqueue(context.tx, 'codes.bulk', { mall_id, change_id })
    await recordAudit(context, {
      action: 'code.bulk_started',
      target: `bulk:${change_id}`,
      detail: { ...change, codes },
    })
    return stateOf(await readBulk(context.tx, context.shop, change_id, false))
  })
}
