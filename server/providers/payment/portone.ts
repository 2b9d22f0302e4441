import type { z } from 'zod'
import { call, type CallResult, type Timeouts } from '../call.ts'
import type { PaymentAnswer, PaymentGateway } from './payment.ts'
import { readPortoneHook } from './portone-hook.ts'
import { noPayment } from './payment-type.ts'
import { noShape, paymentShape, refundShape, refusals, truthOf } from './portone-wire.ts'
import type { CheckoutType } from '#contract/payment/types.ts'

/** A way to pay that the merchant's contract has; some have a channel of their own. */
type PortoneWay = { type: CheckoutType; channel_key?: string | undefined }

const wallet = (easyPayProvider: string) => ({ payMethod: 'EASY_PAY', easyPay: { easyPayProvider } })
const voucher = (giftCertificateType: string) => ({
  payMethod: 'GIFT_CERTIFICATE',
  giftCertificate: { giftCertificateType },
})

/** The checkout request of each way to pay; a deposit is awaited for three days. */
const asked: Readonly<Record<CheckoutType, Readonly<Record<string, unknown>>>> = {
  card: { payMethod: 'CARD' },
  bank: { payMethod: 'TRANSFER' },
  virtual_account: { payMethod: 'VIRTUAL_ACCOUNT', virtualAccount: { accountExpiry: { validHours: 72 } } },
  // Required for phone billing, where nothing is shipped.
  phone: { payMethod: 'MOBILE', productType: 'DIGITAL' },
  kakao: wallet('KAKAOPAY'),
  naver: wallet('NAVERPAY'),
  toss: wallet('TOSSPAY'),
  payco: wallet('PAYCO'),
  samsung: wallet('SAMSUNGPAY'),
  kpay: wallet('KPAY'),
  lpay: wallet('LPAY'),
  culture_gift: voucher('CULTURELAND'),
  happymoney: voucher('HAPPYMONEY'),
  booknlife: voucher('BOOKNLIFE'),
}

/** The ways as the gateway's script takes them (providers 4.1, 4.3). */
function waysOf(ways: readonly PortoneWay[], channel_key: string) {
  return ways.map(({ type, channel_key: own = channel_key }) => ({
    type,
    argument: { channelKey: own, ...asked[type] },
  }))
}

export type PortoneSettings = {
  store_id: string
  channel_key: string
  api_secret: string
  hook_secret: string
  /** A second one, while one follows another. */
  hook_secret_other?: string
  /** Origin of the REST interface, perhaps with a path. */
  api_url: string
  /** Address of the script that opens the checkout. */
  script_url: string
  /** The ways to pay that are offered. */
  ways: readonly PortoneWay[]
  /** Of readings and of fixing an amount. */
  timeouts?: Timeouts
  /** Timeouts of refunds: the gateway recommends a minute, because of banks. */
  refund_timeouts?: Timeouts
}

const quick: Timeouts = { connect_ms: 2000, total_ms: 10_000 }
const patient: Timeouts = { connect_ms: 2000, total_ms: 60_000 }

type Asked = { method: 'GET' | 'POST'; path: string; body?: object; key?: string; timeouts: Timeouts }

