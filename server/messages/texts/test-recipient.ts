import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import { mailAddressOf } from '../../identity/account-contact.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * The recipient of a test: the caller's e-mail, else the shop manager's; accounts have no phone, so a text goes to the
 * manager's. Null if there is none. Typed recipients are refused.
 */
export async function testRecipient(context: InTransaction<Context>, channel: Channel): Promise<string | null> {
  const { actor, mall_id } = context
  const profile = await openProfile(context, mall_id)
  if (channel !== 'email') return readMobilePhone(profile?.manager_phone ?? '')
  const { account_id } = actor.kind === 'operator' ? actor : { account_id: null }
  const own = account_id === null ? null : await mailAddressOf(context, { mall_id, account_id })
  return readEmail(own ?? '') ?? readEmail(profile?.manager_email ?? '') ?? readEmail(profile?.mall_email ?? '')
}
