import type { WithoutPool } from '../database/connect.ts'
import { resetLife } from '#contract/accounts/help.ts'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import { clockTime, linkTo, mailBody } from '../notify/account-mail.ts'
import type { Context } from '../kernel/context.ts'
import type { MessageBody } from '../notify/outbox.ts'

/** Mails to the people behind a partner's account. */

/** The mail that names the id. */
export function idMail(context: WithoutPool<Context>, mall_id: string): MessageBody {
  const { language } = context
  const values = { mall_id, time: clockTime(context.now()), link: screenLink(context, 'partnerLogin') }
  return mailBody(language, text(language, 'mail.find_id_subject'), text(language, 'mail.find_id', values))
}

/** The mail with the link that sets a new password. */
export function resetMail(context: WithoutPool<Context>, mall_id: string, token: string): MessageBody {
  const { language } = context
  const query = new URLSearchParams({ mallId: mall_id, token }).toString()
  const link = `${screenLink(context, 'passwordReset')}?${query}`
  const values = { mall_id, time: clockTime(context.now()), minutes: resetLife / 60_000, link }
  return mailBody(language, text(language, 'mail.find_password_subject'), text(language, 'mail.find_password', values))
}

/** The notice of a changed password, which alerts the owner to a change by others. */
export function changedMail(context: WithoutPool<Context>, mall_id: string): MessageBody {
  const { language } = context
  const values = { mall_id, time: clockTime(context.now()), link: screenLink(context, 'findPassword') }
  return mailBody(
    language,
    text(language, 'mail.password_changed_subject'),
    text(language, 'mail.password_changed', values),
  )
}

/** The call does not say by which brand people came in: the first one has the same pages. */
function screenLink(context: WithoutPool<Context>, screen: 'partnerLogin' | 'findPassword' | 'passwordReset'): string {
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  return linkTo(context, screenPath(screen, { product }))
}
