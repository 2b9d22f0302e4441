import type { CurrentPlan } from '#contract/payment/plan-period.ts'
import { settledPlan, withoutDays } from '#contract/payment/plan-period.ts'
import { takenBack } from '#contract/payment/refund.ts'
import { dayNumber } from '#contract/kernel/seoul.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { lastChange } from '../plan/change.ts'
import type { OrderRow } from './order-row.ts'

/** The effect of a refund: points of the package, or days of the plan, that are taken back. */
export type RefundEffect = { points: number; days: number }

/** In proportion to what was paid; a held order brought nothing, so nothing is taken back. */
export function refundEffect(order: OrderRow, amount: number, refunded_before: number): RefundEffect {
  if (order.state === 'held') return { points: 0, days: 0 }
  const part = (bought: number) => takenBack(bought, order.paid_amount, refunded_before, amount)
  if (order.points !== null) return { points: part(order.points), days: 0 }
  const { start_date, end_date } = order
  if (start_date === null || end_date === null) return { points: 0, days: 0 }
  return { points: 0, days: part(dayNumber(end_date) - dayNumber(start_date)) }
}

/**
 * The plan after a refund. All of the money back for the latest change makes it undone: the plan is again what it was
 * before, days of basic included. Otherwise so many days are taken from its end.
 */
export async function planAfterRefund(
  kernel: Kernel,
  tx: Tx,
  order: OrderRow,
  { days, whole }: { days: number; whole: boolean },
): Promise<(current: CurrentPlan) => CurrentPlan> {
  const { mall_id, shop_id, order_id, class: bought } = order
  const change_no = await lastChange(tx, { mall_id, shop_id })
  const change = await tx
    .selectFrom('plan_change')
    .select(['kind', 'order_id', 'before_class', 'before_end', 'before_basic_until'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('change_no', '=', change_no)
    .executeTakeFirst()
  const now = kernel.now()
  if (whole && change?.kind === 'paid' && change.order_id === order_id) {
    const { before_class: plan_class, before_end: expires_at, before_basic_until: basic_until } = change
    return () => settledPlan({ plan_class, expires_at, basic_until }, now)
  }
  return (current) => (bought === null ? current : withoutDays(current, bought, days, now))
}
