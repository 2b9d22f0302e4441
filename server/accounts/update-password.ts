import { resetTries } from '#contract/account-help.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { brokenRules } from '#contract/password.ts'
import { mallId } from '#contract/wire.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../failure.ts'
import { hashPassword } from '../password.ts'
import { tokenHash } from '../sealed.ts'
import { attemptKey, forgiveAttempts, inTurn, refuseOtherSites, takeTry } from '../attempts.ts'
import type { AccountId } from '../account-contact.ts'
import { mailAddressOf } from '../account-contact.ts'
import { changedMail, queueMail } from './help-mail.ts'
import { endFamiliesOf } from '../session.ts'

/**
 * Sets a new password by a mailed link's token (resolution 20). A token that is used, expired, unknown or another mall's
 * gets the one stated failure. All sessions of the account end, and its owner is told by mail.
 */
export async function updatePassword(
  context: Context,
  input: InputOf<Operations['updatePassword']>,
): Promise<OutputOf<Operations['updatePassword']>> {
  refuseOtherSites(context)
  await takeTry(context, `reset:${context.address_hash.toString('base64url')}`, resetTries, 'account.too_many_resets')
  const mall_id = mallId.safeParse(input.mall_id).data
  if (mall_id === undefined) throw new Failure('account.password_not_changed')
  if (brokenRules(input.password).length > 0) {
    const fields = [{ path: 'password', code: 'account.password_weak' }] as const
    throw new Failure('account.password_not_changed', { fields })
  }
  // A hash takes a core and 64 MiB: only who holds a token gets that far.
  const account_id = await inTenant(context.database, mall_id, (tx) => holderOf(context, tx, mall_id, input.token))
  const password_hash = await inTurn(() => hashPassword(input.password))
  await inTenant(context.database, mall_id, (tx) =>
    change(context, tx, { mall_id, account_id }, input.token, password_hash),
  )
  await forgiveAttempts(context, attemptKey(context, mall_id))
  return { mall_id }
}

/** The account that a token is for. */
async function holderOf(context: Context, tx: Tx, mall_id: string, token: string): Promise<string> {
  const row = await tx
    .selectFrom('password_reset')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  if (row === undefined) throw new Failure('account.password_not_changed')
  return row.account_id
}

/** The account's row is taken first, so that of several links at the same moment one wins and the others are over. */
async function change(
  context: Context,
  tx: Tx,
  account: AccountId,
  token: string,
  password_hash: string,
): Promise<void> {
  const { mall_id, account_id } = account
  await tx
    .updateTable('account')
    .set({ password_hash })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  await holderOf(context, tx, mall_id, token)
  await tx.deleteFrom('password_reset').where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
  await endFamiliesOf(context, tx, account, 'password')
  const recipient = await mailAddressOf(context, tx, account)
  if (recipient === null) return
  const body = changedMail(context, mall_id)
  await queueMail(context, tx, mall_id, { purpose: 'password_changed', recipient, body, expires_at: null })
}
