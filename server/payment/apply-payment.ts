import { planPeriod, endOf } from '#contract/payment/plan-period.ts'
import { pointYears } from '#contract/payment/points.ts'
import { addYears, seoulDay } from '#contract/kernel/seoul.ts'
import { text } from '#contract/text/text.ts'
import { mailAddressOf } from '../identity/account-contact.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { byJob, recordEvent } from '../kernel/events.ts'
import { queueServiceMail } from '../notify/notify-manager.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { changePlan } from '../plan/change.ts'
import { movePoints } from '../plan/points.ts'
import type { PaymentTruth } from '../plan/cashier.ts'
import { bookMoney } from './book-money.ts'
import { type OrderRow, changeOrder, note } from './order-row.ts'

/**
 * Applies a payment, exactly once: the payment is recorded, the purchase granted, books and receipt written, all in one
 * transaction under the order's row lock.
 */
export async function applyPayment(
  kernel: InTransaction<Kernel>,
  order: OrderRow,
  truth: PaymentTruth,
): Promise<OrderRow> {
  const { mall_id, shop_id, order_id } = order
  const brought = await bring(kernel, order)
  await bookMoney(kernel, order, { amount: truth.amount, direction: 'in', once_key: `money:${order_id}` })
  const paid = await changeOrder(kernel.tx, order, {
    state: 'paid',
    paid_at: truth.paid_at ?? kernel.now(),
    paid_amount: truth.amount,
    payment_type: truth.payment_type,
    approval_no: truth.approval_no,
    receipt_url: truth.receipt_url,
    failure: null,
    checks: 0,
    virtual_account_sealed: null,
    ...brought,
  })
  await note(kernel, paid, { kind: 'paid', data: { amount: truth.amount, from: order.state } })
  await recordEvent(kernel, mall_id, {
    kind: 'payment.paid',
    shop_id,
    subject: order_id,
    data: { type: order.type, amount: truth.amount },
    cause: byJob('payment.settle'),
  })
  const detail = { type: order.type, order_amount: order.order_amount, intent: order.intent }
  const who = { kind: 'job', name: 'payment' } as const
  await recordAs(kernel, { mall_id, ...who }, { action: 'payment.paid', target: order_id, detail })
  await queueReceipt(kernel, paid)
  return paid
}

/** Delivers the purchase, starting when the payment is known, so that no day is lost. */
async function bring(kernel: InTransaction<Kernel>, order: OrderRow) {
  const { mall_id, shop_id, order_id } = order
  const by = `account:${order.ordered_by}`
  if (order.points !== null) {
    const expires_at = endOf(addYears(seoulDay(kernel.now()), pointYears))
    const move = {
      kind: 'charge',
      amount: order.points,
      once_key: `charge:${order_id}`,
      by,
      order_id,
      expires_at,
    } as const
    await movePoints(kernel, { mall_id, shop_id }, move)
    return {}
  }
  const { class: bought, month } = order
  if (bought === null || month === null) throw new TypeError('a plan has a class and a period')
  let period = { start_date: '', end_date: '', credit_days: 0 }
  await changePlan(
    kernel,
    { mall_id, shop_id },
    {
      cause: { kind: 'paid', by, order_id },
      next: (current) => {
        const { plan_after, start_date, end_date, credit_days } = planPeriod(
          current,
          bought,
          { months: month },
          kernel.now(),
        )
        period = { start_date, end_date, credit_days }
        return plan_after
      },
    },
  )
  return period
}

/** A mail to who ordered or, without an address, to the shop's manager. */
async function queueReceipt(kernel: InTransaction<Kernel>, order: OrderRow): Promise<void> {
  const { mall_id, shop_id, language } = order
  const own = await mailAddressOf(kernel, { mall_id, account_id: order.ordered_by })
  const recipient = own ?? (await openProfile(kernel, mall_id))?.manager_email ?? ''
  if (recipient === '') return
  const amount = new Intl.NumberFormat(language).format(order.order_amount)
  const values = { name: order.order_name, amount, order_id: order.order_id, address: order.return_url }
  await queueServiceMail(kernel, {
    mall_id,
    shop_id,
    purpose: 'payment_receipt',
    recipient,
    language,
    words: {
      subject: text(language, 'payment.receipt_subject', { name: order.order_name }),
      text: text(language, order.type === 'point' ? 'payment.receipt_points' : 'payment.receipt_plan', {
        ...values,
        start: (order.start_date ?? '').replaceAll('-', '.'),
        end: (order.end_date ?? '').replaceAll('-', '.'),
      }),
    },
  })
}
