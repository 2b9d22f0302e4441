import { resetTries } from '#contract/accounts/help.ts'
import { type AccountMail, queueAccountMail } from '../notify/account-mail.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { resetPassword } from '../identity/password/password-reset.ts'
import { openAgain } from '../identity/sign-in/sign-in-tries.ts'
import { memberName } from './login.ts'
import { passwordChangedMail } from './member-mail.ts'
import type { Handler } from '../kernel/handle.ts'

/** Sets a new password by a mailed link, once; a mail notifies the account's owner. */
export const resetMemberPassword: Handler<'resetMemberPassword'> = async (context, input) => {
  refuseOtherSites(context)
  await consumeLimit(context, {
    key: `reset:${context.address_hash.toString('base64url')}`,
    ...resetTries,
    refusal: 'account.too_many_resets',
  })
  const { mall_id, recipient } = await resetPassword(context, input, async (context, account, address) => {
    const body = await passwordChangedMail(context, account.mall_id)
    const mail: AccountMail = { purpose: 'password_changed', recipient: address, body, expires_at: null }
    await queueAccountMail(context, account.mall_id, mail)
  })
  if (recipient !== null) await openAgain(context, memberName(recipient))
  return { mall_id }
}
