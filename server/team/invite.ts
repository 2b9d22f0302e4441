import { readEmail } from '#contract/kernel/contact.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { invitationLife, invitationTries, openInvitations } from '#contract/team/operations.ts'
import { holdsAddress } from '../identity/sign-in/account-login.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { ownAccount } from '../identity/own-account.ts'
import { holdTeam } from '../identity/owners.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { mailInvitation } from './invitation-mail.ts'
import { emailHash, emailHashes, newLinkToken, shownInvitation, waiting } from './invitation-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Mails an invitation. Two concurrent invitations of one address are one. */
export const inviteMember: Handler<'inviteMember'> = async (context, input) => {
  const email = readEmail(input.email)
  if (email === null) throw atEmail('team.email_wrong')
  await consumeLimit(context, { key: `invite:${context.mall_id}`, ...invitationTries, refusal: 'team.too_many_mails' })
  return context.write(async (context) => {
    const { mall_id } = context
    await holdTeam(context.tx, mall_id)
    if (await holdsAddress(context, mall_id, email)) throw atEmail('team.already_member')
    await mustBeNew(context, email)
    const token = newLinkToken(context)
    const row = await add(context, { email, role: input.role, token })
    await mailInvitation(context, row, token)
    const detail = { role: input.role }
    await recordAudit(context, { action: 'team.invited', target: row.invitation_id, detail })
    return shownInvitation(context, mall_id, row)
  })
}

/** Refuses an invitation that is open already, and too many of them. */
async function mustBeNew(context: InTransaction<Context>, email: string): Promise<void> {
  const { mall_id } = context
  const open = await waiting(context.tx, mall_id).select('email_hash').where('expires_at', '>', context.now()).execute()
  const hashes = emailHashes(context, mall_id, email)
  if (open.some(({ email_hash }) => hashes.some((hash) => email_hash.equals(hash))))
    throw atEmail('team.already_invited')
  if (open.length >= openInvitations) {
    throw new Failure('team.too_many_invitations', { values: { count: openInvitations } })
  }
}

async function add(
  context: InTransaction<Context>,
  { email, role, token }: { email: string; role: Role; token: string },
) {
  const { mall_id } = context
  const email_hash = emailHash(context, mall_id, email)
  // Replaces an expired invitation of the same address.
  await context.tx
    .updateTable('invitation')
    .set({ revoked_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('email_hash', 'in', emailHashes(context, mall_id, email))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return context.tx
    .insertInto('invitation')
    .values({
      mall_id,
      invitation_id: context.uuid(),
      email_sealed: context.seals.seal(mall_id, email),
      email_hash,
      role,
      token_hash: tokenHash(token),
      invited_by: ownAccount(context),
      created_at: context.now(),
      expires_at: new Date(context.now().getTime() + invitationLife),
    })
    .returning(['invitation_id', 'email_sealed', 'role', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
}

function atEmail(code: FailureCode): Failure {
  return new Failure(code, { fields: [{ path: 'email', code }] })
}
