import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import { mailAddressOf } from '../../identity/account-contact.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * Where a test goes: to the e-mail of whoever asks, else the shop manager's; accounts have no phone, so that a text goes to
 * the shop manager's. Null when there is none. Never to what somebody typed: nobody else's phone is ours to try.
 */
export async function testRecipient(context: Context, tx: Tx, channel: Channel): Promise<string | null> {
  const { actor, mall_id } = context
  const profile = await openProfile(context, tx, mall_id)
  if (channel !== 'email') return readMobilePhone(profile?.manager_phone ?? '')
  const { account_id } = actor.kind === 'operator' ? actor : { account_id: null }
  const own = account_id === null ? null : await mailAddressOf(context, tx, { mall_id, account_id })
  return readEmail(own ?? '') ?? readEmail(profile?.manager_email ?? '') ?? readEmail(profile?.mall_email ?? '')
}
