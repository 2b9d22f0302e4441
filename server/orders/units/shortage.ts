import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { notifyManager } from '../../notify/notify-manager.ts'
import type { OrderAt } from '../shops.ts'
import { fromVariants } from '../../shop-data/product-card.ts'

type Short = OrderAt & { variant_no: string }

/** Notifies the shop's manager, free of charge, that orders of an item wait for codes: once, until some are served. */
export async function notifyShortage(kernel: InTransaction<Kernel>, short: Short): Promise<void> {
  const { mall_id, shop_id, variant_no } = short
  const first = await kernel.tx
    .updateTable('order_pool')
    .set({ short_told_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('variant_no', '=', variant_no)
    .where('short_told_at', 'is', null)
    .executeTakeFirst()
  if (first.numUpdatedRows === 0n) return
  const item = await itemName(kernel.tx, short)
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'order_short',
    screen: 'createAuthcode',
    words: ({ shop, address }) => ({
      subject: text('ko', 'orders.short_subject', { shop }),
      text: text('ko', 'orders.short_mail', { item, address }),
    }),
  })
}

async function itemName(tx: Tx, { mall_id, shop_id, variant_no }: Short): Promise<string> {
  const { product_name, variant_name } = await fromVariants(tx)
    .select(['p.product_name', 'v.variant_name'])
    .where('v.mall_id', '=', mall_id)
    .where('v.shop_id', '=', shop_id)
    .where('v.variant_no', '=', variant_no)
    .executeTakeFirstOrThrow()
  return variant_name === '' ? product_name : `${product_name} (${variant_name})`
}
