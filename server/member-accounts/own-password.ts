import type { AccountId } from '../account-contact.ts'
import { attemptKey, forgiveAttempts, inTurn, takeAttempt } from '../attempts.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { passwordFits } from '../password.ts'

/** What an account that signs in by an e-mail is checked by. */
export type OwnAccount = AccountId & { password_hash: string }

/** The calling account; refused where it does not sign in by an e-mail: its mall or its platform looks after it. */
export async function emailAccount(context: Context, account_id: string): Promise<OwnAccount> {
  const { mall_id } = context
  const row = await context.read((tx) =>
    tx
      .selectFrom('account as a')
      .innerJoin('account_login as l', (join) =>
        join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
      )
      .select(['a.mall_id', 'a.account_id', 'a.password_hash'])
      .where('a.mall_id', '=', mall_id)
      .where('a.account_id', '=', account_id)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Failure('member_account.not_by_email')
  return row
}

/** The current password, five tries in 15 minutes: a session that was left open does not open the account. */
export async function passOwnPassword(
  context: Context,
  { mall_id, account_id, password_hash }: OwnAccount,
  password: string,
  path: string,
): Promise<void> {
  const key = attemptKey(context, `own:${mall_id}:${account_id}`)
  const fits = await inTurn(async () => {
    await takeAttempt(context, key)
    return passwordFits(password_hash, password)
  })
  if (!fits)
    throw new Failure('member_account.password_wrong', { fields: [{ path, code: 'member_account.password_wrong' }] })
  await forgiveAttempts(context, key)
}
