import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { type PaymentTruth, cashierOfOrder } from '../plan/cashier.ts'
import { applyTruth } from './apply-truth.ts'
import { nextCheck } from './check-times.ts'
import { type OrderRow, changeOrder, lockOrder, readOrder } from './order-row.ts'

/** The provider knows no payment of an order. */
const nothing: PaymentTruth = {
  state: 'nothing',
  amount: 0,
  currency: 'KRW',
  refunded_amount: 0,
  payment_type: null,
  paid_at: null,
  approval_no: null,
  receipt_url: null,
  failure: null,
  virtual_account: null,
  refund_pending: false,
}

/** `checked`: the provider has answered. `refund_pending`: money is on its way back there. */
type Settled = { order: OrderRow; checked: boolean; refund_pending: boolean }

/**
 * Settles an order: the redirect back from the checkout, the webhook and the poll all end here, and whichever comes
 * first does the work. Only the provider's own answer is trusted.
 */
export async function settleOrder(kernel: Kernel, mall_id: string, order_id: string): Promise<Settled | null> {
  const order = await inTenant(kernel, mall_id, ({ tx }) => readOrder(tx, mall_id, order_id))
  if (order === undefined) return null
  const answer = await cashierOfOrder(kernel, order)?.read(order)
  if (answer?.outcome === 'ok') return applied(kernel, order, answer.value)
  if (answer?.outcome === 'refused' && answer.why === 'not_found') return applied(kernel, order, nothing)
  const reason = answer?.outcome === 'refused' ? answer.reason : 'away'
  kernel.log.warn({ order_id, reason }, 'a payment provider does not tell about an order')
  return { order: await later(kernel, order), checked: false, refund_pending: false }
}

async function applied(kernel: Kernel, { mall_id, order_id }: OrderRow, truth: PaymentTruth): Promise<Settled> {
  const order = await inTenant(kernel, mall_id, async (kernel) => {
    const row = await lockOrder(kernel.tx, mall_id, order_id)
    if (row === undefined) throw new TypeError('an order is never removed')
    return applyTruth(kernel, row, truth)
  })
  return { order, checked: true, refund_pending: truth.refund_pending }
}

async function later(kernel: Kernel, { mall_id, order_id }: OrderRow): Promise<OrderRow> {
  return inTenant(kernel, mall_id, async (kernel) => {
    const row = await lockOrder(kernel.tx, mall_id, order_id)
    if (row === undefined) throw new TypeError('an order is never removed')
    // An answer that did not come is no check: the pause does not grow into days.
    const checks = Math.min(row.checks, 3)
    const usual = nextCheck({ ...row, checks }, kernel.now())
    // While a buyer waits, the next poll asks again: the gateway may be back.
    const soon = new Date(kernel.now().getTime() + soonAgain)
    const open = row.state === 'ready' || row.state === 'waiting'
    return changeOrder(kernel.tx, row, { next_check_at: open && usual !== null && usual > soon ? soon : usual })
  })
}

/** In milliseconds; polls are a minute apart. */
const soonAgain = 30_000
