import type { OrderState } from '#contract/payment/types.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { PaymentTruth } from '../plan/cashier.ts'
import { applyPayment } from './apply-payment.ts'
import { applyRefunds } from './apply-refunds.ts'
import { bookMoney } from './book-money.ts'
import { nextCheck } from './check-times.ts'
import { type OrderRow, changeOrder, isPaid, note } from './order-row.ts'
import { sealAccount } from './payment-view.ts'

/**
 * Applies the provider's answer under the order's row lock. It is idempotent: an order that has brought its purchase
 * never brings it again.
 */
export async function applyTruth(
  kernel: InTransaction<Kernel>,
  order: OrderRow,
  truth: PaymentTruth,
): Promise<OrderRow> {
  const was_paid = truth.state === 'paid' || truth.state === 'partly_refunded' || truth.state === 'refunded'
  if (!was_paid)
    return isPaid(order.state) || order.state === 'held' ? again(kernel, order) : open(kernel, order, truth)
  if (isPaid(order.state) || order.state === 'held') return refunds(kernel, order, truth)
  if (truth.amount !== order.order_amount || truth.currency !== 'KRW') return hold(kernel, order, truth)
  const paid = await applyPayment(kernel, order, truth)
  return refunds(kernel, paid, truth)
}

/** Records a check without change. */
async function again(kernel: InTransaction<Kernel>, order: OrderRow): Promise<OrderRow> {
  const checks = order.checks + 1
  return changeOrder(kernel.tx, order, { checks, next_check_at: nextCheck({ ...order, checks }, kernel.now()) })
}

async function refunds(kernel: InTransaction<Kernel>, order: OrderRow, truth: PaymentTruth): Promise<OrderRow> {
  // Another currency is not booked here: it is refunded in full there, or stays held.
  if (order.paid_amount === 0) return foreign(kernel, order, truth)
  return again(kernel, await applyRefunds(kernel, order, truth.refunded_amount))
}

async function foreign(kernel: InTransaction<Kernel>, order: OrderRow, truth: PaymentTruth): Promise<OrderRow> {
  if (truth.state !== 'refunded' || order.state === 'refunded') return again(kernel, order)
  await note(kernel, order, { kind: 'refunded', data: { amount: truth.refunded_amount, currency: truth.currency } })
  const who = { kind: 'job', name: 'payment' } as const
  const detail = { amount: truth.refunded_amount, currency: truth.currency }
  await recordAs(
    kernel,
    { mall_id: order.mall_id, ...who },
    { action: 'payment.refunded', target: order.order_id, detail },
  )
  return again(kernel, await changeOrder(kernel.tx, order, { state: 'refunded', checks: 0 }))
}

/** Updates an unpaid order from the provider. A virtual account expires as the bank says. */
async function open(kernel: InTransaction<Kernel>, order: OrderRow, truth: PaymentTruth): Promise<OrderRow> {
  const now = kernel.now()
  const account = truth.state === 'waiting' ? truth.virtual_account : null
  const expires_at = account?.expires_at ?? order.expires_at
  const state = openState(order, truth, expires_at, now)
  if (state === order.state) return again(kernel, { ...order, expires_at })
  await note(kernel, order, { kind: 'state', data: { from: order.state, to: state } })
  const shown = account && { ...account, expires_at: isoOrNull(account.expires_at) }
  return changeOrder(kernel.tx, order, {
    state,
    expires_at,
    checks: 0,
    next_check_at: nextCheck({ state, checks: 0, expires_at }, now),
    failure: truth.failure,
    payment_type: truth.payment_type,
    virtual_account_sealed: shown === null ? null : sealAccount(kernel, order.mall_id, shown),
  })
}

function openState(order: OrderRow, truth: PaymentTruth, expires_at: Date, now: Date): OrderState {
  const over = expires_at.getTime() <= now.getTime()
  if (truth.state === 'waiting') return over ? 'expired' : 'waiting'
  // A cancelled or expired order stays so, whatever the provider's state, until it is paid.
  if (order.state === 'cancelled' || order.state === 'expired' || order.state === 'failed') return order.state
  if (truth.state === 'failed' || truth.state === 'cancelled')
    return order.state === 'waiting' ? 'expired' : truth.state
  return over ? 'expired' : order.state
}

/** Holds a payment of a wrong amount: nothing is delivered until staff decide, and the books record it. */
async function hold(kernel: InTransaction<Kernel>, order: OrderRow, truth: PaymentTruth): Promise<OrderRow> {
  const told = { order_amount: order.order_amount, paid_amount: truth.amount, currency: truth.currency }
  kernel.log.error({ order_id: order.order_id, ...told }, 'an order was paid with another amount')
  await note(kernel, order, { kind: 'held', data: told })
  const who = { kind: 'job', name: 'payment' } as const
  // Won are booked; another currency is not booked here.
  const paid_amount = truth.currency === 'KRW' ? truth.amount : 0
  if (paid_amount > 0)
    await bookMoney(kernel, order, { amount: paid_amount, direction: 'in', once_key: `money:${order.order_id}` })
  await recordAs(
    kernel,
    { mall_id: order.mall_id, ...who },
    { action: 'payment.held', target: order.order_id, detail: told },
  )
  return changeOrder(kernel.tx, order, {
    state: 'held',
    paid_amount,
    payment_type: truth.payment_type,
    paid_at: truth.paid_at ?? kernel.now(),
    checks: 0,
    next_check_at: nextCheck({ state: 'held', checks: 0, expires_at: order.expires_at }, kernel.now()),
  })
}
