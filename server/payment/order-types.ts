import { pointPackages } from '#contract/payment/points.ts'
import { fullPrice, planDiscount, planMonths, planPrice } from '#contract/payment/price.ts'
import { cashierOf } from '../plan/cashier.ts'
import type { Handler } from '../kernel/handle.ts'

const classes = ['basic', 'plus'] as const

/** The purchasable plans and points of this shop, and their payment provider (PAY-23). */
export const getOrderTypes: Handler<'getOrderTypes'> = async (context) => {
  const cashier = cashierOf(context, context.mall_id, context.shop.flavour)
  return {
    pays_at: cashier === null ? null : cashier.provider === 'cafe24' ? 'platform' : 'gateway',
    types: ['service', 'point'],
    plans: classes.flatMap((name) =>
      planMonths.map((month) => ({
        class: name,
        month,
        full_amount: fullPrice(name, month),
        discount_percent: planDiscount[month],
        order_amount: planPrice(name, month),
      })),
    ),
    points: pointPackages.map((each) => ({ ...each })),
  }
}
