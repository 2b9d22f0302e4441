import { readEmail } from '#contract/kernel/contact.ts'
import { duplicationTries } from '#contract/member-accounts/operations.ts'
import { findLogins } from '../identity/sign-in/account-login.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { Failure } from '../kernel/failure.ts'
import { joinTicketOf } from '../identity/sign-in/join-ticket.ts'
import type { Handler } from '../kernel/handle.ts'

/** Whether an address is taken. This discloses accounts, so it is rate-limited (resolution 23). */
export const checkMemberDuplication: Handler<'checkMemberDuplication'> = async (context, { email }) => {
  refuseOtherSites(context)
  const caller = context.address_hash.toString('base64url')
  await consumeLimit(context, {
    key: `member-duplication:${caller}`,
    ...duplicationTries,
    refusal: 'member_account.too_many_checks',
  })
  if (readEmail(email) === null) {
    throw new Failure('member_account.email_wrong', { fields: [{ path: 'email', code: 'member_account.email_wrong' }] })
  }
  const found = await findLogins(context, email)
  const ticket = joinTicketOf(context)
  return { duplicated: found.some(({ mall_id }) => ticket === null || ticket.mall_id === mall_id) }
}
