import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
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
import { type PartnerAccount, findPartners, typedName } from './find-partner.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['loginPartner']>

/**
 * Partner login (000 §7): an unknown name and a wrong password are equal, in text and in time (contract §4). The
 * attempt is returned after a success; a wrong or missing second factor keeps it.
 */
export const loginPartner: Handler<'loginPartner'> = async (context, input) => {
  const sign_in = signInOf(context, typedName(input))
  return judge(context, sign_in, async () => {
    const answer = await enter(context, sign_in, input)
    if ('malls' in answer) await forgiveTries(context, sign_in)
    else await welcome(context, sign_in)
    return answer
  })
}

async function enter(context: Context, sign_in: SignIn, input: Input): Promise<OutputOf<Operations['loginPartner']>> {
  const fitting = await checkPassword(context, input)
  if (fitting.length === 0) throw new Failure('auth.login_failed')
  await passwordFitted(context, sign_in)
  const open = fitting.filter(({ state }) => state !== 'suspended')
  const [account, ...more] = open
  if (account === undefined) throw new Failure('auth.suspended')
  if (more.length > 0) return { malls: open.map(({ mall_id, mall_name }) => ({ mall_id, mall_name })) }
  await passSecondFactor(context, account, input.totp)
  const session = await begin(context, account, input.auto_login)
  // Login CSRF: another site's page may post this form, but not sign this browser in.
  if (context.same_site !== false) await replaceSession(context, session)
  return {
    mall_id: account.mall_id,
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    scope: account.state === 'pending' ? 'pending' : account.apps.join(' '),
  }
}

/** The accounts with this password; an unknown name takes as long as a known one. */
async function checkPassword(context: Context, input: Input): Promise<PartnerAccount[]> {
  const accounts = await findPartners(context, input)
  if (accounts.length === 0) await passwordFits(null, input.password)
  const fitting: PartnerAccount[] = []
  for (const account of accounts) {
    if (await passwordFits(account.password_hash, input.password)) fitting.push(account)
  }
  return fitting
}

async function begin(context: Context, account: PartnerAccount, auto_login: boolean): Promise<Session> {
  const { mall_id, account_id } = account
  return inTenant(context, mall_id, async (context) => {
    await mustStillFit(context, account)
    return startFamily(context, { mall_id, account_id, auto_login })
  })
}

/** A password that was changed since it was looked at starts no session: a reset ends all of them, also this one. */
async function mustStillFit(context: InTransaction<Context>, account: PartnerAccount): Promise<void> {
  const row = await context.tx
    .updateTable('account')
    .set({ last_login_at: context.now() })
    .where('mall_id', '=', account.mall_id)
    .where('account_id', '=', account.account_id)
    .where('password_hash', '=', account.password_hash)
    .where('disabled_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (row === undefined) throw new Failure('auth.login_failed')
}
