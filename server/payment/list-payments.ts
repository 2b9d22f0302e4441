import type { OrderState } from '#contract/payment/types.ts'
import type { ShopScope } from '../kernel/context.ts'
import { type Tx, rowCount } from '../database/connect.ts'
import { type OrderRow, changeOrder, lockOrder } from './order-row.ts'
import { paymentOf, paymentsOf } from './payment-view.ts'
import type { Handler } from '../kernel/handle.ts'

/** States that the history shows: everything that is or may become a payment. Abandoned carts are none. */
const shown: readonly OrderState[] = ['waiting', 'paid', 'failed', 'held', 'partly_refunded', 'refunded']

function historyOf(tx: Tx, { mall_id, shop_id }: ShopScope) {
  return tx
    .selectFrom('payment_order')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', 'in', shown)
}

/** The payment history, newest first (PAY-17). */
export const listPayments: Handler<'listPayments'> = async (context, { limit, offset }) => {
  return context.read(async (context) => {
    const rows = await historyOf(context.tx, context.shop)
      .selectAll()
      .orderBy('ordered_at', 'desc')
      .orderBy('order_id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { count } = await historyOf(context.tx, context.shop).select(rowCount.as('count')).executeTakeFirstOrThrow()
    return { payments: await paymentsOf(context, rows), payments_count: count }
  })
}

export const getLatestPayment: Handler<'getLatestPayment'> = async (context) => {
  return context.read(async (context) => {
    const row = await latestOf(context.tx, context.shop)
    return { payment: row === undefined ? null : await paymentOf(context, row) }
  })
}

/** The notice of the latest payment was seen: it is shown once (resolution 96). */
export const noticeLatestPayment: Handler<'noticeLatestPayment'> = async (context) => {
  return context.write(async (context) => {
    const latest = await latestOf(context.tx, context.shop)
    const row = latest && (await lockOrder(context.tx, latest.mall_id, latest.order_id))
    if (row === undefined) return { payment: null }
    const seen = row.noticed_at === null ? await changeOrder(context.tx, row, { noticed_at: context.now() }) : row
    return { payment: await paymentOf(context, seen) }
  })
}

async function latestOf(tx: Tx, shop: ShopScope): Promise<OrderRow | undefined> {
  return historyOf(tx, shop).selectAll().orderBy('ordered_at', 'desc').orderBy('order_id').limit(1).executeTakeFirst()
}
