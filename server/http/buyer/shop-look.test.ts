import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { shopDocuments } from '#contract/settings/documents.ts'
import { wordedVerdicts } from '#contract/settings/worded-verdicts.ts'
import { previewedPages } from '#contract/shop-look/preview.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'

// For every setting of the buyer's page: changed by the API, seen where a browser without scripts sees it.
let app: App
let shop: Partner
/** Pages of the shop by what stands on them: codes that were never registered, are another's, are one's own, … */
let pages: Record<'genuine' | 'registered' | 'yours' | 'lost' | 'blocked' | 'destroyed' | 'unknown' | 'mine', string>
let owner: ReturnType<typeof plainBrowser>

const save = {
  design: 'saveDesign',
  display: 'saveDisplayConfig',
  info: 'saveInfoConfig',
} as const
type Name = keyof typeof save

beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
  shop = await app.partner()
  await app.sql("update shop set shop_name = '오브제', notice_description = '등록 안내' where mall_id = $1", [
    shop.mall_id,
  ])
  const codes = await issued(app, shop, { count: 6 })
  const page = (value: string) =>
    `/shop/${shop.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(value)}`
  const [genuine, registered, lost, blocked, destroyed] = codes.map(({ value }) => page(value))
  if (genuine === undefined || registered === undefined || lost === undefined) throw new Error('no codes')
  if (blocked === undefined || destroyed === undefined) throw new Error('no codes')
  owner = plainBrowser(app)
  await owner.go(registered)
  await owner.press('proof', { name: '김서연', channel: 'phone', phone: owner.phone, agreed: 'yes' })
  await owner.press('register', { code: await codeOnPhone(app, owner.phone) })
  const change = async (at: number, what: string) =>
    app.sql(`update code set ${what} where mall_id = $1 and code_id = $2`, [shop.mall_id, codes[at]?.code_id])
  await change(2, "cert_status = 'lost'")
  await change(3, "blocked_reason = 'damaged'")
  await app.good('destroyCodes', { serial_numbers: [codes[4]?.serial_number ?? ''] }, { as: shop })
  const unknown = page(encodeAuthQrCode('NOT-OURS-1'))
  const mine = `/shop/${shop.mall_id}/1/mine`
  pages = { genuine, registered, yours: registered, lost, blocked, destroyed, unknown, mine }
})
afterAll(async () => app.close())

async function seen(page: keyof typeof pages, language?: string): Promise<string> {
  const visitor = page === 'yours' || page === 'mine' ? owner : plainBrowser(app, language)
  await visitor.go(pages[page])
  return visitor.html
}

/** The page before and after a document is saved so; it is its defaults again afterwards. */
async function changed(name: Name, body: object, page: keyof typeof pages, language?: string) {
  await app.good(save[name], {}, { as: shop })
  const before = await seen(page, language)
  await app.good(save[name], body, { as: shop })
  const after = await seen(page, language)
  await app.good(save[name], {}, { as: shop })
  return { before, after }
}

const logo = `/files/looks/${'1'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.webp`
const consent = { title: '이벤트 안내', text: '새 상품 소식을 보내요.', version: '1', required: true }

