import { recordAudit } from '../kernel/audit.ts'
import { endFamiliesOfMall } from '../identity/mall-sessions.ts'
import { tell } from './decision-mail.ts'
import { changeMallState } from './mall-state.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Suspends a mall: ends all its sessions and refuses new calls. Buyers' scans and registrations continue. */
export const suspendMall: Handler<'suspendMall'> = async (context, { mall_id, reason }) => {
  mustBeProved(context)
  return context.write(async (context) => {
    await changeMallState(context.tx, mall_id, { from: 'approved', to: 'suspended', suspended_reason: reason })
    const sessions_ended = await endFamiliesOfMall(context, mall_id, 'suspended')
    const mailed = await tell(context, mall_id, { kind: 'suspended', reason })
    const detail = { reason, sessions_ended, mailed }
    await recordAudit(context, { action: 'mall.suspended', target: mall_id, detail })
    return { state: 'suspended', sessions_ended }
  })
}
