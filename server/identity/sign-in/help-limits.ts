import { helpMails, helpTries } from '#contract/accounts/help.ts'
import { readEmail } from '#contract/kernel/contact.ts'
import { consumeLimit, consumeSlowly } from '../rate-limit.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * Limits requests for a forgotten id or password (resolution 23), before any lookup. Frequent callers are refused. The
 * account is never refused, as strangers could block its mails: beyond the first mails only occasional ones are sent,
 * and false means that the last link, still valid, has to do.
 */
export async function passHelpLimits(
  context: Context,
  purpose: 'find_id' | 'find_password' | 'member_password',
  email: string,
): Promise<boolean> {
  const caller = context.address_hash.toString('base64url')
  await consumeLimit(context, { key: `help:${caller}`, ...helpTries, refusal: 'account.too_many_mails' })
  const target = context.seals.keyed('help', `${purpose}\0${readEmail(email) ?? email}`).toString('base64url')
  return consumeSlowly(context, `help-mail:${target}`, helpMails)
}
