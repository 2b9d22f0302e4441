import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { buy } from '#test/harness/stories/checkout.ts'
import type { Partner } from '#test/harness/partner.ts'

/** Every call of the specification about plan, points and payment, by the very addresses that it writes (000 §7, 002 §7.1, §7.2). */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

type Call = [method: 'GET' | 'POST', path: string, payload?: object | undefined]

async function send({ token }: Partner, [method, url, payload]: Call) {
  const headers = { authorization: token, 'x-api-version': '2020-09-01', 'content-type': 'application/json' }
  const answer = await app.server.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}

/** The scoped prefix of each flavour; each has the bare form as an alias (resolution 95). */
const prefixes = {
  mall: (mall_id: string) => `/app/cert_product/mall/${mall_id}/shops/1`,
  imweb: (mall_id: string) => `/app/cert_product/imweb/${mall_id}/shops/1`,
  partner: (mall_id: string) => `/app/cert_product/genuine/${mall_id}`,
} as const

describe.each(['mall', 'imweb', 'partner'] as const)('a shop of the flavour %s', (flavour) => {
  test('finds every call behind its prefix and bare, and both answer alike', async () => {
    const as = await app.partner({ flavour, plan: 'plus', expires_at: seoulInstant('2027-03-01', 23, 59, 59) })
    const calls: [Call, object][] = [
      [['GET', '/api/payments?limit=10&offset=0'], { payments: [], payments_count: 0 }],
      [['GET', '/api/payments/latest'], { payment: null }],
      [['POST', '/api/cert/products/payments/latest', {}], { payment: null }],
      [['GET', '/api/points'], { remain_point: 0, reserved_point: 0, entries: [], entries_count: 0 }],
      [['GET', '/api/orders/types'], { types: ['service', 'point'] }],
      [
        ['GET', '/api/cert/products/class'],
        { class: 'plus', remain_point: 0, expires_at: '2027-03-01T23:59:59+09:00' },
      ],
    ]
    for (const prefix of [prefixes[flavour](as.mall_id), ''])
      for (const [[method, path, payload], expected] of calls) {
        const answer = await send(as, [method, prefix + path, payload])
        expect([prefix + path, answer.status, answer.body]).toEqual([
          prefix + path,
          200,
          expect.objectContaining(expected),
        ])
      }
    for (const prefix of [prefixes[flavour](as.mall_id), '']) {
      const nothing = await send(as, ['POST', `${prefix}/api/orders`, { type: 'service' }])
      expect([prefix, nothing.status, nothing.body['code']]).toEqual([prefix, 400, 'payment.nothing_selected'])
      const unknown = { order_id: 'G20261121-000000000000' }
      const complete = await send(as, ['POST', `${prefix}/api/payments/complete`, unknown])
      expect([prefix, complete.status, complete.body['code']]).toEqual([prefix, 404, 'payment.order_not_found'])
    }
    expect((await send(as, ['GET', '/cert/products/class'])).body).toMatchObject({ class: 'plus' })
    expect((await send(as, ['GET', '/cert/products/class?shop_no=1'])).status).toBe(200)
    expect((await send(as, ['GET', '/cert/products/class?shop_no=77'])).status).toBe(404)
  })
})

test('the partner’s payment stands behind its prefix and bare, with the four fields of the specification', async () => {
  const as = await app.partner({ plan: null, expires_at: null })
  const quoted = await app.good('quotePlan', { class: 'plus', month: 6 }, { as })
  const form = { month: 6, sellPrice: 184_140, startDate: quoted.start_date, endDate: quoted.end_date }
  const there = await send(as, ['POST', `${prefixes.partner(as.mall_id)}/api/payments`, form])
  expect([there.status, there.body]).toEqual([201, expect.objectContaining({ order_amount: 184_140 })])
  expect((await send(as, ['POST', '/api/payments', form])).body['order_id']).toBe(there.body['order_id'])
  const missing = await send(as, ['POST', '/api/payments', { ...form, month: 2 }])
  expect(missing.status).toBe(400)
})

test('the history answers ten at a time unless it is asked otherwise, with the six fields of a payment', async () => {
  const as = await app.partner({ plan: null, expires_at: null })
  for (let count = 0; count < 11; count++) {
    await buy(app, as, { type: 'service', class: 'basic', month: 1 })
    app.clock.advance(1000)
  }
  const first = await app.good('listPayments', {}, { as })
  expect([first.payments.length, first.payments_count]).toEqual([10, 11])
  expect(Object.keys(first.payments[0])).toEqual(
    expect.arrayContaining(['paid_date', 'order_id', 'order_name', 'order_amount', 'start_date', 'end_date']),
  )
  const rest = await app.good('listPayments', { limit: 10, offset: 10 }, { as })
  expect(rest.payments).toHaveLength(1)
  // Each began where the one before ended: eleven months in a row, newest first.
  const all = [...first.payments, ...rest.payments] as { start_date: string; end_date: string }[]
  for (const [index, { start_date }] of all.slice(0, -1).entries()) expect(start_date).toBe(all[index + 1]?.end_date)
  const refused = await app.call('listPayments', { limit: 501 }, { as })
  expect(refused.status).toBe(400)
})

test('an expired shop still reaches plan, prices, payments and points, and nothing else', async () => {
  const as = await app.partner({ plan: 'plus', expires_at: new Date('2026-11-01T00:00:00Z') })
  expect(await app.good('getPlan', {}, { as })).toMatchObject({ class: null })
  for (const name of ['getOrderTypes', 'listPayments', 'getLatestPayment', 'getPoints'] as const)
    expect((await app.call(name, {}, { as })).status).toBe(200)
  const closed = await app.call('getDuration', {}, { as })
  expect([closed.status, closed.body.code]).toEqual([403, 'plan.expired'])
  const plus = await app.call('searchMembers', {}, { as })
  expect([plus.status, plus.body.code]).toEqual([403, 'plan.plus_only'])
})
