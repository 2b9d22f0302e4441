import { expect, test } from 'vitest'
import { platformConformance } from '#test/harness/outside/platform-conformance.ts'
import { startOutside } from '../../../outside/main.ts'
import { momentOf } from './cafe24-wire.ts'
import { cafe24Platform } from './cafe24.ts'

const client = { client_id: 'conformance', client_secret: 'conformance-secret' }
const redirect_uri = 'http://product.example/authservice/oauth/cafe24'
const mall = { mall_id: 'demomall', site_code: null }
const scopes = ['mall.read_store', 'mall.read_product']

async function start() {
  const cafe24 = { ...client, app_url: 'http://product.example/authservice/init', redirect_uris: [redirect_uri] }
  const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
  const outside = await startOutside({ port: 0, smtpPort: 0, solapi, cafe24 })
  const open = (base_url = outside.url) =>
    cafe24Platform({
      ...client,
      api_url: `${base_url}/cafe24/{mall_id}`,
      scopes,
      redirect_uri,
      timeouts: { connect_ms: 2000, total_ms: 2000 },
    })
  const post = async (path: string, body: unknown) =>
    fetch(outside.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { outside, open, post }
}

platformConformance({
  name: 'Cafe24',
  system: 'cafe24',
  async start() {
    const { outside, open, post } = await start()
    return {
      url: outside.url,
      mall,
      open,
      async agree(platform) {
        const address = new URL(platform.authorizeAddress(mall, 'a-state'))
        const body = new URLSearchParams([...address.searchParams, ['decision', 'agree']])
        const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
        const back = new URL(answer.headers.get('location') ?? '')
        expect(back.searchParams.get('state')).toBe('a-state')
        return back.searchParams.get('code') ?? ''
      },
      skew: async (offset_ms) => void (await post('/cafe24/clock', { offset_ms })),
      async flood(platform, access_token) {
        for (let each = 0; each < 60; each++) {
          const answer = await platform.shops(mall, access_token)
          if (answer.outcome !== 'ok') return answer
        }
        return null
      },
      close: outside.close,
    }
  },
})

test('a name that is no mall’s never becomes part of an address', async () => {
  const platform = cafe24Platform({ ...client, api_url: 'https://{mall_id}.api.example', scopes, redirect_uri })
  for (const mall_id of ['evil.example/', '..', 'a@b', 'UPPER', '', 'x'.repeat(40)])
    expect(() => platform.authorizeAddress({ mall_id, site_code: null }, 's')).toThrow('no mall of this name')
  expect(platform.authorizeAddress(mall, 's')).toContain('https://demomall.api.example/api/v2/oauth/authorize?')
})

test('times without a zone are Seoul’s', () => {
  expect(momentOf('2021-03-01T14:00:00.000')).toBe(Date.parse('2021-03-01T05:00:00Z'))
  expect(momentOf('2021-03-01 14:00:00')).toBe(Date.parse('2021-03-01T05:00:00Z'))
  expect(momentOf('2021-03-01T14:00:00+09:00')).toBe(Date.parse('2021-03-01T05:00:00Z'))
})

test('shops come with their e-mail, and only a domain of their own is theirs', async () => {
  const { outside, open } = await start()
  const platform = open()
  const address = new URL(platform.authorizeAddress(mall, 's'))
  const body = new URLSearchParams([...address.searchParams, ['decision', 'agree']])
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = await platform.exchange(mall, code)
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  const shops = await platform.shops(mall, grant.value.access_token)
  expect(shops).toEqual({
    outcome: 'ok',
    value: [
      {
        shop_no: '1',
        shop_name: '담다 스토어',
        is_default: true,
        primary_domain: null,
        email: 'help@demomall.example',
      },
      {
        shop_no: '2',
        shop_name: 'Damda Global',
        is_default: false,
        primary_domain: null,
        email: 'global@demomall.example',
      },
    ],
  })
  await outside.close()
})

test('a shop with more products than a page holds is read to its end, and so is a search', async () => {
  const { outside, open } = await start()
  const platform = open()
  const address = new URL(platform.authorizeAddress(mall, 's'))
  const body = new URLSearchParams([...address.searchParams, ['decision', 'agree']])
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = await platform.exchange(mall, code)
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  const action = new URLSearchParams({ action: 'grow' })
  await fetch(`${outside.url}/cafe24/demomall/admin/apps`, { method: 'POST', body: action, redirect: 'manual' })
  for (const [search, count] of [
    [null, 258],
    [{ by: 'product_name', value: '선물 세트' }, 250],
  ] as const) {
    const numbers = new Set<string>()
    const pages: number[] = []
    let after: string | null = null
    do {
      const page = await platform.products(mall, grant.value.access_token, { shop_no: '1', search, after })
      if (page.outcome !== 'ok') throw new Error(page.outcome)
      for (const { platform_no } of page.value.products) numbers.add(platform_no)
      pages.push(page.value.products.length)
      after = page.value.next
    } while (after !== null)
    expect([numbers.size, pages.length]).toEqual([count, 3])
  }
  await outside.close()
})
