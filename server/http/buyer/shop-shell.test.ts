import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type App } from '#test/harness/app.ts'
import { issued, type IssuedCode } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'

// Most of a shop's page is drawn once and sent to everybody: what differs must differ, and what has changed must be seen.
let app: App
let shop: Partner
let codes: IssuedCode[]
beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
  await app.sql("update shop set shop_name = '오브제' where mall_id = $1", [shop.mall_id])
  codes = await issued(app, shop, { count: 3, cert_duration_type: 'bought' })
})
afterAll(() => app.close())

async function seen(at: number, headers: Record<string, string> = {}): Promise<string> {
  const query = `?authQrCode=${encodeURIComponent(codes[at]?.value ?? '')}`
  const url = `/shop/${shop.mall_id}/1/registration/index.html${query}`
  return (await app.server.inject({ url, headers })).body
}

/** A page without what belongs to its code and to this one look at it. */
function alike(html: string, code: IssuedCode | undefined): string {
  const tail = code?.serial_number.slice(-4) ?? ''
  return html
    .replaceAll(new URLSearchParams({ q: code?.value ?? '' }).toString().slice(2), 'VALUE')
    .replaceAll(tail, 'TAIL')
    .replaceAll(Array.from(tail).join(' '), 'T A I L')
    .replace(/name="key" value="[0-9a-f-]{36}"/, 'name="key"')
    .replaceAll(/<ellipse [^>]*>/g, '<ellipse>')
}

test('a label’s page is its own, though most of it was drawn for another label', async () => {
  const [first, second, third] = [await seen(0), await seen(1), await seen(2)]
  expect(alike(second, codes[1])).toBe(alike(first, codes[0]))
  expect(alike(third, codes[2])).toBe(alike(first, codes[0]))
  for (const [at, html] of [first, second, third].entries()) {
    const own = new URLSearchParams({ authQrCode: codes[at]?.value ?? '' }).toString().replaceAll('=', '&#61;')
    expect(html).toContain(`action="/shop/${shop.mall_id}/1/registration/index.html?${own}"`)
    expect(html).toContain(codes[at]?.serial_number.slice(-4))
  }
  const keys = [first, second, third].map((html) => /name="key" value="([0-9a-f-]{36})"/.exec(html)?.[1])
  expect(new Set(keys).size).toBe(3)
})

test('each reader has their own language', async () => {
  for (const [language, word] of [
    ['ko', '이름'],
    ['en', 'Name'],
    ['ja', 'お名前'],
    ['ko', '이름'],
  ] as const)
    expect(await seen(0, { 'accept-language': language })).toMatch(new RegExp(`<label for="name">${word}`))
})

test('a shop’s new name and address stand on the very next page, also in its consent', async () => {
  await seen(0)
  await app.sql("update shop set shop_name = '새 오브제', email = 'new@objet.example' where mall_id = $1", [
    shop.mall_id,
  ])
  const html = await seen(1)
  expect(html).toContain('<title>정품 확인 · 새 오브제</title>')
  expect(html).toContain('<dd>새 오브제</dd>')
  expect(html).toContain('mailto:new@objet.example')
  expect(html).not.toMatch(/>오브제</)
})

test('settings that another process has saved stand on the very next page', async () => {
  await seen(0)
  const save = async (body: object) =>
    app.sql(
      `insert into shop_document (mall_id, shop_id, name, body, updated_at)
       select mall_id, shop_id, 'info', $2, now() from shop where mall_id = $1
       on conflict (mall_id, shop_id, name) do update set body = excluded.body`,
      [shop.mall_id, JSON.stringify(body)],
    )
  await save({ company: '오브제 주식회사' })
  expect(await seen(1)).toContain('오브제 주식회사')
  await save({ company: '오브제 유한회사' })
  const html = await seen(2)
  expect(html).toContain('오브제 유한회사')
  expect(html).not.toContain('오브제 주식회사')
})

test('a page that stays open for days asks for no day of tomorrow: the last one is drawn anew each day', async () => {
  const max = (html: string) => /max="([0-9-]+)"/.exec(html)?.[1]
  const today = max(await seen(0))
  app.clock.advance(24 * 60 * 60_000)
  expect(max(await seen(0))).not.toBe(today)
})
