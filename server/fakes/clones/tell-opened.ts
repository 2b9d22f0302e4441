import { text } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import { queueMessage } from '../../kernel/outbox.ts'
import { shopScreen } from '../../kernel/shop/shop-screen.ts'

type Opened = { mall_id: string; shop_id: number; count: number }

/**
 * Tells a shop's manager by one e-mail that codes look copied, however many there are, and again only when all that stood
 * open was judged: the banner and the list know the rest. The service's own, and free.
 */
export async function tellOpened(kernel: Kernel, tx: Tx, { mall_id, shop_id, count }: Opened): Promise<void> {
  const { open } = await tx
    .selectFrom('clone_case')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // Others stood open before these: the shop knows.
  if (Number(open) > count) return
  const recipient = (await openProfile(kernel, tx, mall_id))?.manager_email ?? ''
  if (recipient === '') return
  const { shop, address } = await shopScreen(kernel, tx, { mall_id, shop_id }, { screen: 'fakeReports' })
  await queueMessage(kernel, tx, mall_id, {
    shop_id,
    channel: 'email',
    purpose: 'clones_open',
    recipient,
    expires_at: null,
    body: {
      from_name: text('ko', 'product.title'),
      subject: text('ko', 'fake.clones_subject', { shop }),
      text: text('ko', 'fake.clones_mail', { count: String(count), address }),
    },
  })
}
