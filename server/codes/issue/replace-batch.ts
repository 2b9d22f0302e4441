import { codesAtOnce } from '#contract/codes/code-words.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { askToFold } from '../../code-life/counts.ts'
import { freezeCodes } from '../../code-life/freeze.ts'
import type { Tx } from '../../database/connect.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { lineIn, lockBatch } from './batch-lines.ts'
import { nameOf } from './change-batch.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { type AskedItem, openBatch } from '../../code-life/runs/open-batch.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Makes the same codes anew, as a batch of their own, and freezes the old one (product C). */
export const replaceBatch: Handler<'replaceBatch'> = async (context, input) => {
  const { mall_id, shop_id, app } = context.shop
  return context.write(async (context) => {
    const old = await lockBatch(context.tx, context.shop, input.batch_id)
    if (old.status !== 'done' && old.status !== 'cancelled') throw new Failure('batch.not_ended')
    // A merchant's own serials are the merchant's to make.
    if (old.kind === 'match') throw new Failure('batch.own_serials')
    if (old.frozen_reason === 'replaced') throw new Failure('batch.replaced_already')
    const items = await itemsOf(context.tx, mall_id, old.batch_id)
    // Codes of orders and by hand become free codes when replaced.
    const kind = old.kind === 'order' ? 'search' : old.kind
    const asked = { mall_id, shop_id, app, kind, created_by: nameOf(context), now: context.now, items }
    const fresh = await openBatch(context.tx, { ...asked, replaces: old.batch_id })
    const frozen = { mall_id, shop_id, batch_id: old.batch_id, reason: 'replaced' }
    await freezeCodes(context, byCaller(context), frozen)
    await recordAudit(context, {
      action: 'batch.replaced',
      target: `batch:${old.batch_id}`,
      detail: { by: fresh.batch_id, requested: fresh.requested },
    })
    if (fresh.requested > codesAtOnce)
      await context.enqueue(context.tx, 'codes.issue', { mall_id, batch_id: fresh.batch_id })
    else {
      for (const chunk of chunksOf(fresh)) await writeChunk(context, fresh, { chunk })
      await askToFold(context, fresh)
    }
    return lineIn(context.tx, context.shop, fresh.batch_id)
  })
}

async function itemsOf(tx: Tx, mall_id: string, batch_id: string): Promise<AskedItem[]> {
  const rows = await tx
    .selectFrom('batch_item')
    .select(['variant_no', 'cert_duration_type', 'cert_duration', 'number_of_serial'])
    .where('mall_id', '=', mall_id)
    .where('batch_id', '=', batch_id)
    .orderBy('item_no')
    .execute()
  // Stored values passed validation on input, as one of the three.
  return rows.map((row) => ({ ...row, cert_duration_type: row.cert_duration_type as AskedItem['cert_duration_type'] }))
}
