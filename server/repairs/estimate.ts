import { mayEstimate } from '#contract/repairs/request.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import { notifyRepair } from '../code-life/notify-repair.ts'
import { recordAudit } from '../kernel/audit.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { holdRepair, isToldEnough } from './hold.ts'
import { showRepair } from './record.ts'
import type { Handler } from '../kernel/handle.ts'

/** Offers a price; an earlier one, answered or not, is worth nothing any more. */
export const offerEstimate: Handler<'offerEstimate'> = async (context, { repair_no, amount, words }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    const held = await holdRepair(context, repair_no)
    if (!mayEstimate(held.state)) throw new Failure('repair.not_possible')
    if (held.emptied_at !== null) throw new Failure('repair.emptied')
    if (isToldEnough(held)) throw new Failure('repair.told_too_often')
    const message_id = await notifyRepair(context, { mall_id, repair_no }, 'estimate')
    const entry = { mall_id, repair_no, kind: 'estimate', amount, words, message_id } as const
    const { entry_no } = await addRepairEntry(context, byCaller(context), entry)
    await context.tx
      .updateTable('repair')
      .set({ estimate_no: entry_no, estimate_amount: amount, estimate_state: 'open', changed_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('repair_no', '=', repair_no)
      .execute()
    const detail = { amount }
    await recordAudit(context, { action: 'repair.estimated', target: `repair:${repair_no}`, detail })
    return showRepair(context, repair_no)
  })
}
