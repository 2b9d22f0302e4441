import { screenPath } from '#contract/table/screens.ts'
import type { InvitationRow } from './invitation-rows.ts'
import { text } from '#contract/text/text.ts'
import { clockTime, linkTo, mailBody, queueAccountMail } from '../notify/account-mail.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/**
 * Mails an invitation. Its link carries the token in the fragment (`#`), which browsers never send, so it is in no
 * server's log.
 */
export async function mailInvitation(
  context: InTransaction<Context>,
  row: InvitationRow,
  token: string,
): Promise<void> {
  const { mall_id, language } = context
  const mall = await context.tx.selectFrom('mall').select('mall_name').where('mall_id', '=', mall_id).executeTakeFirst()
  const fragment = new URLSearchParams({ mall_id, token }).toString()
  const mall_name = mall?.mall_name ?? mall_id
  const values = {
    mall: mall_name,
    role: text(language, `role.${row.role}`),
    link: `${linkTo(context, screenPath('invite', {}))}#${fragment}`,
    until: clockTime(row.expires_at),
  }
  await queueAccountMail(context, mall_id, {
    purpose: 'invitation',
    recipient: context.seals.open(mall_id, row.email_sealed),
    body: mailBody(
      language,
      text(language, 'mail.invitation_subject', { mall: mall_name }),
      text(language, 'mail.invitation', values),
    ),
    expires_at: row.expires_at,
  })
}
