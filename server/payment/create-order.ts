import { planPrice } from '#contract/payment/price.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { Failure } from '../kernel/failure.ts'
import { makeOrder } from './make-order.ts'
import { wantedOf, wantedPlan } from './order-wanted.ts'
import { quoteOf } from './quote.ts'
import type { Handler } from '../kernel/handle.ts'

/** Orders a plan or points (PAY-18); the amount is the server's own. */
export const createOrder: Handler<'createOrder'> = async (context, input) => {
  return makeOrder(context, wantedOf(input, context.language), input)
}

/** The partner's form: price and dates are computed again, and what differs is refused (resolution 103, PAY-27). */
export const createPartnerPayment: Handler<'createPartnerPayment'> = async (
  context,
  { month, sellPrice, startDate, endDate, again },
) => {
  const bought = (['plus', 'basic'] as const).find((name: PlanClass) => planPrice(name, month) === sellPrice)
  if (bought === undefined) throw new Failure('payment.price_changed')
  const quoted = await context.read((context) => quoteOf(context, { class: bought, month }))
  if (quoted.start_date !== startDate || quoted.end_date !== endDate) throw new Failure('payment.dates_changed')
  return makeOrder(context, wantedPlan(bought, month, context.language), { again })
}
