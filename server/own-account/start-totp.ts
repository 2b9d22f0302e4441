import { Failure } from '../kernel/failure.ts'
import { newTotpSecret, totpAddress } from '../identity/second-factor/totp.ts'
import { proveOwner } from '../identity/second-factor/prove-owner.ts'
import type { Handler } from '../kernel/handle.ts'

/** A new secret for the authenticator app. It counts for nothing until its first code has come; begun again, it is another. */
export const startTotp: Handler<'startTotp'> = async (context, { password }) => {
  const { mall_id, account_id } = await proveOwner(context, password)
  const secret = newTotpSecret((bytes) => context.random(bytes))
  return context.write(async (context) => {
    const row = await context.tx
      .updateTable('account')
      .set({ totp_sealed: context.seals.seal(mall_id, secret), totp_last_step: null })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .where('totp_confirmed_at', 'is', null)
      .returning('login_id')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('own_account.totp_on')
    return { secret, address: totpAddress(secret, labelOf(mall_id, row.login_id)) }
  })
}

/** The label in the authenticator app: the mall, and within it the account. */
function labelOf(mall_id: string, login_id: string): string {
  return login_id === mall_id ? mall_id : `${mall_id} ${login_id}`
}
