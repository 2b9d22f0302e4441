import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { pointPackages } from '#contract/payment/points.ts'
import { type PlanMonths, planPrice } from '#contract/payment/price.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { Failure } from '../kernel/failure.ts'

/** An intended purchase, with its price here. The same `intent` is the same order while it is open. */
export type Wanted = {
  type: 'service' | 'point'
  class: PlanClass | null
  month: number | null
  points: number | null
  order_name: string
  order_amount: number
  intent: string
}

/** `again`: ordered although a deposit for the same is pending. */
export type Repeat = { again?: boolean | undefined }

type Asked = InputOf<Operations['createOrder']>

/** Parses the order; a plan needs class and period, points a package (000 §5 "Select the payment details."). */
export function wantedOf(asked: Asked, language: Language): Wanted {
  if (asked.type === 'service') {
    if (asked.class === undefined || asked.month === undefined) throw new Failure('payment.nothing_selected')
    return wantedPlan(asked.class, asked.month, language)
  }
  const chosen = pointPackages.find(({ amount }) => amount === asked.amount)
  if (chosen === undefined) throw new Failure('payment.nothing_selected')
  const { amount: points, order_amount } = chosen
  const what = { class: null, month: null, points }
  const order_name = orderName(what, language)
  return { type: 'point', ...what, order_name, order_amount, intent: `point:${points}` }
}

export function wantedPlan(bought: PlanClass, month: PlanMonths, language: Language): Wanted {
  const what = { class: bought, month, points: null }
  return {
    type: 'service',
    ...what,
    order_name: orderName(what, language),
    order_amount: planPrice(bought, month),
    intent: `service:${bought}:${month}`,
  }
}

/**
 * The name of an order's purchase, in the language of who reads it: an order keeps the name that it was made by, for
 * the provider.
 */
export function orderName({ class: bought, month, points }: Named, language: Language): string {
  if (points !== null) {
    return text(language, 'payment.order_points', { count: new Intl.NumberFormat(language).format(points) })
  }
  const plan = text(language, bought === 'plus' ? 'plan.plus' : 'plan.basic')
  return text(language, 'payment.order_plan', { plan, count: month ?? 0 })
}

type Named = Pick<Wanted, 'class' | 'points'> & { month: number | null }
