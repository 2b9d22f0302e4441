import { shellOf } from '#contract/kernel/screen.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import { queueMessage } from '../../kernel/outbox.ts'
import type { OrderAt } from '../shops.ts'

type Short = OrderAt & { variant_no: string }

/**
 * Tells the shop's manager that orders of an item wait because it has no free code: once, until some of them got theirs.
 * The notice is the service's own and free.
 */
export async function tellShortage(kernel: Kernel, tx: Tx, short: Short): Promise<void> {
  const { mall_id, shop_id, variant_no } = short
  const first = await tx
    .updateTable('order_pool')
    .set({ short_told_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('variant_no', '=', variant_no)
    .where('short_told_at', 'is', null)
    .executeTakeFirst()
  if (first.numUpdatedRows === 0n) return
  const recipient = (await openProfile(kernel, tx, mall_id))?.manager_email ?? ''
  if (recipient === '') return
  const values = await valuesOf(kernel, tx, short)
  await queueMessage(kernel, tx, mall_id, {
    shop_id,
    channel: 'email',
    purpose: 'order_short',
    recipient,
    expires_at: null,
    body: {
      from_name: text('ko', 'product.title'),
      subject: text('ko', 'orders.short_subject', values),
      text: text('ko', 'orders.short_mail', values),
    },
  })
}

async function valuesOf({ config, public_url }: Kernel, tx: Tx, { mall_id, shop_id, variant_no }: Short) {
  const row = await tx
    .selectFrom('variant as v')
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'v.mall_id').onRef('s.shop_id', '=', 'v.shop_id'))
    .innerJoin('mall as m', 'm.mall_id', 'v.mall_id')
    .select(['p.product_name', 'v.variant_name', 's.shop_name', 's.shop_no', 's.app', 'm.flavour'])
    .where('v.mall_id', '=', mall_id)
    .where('v.shop_id', '=', shop_id)
    .where('v.variant_no', '=', variant_no)
    .executeTakeFirstOrThrow()
  const [product = ''] = config.PRODUCT_SLUGS
  const path = screenPath('createAuthcode', { mall_id, product, shell: shellOf(row.flavour, row.app) })
  const query = new URLSearchParams({ shop_no: row.shop_no }).toString()
  const item = row.variant_name === '' ? row.product_name : `${row.product_name} (${row.variant_name})`
  return { shop: row.shop_name, item, address: `${public_url.replace(/\/$/, '')}${path}?${query}` }
}
