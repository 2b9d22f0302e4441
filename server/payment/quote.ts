import type { PlanQuote } from '#contract/payment/plan-request.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type CurrentPlan, planPeriod } from '#contract/payment/plan-period.ts'
import { fullPrice, planDiscount, planPrice } from '#contract/payment/price.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

type QuotePlan = Operations['quotePlan']

/** Price and days of a plan for this shop, as of now (000 §9). */
export const quotePlan: Handler<'quotePlan'> = async (context, input) => {
  return context.read((context) => quoteOf(context, input))
}

export async function quoteOf(
  { shop, now, tx }: InTransaction<Context>,
  { class: bought, month }: InputOf<QuotePlan>,
): Promise<PlanQuote> {
  const { plan_after: _plan_after, ...period } = planPeriod(
    await currentPlan(tx, shop),
    bought,
    { months: month },
    now(),
  )
  return {
    class: bought,
    month,
    full_amount: fullPrice(bought, month),
    discount_percent: planDiscount[month],
    order_amount: planPrice(bought, month),
    ...period,
  }
}

/** A shop's whole plan, with the basic plan that may follow. */
export async function currentPlan(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<CurrentPlan> {
  return tx
    .selectFrom('shop')
    .select(['plan_class', 'expires_at', 'basic_until'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
}
