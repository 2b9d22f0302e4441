import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PaymentClient, Webhook } from '@portone/server-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

/** The gateway's own client does at the simulator what it does at the gateway: it names no type of what it posts. */

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const hooks: Promise<unknown>[] = []
let outside: Outside
let listener: Server
let gateway: ReturnType<typeof PaymentClient>

beforeEach(async () => {
  hooks.length = 0
  listener = createServer((request, response) => {
    const read = async () => Webhook.verify(secret, await text(request), request.headers)
    hooks.push(read().finally(() => response.end()))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  outside = await startOutside({
    port: 0,
    smtpPort: 0,
    solapi: { apiKey: 'K', apiSecret: 'S', senders: [] },
    portone: { store_id: 'store-1', channel_key: 'channel-1', api_secret: 'API', hook: { url, secret } },
  })
  gateway = PaymentClient({ secret: 'API', storeId: 'store-1', baseUrl: outside.url })
  // The client knows the gateway by its host alone, and ours stands under a path.
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const asked = new URL(input)
    if (asked.origin === outside.url && asked.pathname.startsWith('/payments'))
      asked.pathname = `/portone${asked.pathname}`
    return send(asked, init)
  })
})
afterEach(async () => {
  await outside.close()
  listener.close()
})

async function pay(paymentId: string): Promise<void> {
  const asked = {
    storeId: 'store-1',
    channelKey: 'channel-1',
    paymentId,
    orderName: '플러스 1개월',
    currency: 'KRW',
    payMethod: 'CARD',
    totalAmount: '33000',
    redirectUrl: 'http://shop.example/back',
  }
  await fetch(`${outside.url}/portone/checkout?${new URLSearchParams(asked).toString()}`)
  const form = new URLSearchParams({ outcome: 'pay', way: 'card' })
  await fetch(`${outside.url}/portone/checkout/${paymentId}`, { method: 'POST', body: form, redirect: 'manual' })
}

test('a payment is fixed, read, listed and given back by the official client', async () => {
  await gateway.preRegisterPayment({ paymentId: 'o-1', totalAmount: 33_000, currency: 'KRW' })
  await pay('o-1')
  expect(await gateway.getPayment({ paymentId: 'o-1' })).toMatchObject({ status: 'PAID', amount: { paid: 33_000 } })
  expect(await gateway.getPayments({ page: { number: 0, size: 5 } })).toMatchObject({ items: [{ id: 'o-1' }] })
  const part = { paymentId: 'o-1', reason: '부분 환불', amount: 3000, currentCancellableAmount: 33_000 }
  expect(await gateway.cancelPayment(part)).toMatchObject({ cancellation: { status: 'SUCCEEDED', totalAmount: 3000 } })
  expect(await gateway.getPayment({ paymentId: 'o-1' })).toMatchObject({ status: 'PARTIAL_CANCELLED' })
  await gateway.resendWebhook({ paymentId: 'o-1' })
})

test('its refusals are read by the official client, and its webhooks are signed as that one checks', async () => {
  await expect(gateway.getPayment({ paymentId: 'none' })).rejects.toMatchObject({ data: { type: 'PAYMENT_NOT_FOUND' } })
  const stranger = PaymentClient({ secret: 'other', storeId: 'store-1', baseUrl: outside.url })
  await expect(stranger.getPayment({ paymentId: 'none' })).rejects.toMatchObject({ data: { type: 'UNAUTHORIZED' } })
  await expect(gateway.cancelPayment({ paymentId: 'none', reason: 'x', amount: -1 })).rejects.toMatchObject({
    data: { type: 'INVALID_REQUEST' },
  })
  await pay('o-2')
  await vi.waitFor(() => expect(hooks).toHaveLength(2), { timeout: 30_000 })
  expect(await Promise.all(hooks)).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'Transaction.Paid' })]),
  )
})
