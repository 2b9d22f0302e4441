import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'
import { shopWithBatch, start, words, work } from '#test/harness/recalls.ts'

/** A recall as buyers see it; no script runs here. */

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

test('its owner reads what to do, answers, and changes the answer; everybody else is warned and answers nothing', async () => {
  const it = await shopWithBatch(app, 2)
  const { shop, codes } = it
  const [code] = codes
  if (code === undefined) throw new Error('no code')
  const label = `/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
  const [owner, stranger] = [plainBrowser(app), plainBrowser(app)]
  await owner.go(label)
  await owner.press('proof', { name: '김리콜', channel: 'phone', phone: owner.phone, agreed: 'yes' })
  await owner.press('register', { code: await codeOnPhone(app, owner.phone) })
  const link = 'https://safety.example/recall?a=1&b=2'
  const recall_no = await start(app, it, { instruction: '<b>멈추고</b>\n전화해 주세요.', link })
  await work(app, it, recall_no)

  await stranger.go(label)
  expect(stranger.title).toBe('사용을 멈춰 주세요. 회수 중인 제품이에요')
  for (const part of ['<b>멈추고</b>', '환불 · 교환', words.contact, '본인 확인하고 답하기'])
    expect(stranger.words).toContain(part)
  expect(stranger.words).not.toContain('답 보내기')

  const progress = async () => (await app.good('getRecall', { recall_no }, { as: shop })).progress
  expect(await progress()).toMatchObject({ owners: 1, read: 0, answered: 0 })
  await owner.go(label)
  expect(owner.words).toContain('내 이름으로 등록한 제품이에요')
  expect(await progress()).toMatchObject({ read: 1, answered: 0 })
  await owner.press('', { answer: 'wants' })
  expect([owner.status, owner.words.includes('원하는 조치도 골라 주세요')]).toEqual([400, true])
  await owner.press('', { answer: 'wants', offer: 'repair' })
  expect(owner.status).toBe(400)
  await owner.press('', { answer: 'wants', offer: 'exchange' })
  expect([owner.status, owner.words.includes('조치를 원해요 (교환)')]).toEqual([200, true])
  expect(await progress()).toMatchObject({ answered: 1, wants: 1, wanted: { exchange: 1, refund: 0 } })
  await owner.press('', { answer: 'discarded', offer: 'exchange' })
  expect(await progress()).toMatchObject({ answered: 1, wants: 0, discarded: 1, wanted: { exchange: 0 } })

  const answers = async (how: object, more: object) =>
    (await app.call('answerRecall', { auth_qr_code: code.value, answer: 'seen', ...more }, how)).body.code
  const place = { place: { mall_id: shop.mall_id, shop_no: shop.shop_no } }
  expect(await answers(place, {})).toBe('owner.unproven')
  expect((await app.call('viewRecall', { auth_qr_code: code.value }, place)).body).toMatchObject({
    is_mine: false,
    answer: null,
    instruction: '<b>멈추고</b>\n전화해 주세요.',
  })
  expect((await app.call('viewRecall', { auth_qr_code: 'nothing' }, place)).body.code).toBe('recall.none')
  await app.good('endRecall', { recall_no, as: 'ended' }, { as: shop })
  await work(app, it, recall_no)
  expect((await app.call('viewRecall', { auth_qr_code: code.value }, place)).body.code).toBe('recall.none')
  await owner.go(label)
  expect(owner.title).toBe('내 이름으로 등록한 정품이에요')
})

test('a recall for quality says so in the reader’s language; what the shop has only stopped by hand stays as it was', async () => {
  const it = await shopWithBatch(app, 1)
  const { shop, codes } = it
  const label = `/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html?authQrCode=${encodeURIComponent(codes[0]?.value ?? '')}`
  await app.good('blockCode', { serial: codes[0]?.serial_number ?? '', reason: 'recalled' }, { as: shop })
  const who = plainBrowser(app, 'en')
  await who.go(label)
  expect([who.words.includes('Do this now'), who.words.includes('exchange or a refund')]).toEqual([false, true])
  await work(app, it, await start(app, it, { reason: 'quality', offers: [] }))
  for (const [language, title] of [
    ['en', 'This product is recalled. Please read the notice'],
    ['ja', '回収中の製品です。案内をご確認ください'],
    ['zh', '该商品正在召回，请查看说明'],
  ] as const) {
    const reader = plainBrowser(app, language)
    await reader.go(label)
    expect([reader.title, reader.words.includes(words.instruction)]).toEqual([title, true])
  }
})