/** Of each field: what is saved, on which page it is seen, and words that come or go. */
type Effect = readonly [object, keyof typeof pages, { comes?: string; goes?: string; language?: string }]
const effects: { [N in Name]: Record<keyof (typeof shopDocuments)[N]['shape'], Effect> } = {
  display: {
    product_image: [{ product_image: false }, 'genuine', { goes: '<div class="pic">' }],
    option: [{ option: false }, 'genuine', { goes: '블랙 / FREE' }],
    warranty: [{ warranty: false }, 'genuine', { goes: '1년 동안 보증' }],
    certified_date: [{ certified_date: false }, 'registered', { goes: '에 등록했어요' }],
    owner: [{ owner: false }, 'yours', { goes: '김*연' }],
    scan_count: [{ scan_count: true }, 'genuine', { comes: '번 확인했어요' }],
    first_verified: [{ first_verified: true }, 'genuine', { comes: '처음 확인한 날' }],
    notice: [{ notice: false }, 'genuine', { goes: '등록 안내' }],
    history_tab: [{ history_tab: false }, 'yours', { goes: '이 제품의 기록' }],
    languages: [{ languages: ['ko', 'ja'] }, 'genuine', { goes: 'hreflang="en"' }],
    default_language: [
      { default_language: 'ja' },
      'genuine',
      { language: 'fr-FR', goes: 'lang="ko">\n      <head>', comes: 'が確認した正規品です' },
    ],
    redirect_url: [
      { redirect_url: 'https://shop.example/thanks' },
      'genuine',
      // The page's policy lets its form end there; the way there is a test of its own.
      {},
    ],
    verdicts: [{ verdicts: { genuine: '오브제 정품입니다' } }, 'genuine', { comes: '<h1>오브제 정품입니다</h1>' }],
  },
  info: {
    company: [{ company: '주식회사 오브제' }, 'genuine', { comes: '주식회사 오브제' }],
    cs_phone: [{ cs_phone: '02-1234-5678' }, 'lost', { comes: '<a href="tel:0212345678">02-1234-5678</a>' }],
    cs_hours: [{ cs_hours: '평일 10시~17시' }, 'unknown', { comes: '평일 10시~17시' }],
    address: [{ address: '서울 중구 1' }, 'yours', { comes: '서울 중구 1' }],
    terms_url: [{ terms_url: 'https://shop.example/terms' }, 'genuine', { comes: 'href="https://shop.example/terms"' }],
    privacy_url: [{ privacy_url: 'https://shop.example/pp' }, 'mine', { comes: 'href="https://shop.example/pp"' }],
    consents: [{ consents: [consent] }, 'genuine', { comes: '[필수] 이벤트 안내' }],
  },
  design: {
    theme: [{ theme: 'dark' }, 'genuine', { comes: 'color-scheme:dark' }],
    primary_color: [{ primary_color: '#123456' }, 'genuine', { comes: ':root{--go:#123456}' }],
    logo_url: [{ logo_url: logo }, 'genuine', { comes: `<img class="logo" src="${logo}" alt="오브제" />` }],
    cover_url: [{ cover_url: logo }, 'lost', { comes: `<img class="cover" src="${logo}"` }],
    layout: [{ layout: 'type2' }, 'genuine', { comes: 'main>.card{flex-direction:column}' }],
    font: [{ font: 'serif' }, 'yours', { comes: 'Nanum Myeongjo' }],
    button_radius: [{ button_radius: 28 }, 'mine', { comes: ':root{--round:28px}' }],
  },
}

const cases = (Object.keys(effects) as Name[]).flatMap((name) =>
  Object.entries<Effect>(effects[name]).map(([field, effect]) => [name, field, effect] as const),
)

test('the table names every field of the settings', () => {
  for (const name of Object.keys(effects) as Name[])
    expect(Object.keys(effects[name]).toSorted()).toEqual(Object.keys(shopDocuments[name].shape).toSorted())
})

test.each(cases)('%s.%s is seen on the buyer’s page', async (name, field, [body, page, effect]) => {
  if (field === 'redirect_url') return
  const { before, after } = await changed(name, body, page, effect.language)
  if (effect.comes !== undefined) {
    expect(before).not.toContain(effect.comes)
    expect(after).toContain(effect.comes)
  }
  if (effect.goes !== undefined) {
    expect(before).toContain(effect.goes)
    expect(after).not.toContain(effect.goes)
  }
  expect(effect.comes ?? effect.goes).toBeDefined()
})

test.each(wordedVerdicts)(
  'the shop’s own sentence of “%s” is its headline, in its default language only',
  async (verdict) => {
    const words = `우리 문구 ${verdict}`
    const { before, after } = await changed('display', { verdicts: { [verdict]: words } }, verdict)
    expect(before).not.toContain(words)
    expect(after).toContain(`<h1>${words}</h1>`)
    if (verdict === 'yours') return
    expect((await changed('display', { verdicts: { [verdict]: words } }, verdict, 'en-US')).after).not.toContain(words)
  },
)

test('why a product must not be used is always said in our words', async () => {
  await app.sql("update code set blocked_reason = 'recalled' where mall_id = $1 and blocked_reason = 'damaged'", [
    shop.mall_id,
  ])
  const { after } = await changed('display', { verdicts: { blocked: '괜찮아요' } }, 'blocked')
  await app.sql("update code set blocked_reason = 'damaged' where mall_id = $1 and blocked_reason = 'recalled'", [
    shop.mall_id,
  ])
  expect(after).toContain('사용을 멈춰 주세요')
  expect(after).not.toContain('괜찮아요')
})

