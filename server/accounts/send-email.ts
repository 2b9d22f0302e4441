import { resetLife } from '#contract/accounts/help.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { passHelpLimits } from '../identity/sign-in/help-limits.ts'
import { type AccountId, findByContact, mailAddressOf, nobody } from '../identity/account-contact.ts'
import { queueAccountMail } from '../notify/account-mail.ts'
import { newReset } from '../identity/password/password-reset.ts'
import { partnerLogins } from './find-partner.ts'
import { idMail, resetMail } from './help-mail.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['sendAccountEmail']>

/**
 * Mails the forgotten id or password to the registered address (000 §7). The answer distinguishes hit and miss, as
 * specified; requests are limited by caller and by account, and logged (resolution 23).
 */
export const sendAccountEmail: Handler<'sendAccountEmail'> = async (context, input) => {
  refuseOtherSites(context)
  const mails = await passHelpLimits(context, input.type === 'findId' ? 'find_id' : 'find_password', input.mallEmail)
  const found = await holdersOf(context, input)
  context.log.info(
    { type: input.type, found: found.length, caller: context.address_hash.toString('hex') },
    'account help asked for',
  )
  if (found.length === 0) return pretend(context, input)
  if (!mails) return { sent: true }
  for (const account of found) {
    await inTenant(context, account.mall_id, (context) => answer(context, account, input))
  }
  return { sent: true }
}

/** Accounts that are registered with the address; people of a team have a password by it too, but no id of their own. */
async function holdersOf(context: Context, input: Input): Promise<AccountId[]> {
  const { mallEmail: mall_email } = input
  if (input.type === 'findId') return findByContact(context, { mall_email, manager_name: input.mallManagerName })
  const registered = await findByContact(context, { mall_email, manager_name: null })
  const known = new Set(registered.map(({ mall_id, account_id }) => `${mall_id} ${account_id}`))
  const members = await partnerLogins(context, mall_email)
  return [...registered, ...members.filter(({ mall_id, account_id }) => !known.has(`${mall_id} ${account_id}`))]
}

/** A miss does what a hit does, up to the commit. */
async function pretend(context: Context, input: Input): Promise<never> {
  return inTenant(context, nobody.mall_id, async (context) => {
    await answer(context, nobody, input)
    throw new Failure(input.type === 'findId' ? 'account.find_id_failed' : 'account.find_password_failed')
  })
}

async function answer(context: InTransaction<Context>, account: AccountId, input: Input): Promise<void> {
  const { mall_id, account_id } = account
  const recipient = (await mailAddressOf(context, account)) ?? input.mallEmail
  const is_id = input.type === 'findId'
  const expires_at = new Date(context.now().getTime() + resetLife)
  const body = is_id
    ? idMail(context, mall_id)
    : resetMail(context, mall_id, await newReset(context, account, expires_at))
  const purpose = is_id ? 'find_id' : 'find_password'
  await queueAccountMail(context, mall_id, { purpose, recipient, body, expires_at: is_id ? null : expires_at })
  await recordEvent(context, mall_id, {
    kind: `account.${purpose}`,
    shop_id: null,
    subject: account_id,
    data: {},
    cause: byCaller(context),
  })
}
