import { readBusinessNumber } from '#contract/partners/profile.ts'
import { vatOf } from '#contract/payment/refund.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { isPaid } from './order-row.ts'
import { orderHere } from './order.ts'
import { paymentOf } from './payment-view.ts'
import type { Handler } from '../kernel/handle.ts'

const known = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value)

/** The receipt of a payment; tax of the part that was not refunded. */
export const getReceipt: Handler<'getReceipt'> = async (context, { order_id }) => {
  return context.read(async (context) => {
    const order = await orderHere(context, order_id)
    if (!isPaid(order.state)) throw new Failure('payment.not_paid')
    const profile = await openProfile(context, context.mall_id)
    const { SELLER_NAME, SELLER_BUSINESS_NUMBER } = context.config
    return {
      seller_name: SELLER_NAME ?? sentence(context.language, 'product.title'),
      seller_business_number: SELLER_BUSINESS_NUMBER === undefined ? null : readBusinessNumber(SELLER_BUSINESS_NUMBER),
      payment: await paymentOf(context, order),
      mall_name: profile?.mall_name ?? '',
      shop_name: context.shop.shop_name,
      business_name: known(profile?.business_name),
      business_number: known(profile?.business_number),
      ...vatOf(order.paid_amount - order.refunded_amount),
      approval_no: order.approval_no,
      receipt_url: order.receipt_url,
    }
  })
}
