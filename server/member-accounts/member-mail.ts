import { resetLife } from '#contract/accounts/help.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import { clockTime, linkTo, mailBody } from '../notify/account-mail.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { MessageBody } from '../notify/outbox.ts'

/** Mails to people who sign in by an e-mail; each names the mall as people call it. */

/** The mail with the link that sets a new password. */
export async function resetMail(context: InTransaction<Context>, mall_id: string, token: string): Promise<MessageBody> {
  const { language } = context
  const query = new URLSearchParams({ mall_id, token }).toString()
  const link = `${linkTo(context, screenPath('memberResetPassword', {}))}?${query}`
  const values = { ...(await valuesOf(context, mall_id)), minutes: resetLife / 60_000, link }
  return mailBody(
    language,
    text(language, 'mail.find_password_subject'),
    text(language, 'mail.member_password', values),
  )
}

/** The notice of a changed password, with steps against a change by others. */
export async function passwordChangedMail(context: InTransaction<Context>, mall_id: string): Promise<MessageBody> {
  const { language } = context
  const link = linkTo(context, screenPath('memberFindPassword', {}))
  const values = { ...(await valuesOf(context, mall_id)), link }
  return mailBody(
    language,
    text(language, 'mail.password_changed_subject'),
    text(language, 'mail.member_password_changed', values),
  )
}

/** To the address that an account had: it does not sign in any more. */
export async function addressChangedMail(context: InTransaction<Context>, mall_id: string): Promise<MessageBody> {
  const { language } = context
  const values = await valuesOf(context, mall_id)
  return mailBody(
    language,
    text(language, 'mail.member_email_changed_subject'),
    text(language, 'mail.member_email_changed', values),
  )
}

async function valuesOf(context: InTransaction<Context>, mall_id: string): Promise<{ mall: string; time: string }> {
  const row = await context.tx.selectFrom('mall').select('mall_name').where('mall_id', '=', mall_id).executeTakeFirst()
  return { mall: row?.mall_name ?? mall_id, time: clockTime(context.now()) }
}
