import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { approveFirst } from '#test/harness/approvals.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'

/** The buyer's pages while the shop checks a registration; no script runs here. */

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

async function shopThatLooks(more: Parameters<typeof approveFirst>[2] = {}) {
  const shop = await app.partner()
  await app.sql("update shop set shop_name = '오브제 서울' where mall_id = $1", [shop.mall_id])
  const [code] = await issued(app, shop, { count: 1 })
  if (code === undefined) throw new Error('no code')
  await approveFirst(app, shop, more)
  const label = `/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
  return { shop, label, mine: `/shop/${shop.mall_id}/${shop.shop_no}/mine` }
}
const photo = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a3c' } })
      .jpeg()
      .toBuffer(),
  )
type Browser = ReturnType<typeof plainBrowser>
const whole = (who: Browser) => ({ name: '김민지', channel: 'phone', phone: who.phone, agreed: 'yes' })

async function register(who: Browser, label: string): Promise<void> {
  await who.go(label)
  await who.press('proof', whole(who))
  await who.press('register', { code: await codeOnPhone(app, who.phone) })
}
const decide = async (shop: Partner, reason?: string) => {
  const { approvals } = await app.good('searchApprovals', { state: 'pending' }, { as: shop })
  const approval_nos = approvals.map((one: { approval_no: string }) => one.approval_no)
  if (reason === undefined) await app.good('approveRegistrations', { approval_nos }, { as: shop })
  else await app.good('rejectRegistrations', { approval_nos, reason }, { as: shop })
}

test('its buyer sees that it is being checked, by when, and where the result goes; then the certificate', async () => {
  const { shop, label, mine } = await shopThatLooks({ expire_days: 3 })
  const who = plainBrowser(app)
  await who.go(label)
  expect(who.words).toContain('오브제 서울이 확인하고, 결과를 인증번호를 받은 곳으로 알려 드려요')
  expect(who.words).toContain('승인된 때부터 보증해드려요')
  await register(who, label)
  expect([who.status, who.title]).toEqual([200, '등록을 확인 중이에요'])
  expect(who.words).toContain(`결과는 ${who.phone.slice(0, 3)}-****-${who.phone.slice(-4)}`)
  expect(who.words).toMatch(/오브제 서울이 늦어도 \d{4}\.\d\d\.\d\d \d\d:\d\d까지 확인해요/)
  await who.go(mine)
  expect([who.title, who.words.includes('확인 중')]).toEqual(['내 제품이 1개 있어요', true])
  await decide(shop)
  await who.go(label)
  expect(who.title).toBe('내 이름으로 등록한 정품이에요')
})

test.each([
  ['en-US', 'Your registration is being checked', 'Someone else’s registration is being checked'],
  ['ja', '登録を確認中です', '他の方の登録を確認中です'],
  ['zh-CN', '正在审核您的注册', '正在审核其他人的注册'],
])('in %s, to its buyer and to somebody who comes second', async (language, own, others) => {
  const { label } = await shopThatLooks()
  const who = plainBrowser(app)
  await register(who, label)
  await who.go(label, undefined, { 'accept-language': language })
  expect(who.title).toBe(own)
  const second = plainBrowser(app, language)
  await second.go(label)
  expect([second.title, second.html.includes('name="name"')]).toEqual([others, false])
})

test('who comes second with an open form is told the truth, and sends no one-time code', async () => {
  const { label } = await shopThatLooks()
  const [first, second] = [plainBrowser(app), plainBrowser(app)]
  await second.go(label)
  await register(first, label)
  await second.press('proof', whole(second))
  expect([second.status, second.title]).toEqual([409, '다른 분의 등록을 확인 중이에요'])
})

test('a rejection says why to the browser that asked, and nobody else; it can be asked again', async () => {
  const { shop, label } = await shopThatLooks()
  const who = plainBrowser(app)
  await register(who, label)
  await decide(shop, '영수증의 <상품>이 달라요')
  await who.go(label)
  expect(who.title).toBe('오브제 서울이 확인한 정품이에요')
  expect(who.words).toContain('지난번 등록은 반려됐어요. 이유: 영수증의 <상품>이 달라요')
  const other = plainBrowser(app)
  await other.go(label)
  expect(other.words).not.toContain('반려')
})

test('a proof is asked for at its field, kept through the one-time code and every mistake, and given once', async () => {
  const { shop, label } = await shopThatLooks({ proof_required: true })
  const who = plainBrowser(app)
  await who.go(label)
  expect(who.html).toMatch(/<form[^>]*enctype="multipart/)
  await who.press('proof', whole(who))
  expect([who.status, who.error('pictures')]).toEqual([400, '구매를 증명하는 사진을 올려 주세요.'])
  await who.press('proof', { ...whole(who), name: '' }, {}, [await photo()])
  expect([who.status, who.error('name'), who.value('picture')]).toMatchObject([
    400,
    '이름을 입력해 주세요. 60자까지 쓸 수 있어요.',
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
  await who.press('proof', whole(who), {}, [Uint8Array.from(Buffer.from('<svg/>'))])
  expect(who.error('pictures')).toBe('PNG, JPG, WEBP 이미지만 올릴 수 있어요.')
  await who.press('proof', whole(who))
  expect(who.status).toBe(200)
  const earlier = await codeOnPhone(app, who.phone)
  await who.press('change')
  expect(who.value('picture')).toMatch(/^[0-9a-f-]{36}$/)
  app.clock.advance(61_000)
  await who.press('proof', whole(who))
  await who.press('register', { code: '000000' })
  expect([who.status, who.error('code') === '']).toEqual([400, false])
  const digits = await vi.waitFor(
    async () => {
      const newest = await codeOnPhone(app, who.phone)
      if (newest === earlier) throw new Error('only the old one')
      return newest
    },
    { timeout: 30_000, interval: 100 },
  )
  await who.press('register', { code: digits })
  expect(who.title).toBe('등록을 확인 중이에요')
  const { approvals } = await app.good('searchApprovals', {}, { as: shop })
  expect(approvals).toMatchObject([{ picture_count: 1, buyer: '김*지' }])
})