test('a language that the shop does not offer is not shown by its address either', async () => {
  await app.good('saveDisplayConfig', { languages: ['ko', 'ja'], default_language: 'en' }, { as: shop })
  const visitor = plainBrowser(app, 'en-US')
  await visitor.go(`${pages.genuine}&lang=en`)
  expect(visitor.html).toContain('<html lang="ko">')
  await app.good('saveDisplayConfig', { languages: ['en'], default_language: 'ko' }, { as: shop })
  await visitor.go(pages.genuine)
  expect(visitor.html).toContain('<html lang="en">')
  expect(visitor.html).not.toContain('<details class="lang">')
  await app.good('saveDisplayConfig', {}, { as: shop })
})

describe('texts of a shop', () => {
  test('are words and never markup, in every field', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&\u202e'
    await app.good('saveDisplayConfig', { verdicts: { genuine: hostile } }, { as: shop })
    const words = { company: hostile, cs_phone: hostile.slice(0, 20), cs_hours: hostile, address: hostile }
    const consents = [{ title: hostile, text: hostile, version: hostile.slice(0, 20), required: false }]
    for (const terms_url of ['javascript:alert(1)', 'http://a.example', 'https://a.example/"onclick="x'])
      expect([terms_url, (await app.call('saveInfoConfig', { terms_url }, { as: shop })).status]).toEqual([
        terms_url,
        terms_url.startsWith('https') ? 200 : 400,
      ])
    await app.good('saveInfoConfig', { ...words, consents, terms_url: 'https://a.example/%22' }, { as: shop })
    const html = await seen('genuine')
    expect(html).toContain('&#60;img src&#61;x')
    expect(html).not.toMatch(/<img src=x|onerror=alert|<[^>]*\u202e[^>]*>[^<]*\u202e|>[^<]*\u202e/)
    await app.good('saveDisplayConfig', {}, { as: shop })
    await app.good('saveInfoConfig', {}, { as: shop })
  })

  test('reach no rule of its style: every one has its hash in the policy, and nothing else may be one', async () => {
    const all = { theme: 'dark', primary_color: '#123456', layout: 'type2', font: 'serif', button_radius: 0 } as const
    await app.good('saveDesign', { ...all, logo_url: logo, cover_url: logo }, { as: shop })
    const visitor = plainBrowser(app)
    await visitor.go(pages.genuine)
    const policy = String(visitor.headers['content-security-policy'])
    const styles = [...visitor.html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles).toHaveLength(2)
    for (const text of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
    expect(visitor.html).not.toContain('style="')
    expect(Buffer.byteLength(visitor.html)).toBeLessThan(50_000)
    await app.good('saveDesign', {}, { as: shop })
  })
})

describe('registering', () => {
  const register = async (values: Record<string, string>) => {
    const [code] = await issued(app, shop)
    const visitor = plainBrowser(app)
    await visitor.go(
      `/shop/${shop.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(code?.value ?? '')}`,
    )
    await visitor.press('proof', { name: '이정품', channel: 'phone', phone: visitor.phone, agreed: 'yes', ...values })
    return { visitor, code }
  }

  test('asks for the shop’s own consents, and keeps which text of which was given and when', async () => {
    const optional = { title: '설문', text: '설문에 써요.', version: '2', required: false }
    await app.good('saveInfoConfig', { consents: [consent, optional] }, { as: shop })
    const without = await register({ consent_1: '2 설문' })
    expect(without.visitor.error('consent_0')).toBe('꼭 동의해야 등록할 수 있어요.')
    expect(without.visitor.html).toMatch(/value="2 설문"[^>]* checked/)
    const { visitor, code } = await register({ consent_0: '1 이벤트 안내' })
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    expect(visitor.title).toContain('정품이에요')
    const rows = await app.sql(
      'select title, version, agreed_at is not null as at from buyer_consent where code_id = $1',
      [code?.code_id],
    )
    expect(rows).toEqual([{ title: '이벤트 안내', version: '1', at: true }])
    const [{ member_id }] = await app.sql('select member_id from buyer_consent where code_id = $1', [code?.code_id])
    const member = await app.good('getMember', { id: member_id }, { as: shop })
    expect(member.consents).toMatchObject([{ title: '이벤트 안내', version: '1' }])
    await app.good('saveInfoConfig', {}, { as: shop })
  })

  test('a consent whose text was changed meanwhile is asked for again', async () => {
    await app.good('saveInfoConfig', { consents: [consent] }, { as: shop })
    const { visitor } = await register({ consent_0: '1 이벤트 안내' })
    await app.good('saveInfoConfig', { consents: [{ ...consent, version: '2' }] }, { as: shop })
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    expect(visitor.error('consent_0')).toBe('꼭 동의해야 등록할 수 있어요.')
    await app.good('saveInfoConfig', {}, { as: shop })
  })

  test('ends at the shop’s own page where it wants that, and its policy lets the form end there', async () => {
    await app.good('saveDisplayConfig', { redirect_url: 'https://shop.example/thanks?a=1' }, { as: shop })
    const { visitor } = await register({})
    expect(String(visitor.headers['content-security-policy'])).toContain("form-action 'self' https://shop.example;")
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    // The browser was sent there; nothing of ours answers that address.
    expect(visitor.address).toBe('https://shop.example/thanks?a=1')
    await app.good('saveDisplayConfig', {}, { as: shop })
  })
})

