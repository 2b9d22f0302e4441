import { invitationLife, invitationTries } from '#contract/team/operations.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { mailInvitation } from './invitation-mail.ts'
import { newLinkToken, shownInvitation } from './invitation-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Mails an invitation again with a new link; the link of the mail before leads nowhere now. */
export const resendInvitation: Handler<'resendInvitation'> = async (context, { invitation_id }) => {
  const { mall_id } = context
  await consumeLimit(context, { key: `invite:${mall_id}`, ...invitationTries, refusal: 'team.too_many_mails' })
  return context.write(async (context) => {
    const token = newLinkToken(context)
    const expires_at = new Date(context.now().getTime() + invitationLife)
    const row = await context.tx
      .updateTable('invitation')
      .set({ token_hash: tokenHash(token), expires_at })
      .where('mall_id', '=', mall_id)
      .where('invitation_id', '=', invitation_id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['invitation_id', 'email_sealed', 'role', 'created_at', 'expires_at'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('team.invitation_not_found')
    await mailInvitation(context, row, token)
    await recordAudit(context, { action: 'team.invitation_resent', target: invitation_id })
    return shownInvitation(context, mall_id, row)
  })
}
