import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../main.ts'
import { signHook } from './hooks.ts'
import { ways } from './ways.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const shop = 'http://shop.example/back?order=1'
/** As long as a busy machine may take. */
const patience = { timeout: 30_000 }
const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
type Hook = { id: string; type: string; paymentId: string; good: boolean }
let outside: Outside
let listener: Server
let hooks: Hook[]
let refusals: number

beforeEach(async () => {
  hooks = []
  refusals = 0
  listener = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const body = await text(request)
      const { 'webhook-id': id = '', 'webhook-timestamp': at, 'webhook-signature': given } = request.headers
      const { type, data } = JSON.parse(body) as { type: string; data: { paymentId: string } }
      const good = given === signHook(secret, String(id), Number(at), body)
      hooks.push({ id: String(id), type, paymentId: data.paymentId, good })
      refusals -= 1
      response.writeHead(refusals >= 0 ? 500 : 200).end()
    }
    void take()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  const merchant = { store_id: 'store-1', channel_key: 'channel-1', api_secret: 'API', hook: { url, secret } }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, portone: { ...merchant, retries: [5, 5] } })
})
afterEach(async () => {
  await outside.close()
  listener.close()
})

async function api(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${outside.url}/portone/payments${path}`, {
    method,
    headers: { authorization: 'PortOne API', ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The test reads what it expects.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const read = async (id: string) => (await api('GET', `/${id}`)).body

const checkout = (id: string, totalAmount = 33_000, more: Record<string, string> = {}) => {
  const asked = {
    storeId: 'store-1',
    channelKey: 'channel-1',
    paymentId: id,
    orderName: '플러스 1개월',
    currency: 'KRW',
    payMethod: 'CARD',
    ...more,
  }
  const query = new URLSearchParams({ ...asked, totalAmount: String(totalAmount), redirectUrl: shop })
  return fetch(`${outside.url}/portone/checkout?${query.toString()}`)
}
const post = (path: string, form: Record<string, string>) =>
  fetch(`${outside.url}/portone/${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

async function end(id: string, outcome: string, way = 'card') {
  const answer = await post(`checkout/${id}`, { outcome, way })
  return Object.fromEntries(new URL(answer.headers.get('location') ?? shop).searchParams)
}
const fault = (body: object) =>
  fetch(`${outside.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'portone', ...body }),
  })

test('the signature is that of Standard Webhooks', () => {
  const data = { storeId: 'store-1', paymentId: 'pay_1', transactionId: 'tx_1' }
  const body = JSON.stringify({ type: 'Transaction.Paid', timestamp: '2026-11-21T00:00:00Z', data })
  expect(signHook(secret, 'msg_1', 1_795_219_200, body)).toBe('v1,6Y80WmlWkWvClr7OuO753p1nxosYjKb7IzjpT0jr9FU=')
})

test('the checkout offers every way to pay, and each comes back as its own method', async () => {
  const page = await (await checkout('p-1')).text()
  for (const { key, name } of ways) for (const words of [`value="${key}"`, name]) expect(page).toContain(words)
  expect(ways).toHaveLength(17)
  const asked = { payMethod: 'EASY_PAY', easyPay: JSON.stringify({ easyPayProvider: 'PAYCO' }) }
  expect(await (await checkout('p-1', 33_000, asked)).text()).toContain('value="payco" checked')
  for (const wrong of [{ payMethod: 'GIFT_CERTIFICATE' }, { ...asked, easyPay: '{' }, { payMethod: 'CASH' }])
    expect((await checkout('p-1', 33_000, wrong)).status).toBe(400)
  for (const [at, { key, method }] of ways.entries()) {
    await checkout(`way-${at}`)
    await end(`way-${at}`, 'pay', key)
    expect((await read(`way-${at}`))['method']).toMatchObject(method)
  }
})

test('a payment goes through its states, and each is told in a signed webhook', async () => {
  expect((await api('POST', '/p-2/pre-register', { totalAmount: 33_000, currency: 'KRW' })).status).toBe(200)
  expect((await checkout('p-2', 100)).status).toBe(400)
  await checkout('p-2')
  expect(await read('p-2')).toMatchObject({ status: 'READY', amount: { total: 33_000, paid: 0 } })
  expect(await end('p-2', 'cancel')).toMatchObject({ order: '1', paymentId: 'p-2', pgCode: 'PAY_PROCESS_CANCELED' })
  expect(await read('p-2')).toMatchObject({ status: 'FAILED', failure: { pgCode: 'PAY_PROCESS_CANCELED' } })
  await checkout('p-2')
  expect(await end('p-2', 'pay', 'virtual_account')).not.toHaveProperty('code')
  expect(await read('p-2')).toMatchObject({ status: 'VIRTUAL_ACCOUNT_ISSUED', method: { bank: 'SHINHAN' } })
  await post('desk/p-2', { action: 'deposit' })
  expect(await read('p-2')).toMatchObject({ status: 'PAID', amount: { paid: 33_000 } })
  expect((await api('POST', '/p-2/pre-register', { totalAmount: 33_000, currency: 'KRW' })).body).toMatchObject({
    type: 'ALREADY_PAID',
  })
  await vi.waitFor(
    () =>
      expect(hooks.map(({ type }) => type.replace('Transaction.', '')).sort()).toEqual(
        ['Ready', 'Failed', 'Ready', 'VirtualAccountIssued', 'Paid'].sort(),
      ),
    patience,
  )
  expect(hooks.every(({ good }) => good)).toBe(true)
})

test('money goes back in parts, never more than is left', async () => {
  await checkout('p-3')
  await end('p-3', 'pay')
  const cancel = (body: object) => api('POST', '/p-3/cancel', { reason: '부분 환불', ...body })
  expect(await cancel({ amount: 40_000 })).toMatchObject({
    status: 409,
    body: { type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' },
  })
  expect(await cancel({ amount: 13_000, currentCancellableAmount: 33_000 })).toMatchObject({
    status: 200,
    body: { cancellation: { status: 'SUCCEEDED', totalAmount: 13_000 } },
  })
  expect(await read('p-3')).toMatchObject({ status: 'PARTIAL_CANCELLED', amount: { paid: 20_000, cancelled: 13_000 } })
  expect((await cancel({ amount: 13_000, currentCancellableAmount: 33_000 })).body).toMatchObject({
    type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  })
  await cancel({})
  expect(await read('p-3')).toMatchObject({ status: 'CANCELLED', amount: { paid: 0, cancelled: 33_000 } })
  expect((await cancel({})).body).toMatchObject({ type: 'PAYMENT_ALREADY_CANCELLED' })
  expect((await api('POST', '/none/cancel', { reason: 'x' })).body).toMatchObject({ type: 'PAYMENT_NOT_FOUND' })
})

test('a call under a key is carried out once, also while the first is running', async () => {
  await checkout('p-4')
  await end('p-4', 'pay')
  const key = { 'idempotency-key': '"refund-0123456789ab"' }
  const cancel = () => api('POST', '/p-4/cancel', { reason: 'x', amount: 1000 }, key)
  await fault({ kind: 'slow', ms: 3000 })
  const first = cancel()
  // It has come in when it has taken the fault.
  const left = async () => (await fetch(`${outside.url}/faults`)).json()
  await vi.waitFor(async () => expect(await left()).toEqual({ faults: [] }), patience)
  const second = await cancel()
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ type: 'IDEMPOTENCY_OUTSTANDING_REQUEST' })
  expect(await cancel().then(async () => first)).toMatchObject({ status: 200 })
  expect((await cancel()).body).toEqual((await first).body)
  expect(await read('p-4')).toMatchObject({ amount: { cancelled: 1000 } })
  const plain = await api('POST', '/p-4/cancel', { reason: 'x' }, { 'idempotency-key': 'refund-0123456789ab' })
  expect(plain).toMatchObject({ status: 400, body: { type: 'INVALID_REQUEST' } })
})

test('a webhook that is not taken is sent again under its id, and on demand under a new one', async () => {
  refusals = 2
  await checkout('p-5')
  await vi.waitFor(() => expect(hooks).toHaveLength(3), patience)
  expect(new Set(hooks.map(({ id }) => id)).size).toBe(1)
  await api('POST', '/p-5/resend-webhook', {})
  await vi.waitFor(() => expect(hooks).toHaveLength(4), patience)
  expect(new Set(hooks.map(({ id }) => id)).size).toBe(2)
})

test('webhooks come twice, late, forged, or not at all, when told to', async () => {
  await fault({ kind: 'silence' })
  await checkout('p-6')
  await fault({ kind: 'forge' })
  await end('p-6', 'fail')
  await vi.waitFor(() => expect(hooks).toMatchObject([{ type: 'Transaction.Failed', good: false }]), patience)
  await fault({ kind: 'reorder', ms: 60_000 })
  await checkout('p-6')
  await end('p-6', 'pay')
  await vi.waitFor(
    () => expect(hooks.map(({ type }) => type).slice(1)).toEqual(['Transaction.Paid', 'Transaction.Ready']),
    patience,
  )
})

test('nobody but the merchant may ask, and what was ordered goes wrong', async () => {
  const answer = await api('GET', '/p', undefined, { authorization: 'PortOne other' })
  expect(answer).toMatchObject({ status: 401, body: { type: 'UNAUTHORIZED' } })
  await checkout('p-7')
  await fault({ kind: 'fail', status: 429 })
  expect((await api('GET', '/p-7')).status).toBe(429)
  await end('p-7', 'tamper')
  expect(await read('p-7')).toMatchObject({ status: 'PAID', amount: { total: 100 } })
  await fault({ kind: 'fail_after', status: 502 })
  expect((await api('POST', '/p-7/cancel', { reason: 'x' })).status).toBe(502)
  expect(await read('p-7')).toMatchObject({ status: 'CANCELLED' })
  const page = JSON.stringify({ page: { number: 0, size: 1 }, filter: { status: ['CANCELLED'] } })
  const list = await api('GET', `?requestBody=${encodeURIComponent(page)}`)
  expect(list.body).toMatchObject({ items: [{ id: 'p-7' }], page: { totalCount: 1 } })
})