describe('pictures of the page', () => {
  const upload = async (bytes: Uint8Array, picture = 'logo') =>
    app.call('uploadLookPicture', { picture, images: { file_name: 'a', content_type: 'image/png', bytes } } as never, {
      as: shop,
    })

  test('are drawn anew, small enough for a phone, and can be saved', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#8a5a3c' } })
      .png()
      .toBuffer()
    for (const [picture, width] of [
      ['logo', 320],
      ['cover', 840],
    ] as const) {
      const { image_url } = (await upload(bytes, picture)).body
      expect(image_url).toMatch(/^\/files\/looks\/[0-9a-f-]{36}\.webp$/)
      const file = await app.server.inject({ url: image_url })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
      expect((await app.call('saveDesign', { [`${picture}_url`]: image_url }, { as: shop })).status).toBe(200)
    }
    await app.good('saveDesign', {}, { as: shop })
  })

  test('that are no picture, or of 30 MB, are refused in words', async () => {
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    expect([svg.status, svg.body.code, svg.body.message]).toEqual([
      400,
      'image.not_an_image',
      expect.stringMatching(/[가-힣]/),
    ])
    const large = await upload(new Uint8Array(30 * 1024 * 1024))
    expect(large.body.code).toMatch(/too_large/)
    expect([400, 413]).toContain(large.status)
    expect(large.body.message).toMatch(/[가-힣]/)
  })
})

describe('the simulator', () => {
  const settings = { design: {}, display: {}, info: {}, auth_items: {} }
  const preview = async (page: string, more: object = {}, as = shop) =>
    app.call('previewLook', { page, language: 'ko', ...settings, ...more } as never, { as })

  test('draws every verdict with settings that are not saved, and saves nothing', async () => {
    const bodies = new Set<string>()
    for (const page of previewedPages) {
      const { body, style } = (
        await preview(page, { design: { primary_color: '#123456' }, info: { company: '저장 전 회사' } })
      ).body
      expect([page, body.includes('저장 전 회사'), style]).toEqual([page, true, ':root{--go:#123456}'])
      expect(body).not.toMatch(/<script|onerror/)
      bodies.add(/<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? page)
    }
    expect(bodies.size).toBe(previewedPages.length)
    expect(await app.good('getInfoConfig', {}, { as: shop })).toMatchObject({ company: '' })
  })

  test('can be looked at without a plan, and is a page that can do nothing', async () => {
    const as = await app.partner({ plan: null, expires_at: null })
    expect((await preview('genuine', {}, as)).status).toBe(200)
    expect((await app.call('saveDesign', {}, { as })).status).toBe(403)
    for (const read of ['getDesign', 'getDisplayConfig', 'getInfoConfig', 'getAuthItems'] as const)
      expect([read, (await app.call(read, {}, { as })).status]).toEqual([read, 200])
    const frame = await app.server.inject({ url: '/shop-preview' })
    const policy = String(frame.headers['content-security-policy'])
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toMatch(/unsafe|allow-same-origin|allow-forms/)
  })
})
