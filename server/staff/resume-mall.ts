import { recordAudit } from '../kernel/audit.ts'
import { tell } from './decision-mail.ts'
import { changeMallState } from './mall-state.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Gives a suspended mall back to its people; they sign in anew. */
export const resumeMall: Handler<'resumeMall'> = async (context, { mall_id, reason }) => {
  mustBeProved(context)
  return context.write(async (context) => {
    await changeMallState(context.tx, mall_id, { from: 'suspended', to: 'approved', suspended_reason: null })
    const mailed = await tell(context, mall_id, { kind: 'resumed', reason })
    await recordAudit(context, { action: 'mall.resumed', target: mall_id, detail: { reason, mailed } })
    return { state: 'approved' }
  })
}
