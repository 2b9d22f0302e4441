import { readEmail } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type AccountId, nobody } from '../identity/account-contact.ts'
import { findLogins } from '../identity/sign-in/account-login.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { passwordFits } from '../identity/password/password.ts'
import { passSecondFactor } from '../identity/second-factor/second-factor.ts'
import { replaceSession } from '../identity/replace-session.ts'
import { type Session, startFamily } from '../identity/session.ts'
import {
  type SignIn,
  forgiveTries,
  judge,
  passwordFitted,
  signInOf,
  welcome,
} from '../identity/sign-in/sign-in-tries.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['loginMember']>
type Account = AccountId & { password_hash: string; state: string; mall_name: string }

/** Signs in by an e-mail: one answer for an unknown address and a wrong password, in text and in time (contract §4). */
export const loginMember: Handler<'loginMember'> = async (context, input) => {
  const sign_in = signInOf(context, memberName(input.email))
  const fitting = await checkPassword(context, sign_in, input)
  if (fitting.length > 0) await passwordFitted(context, sign_in)
  const open = fitting.filter(({ state }) => state !== 'suspended')
  const [account, ...more] = open
  if (account === undefined) throw new Failure(fitting.length > 0 ? 'auth.suspended' : 'member_account.login_failed')
  if (more.length > 0) {
    await forgiveTries(context, sign_in)
    return { malls: open.map(({ mall_id, mall_name }) => ({ mall_id, mall_name })) }
  }
  await passSecondFactor(context, account, input.totp)
  const session = await begin(context, account, input)
  // Login CSRF: another site's page may post this form, but not sign this browser in.
  if (context.same_site !== false) await replaceSession(context, session)
  await welcome(context, sign_in)
  return { mall_id: account.mall_id, access_token: session.access_token, refresh_token: session.refresh_token }
}

/** Under which tries at an address are counted, however it is spelled. */
export function memberName(email: string): string {
  return `email:${readEmail(email) ?? email}`
}

/** The accounts with this password; an unknown address takes as long as a known one. */
async function checkPassword(context: Context, sign_in: SignIn, input: Input): Promise<Account[]> {
  return judge(context, sign_in, async () => {
    const accounts = await findAccounts(context, input)
    if (accounts.length === 0) await passwordFits(null, input.password)
    const fitting: Account[] = []
    for (const account of accounts) {
      if (await passwordFits(account.password_hash, input.password)) fitting.push(account)
    }
    return fitting
  })
}

async function findAccounts(context: Context, { email, mall_id }: Input): Promise<Account[]> {
  const wanted = mall_id?.normalize('NFKC').trim().toLowerCase() ?? ''
  const found = (await findLogins(context, email)).filter((login) => wanted === '' || login.mall_id === wanted)
  const logins = found.length === 0 ? [nobody] : found
  const rows = await Promise.all(logins.map(async (login) => readAccount(context, login)))
  return rows.filter((row) => row !== undefined)
}

async function readAccount(context: Context, { mall_id, account_id }: AccountId): Promise<Account | undefined> {
  return inTenant(context, mall_id, ({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select(['a.mall_id', 'a.account_id', 'a.password_hash', 'm.state', 'm.mall_name'])
      .where('a.mall_id', '=', mall_id)
      .where('a.account_id', '=', account_id)
      .where('a.disabled_at', 'is', null)
      .executeTakeFirst(),
  )
}

async function begin(context: Context, account: Account, { auto_login }: Input): Promise<Session> {
  const { mall_id, account_id } = account
  return inTenant(context, mall_id, async (context) => {
    await mustStillFit(context, account)
    return startFamily(context, { mall_id, account_id, auto_login })
  })
}

/** A password that was changed since it was looked at starts no session: a reset ends all of them, also this one. */
async function mustStillFit(
  context: InTransaction<Context>,
  { mall_id, account_id, password_hash }: Account,
): Promise<void> {
  const row = await context.tx
    .updateTable('account')
    .set({ last_login_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (row === undefined) throw new Failure('member_account.login_failed')
}
