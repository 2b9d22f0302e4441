import type { PlanQuote } from '#contract/plan-request.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { fullPrice, planDiscount, planPeriod, planPrice } from '#contract/price.ts'
import type { Context } from '../context.ts'

type QuotePlan = Operations['quotePlan']

/** Price and days of a plan for this shop, as of now (000 §9). */
export async function quote(context: Context, input: InputOf<QuotePlan>): Promise<OutputOf<QuotePlan>> {
  return quoteOf(context, input)
}

export function quoteOf({ shop, now }: Context, { class: bought, month }: InputOf<QuotePlan>): PlanQuote {
  return {
    class: bought,
    month,
    full_amount: fullPrice(bought, month),
    discount_percent: planDiscount[month],
    order_amount: planPrice(bought, month),
    ...planPeriod(shop, bought, month, now()),
  }
}
