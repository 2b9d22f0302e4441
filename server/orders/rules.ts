import type { OrderRules } from '#contract/orders/rules.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { holdDocuments, readDocument, readVersion, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

/** When orders get their codes. */
export const getOrderRules: Handler<'getOrderRules'> = async (context) => {
  return context.read(async (context) => ({
    ...(await readDocument(context.tx, context.shop, 'order_rules')),
    version: await readVersion(context.tx, context.shop, 'order_rules'),
  }))
}

/**
 * Saves the rules whole, under an optimistic lock. Switched on, they apply to orders from now on: earlier buyers get no
 * messages. Waiting units may get a code by the new rules at once.
 */
export const saveOrderRules: Handler<'saveOrderRules'> = async (context, input) => {
  const { version, use, rules } = input
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    if ((await readVersion(context.tx, context.shop, 'order_rules')) !== version)
      throw new Failure('order.rules_changed')
    const before = await readDocument(context.tx, context.shop, 'order_rules')
    if (rules.some(({ make }) => make)) await mustHaveWarranty(context)
    const since = use && !before.use ? context.now().toISOString() : before.since
    const saved: OrderRules = { use, since, rules }
    await writeDocument(context, 'order_rules', { body: saved, detail: { use, rules: rules.length } })
    const { mall_id, shop_id } = context.shop
    await context.enqueue(context.tx, 'orders.bind', { mall_id, shop_id }, `${mall_id}:${shop_id}`)
    return { ...saved, version: version + 1 }
  })
}

/** Codes that are made for orders have the shop's default warranty. */
async function mustHaveWarranty({ shop, tx }: InTransaction<Context>): Promise<void> {
  const { duration } = await tx
    .selectFrom('shop')
    .select('duration')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirstOrThrow()
  if (duration === null) throw new Failure('order.no_warranty')
}
