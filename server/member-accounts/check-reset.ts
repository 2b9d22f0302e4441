import { checkTries } from '#contract/member-accounts/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import type { Context } from '../kernel/context.ts'
import { findReset } from '../identity/password/password-reset.ts'

/** Whether a mailed link is still good; it is not used up by the question. */
export async function checkReset(
  context: Context,
  link: InputOf<Operations['checkResetPassword']>,
): Promise<OutputOf<Operations['checkResetPassword']>> {
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
