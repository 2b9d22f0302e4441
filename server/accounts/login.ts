import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { mallId } from '#contract/wire.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../failure.ts'
import { passwordFits } from '../password.ts'
import { attemptKey, forgiveAttempts, inTurn, takeAttempt } from '../attempts.ts'
import { setCookie } from '../session-cookie.ts'
import { startFamily } from '../session.ts'

/** Partner login (000 §7): one answer for an unknown id and a wrong password, in text and in time (contract §4). */
export async function login(
  context: Context,
  input: InputOf<Operations['loginPartner']>,
): Promise<OutputOf<Operations['loginPartner']>> {
  const typed = mallId.safeParse(input.mall_id.normalize('NFKC').trim().toLowerCase())
  const mall_id = typed.success ? typed.data : ''
  const account = await checkPassword(context, mall_id, input.password)
  if (account === null) throw new Failure('auth.login_failed')
  if (account.state === 'suspended') throw new Failure('auth.suspended')
  const session = await inTenant(context.database, mall_id, async (tx) => {
    await mustStillFit(tx, mall_id, account)
    return startFamily(context, tx, { mall_id, account_id: account.account_id, auto_login: input.auto_login })
  })
  // A page of another site may post this form, but may not sign this browser in (as somebody else).
  if (context.same_site !== false) setCookie(context, session)
  return {
    mall_id,
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    scope: account.state === 'pending' ? 'pending' : account.apps.join(' '),
  }
}

type Account = { account_id: string; password_hash: string; state: string; apps: string[] }

/** The account whose password it is, or null. */
async function checkPassword(context: Context, mall_id: string, password: string): Promise<Account | null> {
  const key = attemptKey(context, mall_id)
  return inTurn(async () => {
    await takeAttempt(context, key)
    const account = await findAccount(context, mall_id)
    if (!(await passwordFits(account?.password_hash ?? null, password))) return null
    await forgiveAttempts(context, key)
    return account
  })
}

/** A password that was changed since it was looked at starts no session: a reset ends all of them, also this one. */
async function mustStillFit(tx: Tx, mall_id: string, { account_id, password_hash }: Account): Promise<void> {
  const row = await tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('auth.login_failed')
}

/** A partner signs in with the mall's id (000 §7); the account of that name is the mall's own. */
async function findAccount(context: Context, mall_id: string): Promise<Account | null> {
  const row = await inTenant(context.database, mall_id, (tx) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select(['a.account_id', 'a.password_hash', 'm.state', 'm.apps'])
      .where('a.mall_id', '=', mall_id)
      .where('a.login_id', '=', mall_id)
      .where('m.flavour', '=', 'partner')
      .executeTakeFirst(),
  )
  return row ?? null
}
