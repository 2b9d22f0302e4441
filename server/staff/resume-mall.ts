import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { tell } from './decision-mail.ts'
import { changeMallState } from './mall-state.ts'

/** Gives a suspended mall back to its people; they sign in anew. */
export async function resumeMall(
  context: Context,
  { mall_id, reason }: InputOf<Operations['resumeMall']>,
): Promise<OutputOf<Operations['resumeMall']>> {
  return context.write(async (tx) => {
    await changeMallState(tx, mall_id, { from: 'suspended', to: 'approved', suspended_reason: null })
    const mailed = await tell(context, tx, mall_id, { kind: 'resumed', reason })
    await recordAudit(context, tx, { action: 'mall.resumed', target: mall_id, detail: { reason, mailed } })
    return { state: 'approved' }
  })
}
