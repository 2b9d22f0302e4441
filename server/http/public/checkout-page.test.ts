import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutTypes } from '#contract/payment/types.ts'
import { text } from '#contract/text/text.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { orderOf, payAtGateway } from '#test/harness/stories/checkout.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const point = { type: 'point', amount: 10_000 } as const
const open = async (order_id: string) =>
  app.server.inject({ method: 'GET', url: `/checkout/${order_id}`, headers: { accept: 'text/html' } })

test('the page before the checkout lets in the gateway’s script alone, and names the order', async () => {
  const as = await app.partner()
  const { order_id } = await orderOf(app, as, point)
  const page = await open(order_id)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('11,000원')
  for (const type of checkoutTypes) expect(page.body).toContain(text('ko', `payment_type.${type}`))
  for (const type of ['point', 'cashbee', 'okcashbag']) expect(page.body).not.toContain(`value="${type}"`)
  expect(page.body.match(/ checked/g)).toHaveLength(1)
  expect(page.body).toContain('11,000원 결제하기')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'sha256-[^']+' http:\/\/127\.0\.0\.1:\d+;/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(page.headers['cache-control']).toBe('no-store')
})

test('an order that is paid leads back, one that nobody made is not found', async () => {
  const as = await app.partner()
  const { order_id } = await orderOf(app, as, point)
  await payAtGateway(app, order_id)
  await app.good('completePayment', { order_id }, { as })
  const page = await open(order_id)
  expect([page.statusCode, page.headers.location]).toEqual([302, expect.stringContaining(`order_id=${order_id}`)])
  for (const unknown of ['G20261121-000000000000', 'nothing']) expect((await open(unknown)).statusCode).toBe(404)
})

test('a gateway that is away is told with a way to try again, and nothing was charged', async () => {
  const as = await app.partner()
  await app.outside().fault({ system: 'portone', kind: 'fail', status: 503, times: 1 })
  const answer = await app.call('createOrder', point, { as })
  const [row] = await app.sql('select order_id from payment_order where mall_id = $1', [as.mall_id])
  const order_id = answer.body.order_id ?? row.order_id
  await app.outside().fault({ system: 'portone', kind: 'fail', status: 503, times: 1 })
  const page = await open(order_id)
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain(`href="/checkout/${order_id}"`)
  expect((await open(order_id)).statusCode).toBe(200)
})
