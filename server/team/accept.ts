import { brokenRules } from '#contract/kernel/password.ts'
import { addEmailAccount, releaseAddress } from '../identity/sign-in/account-login.ts'
import { inTurn } from '../identity/attempts.ts'
import { append } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { holdTeam } from '../identity/owners.ts'
import { hashPassword } from '../identity/password/password.ts'
import { replaceSession } from '../identity/replace-session.ts'
import { startFamily } from '../identity/session.ts'
import { mallOfLink, openInvitation } from './open-invitation.ts'
import type { Handler } from '../kernel/handle.ts'

/** Makes the account of who was invited and signs it in. Of several at the same moment one wins; the link is over then. */
export const acceptInvitation: Handler<'acceptInvitation'> = async (context, input) => {
  const mall_id = await mallOfLink(context, input)
  if (brokenRules(input.password).length > 0) {
    throw new Failure('account.password_weak', { fields: [{ path: 'password', code: 'account.password_weak' }] })
  }
  // A hash takes a core: only for who holds a link that is open.
  await inTenant(context, mall_id, (context) => openInvitation(context, mall_id, input.token))
  const password_hash = await inTurn(context, () => hashPassword(input.password), true)
  const { flavour, session } = await inTenant(context, mall_id, async (context) => {
    await holdTeam(context.tx, mall_id)
    const invited = await openInvitation(context, mall_id, input.token)
    if (invited.state === 'suspended') throw new Failure('auth.suspended')
    const email = context.seals.open(mall_id, invited.email_sealed)
    await releaseAddress(context, mall_id, email)
    const person = { email, password_hash, role: invited.role, display_name: input.name }
    const account_id = await addEmailAccount(context, mall_id, person)
    if (account_id === null) throw new Failure('team.already_member')
    await close(context, mall_id, invited.invitation_id)
    const detail = { account_id, role: invited.role }
    await append(context, mall_id, { action: 'team.joined', target: invited.invitation_id, detail })
    await markLogin(context, mall_id, account_id)
    return {
      flavour: invited.flavour,
      session: await startFamily(context, { mall_id, account_id, auto_login: false }),
    }
  })
  await replaceSession(context, session)
  return { mall_id, flavour, access_token: session.access_token, refresh_token: session.refresh_token }
}

async function close(context: InTransaction<Context>, mall_id: string, invitation_id: string): Promise<void> {
  await context.tx
    .updateTable('invitation')
    .set({ accepted_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('invitation_id', '=', invitation_id)
    .execute()
}

async function markLogin(context: InTransaction<Context>, mall_id: string, account_id: string): Promise<void> {
  await context.tx
    .updateTable('account')
    .set({ last_login_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
}
