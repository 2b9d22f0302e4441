import { ownAccount } from '../identity/own-account.ts'
import { nobodysHash } from '../identity/password/password.ts'
import { setCookie } from '../identity/session-cookie.ts'
import { startFamily } from '../identity/session.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { mustHave } from './own-sandbox.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Enters the shop's sandbox: an account there represents the caller's, without a password, and the session ends no
 * later than its origin (decision 0054).
 */
export const enterSandbox: Handler<'enterSandbox'> = async (context) => {
  const { actor } = context
  if (actor.kind !== 'operator' || actor.family_id === null) throw new Failure('auth.required')
  const entered_from = actor.family_id
  const { sandbox_id: mall_id } = await mustHave(context)
  await context.write((context) => recordAudit(context, { action: 'sandbox.entered', target: `sandbox:${mall_id}` }))
  const session = await context.writeIn(mall_id, async (context) => {
    const account_id = await accountThere(context, mall_id)
    return startFamily(context, { mall_id, account_id, auto_login: false, entered_from })
  })
  setCookie(context, session)
  return { mall_id, access_token: session.access_token }
}

/** The caller's account there; its permissions are read from the caller's own account at each call. */
async function accountThere(context: InTransaction<Context>, mall_id: string): Promise<string> {
  const { actor } = context
  if (actor.kind !== 'operator') throw new Failure('auth.required')
  const { login_id, role } = actor
  const stands_for = ownAccount(context)
  const { account_id } = await context.tx
    .insertInto('account')
    .values({ mall_id, login_id, role, stands_for, password_hash: nobodysHash, created_at: context.now() })
    .onConflict((conflict) => conflict.columns(['mall_id', 'login_id']).doUpdateSet({ role, stands_for }))
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}
