import { text } from '#contract/text/text.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { notifyManager } from '../../notify/notify-manager.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Opened = ShopKey & { count: number }

/**
 * Tells a shop's manager by one e-mail that codes look copied, however many there are, and again only when all that stood
 * open was judged: the banner and the list know the rest. The service's own, and free.
 */
export async function tellOpened(kernel: InTransaction<Kernel>, { mall_id, shop_id, count }: Opened): Promise<void> {
  const { open } = await kernel.tx
    .selectFrom('clone_case')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // Others stood open before these: the shop knows.
  if (Number(open) > count) return
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
