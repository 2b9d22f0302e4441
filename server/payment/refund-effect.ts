import { type CurrentPlan, withoutDays } from '#contract/payment/plan-period.ts'
import { endedByNow, replayed } from '#contract/payment/plan-replay.ts'
import { takenBack } from '#contract/payment/refund.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { OrderRow } from './order-row.ts'
import { boughtDays, planSteps } from './plan-steps.ts'

/** The effect of a refund: points of the package, or days of the plan, that are taken back. */
export type RefundEffect = { points: number; days: number }

/** In proportion to what was paid; a held order brought nothing, so nothing is taken back. */
export function refundEffect(order: OrderRow, amount: number, refunded_before: number): RefundEffect {
  if (order.state === 'held') return { points: 0, days: 0 }
  const part = (bought: number) => takenBack(bought, order.paid_amount, refunded_before, amount)
  if (order.points !== null) return { points: part(order.points), days: 0 }
  return { points: 0, days: part(boughtDays(order)) }
}

/**
 * The plan after a refund: as if only what is still paid for had been bought. Its history is gone through anew with the
 * days that are kept, so nothing of another purchase is touched, and basic that an upgrade had turned into plus is there
 * again when nothing of the upgrade is left. What was bought before staff set the plan by hand is taken from its end.
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
