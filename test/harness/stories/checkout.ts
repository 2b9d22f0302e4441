import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Payment } from '#contract/payment/orders.ts'
import type { PaymentTruth } from '#server/plan/cashier.ts'
import { inTenant } from '#server/database/tenant.ts'
import { applyTruth } from '#server/payment/apply-truth.ts'
import { openCheckout } from '#server/payment/checkout.ts'
import { lockOrder } from '#server/payment/order-row.ts'
import type { App } from '../app.ts'
import type { Partner } from '../partner.ts'
import { makeStaff } from '../staff.ts'

/** A person's choice at the gateway's checkout. No webhook is sent unless the test sends one. */
export type CheckoutEnd = { outcome?: 'pay' | 'cancel' | 'fail' | 'tamper' | 'pending'; way?: string }

const form = (fields: Record<string, string>) =>
  ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const

export type Ordered = { order_id: string; order_name: string; order_amount: number; confirmation_url: string }

export async function orderOf(app: App, as: Partner, input: SentOf<Operations['createOrder']>): Promise<Ordered> {
  return app.good('createOrder', input, { as, door: 'helper' })
}

/** Opens the checkout as the browser does, and ends it there. */
export async function payAtGateway(app: App, order_id: string, { outcome = 'pay', way = 'card' }: CheckoutEnd = {}) {
  const step = await openCheckout(app.kernel, order_id, 'ko')
  if (step.step !== 'pay') throw new Error(`the checkout does not open: ${step.step}`)
  const { call, ways } = step.checkout
  const chosen = ways.find(({ type }) => type === way) ?? ways[0]
  const asked = queryOf({ ...call.argument, ...chosen?.argument })
  const base = `${app.outside().url}/portone/checkout`
  expect((await fetch(`${base}?${asked.toString()}`)).status).toBe(200)
  const end = { outcome, way, hook: 'none' }
  expect((await fetch(`${base}/${order_id}`, form(end))).status).toBe(303)
}

/** Writes the query that the gateway's script makes of its argument on the way to the checkout. */
export function queryOf(argument: Readonly<Record<string, unknown>>): URLSearchParams {
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return new URLSearchParams(Object.entries(argument).map(([name, value]) => [name, written(value)]))
}

/** A button of the gateway's own desk: a deposit comes, an account runs out, a payment is cancelled there. */
export async function atDesk(
  app: App,
  order_id: string,
  action: 'deposit' | 'expire' | 'cancel' | 'refund',
): Promise<void> {
  const answer = await fetch(`${app.outside().url}/portone/desk/${order_id}`, form({ action }))
  expect(answer.status).toBe(303)
}

const hookSecret = 'dGVzdC1wb3J0b25lLWhvb2stc2VjcmV0'

/** A notice of the gateway, signed as it signs (Standard Webhooks); answers the status. */
export async function hookOf(
  app: App,
  paymentId: string,
  more: { id?: string; age_seconds?: number; secret?: string; type?: string } = {},
): Promise<number> {
  const { id = `msg_${paymentId}`, age_seconds = 0, secret = hookSecret, type = 'Transaction.Paid' } = more
  const at = new Date(app.clock.now().getTime() - age_seconds * 1000)
  const { headers, body } = signedHook({ id, at, secret, type, paymentId })
  const answer = await app.server.inject({ method: 'POST', url: '/hooks/portone', headers, payload: body })
  return answer.statusCode
}

export function signedHook(told: { id: string; at: Date; secret: string; type: string; paymentId: string }) {
  const { id, at, type, paymentId } = told
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const data = { storeId: 'test-store', paymentId, transactionId: 'tx' }
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const signature = createHmac('sha256', Buffer.from(told.secret, 'base64')).update(`${id}.${timestamp}.${body}`)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  return { headers, body }
}

export async function complete(app: App, as: Partner, order_id: string): Promise<Payment & { checked: boolean }> {
  return app.good('completePayment', { order_id }, { as, door: 'helper' })
}

/** Orders, pays with a card and comes back. */
export async function buy(app: App, as: Partner, input: SentOf<Operations['createOrder']>): Promise<Payment> {
  const { order_id } = await orderOf(app, as, input)
  await payAtGateway(app, order_id)
  return complete(app, as, order_id)
}

/** Applies a provider's record of an order, as if it had been asked. */
export async function tell(app: App, { mall_id }: Partner, order_id: string, said: Partial<PaymentTruth>) {
  return inTenant(app.kernel, mall_id, async (kernel) => {
    const order = await lockOrder(kernel.tx, mall_id, order_id)
    if (order === undefined) throw new Error(`no order ${order_id}`)
    const paid: PaymentTruth = {
      state: 'paid',
      amount: order.order_amount,
      currency: 'KRW',
      refunded_amount: 0,
      payment_type: 'card',
      paid_at: app.clock.now(),
      approval_no: null,
      receipt_url: null,
      failure: null,
      virtual_account: null,
      refund_pending: false,
    }
    return applyTruth(kernel, order, { ...paid, ...said })
  })
}

/** The discrepancies that the books of one mall report. */
export async function breaksOf(app: App, mall_id: string) {
  const { token } = await makeStaff(app)
  const { check } = await app.good('checkBooks', {}, { token })
  return (check.breaks as { mall_id: string; kind: string; subject: string }[])
    .filter((each) => each.mall_id === mall_id)
    .map(({ kind }) => kind)
}
