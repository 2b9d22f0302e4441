import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from './checkout.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { breaksOf, complete, orderOf } from '#test/harness/stories/checkout.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import type { Partner } from '#test/harness/partner.ts'
import { makeStaff } from '#test/harness/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const mall = () => hostedMall(app, 'demomall')
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const
const plus1 = { type: 'service', class: 'plus', month: 1 } as const

/** A mall that came in from its platform, with the session of its owner. */
async function hosted(): Promise<Partner> {
  await comeIn(makeBrowser(app), mall())
  const [account] = await app.sql(`select account_id from account where mall_id = 'demomall'`)
  const [family] = await app.sql(`select family_id from session_family where mall_id = 'demomall'`)
  const token = randomBytes(32).toString('base64url')
  await app.sql(
    `insert into access_token (token_hash, mall_id, family_id, account_id, expires_at) values ($1, 'demomall', $2, $3, $4)`,
    [tokenHash(token), family.family_id, account.account_id, new Date('2030-01-01T00:00:00Z')],
  )
  const [shop] = await app.sql(
    `select shop_id from shop where mall_id = 'demomall' and shop_no = '1' and app = 'cert_product'`,
  )
  const account_id: string = account.account_id
  return {
    mall_id: 'demomall',
    shop_id: shop.shop_id,
    shop_no: '1',
    login_id: 'demomall',
    account_id,
    password: '',
    token,
  }
}

async function payAtPlatform(order_id: string): Promise<void> {
  const step = await openCheckout(app.kernel, order_id, 'ko')
  if (step.step !== 'go') throw new Error(`the checkout does not open: ${step.step}`)
  await fetch(step.address, form({ outcome: 'pay', way: 'card' }))
}

const notice = async (event_no: number, resource: object, key = 'test-hook-key') =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/hooks/cafe24',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      payload: JSON.stringify({ event_no, resource }),
    })
  ).statusCode

test('a hosted mall pays through its platform: order, its notice, its own refund', async () => {
  const as = await hosted()
  expect((await app.good('getOrderTypes', {}, { as, door: 'mall' })).pays_at).toBe('platform')
  const first = await orderOf(app, as, plus1)
  expect((await complete(app, as, first.order_id)).state).toBe('ready')
  await payAtPlatform(first.order_id)
  expect(await complete(app, as, first.order_id)).toMatchObject({ state: 'paid', payment_type: 'card' })

  const second = await orderOf(app, as, plus1)
  await payAtPlatform(second.order_id)
  const [row] = await app.sql(`select provider_order_id from payment_order where order_id = $1`, [second.order_id])
  const resource = { mall_id: 'demomall', order_id: row.provider_order_id, amount: '1.00' }
  expect(await notice(90157, resource, 'not-the-key')).toBe(401)
  expect(await notice(90157, resource)).toBe(200)
  const state = async (order_id: string) => (await app.good('getOrder', { order_id }, { as, door: 'mall' })).state
  await expect.poll(async () => state(second.order_id), { timeout: 30_000 }).toBe('paid')

  const staff = await makeStaff(app)
  const asked = { mall_id: 'demomall', order_id: second.order_id, amount: null, reason: 'asked' }
  expect((await app.call('refundPayment', asked, staff)).body.code).toBe('payment.refund_at_platform')
  const desk = `${app.outside().url}/cafe24/demomall/admin/payments`
  await fetch(desk, form({ action: 'refund', order_id: row.provider_order_id }))
  expect(await notice(90159, resource)).toBe(200)
  await expect.poll(async () => state(second.order_id), { timeout: 30_000 }).toBe('refunded')
  const { payments } = await app.good('listPayments', {}, { as, door: 'mall' })
  expect(payments.map((each: { state: string }) => each.state).toSorted()).toEqual(['paid', 'refunded'])
  expect(await breaksOf(app, 'demomall')).toEqual([])
})
