import { type CurrentPlan, withoutDays } from '#contract/payment/plan-period.ts'
import { endedByNow, replayed } from '#contract/payment/plan-replay.ts'
import { takenBack } from '#contract/payment/refund.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { OrderRow } from './order-row.ts'
import { boughtDays, planSteps } from './plan-steps.ts'

/** The effect of a refund: points of the package, or days of the plan, that are taken back. */
export type RefundEffect = { points: number; days: number }

/** The effect of a refund, proportional to the payment; a held order was not delivered, so nothing is taken back. */
export function refundEffect(order: OrderRow, amount: number, refunded_before: number): RefundEffect {
  if (order.state === 'held') return { points: 0, days: 0 }
  const part = (bought: number) => takenBack(bought, order.paid_amount, refunded_before, amount)
  if (order.points !== null) return { points: part(order.points), days: 0 }
  return { points: 0, days: part(boughtDays(order)) }
}

/**
 * The plan after a refund, as if only the remaining payments had been made: replays the history with the kept days, so
 * that other purchases are untouched and basic converted by an upgrade returns. Purchases before a manual change are
 * taken from the end.
 */
export async function planAfterRefund(
  kernel: InTransaction<Kernel>,
  order: OrderRow,
  { amount, days }: { amount: number; days: number },
): Promise<(current: CurrentPlan) => CurrentPlan> {
  const now = kernel.now()
  const steps = await planSteps(kernel.tx, { ...order, refunded_amount: order.refunded_amount + amount })
  if (steps !== null) return (current) => endedByNow(current, replayed(steps), now)
  const { class: bought } = order
  return (current) => (bought === null ? current : withoutDays(current, bought, days, now))
}
