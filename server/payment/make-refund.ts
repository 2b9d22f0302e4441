import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import { movePoints } from '../plan/points.ts'
import { cashierOfOrder } from '../plan/cashier.ts'
import { type OrderRow, lockOrder, note, readOrder } from './order-row.ts'
import { openAccount } from './refund-account.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Carries a refund out idempotently. The provider is asked first how much it has refunded already, and refuses a second
 * refund by its own sum (`cancellable_amount`, an optimistic lock) and by the refund's id (an idempotency key): money
 * goes back once.
 */
export async function makeRefund(kernel: Kernel, mall_id: string, refund_id: string): Promise<'over' | 'later'> {
  const found = await inTenant(kernel, mall_id, ({ tx }) => readAsked(tx, mall_id, refund_id))
  if (found === null) return 'over'
  const before = await settleOrder(kernel, mall_id, found.order.order_id)
  if (before?.checked !== true) return 'later'
  if (!(await isAsked(kernel, mall_id, refund_id))) return 'over'
  // Requested, and in progress at the bank: its end is reported, so it is not requested again.
  if (before.refund_pending) return 'later'
  const { order, amount, reason, account_sealed } = found
  const cashier = cashierOfOrder(kernel, order)
  if (cashier === null || cashier.refund === null) return 'later'
  const cancellable_amount = before.order.paid_amount - before.order.refunded_amount
  const account = account_sealed === null ? null : openAccount(kernel, mall_id, account_sealed)
  const { order_id } = order
  const answer = await cashier.refund({ order_id, refund_id, amount, cancellable_amount, reason, account })
  if (answer.outcome === 'unavailable') return 'later'
  if (answer.outcome === 'refused' && answer.why === 'configuration') {
    kernel.log.error({ refund_id, reason: answer.reason }, 'a payment provider refuses our refund')
    return 'later'
  }
  const after = await settleOrder(kernel, mall_id, order_id)
  if (!(await isAsked(kernel, mall_id, refund_id))) return 'over'
  if (answer.outcome === 'ok' || after?.checked !== true) return 'later'
  await fail(kernel, order, refund_id, answer.reason)
  return 'over'
}

async function readAsked(tx: Tx, mall_id: string, refund_id: string) {
  const refund = await tx
    .selectFrom('payment_refund')
    .select(['order_id', 'amount', 'reason', 'account_sealed'])
    .where('mall_id', '=', mall_id)
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  const order = refund && (await readOrder(tx, mall_id, refund.order_id))
  return refund === undefined || order === undefined ? null : { ...refund, order }
}

async function isAsked(kernel: Kernel, mall_id: string, refund_id: string): Promise<boolean> {
  return (await inTenant(kernel, mall_id, ({ tx }) => readAsked(tx, mall_id, refund_id))) !== null
}

/** The provider says no, for good: the points that were taken come back, and staff see why. */
async function fail(kernel: Kernel, { mall_id, shop_id, order_id }: OrderRow, refund_id: string, failure: string) {
  await inTenant(kernel, mall_id, async (kernel) => {
    const order = await lockOrder(kernel.tx, mall_id, order_id)
    const row = await kernel.tx
      .updateTable('payment_refund')
      .set({ state: 'failed', failure: failure.slice(0, 200), done_at: kernel.now(), account_sealed: null })
      .where('mall_id', '=', mall_id)
      .where('refund_id', '=', refund_id)
      .where('state', '=', 'asked')
      .returning(['points', 'asked_by'])
      .executeTakeFirst()
    if (row === undefined || order === undefined) return
    const { points, asked_by: by } = row
    const move = { kind: 'unrefund', amount: points, once_key: `unrefund:${refund_id}`, by, order_id } as const
    await movePoints(kernel, { mall_id, shop_id }, move)
    await note(kernel, order, { kind: 'refund_failed', data: { refund_id, failure } })
  })
}

/** The job behind it: a provider that is away is asked again. */
export const refundJob: Work<'payment.refund'> = async (kernel, { mall_id, refund_id }) => {
  if ((await makeRefund(kernel, mall_id, refund_id)) === 'later') throw new Error('the refund is not made yet')
}
