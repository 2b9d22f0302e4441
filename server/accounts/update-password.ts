import { resetTries } from '#contract/accounts/help.ts'
import { queueAccountMail } from '../notify/account-mail.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { resetPassword } from '../identity/password/password-reset.ts'
import { openAgain } from '../identity/sign-in/sign-in-tries.ts'
import { typedName } from './find-partner.ts'
import { changedMail } from './help-mail.ts'
import type { Handler } from '../kernel/handle.ts'

/** Sets a new password by a mailed link's token (resolution 20); a mail notifies its owner. */
export const updatePassword: Handler<'updatePassword'> = async (context, input) => {
  refuseOtherSites(context)
  await consumeLimit(context, {
    key: `reset:${context.address_hash.toString('base64url')}`,
    ...resetTries,
    refusal: 'account.too_many_resets',
  })
  const { mall_id, login_id, recipient } = await resetPassword(context, input, async (context, account, recipient) => {
    const body = changedMail(context, account.mall_id)
    await queueAccountMail(context, account.mall_id, {
      purpose: 'password_changed',
      recipient,
      body,
      expires_at: null,
    })
  })
  // The mall's own account signs in by the mall's id, people of its team by their address.
  const name = login_id === mall_id ? mall_id : recipient
  if (name !== null) await openAgain(context, typedName({ mall_id: name }))
  return { mall_id }
}
