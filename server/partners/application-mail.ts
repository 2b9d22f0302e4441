import { seoulDay } from '#contract/kernel/seoul.ts'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import { clockTime, linkTo, mailBody, queueAccountMail } from '../notify/account-mail.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

type Received = { mall_id: string; manager_email: string; due_at: Date }

/**
 * Queues the mail that confirms an application and names the reply date (000 §8, §9). It contains no free text, as
 * anyone can enter any address as the manager's.
 */
export async function queueReceivedMail(context: InTransaction<Context>, received: Received): Promise<void> {
  const { mall_id, manager_email, due_at } = received
  const { language } = context
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  const values = {
    mall_id,
    time: clockTime(context.now()),
    due: seoulDay(due_at).replaceAll('-', '.'),
    link: linkTo(context, screenPath('partnerLogin', { product })),
  }
  const body = mailBody(
    language,
    text(language, 'mail.application_received_subject'),
    text(language, 'mail.application_received', values),
  )
  await queueAccountMail(context, mall_id, {
    purpose: 'application_received',
    recipient: manager_email,
    body,
    expires_at: null,
  })
}
