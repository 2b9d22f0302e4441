import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { ownAccount, ownFamily } from '../identity/own-account.ts'
import { clearCookie } from '../identity/session-cookie.ts'
import { endFamiliesOf } from '../identity/session.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends one of the caller's own sessions. */
export const endSession: Handler<'endSession'> = async (context, { session_id }) => {
  const { mall_id } = context
  const account_id = ownAccount(context)
  await context.write(async (context) => {
    const ended = await endFamiliesOf(
      context,
      { mall_id, account_id },
      { reason: 'ended', which: { only: session_id } },
    )
    if (ended === 0) throw new Failure('own_account.session_not_found')
    await recordAudit(context, { action: 'account.session_ended', target: session_id })
  })
  if (session_id === ownFamily(context)) clearCookie(context)
  return { ended: true }
}
