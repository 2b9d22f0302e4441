import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkoutTypes } from '#contract/payment/types.ts'
import { startOutside, type Outside } from '../../../outside/main.ts'
import { paymentConformance, type Asked, type CheckoutEnd } from '#test/harness/outside/payment-conformance.ts'
import { queryOf } from '#test/harness/stories/checkout.ts'
import type { OrderToOpen } from './payment.ts'
import { paymentTypeOf } from './payment-type.ts'
import { portoneGateway, type PortoneSettings } from './portone.ts'

const ways = checkoutTypes.map((type) => ({ type }))
const merchant = { store_id: 'store-1', channel_key: 'channel-1', api_secret: 'api-secret' }
const hook_secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
const short = { connect_ms: 2000, total_ms: 2000 }

function gatewayAt(url: string, api_secret = merchant.api_secret, hooks: Partial<PortoneSettings> = {}) {
  const addresses = { api_url: `${url}/portone`, script_url: `${url}/portone/v2/browser-sdk.js` }
  return portoneGateway({
    ...merchant,
    ...addresses,
    ways,
    api_secret,
    hook_secret,
    ...hooks,
    timeouts: short,
    refund_timeouts: short,
  })
}

const orderOf = (order_id: string, order_amount = 33_000): OrderToOpen => ({
  order_id,
  order_name: 'Plus, 1 month',
  order_amount,
  return_url: `http://shop.example/back?order=${order_id}`,
})

async function openCheckout(url: string, order: OrderToOpen, way = 'card') {
  const checkout = gatewayAt(url).checkout(order, 'ko')
  const chosen = checkout.ways.find(({ type }) => type === way) ?? checkout.ways[0]
  const query = queryOf({ ...checkout.call.argument, ...chosen?.argument })
  return fetch(`${url}/portone/checkout?${query.toString()}`)
}
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const

paymentConformance({
  name: 'PortOne',
  system: 'portone',
  async start() {
    const outside = await startOutside({ port: 0, smtpPort: 0, solapi, portone: merchant })
    const gateway = gatewayAt(outside.url)
    let count = 0
    const amounts = new Map<string, number>()
    return {
      url: outside.url,
      async open(amount): Promise<Asked<string>> {
        const order = orderOf(`order-${(count += 1)}`, amount)
        amounts.set(order.order_id, amount)
        const answer = await gateway.register(order)
        return answer.outcome === 'ok' ? { outcome: 'ok', value: order.order_id } : answer
      },
      async end(order, { outcome, way = 'card' }: CheckoutEnd) {
        await openCheckout(outside.url, orderOf(order, amounts.get(order)))
        await fetch(`${outside.url}/portone/checkout/${order}`, form({ outcome, way }))
      },
      read: (order) => gateway.read(order),
      async refund(order, part) {
        const { amount, refunded_amount } = (
          (await gateway.read(order)) as { value: { amount: number; refunded_amount: number } }
        ).value
        const cancellable_amount = amount - refunded_amount
        const wanted = part === 'half' ? Math.floor(amount / 2) : cancellable_amount
        const made = { order_id: order, refund_id: `r-${part}`, amount: wanted, cancellable_amount }
        const refund = { ...made, reason: 'test', account: null }
        expect(await gateway.refund(refund)).toEqual({ outcome: 'ok', value: 'done' })
      },
      close: () => outside.close(),
    }
  },
})

