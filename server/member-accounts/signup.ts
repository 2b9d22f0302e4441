import { legalVersions } from '#contract/legal/legal.ts'
import { readEmail } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { brokenRules } from '#contract/kernel/password.ts'
import { addEmailAccount } from '../identity/sign-in/account-login.ts'
import { inTurn, refuseOtherSites } from '../identity/attempts.ts'
import { append } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { dropJoinTicket, joinTicketOf } from '../identity/sign-in/join-ticket.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { hashPassword } from '../identity/password/password.ts'
import { replaceSession } from '../identity/replace-session.ts'
import { type Session, startFamily } from '../identity/session.ts'
import { hasAccount } from './ticket.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['signupMember']>

/**
 * Creates the first account of a site with the ticket of the platform's consent, and signs it in. Of concurrent calls
 * one wins; later accounts are invited by the team.
 */
export const signupMember: Handler<'signupMember'> = async (context, input) => {
  refuseOtherSites(context)
  const ticket = joinTicketOf(context)
  if (ticket === null) throw new Failure('member_account.no_ticket')
  const { mall_id } = ticket
  check(input)
  // A hash takes a core: only for a site that can still be joined.
  await inTenant(context, mall_id, ({ tx }) => mustBeOpen(tx, mall_id))
  const password_hash = await inTurn(context, () => hashPassword(input.password), true)
  const session = await inTenant(context, mall_id, async (context) => {
    await mustBeOpen(context.tx, mall_id)
    const made = { email: input.email, password_hash, role: 'owner', display_name: input.name } as const
    const account_id = await addEmailAccount(context, mall_id, made)
    if (account_id === null) throw new Failure('member_account.site_joined')
    // The site's contact, until its settings name another.
    await keepProfile(context, mall_id, { manager_name: input.name, manager_email: input.email })
    return begin(context, mall_id, account_id)
  })
  dropJoinTicket(context)
  await replaceSession(context, session)
  return { mall_id, access_token: session.access_token, refresh_token: session.refresh_token }
}

/** Each thing that is wrong at its field. */
function check({ email, password, agreements }: Input): void {
  if (readEmail(email) === null) {
    throw new Failure('member_account.email_wrong', { fields: [{ path: 'email', code: 'member_account.email_wrong' }] })
  }
  if (brokenRules(password).length > 0) {
    throw new Failure('account.password_weak', { fields: [{ path: 'password', code: 'account.password_weak' }] })
  }
  if (!Object.values(agreements).every(Boolean)) {
    throw new Failure('member_account.agreements_missing', {
      fields: [{ path: 'agreements', code: 'member_account.agreements_missing' }],
    })
  }
}

/** Requires a mall without accounts; its row lock excludes concurrent sign-ups until the commit. */
async function mustBeOpen(tx: Tx, mall_id: string): Promise<void> {
  const mall = await tx
    .selectFrom('mall')
    .select('state')
    .where('mall_id', '=', mall_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (mall === undefined) throw new Failure('member_account.no_ticket')
  if (mall.state === 'suspended') throw new Failure('auth.suspended')
  if (await hasAccount(tx, mall_id)) throw new Failure('member_account.site_joined')
}

async function begin(context: InTransaction<Context>, mall_id: string, account_id: string): Promise<Session> {
  await context.tx
    .updateTable('account')
    .set({ last_login_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  await append(context, mall_id, {
    action: 'member_account.signup',
    target: account_id,
    detail: { agreed: legalVersions },
  })
  return startFamily(context, { mall_id, account_id, auto_login: false })
}
