import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { orderStates, paymentTypes } from './types.ts'
import { pointPackages } from './points.ts'
import { planMonths } from './price.ts'
import { offset, planClass, seoulDay, seoulTime, won } from '../kernel/wire.ts'

/** Orders and payments of a shop: quote, payment and history (000 §3, §7, §9, product I). */

export const months = z.coerce
  .number()
  .int()
  .pipe(z.literal([...planMonths]))

export const points = z.literal(pointPackages.map(({ amount }) => amount))

export const orderType = z.enum(['service', 'point'])

/** Our own id of an order, which is also its id at the gateway. */
export const orderId = z.string().regex(/^G[0-9]{8}-[0-9A-HJKMNP-TV-Z]{12}$/)

const refund = z.object({
  amount: won,
  state: z.enum(['asked', 'done', 'failed']),
  made_at: seoulTime.meta({ description: 'when it was made, or asked for while it is not' }),
})

/** A payment in the history. The first six fields are the specification's (000 §3). */
export const payment = z.object({
  paid_date: seoulTime.nullable(),
  order_id: orderId,
  order_name: z.string(),
  order_amount: won,
  start_date: seoulDay.nullable().meta({ description: 'of a plan: once it is paid, otherwise as it would be now' }),
  end_date: seoulDay.nullable(),
  state: z.enum(orderStates),
  type: orderType,
  class: planClass.nullable(),
  month: z.number().int().nullable(),
  amount: z.number().int().nullable().meta({ description: 'points' }),
  credit_days: z.number().int(),
  payment_type: z.enum(paymentTypes).nullable(),
  ordered_at: seoulTime,
  expires_at: seoulTime.nullable().meta({ description: 'until when it can still be paid' }),
  confirmation_url: z.string().nullable().meta({ description: 'where it can be paid, while it can' }),
  virtual_account: z
    .object({ bank: z.string(), number: z.string(), holder: z.string().nullable(), expires_at: seoulTime.nullable() })
    .nullable()
    .meta({ description: 'where the deposit is awaited' }),
  refunded_amount: won,
  refunds: z.array(refund),
  failure: z.string().nullable().meta({ description: "the payment provider's own words; plain text" }),
  noticed_at: seoulTime.nullable().meta({ description: 'when somebody was told what has become of it' }),
})
payment.register(z.globalRegistry, { id: 'Payment' })
export type Payment = z.output<typeof payment>

/** The purchasable plans and points, and the ways to pay (PAY-23; the response is our own). */
export const getOrderTypes = operation({
  summary: 'api.get_order_types',
  method: 'GET',
  path: '/api/orders/types',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: z.object({
    pays_at: z
      .enum(['platform', 'gateway'])
      .nullable()
      .meta({ description: "the hosting platform's own payment or the gateway; null: not configured, ask staff" }),
    types: z.array(orderType),
    plans: z.array(
      z.object({
        class: planClass,
        month: z.number().int(),
        full_amount: won,
        discount_percent: z.number().int(),
        order_amount: won,
      }),
    ),
    points: z.array(z.object({ amount: z.number().int(), order_amount: won })),
  }),
  fails: [],
})

const ordered = z.object({
  order_id: orderId,
  order_name: z.string(),
  order_amount: won,
  confirmation_url: z.string().meta({ description: 'where the whole window goes to pay' }),
})

/** Failures that an order may be refused with. */
const orderFails = [
  'payment.nothing_selected',
  'payment.not_here',
  'payment.platform_reconnect',
  'payment.provider_away',
  'payment.too_many_open',
  'payment.deposit_awaited',
] as const

const again = z
  .boolean()
  .optional()
  .meta({ description: 'orders the same once more, although its deposit is awaited (payment.deposit_awaited)' })

/**
 * Orders a plan or points. The same intent that is still open is the same order again, in however many tabs; the amount is
 * the server's own.
 */
