import { recordAudit } from '../kernel/audit.ts'
import { ownAccount, ownFamily } from '../identity/own-account.ts'
import { endFamiliesOf } from '../identity/session.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends every session of one's own but this one. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (context) => {
  const { mall_id } = context
  const account_id = ownAccount(context)
  return context.write(async (context) => {
    const ended = await endFamiliesOf(
      context,
      { mall_id, account_id },
      { reason: 'ended', which: { but: ownFamily(context) } },
    )
    if (ended > 0) {
      await recordAudit(context, { action: 'account.sessions_ended', target: account_id, detail: { ended } })
    }
    return { ended }
  })
}
