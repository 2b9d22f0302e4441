import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeRecord } from '#contract/fakes/records.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { plainBrowser } from '#test/harness/browser/plain-browser.ts'

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
})
afterAll(async () => app.close())

const photo = async (width = 60): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width, height: 40, channels: 3, background: '#8a5a3c' } })
      .jpeg()
      .toBuffer(),
  )
const whole = { agreed: 'yes', seller: '오늘중고' }

/** A browser at the form; its words stand in a text area, which `press` sends only when it is told. */
async function atForm() {
  const buyer = plainBrowser(app)
  const page = `/shop/${as.mall_id}/${as.shop_no}/report`
  await buyer.go(page)
  const press = async (values: Record<string, string>, files: readonly Uint8Array<ArrayBuffer>[] = []) =>
    buyer.press('report', values, {}, files)
  return { buyer, page, press }
}
const shots = (html: string) => [...html.matchAll(/<img src="[^"]*pictures/g)].length
const reports = async () => (await app.good('searchFakes', {}, { as })).reports

test('a report that is refused keeps its pictures; what is wrong with one is told at its field', async () => {
  const { buyer, press } = await atForm()
  await press(whole, [await photo(), Uint8Array.from(Buffer.from('<svg/>'))])
  expect([buyer.status, buyer.error('pictures')]).toEqual([400, 'PNG, JPG, WEBP 이미지만 올릴 수 있어요.'])
  expect(buyer.error('description')).toBe('이상한 점을 적어 주세요.')
  expect([buyer.value('seller'), shots(buyer.html)]).toEqual(['오늘중고', 1])
  const drop = /name="drop" value="([^"]*)"/.exec(buyer.html)?.[1] ?? ''
  await press({ ...whole, drop, description: '' }, [await photo(), await photo(80), await photo(90)])
  expect([shots(buyer.html), buyer.html.includes(drop)]).toEqual([3, false])
  await press({ ...whole, description: '라벨이 흐려요' })
  expect([buyer.status, buyer.title]).toEqual([200, '신고를 받았어요'])
  expect((await reports())[0]?.picture_count).toBe(3)
})

test('a form that is sent twice is one report, though its pictures came twice', async () => {
  const before = (await reports()).length
  const { buyer, page, press } = await atForm()
  await press(whole, [await photo()])
  const key = buyer.value('key') ?? ''
  const picture = buyer.value('picture') ?? ''
  expect(shots(buyer.html)).toBe(1)
  const sent = { ...whole, key, picture, description: '라벨이 흐려요' }
  const colour = [await photo(80)]
  await press(sent, colour)
  const first = buyer.address
  await buyer.go(page)
  await press(sent, colour)
  expect(buyer.address).toBe(first)
  expect((await reports()).map(({ picture_count }: FakeRecord) => picture_count).slice(0, 1)).toEqual([2])
  expect(await reports()).toHaveLength(before + 1)
  // Another picture is another report.
  await buyer.go(page)
  await press({ ...whole, key, description: '라벨이 흐려요' }, [await photo(90)])
  expect(await reports()).toHaveLength(before + 2)
})
