import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embedTag } from '#contract/embed/settings.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'

// The page of a shop inside the shop's own site: where it may stand, where not, and what a buyer's browser keeps there.
let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const site = 'https://shop.example'
const pageOf = ({ mall_id }: Partner) => `/shop/${mall_id}/1/registration/index.html`
const asked = async ({ mall_id }: Partner, origin?: string, language = 'ko') => {
  const headers = { 'accept-language': language, ...(origin === undefined ? {} : { origin }) }
  return app.server.inject({ url: `/shop/${mall_id}/1/embed.json`, headers })
}
const framersOf = async (url: string) => {
  const answer = await app.server.inject({ url, headers: { accept: 'text/html' } })
  return /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]
}

describe('where the page may stand', () => {
  test('is in no site until the shop names one, and then in that one alone, on every page of the shop', async () => {
    const shop = await app.partner()
    const pages = [pageOf(shop), `/shop/${shop.mall_id}/1/mine`, `${pageOf(shop)}?authQrCode=nothing`]
    for (const page of pages) expect(await framersOf(page)).toBe("'none'")
    await app.good('saveEmbedConfig', { use: true, sites: [site, 'https://www.shop.example'] }, { as: shop })
    for (const page of pages) expect(await framersOf(page)).toBe(`${site} https://www.shop.example`)
    await app.good('saveEmbedConfig', { use: false, sites: [site] }, { as: shop })
    for (const page of pages) expect(await framersOf(page)).toBe("'none'")
  })

  test('is never in the site of another shop', async () => {
    const [shop, other] = [await app.partner(), await app.partner()]
    await app.good('saveEmbedConfig', { use: true, sites: [site] }, { as: shop })
    expect(await framersOf(pageOf(other))).toBe("'none'")
    expect((await asked(other, site)).json()).toMatchObject({ allowed: false })
  })

  test('a short link is framed by the same sites', async () => {
    const shop = await app.partner()
    await app.good('saveEmbedConfig', { use: true, sites: [site] }, { as: shop })
    const { sample } = await app.good('getQrLink', {}, { as: shop })
    expect(await framersOf(new URL(sample.short).pathname)).toBe(site)
  })

  test('a site that is refused is told in words of the reader, with no more than the way to the page', async () => {
    const shop = await app.partner()
    await app.good('saveEmbedConfig', { use: true, sites: [site] }, { as: shop })
    for (const origin of ['https://evil.example', `${site}.evil.example`, 'http://shop.example', 'null', undefined])
      expect([origin, (await asked(shop, origin)).json()]).toEqual([
        origin,
        {
          allowed: false,
          why: '이 사이트에는 정품 확인 페이지를 넣을 수 없어요. 아래에서 새 창으로 열어 주세요.',
          open: '새 창에서 정품 확인하기',
        },
      ])
    expect((await asked(shop, 'https://evil.example', 'en')).json()).toMatchObject({
      open: 'Check the product in a new window',
    })
    const right = await asked(shop, site)
    expect(right.json()).toEqual({ allowed: true, title: '정품 확인' })
    expect(right.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    expect(right.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('switched on for no site, or for what is none, it is not saved', async () => {
    const shop = await app.partner()
    const saved = async (sites: string[]) => app.call('saveEmbedConfig', { use: true, sites }, { as: shop })
    expect((await saved([])).status).toBe(400)
    for (const hostile of ['*', 'https://*.example', 'http://shop.example', "https://a.example 'self'", 'data:'])
      expect([hostile, (await saved([hostile])).status]).toEqual([hostile, 400])
  })
})

describe('the tag', () => {
  test('names our script and the page of the shop; the script may be loaded by any site', async () => {
    const shop = await app.partner()
    const { tag } = await app.good('getEmbedConfig', {}, { as: shop })
    expect(tag).toBe(embedTag(new URL(app.kernel.public_url).origin, pageOf(shop)))
    const script = await app.server.inject('/embed.js')
    expect(script.statusCode).toBe(200)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(script.headers).not.toHaveProperty('set-cookie')
    expect(script.body).toContain('정품 확인 페이지를 불러오지 못했어요')
    const again = await app.server.inject({
      url: '/embed.js',
      headers: { 'if-none-match': String(script.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('is seen by the shop where it stands: the site and the time, for its own sites only, once a minute', async () => {
    const shop = await app.partner()
    await app.good('saveEmbedConfig', { use: true, sites: [site] }, { as: shop })
    const seen = async () => (await app.good('getEmbedConfig', {}, { as: shop })).seen
    await asked(shop, 'https://evil.example')
    expect(await seen()).toEqual([])
    await asked(shop, site)
    const [first] = await seen()
    expect(first).toMatchObject({ site })
    app.clock.advance(30_000)
    await asked(shop, site)
    expect(await seen()).toEqual([first])
    app.clock.advance(60_000)
    await asked(shop, site)
    expect((await seen())[0]?.seen_at).not.toBe(first?.seen_at)
    await app.good('saveEmbedConfig', { use: true, sites: ['https://new.example'] }, { as: shop })
    expect(await seen()).toEqual([])
  })
})

describe('a buyer in the frame', () => {
  const inFrame = { 'sec-fetch-dest': 'iframe' }

  async function registeredIn(shop: Partner, more: Record<string, string>) {
    const [code] = await issued(app, shop, { count: 1 })
    const visitor = plainBrowser(app)
    await visitor.go(`${pageOf(shop)}?authQrCode=${encodeURIComponent(code?.value ?? '')}`, undefined, more)
    await visitor.press('proof', { name: '김서연', channel: 'phone', phone: visitor.phone, agreed: 'yes' }, more)
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) }, more)
    return { visitor }
  }

  test('is known there by a cookie that lives in that site alone, and elsewhere by one that no frame is given', async () => {
    const shop = await app.partner()
    await app.good('saveEmbedConfig', { use: true, sites: [site] }, { as: shop })
    const given = async (more: Record<string, string>) => {
      const { visitor } = await registeredIn(shop, more)
      return visitor.cookies_given.filter((one) => one.startsWith('genuine_buyer='))
    }
    const [framed, ...others] = await given(inFrame)
    expect(others).toEqual([])
    expect(framed).toMatch(/; Path=\/shop\/[^/;]+;/)
    for (const attribute of ['SameSite=None', 'Secure', 'Partitioned', 'HttpOnly']) expect(framed).toContain(attribute)
    for (const one of await given({})) {
      expect(one).toContain('SameSite=Lax')
      expect(one).not.toContain('Partitioned')
    }
  })

  test('has a way to a window of its own, which others have no need of', async () => {
    const shop = await app.partner()
    const visitor = plainBrowser(app)
    await visitor.go(pageOf(shop), undefined, inFrame)
    expect(visitor.html).toMatch(/<a href="[^"]*" rel="noopener" target="_blank">새 창에서 보기<\/a>/)
    await visitor.go(pageOf(shop))
    expect(visitor.html).not.toContain('새 창에서 보기')
  })

  test('is led on to the shop’s own page around the frame, not inside it', async () => {
    const shop = await app.partner()
    await app.good('saveDisplayConfig', { redirect_url: 'https://shop.example/thanks' }, { as: shop })
    const { visitor } = await registeredIn(shop, inFrame)
    expect(visitor.title).toBe('정품 등록을 마쳤어요')
    expect(visitor.html).toMatch(/href="https:\/\/shop\.example\/thanks" target="_top" data-go/)
  })
})
