import { screenPath } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import { queueMessage } from '../../kernel/outbox.ts'

type Place = { mall_id: string; shop_id: number }
/** `short`: messages wait for points. `low`: they go out, and the points come to their end. */
export type PointNotice = 'short' | 'low'

const columns = { short: 'short_told_at', low: 'low_told_at' } as const
const subjects = { short: 'message.points_short_subject', low: 'message.points_low_subject' } as const
const mails = { short: 'message.points_short_mail', low: 'message.points_low_mail' } as const

/** Tells the shop's manager of its points, once until points come in again. The notice is the service's own and free. */
export async function tellOfPoints(
  kernel: Kernel,
  tx: Tx,
  shop: Place,
  { notice, balance }: { notice: PointNotice; balance: number },
): Promise<void> {
  if (!(await isFirst(kernel, tx, shop, notice))) return
  const profile = await openProfile(kernel, tx, shop.mall_id)
  const recipient = profile?.manager_email ?? ''
  if (recipient === '') return
  const { shop_name, address } = await paymentPage(kernel, tx, shop)
  const values = { shop: shop_name, count: balance, address }
  await queueMessage(kernel, tx, shop.mall_id, {
    shop_id: shop.shop_id,
    channel: 'email',
    purpose: `points_${notice}`,
    recipient,
    expires_at: null,
    body: {
      from_name: text('ko', 'product.title'),
      subject: text('ko', subjects[notice], values),
      text: text('ko', mails[notice], values),
    },
  })
}

/** Points came in: the next time that they run out is told anew. */
export async function forgetPointNotices(tx: Tx, { mall_id, shop_id }: Place): Promise<void> {
  await tx.deleteFrom('message_point_notice').where('mall_id', '=', mall_id).where('shop_id', '=', shop_id).execute()
}

async function isFirst(kernel: Kernel, tx: Tx, { mall_id, shop_id }: Place, notice: PointNotice): Promise<boolean> {
  const column = columns[notice]
  const told = { [column]: kernel.now() }
  const taken = await tx
    .insertInto('message_point_notice')
    .values({ mall_id, shop_id, ...told })
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id']).doUpdateSet(told).where(`message_point_notice.${column}`, 'is', null),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

async function paymentPage({ config, public_url }: Kernel, tx: Tx, { mall_id, shop_id }: Place) {
  const { shop_no, app, shop_name, flavour } = await tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_no', 's.app', 's.shop_name', 'm.flavour'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const [product = ''] = config.PRODUCT_SLUGS
  const path = screenPath('payment', { mall_id, product, shell: shellOf(flavour, app) })
  const query = new URLSearchParams({ type: 'point', shop_no }).toString()
  return { shop_name, address: `${public_url.replace(/\/$/, '')}${path}?${query}` }
}