/** The gateway PortOne, V2: each call once, writes with our idempotency key (providers 4.1). */
export function portoneGateway(settings: PortoneSettings): PaymentGateway {
  const { store_id, channel_key, api_secret, api_url, script_url, ways } = settings
  const [timeouts = quick, refund_timeouts = patient] = [settings.timeouts, settings.refund_timeouts]

  async function ask({ method, path, body, key, timeouts: limits }: Asked): Promise<CallResult> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    return call({
      method,
      url: new URL(`${api_url}/payments/${path}`),
      headers: {
        authorization: `PortOne ${api_secret}`,
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
        ...(key === undefined ? {} : { 'idempotency-key': `"${key}"` }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      timeouts: limits,
    })
  }

  return {
    name: 'portone',
    async register({ order_id, order_amount }) {
      const body = { storeId: store_id, totalAmount: order_amount, currency: 'KRW' }
      const path = `${encodeURIComponent(order_id)}/pre-register`
      return noOf(await ask({ method: 'POST', path, body, key: `register-${order_id}`, timeouts })) ?? ok(null)
    },
    checkout: ({ order_id, order_name, order_amount, return_url }, language) => ({
      script_url,
      // The checkout of whichever card company or wallet opens in a frame of that page; only that page allows it.
      origins: script_url.startsWith('https:') ? ['https:'] : [],
      call: {
        object: 'PortOne',
        method: 'requestPayment',
        argument: {
          storeId: store_id,
          paymentId: order_id,
          orderName: order_name,
          totalAmount: order_amount,
          currency: 'KRW',
          redirectUrl: return_url,
          locale: language === 'ko' ? 'KO_KR' : 'EN_US',
        },
      },
      ways: waysOf(ways, channel_key),
    }),
    async read(order_id) {
      const path = `${encodeURIComponent(order_id)}?storeId=${encodeURIComponent(store_id)}`
      const result = await ask({ method: 'GET', path, timeouts })
      const no = noOf(result)
      if (no?.outcome === 'refused' && no.why === 'not_found') return ok(noPayment)
      if (no !== null) return no
      const payment = bodyOf(result, paymentShape)
      if (payment === null) return { outcome: 'unavailable', maybe_done: false }
      // A payment of another merchant or order must not count for this one.
      if (payment.id !== order_id || payment.storeId !== store_id)
        return { outcome: 'refused', why: 'request', reason: 'OTHER_PAYMENT' }
      const truth = truthOf(payment)
      return truth === null ? { outcome: 'unavailable', maybe_done: false } : ok(truth)
    },
    async refund({ order_id, refund_id, amount, cancellable_amount, reason, account }) {
      const body = {
        storeId: store_id,
        amount,
        reason,
        currentCancellableAmount: cancellable_amount,
        requester: 'ADMIN',
        ...(account === null
          ? {}
          : { refundAccount: { bank: account.bank, number: account.number, holderName: account.holder } }),
      }
      const path = `${encodeURIComponent(order_id)}/cancel`
      const key = `refund-of-${order_id}-${refund_id}`
      const result = await ask({ method: 'POST', path, body, key, timeouts: refund_timeouts })
      const no = noOf(result)
      if (no !== null) return no
      const status = bodyOf(result, refundShape)?.cancellation.status
      if (status === 'SUCCEEDED') return ok('done')
      if (status === 'REQUESTED') return ok('pending')
      if (status === 'FAILED') return { outcome: 'refused', why: 'declined', reason: 'CANCELLATION_FAILED' }
      return { outcome: 'unavailable', maybe_done: true }
    },
    readHook: (headers, body, now) => readPortoneHook(settings, headers, body, now),
  }
}

function ok<T>(value: T): PaymentAnswer<T> {
  return { outcome: 'ok', value }
}

function bodyOf<S extends z.ZodType>(result: CallResult, shape: S): z.output<S> | null {
  const parsed = shape.safeParse(result.outcome === 'answered' ? json(result.body) : null)
  return parsed.success ? parsed.data : null
}

/** Maps a failed call to its answer; null for a good one. */
function noOf(result: CallResult): Exclude<PaymentAnswer<never>, { outcome: 'ok' }> | null {
  if (result.outcome !== 'answered') return { outcome: 'unavailable', maybe_done: result.outcome === 'unknown' }
  const { status } = result
  if (status >= 200 && status < 300) return null
  const reason = bodyOf(result, noShape)?.type ?? `HTTP_${status}`
  // Held up before anything was done.
  if (status === 429) return { outcome: 'unavailable', maybe_done: false }
  if (reason === 'IDEMPOTENCY_OUTSTANDING_REQUEST') return { outcome: 'unavailable', maybe_done: true }
  const why = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
  if (why !== undefined) return { outcome: 'refused', why, reason }
  if (status >= 500) return { outcome: 'unavailable', maybe_done: true }
  return { outcome: 'refused', why: status === 401 || status === 403 ? 'configuration' : 'request', reason }
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
