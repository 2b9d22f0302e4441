import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { changePlan } from '../plan/change.ts'
import { movePoints } from '../plan/points.ts'
import { bookMoney } from './book-money.ts'
import { type OrderRow, changeOrder, note } from './order-row.ts'
import { planAfterRefund, refundEffect } from './refund-effect.ts'

/**
 * Applies refunds under the order's lock: those requested by staff, and those made at the provider. Idempotent by the
 * books.
 */
export async function applyRefunds(
  kernel: InTransaction<Kernel>,
  order: OrderRow,
  refunded: number,
): Promise<OrderRow> {
  let now = order
  const asked = await askedRefund(kernel.tx, order)
  if (asked !== undefined && refunded - now.refunded_amount >= asked.amount) {
    now = await applyRefund(kernel, now, asked)
  }
  const outside = refunded - now.refunded_amount
  return outside > 0 ? applyOutside(kernel, now, outside) : now
}

async function askedRefund(tx: Tx, { mall_id, order_id }: OrderRow) {
  return tx
    .selectFrom('payment_refund')
    .select(['refund_id', 'amount', 'asked_by'])
    .where('mall_id', '=', mall_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

type Refund = { refund_id: string; amount: number; asked_by: string }

async function applyRefund(kernel: InTransaction<Kernel>, order: OrderRow, refund: Refund): Promise<OrderRow> {
  await kernel.tx
    .updateTable('payment_refund')
    .set({ state: 'done', done_at: kernel.now(), account_sealed: null })
    .where('mall_id', '=', order.mall_id)
    .where('refund_id', '=', refund.refund_id)
    .execute()
  return takeBack(kernel, order, refund)
}

/** Applies a refund made at the provider: takes back the remaining points. */
async function applyOutside(kernel: InTransaction<Kernel>, order: OrderRow, amount: number): Promise<OrderRow> {
  const { mall_id, shop_id, order_id, refunded_amount: refunded_before } = order
  const refund = { refund_id: kernel.uuid(), amount, asked_by: order.provider }
  const wanted = refundEffect(order, amount, refunded_before).points
  const { remain_point } = await kernel.tx
    .selectFrom('shop')
    .select('remain_point')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const points = Math.min(wanted, remain_point)
  if (points < wanted) kernel.log.warn({ order_id, short: wanted - points }, 'refunded points were spent already')
  const move = {
    kind: 'refund',
    amount: points,
    once_key: `refund:${refund.refund_id}`,
    by: order.provider,
    order_id,
  } as const
  await movePoints(kernel, { mall_id, shop_id }, move)
  await kernel.tx
    .insertInto('payment_refund')
    .values({
      mall_id,
      ...refund,
      order_id,
      made: 'outside',
      state: 'done',
      reason: '',
      refunded_before,
      points,
      account_sealed: null,
      asked_at: kernel.now(),
      done_at: kernel.now(),
      failure: null,
    })
    .execute()
  return takeBack(kernel, order, refund)
}

async function takeBack(kernel: InTransaction<Kernel>, order: OrderRow, refund: Refund): Promise<OrderRow> {
  const { mall_id, shop_id, order_id, paid_amount, refunded_amount: before } = order
  const { refund_id, amount, asked_by: by } = refund
  const { days } = refundEffect(order, amount, before)
  if (days > 0) {
    // Held first: which change was the latest must not change meanwhile.
    await kernel.tx
      .selectFrom('shop')
      .select('shop_id')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .forUpdate()
      .execute()
    const next = await planAfterRefund(kernel, order, { amount, days })
    await changePlan(kernel, { mall_id, shop_id }, { cause: { kind: 'refunded', by, order_id }, next })
  }
  await bookMoney(kernel, order, { amount, direction: 'back', once_key: `refund-money:${refund_id}` })
  const refunded_amount = before + amount
  const whole = refunded_amount === paid_amount
  const state = whole ? 'refunded' : order.state === 'held' ? 'held' : 'partly_refunded'
  await note(kernel, order, { kind: 'refunded', data: { refund_id, amount, days } })
  const who = { kind: 'job', name: 'payment' } as const
  await recordAs(
    kernel,
    { mall_id, ...who },
    { action: 'payment.refunded', target: order_id, detail: { amount, days } },
  )
  return changeOrder(kernel.tx, order, { state, refunded_amount, checks: 0 })
}
