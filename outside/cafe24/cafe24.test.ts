import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'
import { signQuery } from './launch.ts'

const client = { client_id: 'app', client_secret: 'app-secret' }
const redirect_uri = 'http://product.example/back'
const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
let now = new Date('2026-11-21T00:00:00Z')
let outside: Outside

beforeEach(async () => {
  now = new Date('2026-11-21T00:00:00Z')
  const cafe24 = { ...client, app_url: 'http://product.example/init', redirect_uris: [redirect_uri], now: () => now }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, cafe24 })
})
afterEach(() => outside.close())

const at = (path: string, mall = 'demomall') => `${outside.url}/cafe24/${mall}/${path}`
const basic = `Basic ${Buffer.from('app:app-secret').toString('base64')}`

async function agree(scope = 'mall.read_store,mall.read_product'): Promise<string> {
  const asked = { response_type: 'code', client_id: 'app', state: 's', redirect_uri, scope, decision: 'agree' }
  const body = new URLSearchParams(asked)
  const answer = await fetch(at('api/v2/oauth/authorize'), { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function token(form: Record<string, string>, authorization = basic) {
  const body = new URLSearchParams(form)
  const answer = await fetch(at('api/v2/oauth/token'), { method: 'POST', body, headers: { authorization } })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const exchange = async (code: string) => token({ grant_type: 'authorization_code', code, redirect_uri })

async function get(path: string, access_token: string, mall?: string) {
  const answer = await fetch(at(`api/v2/admin/${path}`, mall), { headers: { authorization: `Bearer ${access_token}` } })
  // The test reads what it expects.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

test('the signature of a query is the platform’s own', () => {
  const query =
    'is_multi_shop=T&lang=ko_KR&mall_id=jhbaek02&nation=KR&shop_no=1&timestamp=1622513360&user_id=jhbaek02&user_name=jhbaek02&user_type=P'
  expect(signQuery('zoQxSUptApmiFLRl2ChaxB', query)).toBe('8+hYywQW5fBMpfbTlA1puAMpM91N0FYtrpzHYrdodDM=')
})

test('a code lives a minute and an access token two hours, in times of Seoul without a zone', async () => {
  const late = await agree()
  now = new Date(now.getTime() + 61_000)
  expect(await exchange(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const { body } = await exchange(await agree())
  expect(body).toMatchObject({ issued_at: '2026-11-21T09:01:01.000', expires_at: '2026-11-21T11:01:01.000' })
  expect((await get('shops', body['access_token'] ?? '')).status).toBe(200)
  now = new Date(now.getTime() + 2 * 3_600_000 + 1)
  expect((await get('shops', body['access_token'] ?? '')).status).toBe(401)
})

test('tokens are given to the app only, and rights hold', async () => {
  expect((await token({ grant_type: 'refresh_token', refresh_token: 'x' }, 'Basic eDp5')).status).toBe(401)
  const { body } = await exchange(await agree('mall.read_store'))
  expect((await get('products', body['access_token'] ?? '')).status).toBe(403)
  await fetch(`${outside.url}/cafe24/othermall/admin/apps`)
  expect((await get('shops', body['access_token'] ?? '', 'othermall')).status).toBe(401)
  const elsewhere = new URLSearchParams({
    response_type: 'code',
    client_id: 'app',
    redirect_uri: 'http://evil.example/',
    scope: 'mall.read_store',
  })
  expect((await fetch(`${at('api/v2/oauth/authorize')}?${elsewhere.toString()}`)).status).toBe(400)
})

test('products come in pages with caps, by shop, with their variants when asked', async () => {
  const { body } = await exchange(await agree())
  const read = async (query: string) => get(`products?${query}`, body['access_token'] ?? '')
  type Products = { product_no: number; product_name: string; variants?: unknown[] }[]
  const products = async (query: string) => (await read(query)).body['products'] as Products
  expect((await products('limit=3')).map(({ product_no }) => product_no)).toEqual([18, 17, 16])
  expect((await products('limit=3&offset=6')).map(({ product_no }) => product_no)).toEqual([12, 11])
  expect((await products('since_product_no=15&limit=2')).map(({ product_no }) => product_no)).toEqual([16, 17])
  expect((await products('shop_no=2')).every(({ product_name }) => /^[A-Z]/.test(product_name))).toBe(true)
  expect((await products('product_code=P0000AAL&embed=variants'))[0]?.variants).toHaveLength(3)
  expect((await products('product_code=P0000AAL'))[0]?.variants).toBeUndefined()
  for (const query of ['limit=101', 'limit=0', 'offset=5001', 'since_product_no=1&offset=0'])
    expect(await read(query)).toMatchObject({ status: 422, body: { error: { code: 422 } } })
  expect((await read('shop_no=9')).status).toBe(404)
})

test('the bucket of a mall tells its level, and is full after forty calls', async () => {
  const { body } = await exchange(await agree())
  const answers = await Promise.all(Array.from({ length: 45 }, async () => get('shops', body['access_token'] ?? '')))
  expect(answers[0]?.headers.get('x-api-call-limit')).toMatch(/^\d+\/40$/)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('x-cafe24-call-remain'))).toBeGreaterThan(0)
})
