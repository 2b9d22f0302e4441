import { changeCode } from '../../code-life/change.ts'
import type { LockedCode } from '../../code-life/lock.ts'
import type { Tx } from '../../database/connect.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { liveOf, refuseStopped } from '../hand-over/hand-over.ts'
import { lockShown, mustOwn, passOwnerLimit } from './owner.ts'
import { whyKept } from './take-back.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Cancels the owner's registration (product A, B), unless the shop stopped it, another began it, or it is too old.
 * Idempotent for a repeated request (a double tap).
 */
export const cancelOwnCertification: Handler<'cancelOwnCertification'> = async (context, input) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const { owner, code: shown } = await lockShown(context, input.auth_qr_code)
    const { member_id } = owner
    if (shown !== null && (await isTakenBack(context.tx, shown, member_id))) return { cert_status: 'inactivated' }
    const code = mustOwn(owner, shown)
    refuseStopped(code)
    if ((await liveOf(context, code, member_id)) !== null) throw new Failure('owner.cancel_given')
    const kept = await whyKept(context, code)
    if (kept !== null) throw new Failure(kept)
    await changeCode(context, byBuyer(member_id), { code, event: { type: 'cancel_certification' } })
    return { cert_status: 'inactivated' }
  })
}

/** True for an unowned code whose last owner was this member and cancelled it. */
async function isTakenBack(tx: Tx, code: LockedCode, member_id: string): Promise<boolean> {
  if (code.member_id !== null || code.activated_at !== null) return false
  const last = await tx
    .selectFrom('code_history')
    .select('member_id')
    .where('mall_id', '=', code.mall_id)
    .where('shop_id', '=', code.shop_id)
    .where('code_id', '=', code.code_id)
    .where('title', '=', 'history.cancelled')
    .orderBy('history_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.member_id === member_id
}
