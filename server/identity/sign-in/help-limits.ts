import { helpMails, helpTries } from '#contract/accounts/help.ts'
import { readEmail } from '#contract/kernel/contact.ts'
import { consumeLimit, consumeSlowly } from '../rate-limit.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * The limits of asking for a forgotten id or password (resolution 23), counted before anything is looked up, hit or
 * miss. Who asks too often is refused. About whom is asked is never refused, or a stranger could keep people from their
 * mail: beyond the first mails another one goes out now and then only, and false says that the last one, whose link
 * still works, has to do.
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
