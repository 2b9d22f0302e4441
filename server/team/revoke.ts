import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** Takes an invitation back: its link leads nowhere now. */
export async function revoke(
  context: Context,
  { invitation_id }: InputOf<Operations['revokeInvitation']>,
): Promise<OutputOf<Operations['revokeInvitation']>> {
  const { mall_id } = context
  await context.write(async (tx) => {
    const result = await tx
      .updateTable('invitation')
      .set({ revoked_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('invitation_id', '=', invitation_id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new Failure('team.invitation_not_found')
    await recordAudit(context, tx, { action: 'team.invitation_revoked', target: invitation_id })
  })
  return { revoked: true }
}
