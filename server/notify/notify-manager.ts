import type { Purpose } from '#contract/messages/purposes.ts'
import type { ScreenName } from '#contract/table/screens.ts'
import type { Language } from '#contract/text/text.ts'
import type { InTransaction } from '../database/connect.ts'
import { openProfile } from '../identity/partner-profile.ts'
import type { Kernel } from '../kernel/context.ts'
import { shopScreen } from './shop-screen.ts'
import { mailBody } from './account-mail.ts'
import type { NoticeWords } from './notify-buyer.ts'
import { type Queueing, queueMessage } from './outbox.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

export type ManagerNotice = {
  purpose: Purpose
  /** The screen that the mail leads to. */
  screen: ScreenName
  query?: Readonly<Record<string, string>>
  words: (at: { shop: string; address: string }) => NoticeWords
}

/** E-mails the shop's manager in Korean, free of charge; nothing where no address is known. */
export async function notifyManager(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id, purpose, words, ...to }: ShopKey & ManagerNotice,
): Promise<void> {
  const recipient = (await openProfile(kernel, mall_id))?.manager_email ?? ''
  if (recipient === '') return
  const at = await shopScreen(kernel, { mall_id, shop_id }, to)
  await queueServiceMail(kernel, { mall_id, shop_id, purpose, recipient, words: words(at) })
}

type ServiceMail = ShopKey & {
  purpose: Purpose
  recipient: string
  words: NoticeWords
  language?: Language
  expires_at?: Date | null
}

/** Queues an e-mail in the product's name. */
export async function queueServiceMail(
  kernel: InTransaction<Queueing>,
  { mall_id, words, language = 'ko', expires_at = null, ...mail }: ServiceMail,
): Promise<void> {
  const body = mailBody(language, words.subject, words.text)
  await queueMessage(kernel, mall_id, { ...mail, channel: 'email', body, expires_at })
}
