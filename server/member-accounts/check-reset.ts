import { checkTries } from '#contract/member-accounts/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { findReset } from '../identity/password/password-reset.ts'
import type { Handler } from '../kernel/handle.ts'

/** Whether a mailed link is still good; it is not used up by the question. */
export const checkResetPassword: Handler<'checkResetPassword'> = async (context, link) => {
  refuseOtherSites(context)
  const caller = context.address_hash.toString('base64url')
  await consumeLimit(context, {
    key: `member-link:${caller}`,
    ...checkTries,
    refusal: 'member_account.too_many_checks',
  })
  const found = await findReset(context, link)
  return { valid: found !== null, expires_at: found === null ? null : toSeoulIso(found.expires_at) }
}
