import type { AccountId } from './account-contact.ts'
import { attemptKey, inTurn, takeAttempt } from './attempts.ts'
import { resetLimit } from './rate-limit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { passwordFits } from './password/password.ts'

/** The account whose password is verified before something of its own is changed. */
export type OwnAccount = AccountId & { password_hash: string }

/** The account that calls. */
export function ownAccount({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'operator') throw new Failure('auth.required')
  return actor.account_id
}

/** The session that calls. */
export function ownFamily({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'operator' || actor.family_id === null) throw new Failure('auth.required')
  return actor.family_id
}

/** The current password, five tries in 15 minutes: a session that was left open does not open the account. */
export async function passOwnPassword(
  context: Context,
  { mall_id, account_id, password_hash }: OwnAccount,
  password: string,
  path: string,
): Promise<void> {
  const key = attemptKey(context, `own:${mall_id}:${account_id}`)
  const fits = await inTurn(context, async () => {
    await takeAttempt(context, key)
    return passwordFits(password_hash, password)
  })
  if (!fits)
    throw new Failure('member_account.password_wrong', { fields: [{ path, code: 'member_account.password_wrong' }] })
  await resetLimit(context, key)
}
