import { text } from '#contract/text/text.ts'
import { type InTransaction, rowCount } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { notifyManager } from '../../notify/notify-manager.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Opened = ShopKey & { count: number }

/**
 * Notifies the shop's manager by one free e-mail of possibly copied codes, and again only after all open cases were
 * judged; banner and list show the rest.
 */
export async function tellOpened(kernel: InTransaction<Kernel>, { mall_id, shop_id, count }: Opened): Promise<void> {
  const { open } = await kernel.tx
    .selectFrom('clone_case')
    .select(rowCount.as('open'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // Other cases were open before, so the shop is notified already.
  if (open > count) return
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'clones_open',
    screen: 'fakeReports',
    words: ({ shop, address }) => ({
      subject: text('ko', 'fake.clones_subject', { shop }),
      text: text('ko', 'fake.clones_mail', { count: String(count), address }),
    }),
  })
}
