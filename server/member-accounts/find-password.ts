import { resetLife } from '#contract/accounts/help.ts'
import { type AccountId, mailAddressOf, nobody } from '../identity/account-contact.ts'
import { findLogins } from '../identity/sign-in/account-login.ts'
import { queueAccountMail } from '../notify/account-mail.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { passHelpLimits } from '../identity/sign-in/help-limits.ts'
import { newReset } from '../identity/password/password-reset.ts'
import { resetMail } from './member-mail.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Mails a reset link for each mall of the address. The answer distinguishes hit and miss, as the partner's does;
 * requests are limited by caller and by account (resolution 23).
 */
export const findMemberPassword: Handler<'findMemberPassword'> = async (context, { email }) => {
  refuseOtherSites(context)
  const mails = await passHelpLimits(context, 'member_password', email)
  const found = await findLogins(context, email)
  context.log.info({ found: found.length, caller: context.address_hash.toString('hex') }, 'member password asked for')
  if (found.length === 0) return pretend(context, email)
  if (!mails) return { sent: true }
  for (const account of found) {
    await inTenant(context, account.mall_id, (context) => answer(context, account, email))
  }
  return { sent: true }
}

/** A miss does what a hit does, up to the commit. */
async function pretend(context: Context, email: string): Promise<never> {
  return inTenant(context, nobody.mall_id, async (context) => {
    await answer(context, nobody, email)
    throw new Failure('account.find_password_failed')
  })
}

async function answer(context: InTransaction<Context>, account: AccountId, email: string): Promise<void> {
  const { mall_id } = account
  const recipient = (await mailAddressOf(context, account)) ?? email
  const expires_at = new Date(context.now().getTime() + resetLife)
  const token = await newReset(context, account, expires_at)
  const body = await resetMail(context, mall_id, token)
  await queueAccountMail(context, mall_id, { purpose: 'find_password', recipient, body, expires_at })
}
