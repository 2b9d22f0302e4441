import { z } from 'zod'
import { call, defaultTimeouts, type CallResult } from '../call.ts'
import { answerOf, cafe24Address, cafe24Headers, type Cafe24Settings } from '../platform/cafe24.ts'
import { momentOf } from '../platform/cafe24-wire.ts'
import type { PlatformMall } from '../platform/platform.ts'
import { noPayment, paymentTypeOf } from './payment-type.ts'
import type { PaymentTruth, PlatformPayments } from './payment.ts'

/** Money is a decimal text (providers 1.1). */
const money = z
  .union([z.string().regex(/^[0-9]+(\.[0-9]+)?$/), z.number()])
  .transform(Number)
  .pipe(z.number().min(0))

const orderShape = z.object({
  order: z.object({
    order_id: z.string().regex(/^[\w-]{1,60}$/),
    order_amount: money,
    currency: z.string(),
    confirmation_url: z.url({ protocol: /^https?$/ }),
  }),
})

const moment = z.string().transform(momentOf).pipe(z.number()).nullish().catch(null)
const paymentShape = z.object({
  order_id: z.string(),
  payment_status: z.string(),
  approval_no: z.string().nullish().catch(null),
  payment_method: z.string().nullish().catch(null),
  payment_amount: money,
  refund_amount: money.nullish().catch(null),
  currency: z.string(),
  pay_date: moment,
})
const paymentsShape = z.object({ payments: z.array(paymentShape) })

const about = z.object({ mall_id: z.string(), order_id: z.string() })
const eventNo = z.union([z.number(), z.string()]).transform(Number)
/** Paid, a refund asked for, refunded; the object is wrapped, but not in every event (providers 1.4). */
const events = new Set([90_157, 90_158, 90_159])
const hookShape = z.union([
  z.object({ event_no: eventNo, resource: about }).transform(({ event_no, resource }) => ({ event_no, ...resource })),
  about.extend({ event_no: eventNo }),
])

const day_ms = 86_400_000

/** In-app payment of Cafe24: its own orders, confirmed in the mall's admin (providers 1.5). */
export function cafe24InApp(settings: Pick<Cafe24Settings, 'api_url' | 'timeouts'>): PlatformPayments {
  const timeouts = settings.timeouts ?? defaultTimeouts

  async function ask(mall: PlatformMall, access_token: string, path: string, request?: object): Promise<CallResult> {
    const body = request === undefined ? undefined : JSON.stringify({ request })
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    return call({
      method: body === undefined ? 'GET' : 'POST',
      url: cafe24Address(settings.api_url, mall, `admin/appstore/${path}`),
      headers: { ...cafe24Headers(access_token), ...length },
      ...(body === undefined ? {} : { body }),
      timeouts,
    })
  }

  return {
    name: 'cafe24',
    async open(mall, access_token, { order_name, order_amount, return_url }) {
      const request = {
        order_name: order_name.slice(0, 100),
        order_amount: order_amount.toFixed(2),
        return_url,
        automatic_payment: 'F',
      }
      const answer = answerOf(await ask(mall, access_token, 'orders', request), orderShape)
      if (answer.outcome !== 'ok') return answer
      const { order } = answer.value
      if (order.order_amount !== order_amount || order.currency !== 'KRW')
        return { outcome: 'refused', reason: 'answer' }
      return {
        outcome: 'ok',
        value: { provider_order_id: order.order_id, confirmation_url: order.confirmation_url },
      }
    },
    async read(mall, access_token, { provider_order_id, ordered_at }) {
      const query = new URLSearchParams({
        start_date: seoulDay(ordered_at.getTime() - day_ms),
        end_date: seoulDay(ordered_at.getTime() + 31 * day_ms),
        order_id: provider_order_id,
        limit: '50',
      })
      const answer = answerOf(await ask(mall, access_token, `payments?${query.toString()}`), paymentsShape)
      if (answer.outcome !== 'ok') return answer
      const payment = answer.value.payments.find(({ order_id }) => order_id === provider_order_id)
      return { outcome: 'ok', value: payment === undefined ? noPayment : truthOf(payment) }
    },
    readHook(body) {
      const parsed = hookShape.safeParse(body)
      if (!parsed.success || !events.has(parsed.data.event_no)) return null
      return { mall_id: parsed.data.mall_id, provider_order_id: parsed.data.order_id }
    },
  }
}

/** Maps a listed payment: being listed means paid; some or all of it may have been refunded. */
function truthOf(payment: z.output<typeof paymentShape>): PaymentTruth {
  const { payment_amount, currency, approval_no, payment_method, pay_date } = payment
  const refunded_amount = payment.refund_amount ?? 0
  const whole = refunded_amount >= payment_amount
  return {
    ...noPayment,
    state: refunded_amount === 0 ? 'paid' : whole ? 'refunded' : 'partly_refunded',
    amount: payment_amount,
    currency,
    refunded_amount,
    payment_type: paymentTypeOf(payment_method),
    paid_at: pay_date ? new Date(pay_date) : null,
    approval_no: approval_no ?? null,
  }
}

function seoulDay(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}
