import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { notifyManager } from '../../notify/notify-manager.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** `short`: messages wait for points. `low`: points are running out. */
export type PointNotice = 'short' | 'low'

const columns = { short: 'short_told_at', low: 'low_told_at' } as const
const subjects = { short: 'message.points_short_subject', low: 'message.points_low_subject' } as const
const mails = { short: 'message.points_short_mail', low: 'message.points_low_mail' } as const

/** Notifies the shop's manager of low points, once until points are added; free of charge. */
export async function notifyOfPoints(
  kernel: InTransaction<Kernel>,
  shop: ShopKey,
  { notice, balance }: { notice: PointNotice; balance: number },
): Promise<void> {
  if (!(await isFirst(kernel, shop, notice))) return
  await notifyManager(kernel, {
    ...shop,
    purpose: `points_${notice}`,
    screen: 'payment',
    query: { type: 'point' },
    words: ({ shop: name, address }) => ({
      subject: text('ko', subjects[notice], { shop: name }),
      text: text('ko', mails[notice], { shop: name, count: balance, address }),
    }),
  })
}

/** Resets the notices when points come in: the next shortage is notified again. */
export async function forgetPointNotices(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<void> {
  await tx.deleteFrom('message_point_notice').where('mall_id', '=', mall_id).where('shop_id', '=', shop_id).execute()
}

async function isFirst(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id }: ShopKey,
  notice: PointNotice,
): Promise<boolean> {
  const column = columns[notice]
  const told = { [column]: kernel.now() }
  const taken = await kernel.tx
    .insertInto('message_point_notice')
    .values({ mall_id, shop_id, ...told })
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id']).doUpdateSet(told).where(`message_point_notice.${column}`, 'is', null),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}
