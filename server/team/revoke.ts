import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** Takes an invitation back: its link leads nowhere now. */
export const revokeInvitation: Handler<'revokeInvitation'> = async (context, { invitation_id }) => {
  const { mall_id } = context
  await context.write(async (context) => {
    const result = await context.tx
      .updateTable('invitation')
      .set({ revoked_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('invitation_id', '=', invitation_id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new Failure('team.invitation_not_found')
    await recordAudit(context, { action: 'team.invitation_revoked', target: invitation_id })
  })
  return { revoked: true }
}
