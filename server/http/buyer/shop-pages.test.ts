import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { issued, type IssuedCode, type IssuedOptions } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { sharedJson } from '#test/harness/shared-data.ts'
import { codeOnPhone as codeOnPhoneOf, plainBrowser } from '#test/harness/browser/plain-browser.ts'

// Everything here is done as a browser without scripts does it: follow links, fill forms, press buttons.
let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(() => app.close())

const browser = (language?: string) => plainBrowser(app, language)
const codeOnPhone = async (phone: string) => codeOnPhoneOf(app, phone)

async function shopWith(
  options: IssuedOptions = {},
  name = '오브제 서울',
): Promise<{ shop: Partner; code: IssuedCode; page: string }> {
  const shop = await app.partner()
  await app.sql("update shop set shop_name = $2, email = 'help@objet.example' where mall_id = $1", [shop.mall_id, name])
  const [code] = await issued(app, shop, options)
  if (code === undefined) throw new Error('no code')
  return { shop, code, page: pageOf(shop, code.value) }
}

function pageOf(shop: Partner, value: string, file = '/index.html'): string {
  return `/shop/${shop.mall_id}/${shop.shop_no}/registration${file}?authQrCode=${encodeURIComponent(value)}`
}

const filled = (visitor: { phone: string }) => ({
  name: '김정품',
  channel: 'phone',
  phone: visitor.phone,
  agreed: 'yes',
})

