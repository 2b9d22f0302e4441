import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { ownAccount, ownFamily } from '../identity/own-account.ts'
import { endFamiliesOf } from '../identity/session.ts'

/** Ends every session of one's own but this one. */
export async function endOtherSessions(
  context: Context,
  _input: InputOf<Operations['endOtherSessions']>,
): Promise<OutputOf<Operations['endOtherSessions']>> {
  const { mall_id } = context
  const account_id = ownAccount(context)
  return context.write(async (tx) => {
    const ended = await endFamiliesOf(
      context,
      tx,
      { mall_id, account_id },
      { reason: 'ended', which: { but: ownFamily(context) } },
    )
    if (ended > 0) {
      await recordAudit(context, tx, { action: 'account.sessions_ended', target: account_id, detail: { ended } })
    }
    return { ended }
  })
}
