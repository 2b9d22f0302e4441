import { resetLife } from '#contract/account-help.ts'
import { defaultProductSlug } from '#contract/doors.ts'
import { screenPath } from '#contract/screens.ts'
import { toSeoulIso } from '#contract/seoul.ts'
import type { Language } from '#contract/text/text.ts'
import { text } from '#contract/text/text.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import type { MessageBody } from '../outbox.ts'
import { queueMessage } from '../outbox.ts'

/** Mails to the people behind a partner's account, in the language in which they were asked for. */

type Mail = { purpose: string; recipient: string; body: MessageBody; expires_at: Date | null }

/** Puts a mail into the outbox of the mall; it counts as its default shop's. */
export async function queueMail(context: Context, tx: Tx, mall_id: string, mail: Mail): Promise<void> {
  const shop = await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  // A mall that awaits approval has no shop yet; its first one will be number 1.
  await queueMessage(context, tx, mall_id, { ...mail, shop_id: shop?.shop_id ?? 1, channel: 'email' })
}

/** The mail that names the id. */
export function idMail(context: Context, mall_id: string): MessageBody {
  const { language } = context
  const values = { mall_id, time: clockTime(context.now()), link: linkTo(context, 'partnerLogin') }
  return mail(language, text(language, 'mail.find_id_subject'), text(language, 'mail.find_id', values))
}

/** The mail with the link that sets a new password. */
export function resetMail(context: Context, mall_id: string, token: string): MessageBody {
  const { language } = context
  const query = new URLSearchParams({ mallId: mall_id, token }).toString()
  const link = `${linkTo(context, 'passwordReset')}?${query}`
  const values = { mall_id, time: clockTime(context.now()), minutes: resetLife / 60_000, link }
  return mail(language, text(language, 'mail.find_password_subject'), text(language, 'mail.find_password', values))
}

/** The mail that says that the password was changed: whoever did not do it learns so. */
export function changedMail(context: Context, mall_id: string): MessageBody {
  const { language } = context
  const values = { mall_id, time: clockTime(context.now()), link: linkTo(context, 'findPassword') }
  return mail(
    language,
    text(language, 'mail.password_changed_subject'),
    text(language, 'mail.password_changed', values),
  )
}

function mail(language: Language, subject: string, body: string): MessageBody {
  return { from_name: text(language, 'product.title'), subject, text: body }
}

/** The call does not say by which brand people came in: the first one has the same pages. */
function linkTo(context: Context, screen: 'partnerLogin' | 'findPassword' | 'passwordReset'): string {
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  return `${context.public_url.replace(/\/$/, '')}${screenPath(screen, { product })}`
}

/** `2026.11.21 09:05`, Seoul. */
function clockTime(moment: Date): string {
  return toSeoulIso(moment).slice(0, 16).replace('T', ' ').replaceAll('-', '.')
}