describe('the gateway PortOne', () => {
  let outside: Outside
  beforeEach(async () => {
    outside = await startOutside({ port: 0, smtpPort: 0, solapi, portone: merchant })
  })
  afterEach(() => outside.close())

  const fault = (body: object) =>
    fetch(`${outside.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'portone', ...body }),
    })
  async function pay(id: string, way = 'card') {
    await openCheckout(outside.url, orderOf(id))
    await fetch(`${outside.url}/portone/checkout/${id}`, form({ outcome: 'pay', way }))
  }

  test('every way of the specification is recognised', async () => {
    const gateway = gatewayAt(outside.url)
    for (const way of [
      'bank',
      'phone',
      'point',
      'kakao',
      'naver',
      'toss',
      'payco',
      'samsung',
      'kpay',
      'lpay',
      'culture_gift',
      'happymoney',
      'booknlife',
      'cashbee',
      'okcashbag',
    ]) {
      await pay(`way-${way}`, way)
      expect(await gateway.read(`way-${way}`)).toMatchObject({ value: { state: 'paid', payment_type: way } })
    }
    expect(paymentTypeOf('constructor')).toBeNull()
    expect(paymentTypeOf('LINEPAY')).toBeNull()
  })

  test('every way that is offered opens the gateway’s checkout at that way, through its own channel where it has one', async () => {
    for (const { type } of ways) {
      const page = await openCheckout(outside.url, orderOf(`asked-${type}`), type)
      expect(page.status).toBe(200)
      expect(await page.text()).toMatch(new RegExp(`value="${type}" checked`))
    }
    const settings = { ...merchant, hook_secret, api_url: outside.url, script_url: `${outside.url}/sdk.js` }
    const own = portoneGateway({ ...settings, ways: [{ type: 'kakao', channel_key: 'channel-2' }, { type: 'card' }] })
    expect(own.checkout(orderOf('own'), 'en').ways).toEqual([
      {
        type: 'kakao',
        argument: { channelKey: 'channel-2', payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' } },
      },
      { type: 'card', argument: { channelKey: 'channel-1', payMethod: 'CARD' } },
    ])
  })

  test('an account waits for its deposit, and runs out', async () => {
    const gateway = gatewayAt(outside.url)
    await pay('account-1', 'virtual_account')
    expect(await gateway.read('account-1')).toMatchObject({
      value: {
        state: 'waiting',
        payment_type: 'virtual_account',
        virtual_account: {
          bank: 'SHINHAN',
          number: expect.stringMatching(/^\d{14}$/) as string,
          expires_at: expect.any(Date) as Date,
        },
      },
    })
    await fetch(`${outside.url}/portone/desk/account-1`, form({ action: 'deposit' }))
    expect(await gateway.read('account-1')).toMatchObject({ value: { state: 'paid', virtual_account: null } })
    await pay('account-2', 'virtual_account')
    await fetch(`${outside.url}/portone/desk/account-2`, form({ action: 'expire' }))
    expect(await gateway.read('account-2')).toMatchObject({ value: { state: 'cancelled', refunded_amount: 0 } })
  })

  test('a fixed amount holds against the browser, and registering again is harmless', async () => {
    const gateway = gatewayAt(outside.url)
    for (const _time of [1, 2])
      expect(await gateway.register(orderOf('fixed-1'))).toEqual({ outcome: 'ok', value: null })
    expect((await openCheckout(outside.url, orderOf('fixed-1', 100))).status).toBe(400)
    await pay('fixed-2')
    expect(await gateway.register(orderOf('fixed-2'))).toMatchObject({ outcome: 'refused', why: 'already_paid' })
  })

  test('a refund whose answer is lost is made once, however often it is asked for', async () => {
    const gateway = gatewayAt(outside.url)
    await pay('refund-1')
    const made = { order_id: 'refund-1', refund_id: 'r-1', amount: 3_000, cancellable_amount: 33_000 }
    const refund = { ...made, reason: 'test', account: null }
    await fault({ kind: 'drop_answer' })
    expect(await gateway.refund(refund)).toEqual({ outcome: 'unavailable', maybe_done: true })
    expect(await gateway.refund(refund)).toEqual({ outcome: 'ok', value: 'done' })
    expect(await gateway.read('refund-1')).toMatchObject({ value: { refunded_amount: 3_000 } })
    const other = { ...refund, refund_id: 'r-2' }
    expect(await gateway.refund(other)).toMatchObject({ outcome: 'refused', why: 'amount' })
    expect(
      await gateway.refund({ ...other, refund_id: 'r-3', amount: 99_000, cancellable_amount: 30_000 }),
    ).toMatchObject({
      outcome: 'refused',
      why: 'amount',
    })
    await fault({ kind: 'slow', ms: 6_000 })
    const slow = { ...refund, refund_id: 'r-4', cancellable_amount: 30_000 }
    const first = await gateway.refund(slow)
    expect([first, await gateway.refund(slow)]).toEqual([
      { outcome: 'unavailable', maybe_done: true },
      { outcome: 'unavailable', maybe_done: true },
    ])
    expect(await gateway.read('refund-1')).toMatchObject({ value: { refunded_amount: 6_000 } })
  })

  test('a deposit goes back into an account; while the bank sends it, nothing has gone back yet', async () => {
    const gateway = gatewayAt(outside.url)
    await pay('back-1', 'virtual_account')
    const press = (action: string) => fetch(`${outside.url}/portone/desk/back-1`, form({ action }))
    await press('deposit')
    const made = { order_id: 'back-1', amount: 3_000, cancellable_amount: 33_000, reason: 'test' }
    expect(await gateway.refund({ ...made, refund_id: 'r-1', account: null })).toMatchObject({ why: 'declined' })
    const account = { bank: 'POST', number: '0123456789', holder: 'Kim' } as const
    expect(await gateway.refund({ ...made, refund_id: 'r-2', account })).toEqual({ outcome: 'ok', value: 'pending' })
    expect(await gateway.read('back-1')).toMatchObject({ value: { refunded_amount: 0, refund_pending: true } })
    await press('refund')
    expect(await gateway.read('back-1')).toMatchObject({ value: { refunded_amount: 3_000, refund_pending: false } })
  })

  test('wrong credentials are our own fault, and nothing about the order', async () => {
    const stranger = gatewayAt(outside.url, 'other')
    expect(await stranger.read('x')).toMatchObject({ outcome: 'refused', why: 'configuration' })
    const nowhere = gatewayAt('http://127.0.0.1:9')
    expect(await nowhere.register(orderOf('x'))).toEqual({ outcome: 'unavailable', maybe_done: false })
  })
})

describe('a webhook of PortOne', () => {
  const gateway = gatewayAt('http://127.0.0.1:9')
  const now = new Date('2026-11-21T00:00:00Z')
  const data = { storeId: 'store-1', paymentId: 'pay_1', transactionId: 'tx_1' }
  const body = JSON.stringify({ type: 'Transaction.Paid', timestamp: '2026-11-21T00:00:00Z', data })
  const good = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795219200',
    'webhook-signature': 'v1,6Y80WmlWkWvClr7OuO753p1nxosYjKb7IzjpT0jr9FU=',
  }
  const read = (headers: Record<string, string>, text = body, at = now) =>
    gateway.readHook(headers, Buffer.from(text), at)
  const signed = (text: string) => {
    const key = Buffer.from(hook_secret.slice(6), 'base64')
    const mark = createHmac('sha256', key).update(`msg_1.1795219200.${text}`).digest('base64')
    return { ...good, 'webhook-signature': `v1,AAAA v1,${mark}` }
  }

  test('with the published signature tells its order', () => {
    expect(read(good)).toEqual({ order_id: 'pay_1' })
  })

  test('is read by either secret while one follows another', () => {
    const next = gatewayAt('http://127.0.0.1:9', undefined, {
      hook_secret: 'whsec_YW5vdGhlciBzZWNyZXQgb2YgMjQ=',
      hook_secret_other: hook_secret,
    })
    expect(next.readHook(good, Buffer.from(body), now)).toEqual({ order_id: 'pay_1' })
    const alone = gatewayAt('http://127.0.0.1:9', undefined, { hook_secret: 'whsec_YW5vdGhlciBzZWNyZXQgb2YgMjQ=' })
    expect(alone.readHook(good, Buffer.from(body), now)).toEqual({ refused: 'signature' })
  })

  test('that was forged, changed or moved is refused', () => {
    expect(read({ ...good, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` })).toEqual({
      refused: 'signature',
    })
    expect(read(good, body.replace('pay_1', 'pay_2'))).toEqual({ refused: 'signature' })
    expect(read({ ...good, 'webhook-id': 'msg_2' })).toEqual({ refused: 'signature' })
    expect(read({ ...good, 'webhook-timestamp': '1795219201' })).toEqual({ refused: 'signature' })
    expect(read({})).toEqual({ refused: 'form' })
  })

  test('that is older than five minutes is refused, one of four minutes is not', () => {
    expect(read(good, body, new Date(now.getTime() + 5 * 60_000 + 1000))).toEqual({ refused: 'age' })
    expect(read(good, body, new Date(now.getTime() - 5 * 60_000 - 1000))).toEqual({ refused: 'age' })
    expect(read(good, body, new Date(now.getTime() + 4 * 60_000))).toEqual({ order_id: 'pay_1' })
  })

  test('of an unknown kind or another store is about no order of ours', () => {
    const other = JSON.stringify({ type: 'BillingKey.Issued', data: { storeId: 'store-1', billingKey: 'b' } })
    expect(read(signed(other), other)).toEqual({ order_id: null })
    const theirs = JSON.stringify({ type: 'Transaction.Paid', data: { ...data, storeId: 'store-2' } })
    expect(read(signed(theirs), theirs)).toEqual({ order_id: null })
    expect(read(signed('[]'), '[]')).toEqual({ refused: 'form' })
  })
})
