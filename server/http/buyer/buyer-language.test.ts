import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type App } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { mailsTo } from '#test/harness/buyers/mails.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(() => app.close())

async function labelOf(shop_name: string): Promise<string> {
  const shop = await app.partner()
  await app.sql('update shop set shop_name = $2 where mall_id = $1', [shop.mall_id, shop_name])
  const [code] = await issued(app, shop)
  if (code === undefined) throw new Error('no code')
  return `/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
}

test('a Japanese browser reads Japanese from the verdict to the certificate, and gets its mail so', async () => {
  const visitor = plainBrowser(app, 'ja-JP,ja;q=0.9,en;q=0.8')
  await visitor.go(await labelOf('Objet'))
  expect(visitor.title).toBe('Objetが確認した正規品です')
  expect(visitor.html).toContain('<html lang="ja">')
  await visitor.press('proof', {})
  expect(visitor.error('name')).toBe('お名前を60文字以内で入力してください。')
  await visitor.press('proof', { name: '佐藤', channel: 'email', email: visitor.email, agreed: 'yes' })
  const [mail] = await mailsTo(app, visitor.email, 1)
  expect(mail.subject).toMatch(/^\[Objet\] 正規品登録の認証コード \d{6}$/)
  await visitor.press('register', { code: '000000' === mail.subject.slice(-6) ? '000001' : '000000' })
  expect(visitor.error('code')).toBe('認証コードが違います。もう一度ご確認ください。')
  await visitor.press('register', { code: mail.subject.slice(-6) })
  expect(visitor.title).toBe('あなたの名前で登録した正規品です')
})

test('a Chinese reader chooses Chinese and keeps it; a text message comes in English, whose letters it can hold', async () => {
  const visitor = plainBrowser(app)
  await visitor.go(await labelOf('Objet'))
  await visitor.follow('简体中文')
  expect(visitor.title).toBe('这是Objet确认的正品')
  expect(visitor.html).toContain('<html lang="zh-Hans">')
  await visitor.press('proof', { name: '王', channel: 'phone', phone: visitor.phone, agreed: 'yes' })
  const digits = await vi.waitFor(async () => codeOnPhone(app, visitor.phone), { timeout: 30_000, interval: 100 })
  await visitor.press('register', { code: digits })
  expect(visitor.title).toBe('这是以您的名义注册的正品')
  const messages = JSON.stringify(await app.outside().messagesTo(visitor.phone))
  expect(messages).toContain('[Objet] Registration code')
})

test.each([
  ['fr-FR,fr;q=0.9', 'ko'],
  ['fr,en;q=0.5', 'en'],
  ['zh-TW', 'zh-Hans'],
  ['en-US,ja', 'en'],
])('a browser that asks for %s gets a page in %s, a refusal too', async (wanted, tag) => {
  const visitor = plainBrowser(app, wanted)
  await visitor.go(await labelOf('Objet'))
  expect(visitor.html).toContain(`<html lang="${tag}">`)
  await visitor.go('/shop/nobody/1/registration/index.html')
  expect([visitor.status, visitor.html.includes(`<html lang="${tag}">`)]).toEqual([404, true])
})
