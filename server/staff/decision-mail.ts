import { defaultProductSlug } from '#contract/table/doors.ts'
import { screenPath } from '#contract/table/screens.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { type TextKey, text } from '#contract/text/text.ts'
import { mailAddressOf } from '../identity/account-contact.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { queueServiceMail } from '../notify/notify-manager.ts'
import { profileOf } from './profile.ts'

/** Decisions of staff that a mall's people are mailed. */
export type News =
  | { kind: 'approved'; last_day: Date }
  | { kind: 'asked' | 'rejected' | 'suspended' | 'resumed'; reason: string }

/** Every one of these mails belongs to the first shop of the mall. */
const firstShop = 1

const purposes = {
  approved: 'application.approved',
  asked: 'application.asked',
  rejected: 'application.rejected',
  suspended: 'mall.suspended',
  resumed: 'mall.resumed',
} as const

/** Sentences of a decision, the same in the mail and on the page of the application (peers 6.5). */
const words = {
  asked: 'application.asked',
  rejected: 'application.refused',
  suspended: 'mail.suspended_because',
  resumed: 'mail.resumed_because',
} as const satisfies Record<string, TextKey>

/**
 * Puts the mail into the outbox, in the transaction of the decision; false if the mall has no address. It is Korean,
 * like the service, whatever the language of the staff member.
 */
export async function tell(context: InTransaction<Context>, mall_id: string, news: News): Promise<boolean> {
  const recipient = await addressOf(context, mall_id)
  if (recipient === null) return false
  await queueServiceMail(context, {
    mall_id,
    shop_id: firstShop,
    purpose: purposes[news.kind],
    recipient,
    words: { subject: text('ko', `mail.${news.kind}_subject`), text: bodyOf(context, mall_id, news) },
  })
  return true
}

/** The manager's address, as sign-up promises; else the mall's own, else that of the account it signs in with. */
async function addressOf(context: InTransaction<Context>, mall_id: string): Promise<string | null> {
  const profile = await profileOf(context, mall_id)
  const given = profile?.manager_email ?? profile?.mall_email ?? null
  if (given !== null) return given
  const account = await context.tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('account_id')
    .executeTakeFirst()
  return account === undefined ? null : mailAddressOf(context, { mall_id, account_id: account.account_id })
}

function bodyOf(context: Pick<Context, 'config' | 'public_url'>, mall_id: string, news: News): string {
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  const link = `${context.public_url.replace(/\/$/, '')}${screenPath('partnerLogin', { product })}`
  const values = { mall_id, link }
  if (news.kind === 'approved') {
    return text('ko', 'mail.approved', { ...values, last_day: seoulDay(news.last_day).replaceAll('-', '.') })
  }
  const told = text('ko', words[news.kind], { note: news.reason })
  return text('ko', `mail.${news.kind}`, { ...values, told })
}
