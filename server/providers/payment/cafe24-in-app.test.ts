import { describe, expect, test } from 'vitest'
import { startOutside } from '../../../outside/main.ts'
import { paymentConformance, type Asked } from '#test/harness/outside/payment-conformance.ts'
import { cafe24Platform } from '../platform/cafe24.ts'
import { cafe24InApp } from './cafe24-in-app.ts'

const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
const redirect_uri = 'http://product.example/back'
const client = { client_id: 'app', client_secret: 'secret' }
const mall = { mall_id: 'demomall', site_code: null }
const now = () => new Date('2026-11-21T00:00:00Z')
const scopes = ['mall.read_application', 'mall.write_application']
const timeouts = { connect_ms: 2000, total_ms: 2000 }

const form = (fields: Record<string, string>) =>
  ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const

async function worldOf() {
  const cafe24 = { ...client, app_url: 'http://product.example/init', redirect_uris: [redirect_uri], now }
  const outside = await startOutside({ port: 0, smtpPort: 0, solapi, cafe24 })
  const api_url = `${outside.url}/cafe24/{mall_id}`
  const platform = cafe24Platform({ ...client, api_url, scopes, redirect_uri })
  const asked = Object.fromEntries(new URL(platform.authorizeAddress(mall, 's')).searchParams)
  const authorize = `${outside.url}/cafe24/demomall/api/v2/oauth/authorize`
  const agreed = await fetch(authorize, form({ ...asked, decision: 'agree' }))
  const code = new URL(agreed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = await platform.exchange(mall, code)
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  return { outside, token: grant.value.access_token, payments: cafe24InApp({ api_url, timeouts }) }
}

paymentConformance({
  name: 'the hosted platform',
  system: 'cafe24',
  async start() {
    const { outside, token, payments } = await worldOf()
    const addresses = new Map<string, string>()
    return {
      url: outside.url,
      async open(order_amount): Promise<Asked<string>> {
        const order = { order_id: 'G-1', order_name: 'Plus', order_amount, return_url: 'http://product.example/paid' }
        const answer = await payments.open(mall, token, order)
        if (answer.outcome !== 'ok') return answer
        addresses.set(answer.value.provider_order_id, answer.value.confirmation_url)
        return { outcome: 'ok', value: answer.value.provider_order_id }
      },
      async end(order, { outcome, way = 'card' }) {
        await fetch(addresses.get(order) ?? '', form({ outcome, way }))
      },
      read: (provider_order_id) => payments.read(mall, token, { provider_order_id, ordered_at: now() }),
      async refund(order_id, part) {
        const action = part === 'half' ? 'refund_half' : 'refund'
        await fetch(`${outside.url}/cafe24/demomall/admin/payments`, form({ action, order_id }))
      },
      close: () => outside.close(),
    }
  },
})

describe('in-app payment of the hosted platform', () => {
  test('needs the mall’s tokens', async () => {
    const { outside, payments } = await worldOf()
    const order = { order_id: 'G-1', order_name: 'Plus', order_amount: 100, return_url: 'http://product.example/paid' }
    expect(await payments.open(mall, 'no-such-token', order)).toEqual({ outcome: 'reauth_required' })
    await outside.close()
  })

  test('knows its notices, wrapped or not, and no others', () => {
    const { readHook } = cafe24InApp({ api_url: 'http://127.0.0.1:9/{mall_id}' })
    const resource = { mall_id: 'demomall', client_id: 'app', order_id: 'cafe24-20261121-100000001' }
    const told = { mall_id: 'demomall', provider_order_id: 'cafe24-20261121-100000001' }
    for (const event_no of [90_157, '90158', 90_159]) expect(readHook({ event_no, resource })).toEqual(told)
    expect(readHook({ event_no: 90_157, ...resource })).toEqual(told)
    expect(readHook({ event_no: 90_077, resource })).toBeNull()
    expect(readHook('paid')).toBeNull()
  })
})