export const createOrder = operation({
  summary: 'api.create_order',
  method: 'POST',
  path: '/api/orders',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  idempotent: true,
  status: 201,
  input: z.object({
    type: orderType,
    class: planClass.optional(),
    month: months.optional(),
    amount: points.optional().meta({ description: 'points of a package' }),
    again,
  }),
  output: ordered,
  exact: true,
  fails: orderFails,
})

/**
 * The partner's form (000 §7): the caller's price is recomputed, and a mismatch is refused (resolution 103). The price
 * determines the class.
 */
export const createPartnerPayment = operation({
  summary: 'api.create_partner_payment',
  method: 'POST',
  path: '/api/payments',
  doors: ['partner', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  idempotent: true,
  status: 201,
  exact: true,
  input: z.object({ month: months, sellPrice: won, startDate: seoulDay, endDate: seoulDay, again }),
  output: ordered,
  fails: [...orderFails, 'payment.price_changed', 'payment.dates_changed'],
})

/** Returns the present state of an order, for the page that waits for it. */
export const getOrder = operation({
  summary: 'api.get_order',
  method: 'GET',
  path: '/api/orders/:order_id',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  input: z.object({ order_id: orderId }),
  output: payment,
  fails: ['payment.order_not_found'],
})

/** An open order is given up; one that was paid meanwhile stays paid. */
export const cancelOrder = operation({
  summary: 'api.cancel_order',
  method: 'DELETE',
  path: '/api/orders/:order_id',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  input: z.object({ order_id: orderId }),
  output: payment,
  exact: true,
  fails: ['payment.order_not_found', 'payment.provider_away'],
})

/**
 * The return from the checkout: queries the provider, regardless of the browser's parameters. Repeated calls return the
 * same payment; a pending one is returned as such and settled later.
 */
export const completePayment = operation({
  summary: 'api.complete_payment',
  method: 'POST',
  path: '/api/payments/complete',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  input: z.object({ order_id: orderId }),
  output: payment.extend({
    checked: z.boolean().meta({ description: 'whether the payment provider has answered this time' }),
  }),
  exact: true,
  fails: ['payment.order_not_found'],
})

/** Page size of the payment history (000 §9). */
export const paymentPage = 10

/** The payment history, newest first: every order that became a payment, failed on the way, or awaits its deposit. */
export const listPayments = operation({
  summary: 'api.list_payments',
  method: 'GET',
  path: '/api/payments',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  input: z.object({ limit: z.coerce.number().int().min(1).max(500).default(paymentPage), offset }),
  output: z.object({ payments: z.array(payment), payments_count: z.number().int() }),
  fails: [],
})

const latest = z.object({ payment: payment.nullable() })

export const getLatestPayment = operation({
  summary: 'api.get_latest_payment',
  method: 'GET',
  path: '/api/payments/latest',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: latest,
  fails: [],
})

/** Records that the latest payment's notice was seen, and answers the same (resolution 96). */
export const noticeLatestPayment = operation({
  summary: 'api.notice_latest_payment',
  method: 'POST',
  path: '/api/cert/products/payments/latest',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  input: z.object({}),
  output: latest,
  exact: true,
  fails: [],
})

/** A receipt: seller, buyer, amount and tax. The page that prints it is the browser's. */
export const getReceipt = operation({
  summary: 'api.get_receipt',
  method: 'GET',
  path: '/api/payments/:order_id/receipt',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  input: z.object({ order_id: orderId }),
  output: z.object({
    payment,
    seller_name: z.string(),
    seller_business_number: z.string().nullable(),
    mall_name: z.string(),
    shop_name: z.string(),
    business_name: z.string().nullable(),
    business_number: z.string().nullable(),
    supply_amount: won.meta({ description: 'without VAT; of what was not refunded' }),
    vat_amount: won,
    approval_no: z.string().nullable(),
    receipt_url: z.string().nullable().meta({ description: "the payment provider's own receipt" }),
  }),
  fails: ['payment.order_not_found', 'payment.not_paid'],
})
