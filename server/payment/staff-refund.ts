import type { BankAccount } from '#contract/payment/bank-account.ts'
import { planMode } from '#contract/payment/plan.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { movePoints } from '../plan/points.ts'
import { cashierOfOrder } from '../plan/cashier.ts'
import { makeRefund } from './make-refund.ts'
import { type OrderRow, isPaid, lockOrder, note, readOrder } from './order-row.ts'
import { currentPlan } from './quote.ts'
import { accountNeed, sealRefundAccount } from './refund-account.ts'
import { planAfterRefund, refundEffect } from './refund-effect.ts'
import { staffPaymentOf } from './staff-payment.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Requests a refund: saves it and takes its points before the provider is called (write-ahead intent); a job continues
 * it.
 */
export const refundPayment: Handler<'refundPayment'> = async (
  context,
  { order_id, amount: wanted, reason, account = null },
) => {
  mustBeProved(context)
  const { mall_id } = context
  const refund_id = context.uuid()
  const refundAt = (order: OrderRow) => cashierOfOrder(context, order)?.refund
  await context.write(async (context) => {
    const order = await refundable(context.tx, mall_id, order_id)
    const amount = amountOf(order, wanted)
    if (refundAt(order) === null) throw new Failure('payment.refund_at_platform')
    if (account === null && accountNeed(order) === 'needed') throw new Failure('payment.refund_account_missing')
    await insertRefund(context, order, { refund_id, amount, reason, account })
    await recordAudit(context, { action: 'payment.refund_asked', target: order_id, detail: { amount, reason } })
    await context.enqueue(context.tx, 'payment.refund', { mall_id, refund_id })
    return staffPaymentOf(context, order)
  })
  await makeRefund(context, mall_id, refund_id)
  return context.read(async (context) => staffPaymentOf(context, await found(context.tx, mall_id, order_id)))
}

/** Dry run of a refund (product J: staff see it before they do it). */
export const previewRefund: Handler<'previewRefund'> = async (context, { order_id, amount: wanted }) => {
  return context.read(async (context) => {
    const order = await found(context.tx, context.mall_id, order_id)
    if (!isPaid(order.state) && order.state !== 'held') throw new Failure('payment.not_paid')
    const amount = amountOf(order, wanted ?? null)
    const { points, days } = refundEffect(order, amount, order.refunded_amount)
    const current = await currentPlan(context.tx, order)
    const after = days === 0 ? current : (await planAfterRefund(context, order, { amount, days }))(current)
    const mode = planMode(after.plan_class, after.expires_at, context.now())
    const end_date = mode === 'any' || after.expires_at === null ? null : seoulDay(after.expires_at)
    return { amount, points, days, class: mode === 'any' ? null : mode, end_date }
  })
}

async function found(tx: Tx, mall_id: string, order_id: string): Promise<OrderRow> {
  const order = await readOrder(tx, mall_id, order_id)
  if (order === undefined) throw new Failure('payment.order_not_found')
  return order
}

async function refundable(tx: Tx, mall_id: string, order_id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, mall_id, order_id)
  if (order === undefined) throw new Failure('payment.order_not_found')
  if (!isPaid(order.state) && order.state !== 'held') throw new Failure('payment.not_paid')
  const running = await tx
    .selectFrom('payment_refund')
    .select('refund_id')
    .where('mall_id', '=', mall_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (running !== undefined) throw new Failure('payment.refund_running')
  return order
}

function amountOf({ paid_amount, refunded_amount }: OrderRow, wanted: number | null): number {
  const left = paid_amount - refunded_amount
  const amount = wanted ?? left
  if (amount > left || amount === 0) throw new Failure('payment.refund_too_large')
  return amount
}

type Asked = { refund_id: string; amount: number; reason: string; account: BankAccount | null }

async function insertRefund(context: InTransaction<Context>, order: OrderRow, asked: Asked): Promise<void> {
  const { mall_id, shop_id, order_id, refunded_amount: refunded_before } = order
  const { refund_id, amount, reason, account } = asked
  const by = `staff:${context.actor.kind === 'staff' ? context.actor.login_id : ''}`
  const { points } = refundEffect(order, amount, refunded_before)
  const move = { kind: 'refund', amount: points, once_key: `refund:${refund_id}`, by, order_id, reason } as const
  const moved = await movePoints(context, { mall_id, shop_id }, move)
  if (moved.outcome === 'short') throw new Failure('payment.points_spent')
  await context.tx
    .insertInto('payment_refund')
    .values({
      mall_id,
      refund_id,
      order_id,
      amount,
      made: 'staff',
      state: 'asked',
      reason,
      refunded_before,
      points,
      account_sealed:
        account === null || accountNeed(order) === 'none' ? null : sealRefundAccount(context, mall_id, account),
      asked_by: by,
      asked_at: context.now(),
      done_at: null,
      failure: null,
    })
    .execute()
  await note(context, order, { kind: 'refund_asked', data: { refund_id, amount } })
}
