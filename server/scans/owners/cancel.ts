import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { ownCancelWithin } from '#contract/scans/owners/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import { changeCode } from '../../code-life/change.ts'
import type { Context } from '../../kernel/context.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { liveOf, refuseStopped } from '../hand-over/hand-over.ts'
import { lockOwn, passOwnerLimit } from './owner.ts'

type Cancel = Operations['cancelOwnCertification']

/**
 * The owner takes a registration back (product A, B): not of what the shop has stopped, and not when it is old, as whoever
 * registers anew may begin a new warranty.
 */
export async function cancelOwnCertification(context: Context, input: InputOf<Cancel>): Promise<OutputOf<Cancel>> {
  await passOwnerLimit(context)
  return context.write(async (tx) => {
    const { code, member_id } = await lockOwn(context, tx, input.auth_qr_code)
    refuseStopped(code)
    if ((await liveOf(context, tx, code, member_id)) !== null) throw new Failure('owner.cancel_given')
    const { activated_at } = code
    if (activated_at !== null && context.now().getTime() - activated_at.getTime() > ownCancelWithin)
      throw new Failure('owner.cancel_late')
    await changeCode(context, tx, byBuyer(member_id), { code, event: { type: 'cancel_certification' } })
    return { cert_status: 'inactivated' }
  })
}
