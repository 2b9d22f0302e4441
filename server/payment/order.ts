import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { nextCheck } from './check-times.ts'
import { type OrderRow, changeOrder, lockOrder, note, readOrder } from './order-row.ts'
import { paymentOf } from './payment-view.ts'
import { settleOrder } from './settle-order.ts'
import type { Handler } from '../kernel/handle.ts'

/** An order of this shop, or a 404 as if it were not there. */
export async function orderHere({ shop, tx }: InTransaction<Context>, order_id: string): Promise<OrderRow> {
  const order = await readOrder(tx, shop.mall_id, order_id)
  if (order === undefined || order.shop_id !== shop.shop_id) throw new Failure('payment.order_not_found')
  return order
}

export const getOrder: Handler<'getOrder'> = async (context, { order_id }) => {
  return context.read(async (context) => paymentOf(context, await orderHere(context, order_id)))
}

/** Back from the checkout: what the browser brought along proves nothing, so the provider is asked (PAY-19). */
export const completePayment: Handler<'completePayment'> = async (context, { order_id }) => {
  const before = await context.read((context) => orderHere(context, order_id))
  const settled = before.paid_at === null ? await settleOrder(context, context.mall_id, order_id) : null
  return context.read(async (context) => ({
    ...(await paymentOf(context, await orderHere(context, order_id))),
    checked: settled === null || settled.checked,
  }))
}

/** Gives an open order up. The provider is asked first: money that has come is never given up. */
export const cancelOrder: Handler<'cancelOrder'> = async (context, { order_id }) => {
  const { mall_id } = context
  const known = await context.read((context) => orderHere(context, order_id))
  if (known.opened_at !== null && known.paid_at === null) {
    const settled = await settleOrder(context, mall_id, order_id)
    if (settled?.checked !== true) throw new Failure('payment.provider_away')
  }
  return context.write(async (context) => {
    const order = await lockOrder(context.tx, mall_id, order_id)
    if (order === undefined) throw new Failure('payment.order_not_found')
    if (order.state !== 'ready' && order.state !== 'waiting') return paymentOf(context, order)
    const { expires_at } = order
    const next_check_at = nextCheck({ state: 'cancelled', checks: 0, expires_at }, context.now())
    const given_up = await changeOrder(context.tx, order, { state: 'cancelled', checks: 0, next_check_at })
    await note(context, order, { kind: 'state', data: { from: order.state, to: 'cancelled' } })
    await recordAudit(context, { action: 'payment.cancelled', target: order_id })
    return paymentOf(context, given_up)
  })
}
