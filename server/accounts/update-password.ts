import { resetTries } from '#contract/accounts/help.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { queueAccountMail } from '../identity/account-mail.ts'
import { attemptKey, forgiveAttempts, refuseOtherSites, takeTry } from '../identity/attempts.ts'
import type { Context } from '../kernel/context.ts'
import { resetPassword } from '../identity/password-reset.ts'
import { changedMail } from './help-mail.ts'

/** Sets a new password by a mailed link's token (resolution 20); its owner is told by mail. */
export async function updatePassword(
  context: Context,
  input: InputOf<Operations['updatePassword']>,
): Promise<OutputOf<Operations['updatePassword']>> {
  refuseOtherSites(context)
  await takeTry(context, `reset:${context.address_hash.toString('base64url')}`, resetTries, 'account.too_many_resets')
  const { mall_id } = await resetPassword(context, input, async (tx, account, recipient) => {
    const body = changedMail(context, account.mall_id)
    await queueAccountMail(context, tx, account.mall_id, {
      purpose: 'password_changed',
      recipient,
      body,
      expires_at: null,
    })
  })
  await forgiveAttempts(context, attemptKey(context, mall_id))
  return { mall_id }
}
