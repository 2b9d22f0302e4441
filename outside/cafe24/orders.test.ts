import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

const client = { client_id: 'app', client_secret: 'app-secret' }
const redirect_uri = 'http://product.example/back'
let now = new Date()
let outside: Outside
let access_token = ''

beforeEach(async () => {
  now = new Date('2026-11-21T14:30:00Z')
  const cafe24 = { ...client, app_url: 'http://product.example/init', redirect_uris: [redirect_uri], now: () => now }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: { apiKey: 'K', apiSecret: 'S', senders: [] }, cafe24 })
  const asked = { response_type: 'code', client_id: 'app', state: 's', redirect_uri, decision: 'agree' }
  const agreed = await post('api/v2/oauth/authorize', { ...asked, scope: 'mall.read_order' })
  const code = new URL(agreed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const authorization = `Basic ${Buffer.from('app:app-secret').toString('base64')}`
  const answer = await post(
    'api/v2/oauth/token',
    { grant_type: 'authorization_code', code, redirect_uri },
    { authorization },
  )
  access_token = ((await answer.json()) as { access_token: string }).access_token
})
afterEach(async () => outside.close())

const at = (path: string) => `${outside.url}/cafe24/demomall/${path}`
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers })

type Item = { order_item_code: string; order_status: string; quantity: number; shipped_date: string | null }
type Order = { order_id: string; paid: string; items?: Item[]; buyer?: { name: string; cellphone: string } }

async function get(path: string) {
  const answer = await fetch(at(`api/v2/admin/${path}`), { headers: { authorization: `Bearer ${access_token}` } })
  return { status: answer.status, body: (await answer.json()) as { orders: Order[]; order: Order } }
}

async function buy(more: Record<string, string> = {}): Promise<string> {
  const form = { variant_code: 'P0000AAL000A', quantity: '2', name: '이지은', cellphone: '01023456789' }
  const answer = await post('store/1/product/11', { ...form, ...more })
  return (answer.headers.get('location') ?? '').split('/').at(-1) ?? ''
}

const press = async (order_id: string, form: Record<string, string>) =>
  post(`admin/php/shop1/s_new/order_detail.php?order_id=${order_id}`, form)

test('what a buyer orders in the storefront is told with its lines and its orderer when asked', async () => {
  const order_id = await buy({ paid: 'F' })
  const { body } = await get(`orders/${order_id}?embed=items,buyer`)
  expect(body.order).toMatchObject({
    order_id,
    paid: 'F',
    items: [{ order_item_code: `${order_id}-01`, order_status: 'N00', quantity: 2, shipped_date: null }],
    buyer: { name: '이지은', cellphone: '01023456789' },
  })
  expect((await get(`orders/${order_id}`)).body.order.items).toBeUndefined()
  expect((await get('orders/20000101-0000001')).status).toBe(404)
})

test('the buttons of the admin move an order, a line, or a part of a line', async () => {
  const order_id = await buy()
  await press(order_id, { step: 'ship' })
  await press(order_id, { step: 'ask_refund', line: `${order_id}-01`, part: '1' })
  const { body } = await get(`orders/${order_id}?embed=items`)
  expect(body.order.items).toMatchObject([
    { order_status: 'N30', quantity: 1, shipped_date: '2026-11-21 23:30:00' },
    { order_status: 'R00', quantity: 1 },
  ])
  await press(order_id, { step: 'refuse' })
  // A step that is not possible from here changes nothing.
  await press(order_id, { step: 'confirm' })
  const after = await get(`orders?order_id=${order_id}&embed=items`)
  expect(after.body.orders[0]?.items?.map(({ order_status }) => order_status)).toEqual(['N30', 'N30'])
})

test('orders are found by whole days of the date that is asked for, within three months and the caps', async () => {
  const order_id = await buy()
  now = new Date('2026-11-21T15:30:00Z')
  await press(order_id, { step: 'ship' })
  const found = async (query: string) => (await get(`orders?${query}`)).body.orders.length
  expect(await found('date_type=shipbegin_date&start_date=2026-11-22&end_date=2026-11-22')).toBe(1)
  expect(await found('date_type=shipbegin_date&start_date=2026-11-20&end_date=2026-11-21')).toBe(0)
  expect(await found('start_date=2026-11-21&end_date=2026-11-21&order_status=N30,N40')).toBe(1)
  for (const query of [
    'start_date=2026-01-01&end_date=2026-11-21',
    'start_date=2026-11-21',
    'limit=1001',
    'offset=15001',
    'date_type=someday&start_date=2026-11-21&end_date=2026-11-21',
  ])
    expect((await get(`orders?${query}`)).status).toBe(422)
})
