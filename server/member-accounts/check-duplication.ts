import { readEmail } from '#contract/kernel/contact.ts'
import { duplicationTries } from '#contract/member-accounts/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { findLogins } from '../identity/sign-in/account-login.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { joinTicketOf } from '../identity/sign-in/join-ticket.ts'

/** Whether an address is taken. It tells who has an account, so the questions are counted (resolution 23). */
export async function checkDuplication(
  context: Context,
  { email }: InputOf<Operations['checkMemberDuplication']>,
): Promise<OutputOf<Operations['checkMemberDuplication']>> {
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
