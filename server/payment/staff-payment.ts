import type { StaffPayment } from '#contract/staff/payments.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { cashierOfOrder } from '../plan/cashier.ts'
import { type OrderRow, isPaid } from './order-row.ts'
import { paymentsOf } from './payment-view.ts'
import { accountNeed } from './refund-account.ts'
import type { Handler } from '../kernel/handle.ts'

/** Every order of every shop of a mall, newest first, the open and the expired too. */
export const listMallPayments: Handler<'listMallPayments'> = async (context, { mall_id, limit, offset }) => {
  return context.read(async (tx) => {
    const mall = await tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).executeTakeFirst()
    if (mall === undefined) throw new Failure('staff.mall_not_found')
    const rows = await tx
      .selectFrom('payment_order')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .orderBy('ordered_at', 'desc')
      .orderBy('order_id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { count } = await tx
      .selectFrom('payment_order')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('mall_id', '=', mall_id)
      .executeTakeFirstOrThrow()
    return { payments: await staffPaymentsOf(context, tx, rows), payments_count: Number(count) }
  })
}

export async function staffPaymentOf(context: Context, tx: Tx, row: OrderRow): Promise<StaffPayment> {
  const [payment] = await staffPaymentsOf(context, tx, [row])
  if (payment === undefined) throw new TypeError('one row is one payment')
  return payment
}

async function staffPaymentsOf(context: Context, tx: Tx, rows: readonly OrderRow[]): Promise<StaffPayment[]> {
  const payments = await paymentsOf(context, tx, rows)
  const shops = await tx
    .selectFrom('shop')
    .select(['shop_id', 'shop_no', 'app'])
    .where('mall_id', '=', context.mall_id)
    .execute()
  return rows.flatMap((row, index) => {
    const payment = payments[index]
    const shop = shops.find(({ shop_id }) => shop_id === row.shop_id)
    if (payment === undefined || shop === undefined) return []
    const refundable =
      (isPaid(row.state) || row.state === 'held') &&
      row.refunded_amount < row.paid_amount &&
      !payment.refunds.some(({ state }) => state === 'asked') &&
      typeof cashierOfOrder(context, row)?.refund === 'function'
    const { provider, provider_order_id, paid_amount } = row
    const place = { shop_no: shop.shop_no, app: shop.app, provider, provider_order_id, paid_amount }
    return [{ ...payment, ...place, refund_account: accountNeed(row), refundable }]
  })
}
