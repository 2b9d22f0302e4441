import { z } from 'zod'
import { bankAccount } from '../payment/bank-account.ts'
import { operation } from '../kernel/operation.ts'
import { orderId, payment, paymentPage } from '../payment/orders.ts'
import { pointBook, pointPage } from '../payment/points.ts'
import { reason } from './applications.ts'
import { mallRecord } from './malls.ts'
import { app, mallId, offset, planClass, seoulDay, seoulTime, shopNo, won } from '../kernel/wire.ts'

/** Payments, points and books as staff look after them (product J). Every change takes a reason, and is audited. */

const shopPlace = { mall_id: mallId, shop_no: shopNo, app }

export const staffPayment = payment.extend({
  shop_no: shopNo,
  app,
  provider: z.enum(['portone', 'cafe24']),
  provider_order_id: z.string().nullable(),
  paid_amount: won.meta({ description: 'what came in; another amount than ours is held' }),
  refund_account: z
    .enum(['none', 'optional', 'needed'])
    .meta({ description: 'whether a refund has to say into which account it goes' }),
  refundable: z.boolean().meta({ description: 'whether a refund can be made here, and not only at the platform' }),
})
export type StaffPayment = z.output<typeof staffPayment>

export const listMallPayments = operation({
  summary: 'api.list_mall_payments',
  method: 'GET',
  path: '/malls/:mall_id/payments',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({
    mall_id: mallId,
    limit: z.coerce.number().int().min(1).max(500).default(paymentPage),
    offset,
  }),
  output: z.object({ payments: z.array(staffPayment), payments_count: z.number().int() }),
  fails: ['staff.mall_not_found'],
})

/**
 * Refunds the rest of a payment, or an amount. Remaining points are taken back, a plan is shortened
 * (contract/payment/refund.ts).
 */
export const refundPayment = operation({
  summary: 'api.refund_payment',
  method: 'POST',
  path: '/malls/:mall_id/payments/:order_id/refunds',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  idempotent: true,
  input: z.object({
    mall_id: mallId,
    order_id: orderId,
    amount: won.min(1).nullable().meta({ description: 'null: all that is left' }),
    reason,
    account: bankAccount
      .nullish()
      .meta({ description: 'where the money goes, of what was paid by a deposit or by phone' }),
  }),
  output: staffPayment,
  exact: true,
  fails: [
    'personal.code_required',
    'payment.order_not_found',
    'payment.not_paid',
    'payment.refund_at_platform',
    'payment.refund_too_large',
    'payment.refund_running',
    'payment.refund_account_missing',
    'payment.points_spent',
  ],
})

/** Dry run of a refund: the points or days that it would take back. */
export const previewRefund = operation({
  summary: 'api.preview_refund',
  method: 'GET',
  path: '/malls/:mall_id/payments/:order_id/refunds/preview',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({ mall_id: mallId, order_id: orderId, amount: z.coerce.number().pipe(won.min(1)).optional() }),
  output: z.object({
    amount: won,
    points: z.number().int(),
    days: z.number().int(),
    class: planClass.nullable().meta({ description: 'the plan after it; null: none runs' }),
    end_date: seoulDay.nullable(),
  }),
  fails: ['payment.order_not_found', 'payment.not_paid', 'payment.refund_too_large', 'payment.points_spent'],
})

/** Gives days of a plan without payment, by the same rules as a bought one. */
export const grantPlan = operation({
  summary: 'api.grant_plan',
  method: 'POST',
  path: '/malls/:mall_id/plan/grants',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  idempotent: true,
  input: z.object({ ...shopPlace, class: planClass, days: z.number().int().min(1).max(3650), reason }),
  output: mallRecord,
  exact: true,
  fails: ['personal.code_required', 'staff.mall_not_found', 'shop.not_found'],
})

export const grantPoints = operation({
  summary: 'api.grant_points',
  method: 'POST',
  path: '/malls/:mall_id/points/grants',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  idempotent: true,
  input: z.object({
    ...shopPlace,
    amount: z.number().int().min(1).max(10_000_000),
    last_day: seoulDay.nullable().meta({ description: 'the last Seoul day that they are good for; null: they stay' }),
    reason,
  }),
  output: mallRecord,
  exact: true,
  fails: ['personal.code_required', 'staff.mall_not_found', 'shop.not_found', 'payment.day_over'],
})

export const getMallPoints = operation({
  summary: 'api.get_mall_points',
  method: 'GET',
  path: '/malls/:mall_id/shops/:app/:shop_no/points',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({
    ...shopPlace,
    limit: z.coerce.number().int().min(1).max(500).default(pointPage),
    offset,
  }),
  output: pointBook,
  fails: ['staff.mall_not_found', 'shop.not_found'],
})

/** A discrepancy in the books of one shop: the actual and the expected value. */
const bookBreak = z.object({
  mall_id: mallId,
  shop_no: shopNo,
  app,
  kind: z.enum(['points', 'reserved', 'point_line', 'plan', 'plan_chain', 'plan_days', 'order', 'money', 'held']),
  subject: z.string(),
  expected: z.string(),
  found: z.string(),
})
export type BookBreak = z.output<typeof bookBreak>

const bookCheck = z.object({
  checked_at: seoulTime,
  shops: z.number().int(),
  entries: z.number().int(),
  breaks: z.array(bookBreak),
})
export type BookCheck = z.output<typeof bookCheck>

/** The result of the last nightly check of the books; null before the first. It stops nothing. */
export const getBookCheck = operation({
  summary: 'api.get_book_check',
  method: 'GET',
  path: '/books',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({}),
  output: z.object({ check: bookCheck.nullable() }),
  fails: [],
})

export const checkBooks = operation({
  summary: 'api.check_books',
  method: 'POST',
  path: '/books/check',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({}),
  output: z.object({ check: bookCheck }),
  fails: [],
})
