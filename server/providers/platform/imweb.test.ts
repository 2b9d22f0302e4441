import { expect, test } from 'vitest'
import { platformConformance } from '#test/harness/outside/platform-conformance.ts'
import { startOutside } from '../../../outside/main.ts'
import { imwebNotices } from './imweb-notices.ts'
import { opened } from './imweb-wire.ts'
import { imwebPlatform, imwebScopes, mallOfSite } from './imweb.ts'
import type { ShopPlatform } from './platform.ts'

const client = { client_id: 'conformance', client_secret: 'conformance-secret' }
const redirect_uri = 'http://product.example/authservice/oauth/imweb'
const mall = { mall_id: 's202609185f3a91c2d0e7b', site_code: 'S202609185f3a91c2d0e7b' }

async function start() {
  const imweb = { ...client, app_url: 'http://product.example/authservice/init', redirect_uris: [redirect_uri] }
  const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
  const outside = await startOutside({ port: 0, smtpPort: 0, solapi, imweb })
  const open = (base_url = outside.url) =>
    imwebPlatform({
      ...client,
      api_url: `${base_url}/imweb/openapi`,
      redirect_uri,
      timeouts: { connect_ms: 2000, total_ms: 2000 },
    })
  const agree = async (platform: ShopPlatform, site = mall) => {
    const address = new URL(platform.authorizeAddress(site, 'a-state'))
    const body = new URLSearchParams([...address.searchParams, ['decision', 'agree']])
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('a-state')
    return back.searchParams.get('code') ?? ''
  }
  const press = async (action: string) =>
    fetch(`${outside.url}/imweb/${mall.site_code}/admin/services`, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })
  return { outside, open, agree, press }
}

platformConformance({
  name: 'imweb',
  system: 'imweb',
  async start() {
    const { outside, open, agree } = await start()
    return {
      url: outside.url,
      mall,
      open,
      agree,
      skew: async (offset_ms) =>
        void (await fetch(`${outside.url}/imweb/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ offset_ms }),
        })),
      async flood(platform, access_token) {
        for (let each = 0; each < 30; each++) {
          const answer = await platform.shops(mall, access_token)
          if (answer.outcome !== 'ok') return answer
        }
        return null
      },
      close: outside.close,
    }
  },
})

test('the integration is complete with the exchange, and again with the next one', async () => {
  const { outside, open, agree } = await start()
  const platform = open()
  const state = async () => (await fetch(`${outside.url}/imweb/${mall.site_code}/admin/state.json`)).json()
  const code = await agree(platform)
  expect(await state()).toMatchObject({ integration: 'none' })
  expect(await platform.exchange(mall, code)).toMatchObject({ outcome: 'ok' })
  expect(await state()).toMatchObject({ integration: 'complete' })
  expect(await platform.exchange(mall, await agree(platform))).toMatchObject({ outcome: 'ok' })
  await outside.close()
})

test('without the right to write, an integration is refused as forbidden', async () => {
  const { outside, open, agree, press } = await start()
  const platform = open()
  await press('withhold')
  expect(await platform.exchange(mall, await agree(platform))).toEqual({ outcome: 'refused', reason: 'forbidden' })
  await outside.close()
})

test('tokens of another site are not taken for this one', async () => {
  const { outside, open, agree } = await start()
  const platform = open()
  const other = { mall_id: 's20261121other1', site_code: 'S20261121other1' }
  const code = await agree(platform, other)
  expect(await platform.exchange(mall, code)).toEqual({ outcome: 'refused', reason: 'other_mall' })
  await outside.close()
})

test('a site that has cut us off has to be connected anew', async () => {
  const { outside, open, agree, press } = await start()
  const platform = open()
  const grant = await platform.exchange(mall, await agree(platform))
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  await press('unlink')
  expect(await platform.shops(mall, grant.value.access_token)).toEqual({ outcome: 'reauth_required' })
  await outside.close()
})

test('units are shops, numbered by their codes; the builder’s own domain is none of theirs', async () => {
  const { outside, open, agree } = await start()
  const platform = open()
  const grant = await platform.exchange(mall, await agree(platform))
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  expect(grant.value.scopes).toEqual([...imwebScopes])
  const email = 'help@moi-studio.example'
  expect(await platform.shops(mall, grant.value.access_token)).toEqual({
    outcome: 'ok',
    value: [
      { shop_no: '1', shop_name: '모이 스튜디오', is_default: true, primary_domain: null, email },
      { shop_no: '2', shop_name: 'Moi Studio Global', is_default: false, primary_domain: null, email },
    ],
  })
  await outside.close()
})

test('an envelope is read whichever way it is written', () => {
  const wrapped = '{"statusCode":400,"error":{"errorCode":30132,"message":"x"}}'
  const plain = '{"statusCode":400,"errorCode":"30132","message":"x"}'
  expect(opened(400, wrapped)).toMatchObject({ status: 400, code: 30_132 })
  expect(opened(400, plain)).toMatchObject({ status: 400, code: 30_132 })
  expect(opened(200, plain)).toMatchObject({ status: 400, code: 30_132 })
  expect(opened(200, '{"statusCode":200,"data":true}')).toEqual({ status: 200, data: true, code: null })
  expect(opened(502, '<html>')).toEqual({ status: 502, data: undefined, code: null })
})

test('only what is a site’s code becomes a mall', () => {
  expect(mallOfSite('S2025012450f7813d2ddau')).toEqual({
    mall_id: 's2025012450f7813d2ddau',
    site_code: 'S2025012450f7813d2ddau',
  })
  for (const other of ['', 's2025012450f7813d2ddau', 'S1', '../S2025012450f7813d2ddau', 'S20250124;drop', 'Sdemo'])
    expect(mallOfSite(other)).toBeNull()
})

test('a notice shows its key verbatim, and says which site it is about', () => {
  const notices = imwebNotices('the-agreed-key')
  expect(notices.isOurs('the-agreed-key')).toBe(true)
  for (const key of [undefined, '', 'the-agreed-kez', 'Bearer the-agreed-key']) expect(notices.isOurs(key)).toBe(false)
  const { site_code: siteCode, mall_id } = mall
  expect(notices.readNotice({ eventType: 'APP_GONE', eventTime: 1, data: { siteCode } })).toEqual({
    kind: 'removed',
    mall_id,
  })
  expect(notices.readNotice({ eventType: 'ORDER_CREATE', data: { siteCode, orderNo: 1 } })).toEqual({
    kind: 'orders',
    mall_id,
    shop_no: null,
    order_nos: ['1'],
  })
  expect(notices.readNotice({ eventType: 'APP_GONE', siteCode })).toEqual({ kind: 'removed', mall_id })
  for (const body of [null, 'x', {}, { eventType: 'APP_GONE' }, { eventType: 'APP_GONE', data: { siteCode: '../x' } }])
    expect(notices.readNotice(body)).toBeNull()
})

test('either key is taken while one follows another', () => {
  const notices = imwebNotices('the-next-key', 'the-agreed-key')
  const shown = ['the-next-key', 'the-agreed-key', 'the-third-key', '', undefined]
  expect(shown.map((key) => notices.isOurs(key))).toEqual([true, true, false, false, false])
  // Afterwards the former one is worth nothing.
  expect(shown.map((key) => imwebNotices('the-next-key').isOurs(key))).toEqual([true, false, false, false, false])
})
