import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

const redirect_uri = 'http://product.example/back'
const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
const now = () => new Date('2026-11-21T00:00:00Z')
let outside: Outside

beforeEach(async () => {
  const app = { client_id: 'app', client_secret: 'secret', app_url: 'http://product.example/init' }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, cafe24: { ...app, redirect_uris: [redirect_uri], now } })
})
afterEach(() => outside.close())

const at = (path: string) => `${outside.url}/cafe24/demomall/${path}`

async function token(scope: string): Promise<string> {
  const asked = { response_type: 'code', client_id: 'app', redirect_uri, scope, decision: 'agree' }
  const agreed = await fetch(at('api/v2/oauth/authorize'), {
    method: 'POST',
    body: new URLSearchParams(asked),
    redirect: 'manual',
  })
  const code = new URL(agreed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const headers = { authorization: `Basic ${Buffer.from('app:secret').toString('base64')}` }
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri })
  const answer = await fetch(at('api/v2/oauth/token'), { method: 'POST', body, headers })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function api(access_token: string, path: string, request?: object) {
  const answer = await fetch(at(`api/v2/admin/appstore/${path}`), {
    method: request === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    ...(request === undefined ? {} : { body: JSON.stringify({ request }) }),
  })
  // The test reads what it expects.
  return { status: answer.status, body: (await answer.json()) as Record<string, Record<string, string>> }
}
const paid = async (mine: string, order_id: string) =>
  (await api(mine, `payments?start_date=2026-11-21&end_date=2026-11-21&order_id=${order_id}`)).body['payments']
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const

test('an order is confirmed by the mall’s owner, listed when it is paid, and refunded by the platform', async () => {
  const mine = await token('mall.read_application,mall.write_application')
  const given = { order_name: '플러스 1개월', order_amount: '33000.00', return_url: 'http://product.example/paid' }
  const { body } = await api(mine, 'orders', given)
  const { order_id = '', confirmation_url = '' } = body['order'] ?? {}
  expect(order_id).toMatch(/^cafe24-20261121-\d{9}$/)
  expect((await fetch(confirmation_url.replace(order_id, 'cafe24-20261121-1'))).status).toBe(404)
  expect(await (await fetch(confirmation_url)).text()).toContain('33,000원')
  const back = await fetch(confirmation_url, form({ outcome: 'cancel' }))
  expect(back.headers.get('location')).toBe('http://product.example/paid')
  expect(await paid(mine, order_id)).toEqual([])
  await fetch(confirmation_url, form({ outcome: 'pay', way: 'kakaopay' }))
  expect(await paid(mine, order_id)).toMatchObject([
    {
      payment_status: 'paid',
      payment_amount: '33000.00',
      payment_method: 'kakaopay',
      pay_date: '2026-11-21T09:00:00+09:00',
    },
  ])
  expect((await fetch(confirmation_url)).status).toBe(409)
  await fetch(at('admin/payments'), form({ action: 'refund_half', order_id }))
  expect(await paid(mine, order_id)).toMatchObject([{ payment_status: 'refund', refund_amount: '16500.00' }])
  const { hooks_sent } = (await (await fetch(at('admin/tokens.json'))).json()) as { hooks_sent: { event_no: number }[] }
  expect(hooks_sent.map(({ event_no }) => event_no)).toEqual([90_157, 90_159])
  expect(await (await fetch(at('admin/payments'))).text()).toContain('16,500원 환불')
})

test('the rights, the dates and the form are asked for', async () => {
  const reader = await token('mall.read_application')
  const given = { order_name: 'x', order_amount: '1000.00', return_url: 'http://product.example/paid' }
  expect((await api(reader, 'orders', given)).status).toBe(403)
  expect((await api(reader, 'payments')).status).toBe(422)
  const writer = await token('mall.write_application')
  expect((await api(writer, 'orders', { ...given, order_amount: '-1' })).status).toBe(422)
  expect((await api(writer, 'payments?start_date=2026-11-21&end_date=2026-11-21')).status).toBe(403)
})
