import type { InputOf } from '#contract/kernel/operation.ts'
import type { RecallPage } from '#contract/recalls/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { lockRecall, pageOf, readRecall } from './find.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends or withdraws a recall, also one that still runs; a job takes its codes back. */
export const endRecall: Handler<'endRecall'> = async (context, { recall_no, as, ...proof }) => {
  await context.read((context) => readRecall(context.tx, context.shop, recall_no))
  await proveAgain(context, proof)
  return context.write((context) => closeRecall(context, { recall_no, as }))
}

/** Enqueues the release of the codes; the caller has checked the permission. */
export async function closeRecall(
  context: InTransaction<Context>,
  { recall_no, as }: Pick<InputOf<Operations['endRecall']>, 'recall_no' | 'as'>,
): Promise<RecallPage> {
  const { shop } = context
  const { mall_id, shop_id } = shop
  const { state } = await lockRecall(context.tx, shop, recall_no)
  if (state !== 'running' && state !== 'active') throw new Failure('recall.not_possible')
  const by = byCaller(context)
  await context.tx
    .updateTable('recall')
    .set({ state: 'ending', ended_as: as, next_chunk: 0, done: 0, end_asked_by: by.id, end_by: by.name })
    .set({ round: null, round_next: null })
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  await context.enqueue(context.tx, 'recalls.work', { mall_id, recall_no })
  await recordAudit(context, { action: `recall.${as}`, target: `recall:${recall_no}`, detail: { state } })
  const { kind, id } = by
  await recordEvent(context, mall_id, {
    kind: 'recall.ended',
    shop_id,
    subject: String(shop_id),
    data: { recall_no, as },
    cause: { kind, id },
  })
  return pageOf(context, recall_no)
}
