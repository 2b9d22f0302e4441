import type { StaffPayment } from '#contract/staff/payments.ts'
import type { Context } from '../kernel/context.ts'
import { type InTransaction, rowCount } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { makesRefunds } from '../plan/cashier.ts'
import { type OrderRow, isPaid } from './order-row.ts'
import { paymentsOf } from './payment-view.ts'
import { accountNeed } from './refund-account.ts'
import type { Handler } from '../kernel/handle.ts'

/** Every order of every shop of a mall, newest first, the open and the expired too. */
export const listMallPayments: Handler<'listMallPayments'> = async (context, { mall_id, limit, offset }) => {
  return context.read(async (context) => {
    const mall = await context.tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).executeTakeFirst()
    if (mall === undefined) throw new Failure('staff.mall_not_found')
    const rows = await context.tx
      .selectFrom('payment_order')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .orderBy('ordered_at', 'desc')
      .orderBy('order_id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { count } = await context.tx
      .selectFrom('payment_order')
      .select(rowCount.as('count'))
      .where('mall_id', '=', mall_id)
      .executeTakeFirstOrThrow()
    return { payments: await staffPaymentsOf(context, rows), payments_count: count }
  })
}

export async function staffPaymentOf(context: InTransaction<Context>, row: OrderRow): Promise<StaffPayment> {
  const [payment] = await staffPaymentsOf(context, [row])
  if (payment === undefined) throw new TypeError('one row is one payment')
  return payment
}

async function staffPaymentsOf(context: InTransaction<Context>, rows: readonly OrderRow[]): Promise<StaffPayment[]> {
  const payments = await paymentsOf(context, rows)
  const shops = await context.tx
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
      makesRefunds(context, row)
    const { provider, provider_order_id, paid_amount } = row
    const place = { shop_no: shop.shop_no, app: shop.app, provider, provider_order_id, paid_amount }
    return [{ ...payment, ...place, refund_account: accountNeed(row), refundable }]
  })
}