describe('the first answer holds the verdict', () => {
  test('genuine, with the product, the promise and the form, at both addresses', async () => {
    const { shop, code, page } = await shopWith()
    for (const address of [page, pageOf(shop, code.value, '')]) {
      const visitor = browser()
      await visitor.go(address)
      expect([visitor.status, visitor.title]).toEqual([200, '오브제 서울이 확인한 정품이에요'])
      expect(visitor.words).toContain('등록하면 오늘부터 1년 동안 보증해드려요.')
      expect(visitor.words).toContain('이탈리안 소가죽 토트백')
      expect(visitor.words).toContain(`**** **** **** ${code.serial_number.slice(-4)}`)
      expect(visitor.html).not.toContain(code.serial_number)
    }
  })

  test.each([
    [
      "cert_status = 'activated', activated_at = '2026-11-01T00:00:00+09:00'",
      200,
      '이미 등록된 정품이에요',
      '2026.11.01에 등록했어요.',
    ],
    ["cert_status = 'lost'", 200, '소유자가 찾고 있는 제품이에요', '분실 신고 중이라'],
    ["blocked_reason = 'recalled'", 200, '사용을 멈춰 주세요. 회수 중인 제품이에요', '오브제 서울에 문의하기'],
    ["blocked_reason = 'counterfeit'", 200, '위조품이 발견된 코드예요', '진짜인지는 오브제 서울에 문의'],
    ["blocked_reason = 'stolen'", 200, '도난 신고된 제품이에요', '오브제 서울에 알려 주세요'],
    ["blocked_reason = 'damaged'", 200, '파손되어 판매를 멈춘 제품이에요', '오브제 서울에 문의하기'],
    ["blocked_reason = 'replaced'", 200, '새 라벨로 바뀐 코드예요', '오브제 서울에 문의하기'],
    ["blocked_reason = 'unchecked'", 200, '지금은 등록할 수 없는 제품이에요', '오브제 서울에 문의하기'],
  ])('a code with %s', async (change, status, title, words) => {
    const { shop, page } = await shopWith()
    await app.sql(`update code set ${change} where mall_id = $1`, [shop.mall_id])
    const visitor = browser()
    await visitor.go(page)
    expect([visitor.status, visitor.title]).toEqual([status, title])
    expect(visitor.words).toContain(words)
    expect(visitor.html).not.toContain('<form')
    // Whom to ask is said once on a page whose own action it is, and in the foot of the others.
    const page_asks = change.startsWith('blocked')
    expect(visitor.html.split('오브제 서울에 문의하기</a>')).toHaveLength(
      page_asks || !change.includes('activated') ? 2 : 3,
    )
  })

  test('a code that the shop never issued is a 404 that says what to do', async () => {
    const { shop } = await shopWith()
    const visitor = browser()
    await visitor.go(pageOf(shop, encodeAuthQrCode('NOT-OURS-1')))
    expect([visitor.status, visitor.title]).toEqual([404, '오브제 서울에서 만든 코드가 아니에요'])
  })

  test('after too many wrong codes the visitor waits', async () => {
    const { shop } = await shopWith()
    const visitor = browser()
    for (let guess = 0; guess <= 20; guess++) await visitor.go(pageOf(shop, encodeAuthQrCode(`WRONG-${guess}`)))
    expect([visitor.status, visitor.title]).toEqual([429, '잠시 뒤에 다시 확인해 주세요'])
    expect(visitor.words).toContain('10분 뒤에')
    expect(visitor.headers['retry-after']).toBe('600')
  })

  test('a shop that is not there is a page too', async () => {
    const visitor = browser()
    await visitor.go('/shop/nobody/1/registration?authQrCode=MQ%3D%3D')
    expect([visitor.status, visitor.title]).toEqual([404, '쇼핑몰을 찾을 수 없어요.'])
    await visitor.go('/shop/No%20body/1/registration')
    expect([visitor.status, visitor.title]).toEqual([404, '쇼핑몰을 찾을 수 없어요.'])
  })

  test('one look is one row of the ledger, a posted form is none', async () => {
    const { shop, page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    await visitor.press('proof', {})
    expect(await app.sql('select verdict from scan where mall_id = $1', [shop.mall_id])).toEqual([
      { verdict: 'genuine' },
    ])
  })
})

describe('registering without scripts', () => {
  test('name and phone, code, certificate; and the page is the owner’s from then on', async () => {
    const { code, page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    await visitor.press('proof', filled(visitor))
    expect(visitor.status).toBe(200)
    expect(visitor.words).toContain(`010-****-${visitor.phone.slice(-4)}`)
    expect(visitor.words).toContain('09:03까지 입력해 주세요.')
    const digits = await codeOnPhone(visitor.phone)
    await visitor.press('register', { code: ` ${digits.slice(0, 3)} ${digits.slice(3)} ` })
    expect([visitor.status, visitor.title]).toEqual([200, '내 이름으로 등록한 정품이에요'])
    expect(visitor.address).toBe(page)
    expect(visitor.words).toContain(code.serial_number.replace(/(.{4})(?=.)/g, '$1 '))
    expect(visitor.words).toContain('2026.11.21 – 2027.11.20')
    expect(visitor.words).toContain('김*품')
    expect(visitor.html).toContain('이 보증서가 진짜인지 확인하는 QR 코드')
    await visitor.reload()
    expect(visitor.title).toBe('내 이름으로 등록한 정품이에요')
    visitor.forgetCookies()
    await visitor.reload()
    expect(visitor.title).toBe('이미 등록된 정품이에요')
  })

  test('the shop’s notice for owners stands with the certificate, the other one before it', async () => {
    const { shop, page } = await shopWith()
    await app.good(
      'saveNotices',
      { description: '등록 전에 읽어요', information: '수선은 <i>매장</i>에서' },
      { as: shop },
    )
    const visitor = browser()
    await visitor.go(page)
    expect([visitor.words.includes('등록 전에 읽어요'), visitor.words.includes('수선은')]).toEqual([true, false])
    await visitor.press('proof', filled(visitor))
    await visitor.press('register', { code: await codeOnPhone(visitor.phone) })
    expect(visitor.words).toContain('수선은 매장에서')
    expect(visitor.words).not.toContain('등록 전에 읽어요')
    expect(visitor.html).toContain('수선은 매장에서</p>')
  })

  test('an empty form says at each field what is missing, and keeps what was typed', async () => {
    const { page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    await visitor.press('proof', { name: '  ', phone: '010-1234' })
    expect(visitor.status).toBe(400)
    expect(visitor.error('name')).toBe('이름을 입력해 주세요. 60자까지 쓸 수 있어요.')
    expect(visitor.error('agreed')).toBe('동의하면 등록할 수 있어요.')
    await visitor.press('proof', { name: '김정품', agreed: 'yes' })
    expect(visitor.error('phone')).toBe('휴대폰 번호를 01012345678처럼 입력해 주세요.')
    expect([visitor.value('name'), visitor.value('phone'), visitor.value('agreed')]).toEqual([
      '김정품',
      '010-1234',
      'yes',
    ])
    await visitor.press('proof', { channel: 'email', email: 'nobody' })
    expect(visitor.error('email')).toBe('이메일 주소를 name@example.com처럼 입력해 주세요.')
  })

  test('a wrong code may be corrected, what was typed stays, and a new one can be asked for', async () => {
    const { page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    await visitor.press('proof', filled(visitor))
    const digits = await codeOnPhone(visitor.phone)
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
    await visitor.press('register', { code: wrong })
    expect([visitor.status, visitor.error('code'), visitor.value('code')]).toEqual([
      400,
      '인증번호가 맞지 않아요. 다시 확인해 주세요.',
      wrong,
    ])
    await visitor.press('register', { code: '12' })
    expect(visitor.error('code')).toBe('받은 인증번호를 숫자로 모두 입력해 주세요.')
    await visitor.press('resend')
    expect([visitor.status, visitor.error('code')]).toEqual([
      429,
      '방금 인증번호를 보냈어요. 30초 뒤에 다시 받을 수 있어요.',
    ])
    app.clock.advance(30_000)
    await visitor.press('resend')
    expect([visitor.status, visitor.error('code'), visitor.value('code')]).toEqual([200, '', ''])
    app.clock.advance(180_000)
    await visitor.press('register', { code: digits })
    expect(visitor.status).toBe(400)
    await visitor.press('change')
    expect([visitor.value('name'), visitor.value('phone')]).toEqual(['김정품', visitor.phone])
  })

  test('a double tap sends one message', async () => {
    const { shop, page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    const form = new URLSearchParams({ ...filled(visitor), key: visitor.value('key') ?? '', step: 'proof' })
    await Promise.all([visitor.go(page, form), visitor.go(page, form)])
    expect([visitor.status, visitor.words]).toEqual([200, expect.stringContaining('인증번호를 입력해 주세요')])
    expect(await app.sql('select from message where mall_id = $1', [shop.mall_id])).toHaveLength(1)
  })

  test('who is late learns that somebody else was first', async () => {
    const { page } = await shopWith()
    const [first, second] = [browser(), browser()]
    for (const visitor of [first, second]) {
      await visitor.go(page)
      await visitor.press('proof', filled(visitor))
    }
    await first.press('register', { code: await codeOnPhone(first.phone) })
    expect(first.title).toBe('내 이름으로 등록한 정품이에요')
    await second.press('register', { code: await codeOnPhone(second.phone) })
    expect([second.status, second.title]).toEqual([409, '이미 등록된 정품이에요'])
  })

  test('where the warranty counts from the purchase, its day is asked for', async () => {
    const { page } = await shopWith({ cert_duration_type: 'bought', cert_duration: '6m' })
    const visitor = browser()
    await visitor.go(page)
    expect(visitor.words).toContain('등록하면 구매한 날부터 6개월 동안 보증해드려요.')
    await visitor.press('proof', filled(visitor))
    expect(visitor.error('bought_at')).toBe('구매한 날짜를 입력해 주세요.')
    await visitor.press('proof', { bought_at: '2026-12-31' })
    expect(visitor.error('bought_at')).toBe('구매한 날짜는 오늘까지만 고를 수 있어요.')
    await visitor.press('proof', { bought_at: 'yesterday' })
    expect(visitor.error('bought_at')).toBe('구매한 날짜를 입력해 주세요.')
    await visitor.press('proof', { bought_at: '2026-11-01' })
    await visitor.press('register', { code: await codeOnPhone(visitor.phone) })
    expect(visitor.words).toContain('2026.11.01 – 2027.04.30')
  })

  test('by e-mail, in English', async () => {
    const { page } = await shopWith()
    const visitor = browser('en-GB,en;q=0.9')
    await visitor.go(page)
    expect(visitor.title).toBe('Genuine, verified by 오브제 서울')
    expect(visitor.words).toContain('a 1 year warranty from today')
    await visitor.press('proof', { name: 'Kim', channel: 'email', email: visitor.email, agreed: 'yes' })
    const digits = await vi.waitFor(
      async () => {
        const { mails } = (await app.outside().mailsTo(visitor.email)) as { mails: { text: string }[] }
        const found = /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0]
        if (found === undefined) throw new Error('nothing has come yet')
        return found
      },
      { timeout: 30_000, interval: 100 },
    )
    await visitor.press('register', { code: digits })
    expect(visitor.title).toBe('Genuine and registered to you')
  })
})

describe('typing a code', () => {
  test('is forgiven small letters, spaces and O for 0', async () => {
    const { shop, code, page } = await shopWith()
    const visitor = browser()
    await visitor.go(page.split('?')[0] ?? '')
    expect(visitor.title).toBe('정품인지 확인해 보세요')
    const typed = code.serial_number
      .toLowerCase()
      .replaceAll('0', 'o')
      .replace(/(.{4})(?=.)/g, '$1 ')
    await visitor.go(`/shop/${shop.mall_id}/1/registration?typed=${encodeURIComponent(typed)}`)
    expect([visitor.status, visitor.title]).toEqual([200, '오브제 서울이 확인한 정품이에요'])
  })

  test('says when nothing can be read', async () => {
    const { shop } = await shopWith()
    const visitor = browser()
    await visitor.go(`/shop/${shop.mall_id}/1/registration?typed=${encodeURIComponent('<b>')}`)
    expect([visitor.status, visitor.error('typed'), visitor.value('typed')]).toEqual([
      400,
      '라벨에 적힌 코드를 입력해 주세요.',
      '<b>',
    ])
  })
})

describe('the page itself', () => {
  test('can be read in the other language, and stays in it', async () => {
    const { page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    await visitor.follow('English')
    expect(visitor.title).toBe('Genuine, verified by 오브제 서울')
    await visitor.press('proof', {})
    expect(visitor.error('name')).toBe('Enter your name, up to 60 characters.')
    await visitor.follow('한국어')
    expect(visitor.title).toBe('오브제 서울이 확인한 정품이에요')
  })

  test('is under 50 KB in all, with nothing to fetch but the product’s picture', async () => {
    const { page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    expect(Buffer.byteLength(visitor.html)).toBeLessThan(18_000)
    expect(visitor.html).not.toMatch(/<link rel="stylesheet"|<script[^>]*src=|<img/)
  })

  test('lets in nothing but itself: its style and script by hash, no frame, no foreign form', async () => {
    const { page } = await shopWith()
    const visitor = browser()
    await visitor.go(page)
    const policy = String(visitor.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    for (const tag of ['style', 'script']) {
      const [, inner = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(visitor.html) ?? []
      expect(policy).toContain(`'sha256-${createHash('sha256').update(inner).digest('base64')}'`)
    }
  })

  test('takes no form from another site', async () => {
    const { shop, page } = await shopWith()
    const visitor = browser()
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': '', origin: 'https://evil.example' }]) {
      await visitor.go(page)
      await visitor.press('proof', filled(visitor), from)
      expect(visitor.status).toBe(403)
    }
    expect(await app.sql('select from message where mall_id = $1', [shop.mall_id])).toEqual([])
  })

  test('no name of a shop, product or person is markup', async () => {
    const names = naughtyNames()
    for (const name of names) {
      const shown = name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200)
      const { page } = await shopWith({ product_name: shown, variant_name: shown }, shown)
      const visitor = browser()
      await visitor.go(page)
      expect(visitor.status).toBe(200)
      await visitor.press('proof', { name: `${shown}"><script>x`, phone: shown })
      const tags = [...visitor.html.matchAll(/<([a-zA-Z!/][^\s>]*)/g)].map(([, tag]) => tag?.toLowerCase())
      const allowed =
        /^\/?(!doctype|html|head|meta|title|link|style|body|header|svg|g|use|ellipse|path|circle|div|p|nav|a|h1|h2|main|b|form|input|label|fieldset|legend|span|details|summary|dl|dt|dd|button|section|script|footer)$/
      expect(tags.filter((tag) => !allowed.test(tag ?? ''))).toEqual([])
      expect(tags.filter((tag) => tag === 'script')).toHaveLength(1)
      expect(visitor.html).not.toMatch(/<[^>]*\son[a-z]+\s*=/i)
    }
  })
})

/** Names that break careless pages; more of them where the shared list is at hand. */
function naughtyNames(): string[] {
  const own = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    '${7*7}',
    '{{7*7}}',
    '!${x}',
  ]
  const texts = sharedJson<string[]>('naughty/blns.json', []).filter(
    (text) => text.trim() !== '' && /[<>"'&$]/.test(text),
  )
  return [...own, ...texts.filter((_text, index) => index % 6 === 0)]
}
