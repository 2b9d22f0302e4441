import type { Purpose } from '#contract/messages/purposes.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { type MessageBody, queueMessage } from './outbox.ts'

/** Mails to the people behind an account, in the language in which they were asked for. */

export type AccountMail = { purpose: Purpose; recipient: string; body: MessageBody; expires_at: Date | null }

/** Puts a mail into the outbox of the mall; it counts as its default shop's. */
export async function queueAccountMail(
  context: InTransaction<Context>,
  mall_id: string,
  mail: AccountMail,
): Promise<void> {
  const shop = await context.tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  // A mall that awaits approval has no shop yet; its first one will be number 1.
  await queueMessage(context, mall_id, { ...mail, shop_id: shop?.shop_id ?? 1, channel: 'email' })
}

/** A mail in the product's name. */
export function mailBody(language: Language, subject: string, body: string): MessageBody {
  return { from_name: text(language, 'product.title'), subject, text: body }
}

/** The absolute address of a path, for mails. */
export function linkTo(context: Pick<Context, 'public_url'>, path: string): string {
  return `${context.public_url.replace(/\/$/, '')}${path}`
}

/** `2026.11.21 09:05`, Seoul. */
export function clockTime(moment: Date): string {
  return toSeoulIso(moment).slice(0, 16).replace('T', ' ').replaceAll('-', '.')
}
