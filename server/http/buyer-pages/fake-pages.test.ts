import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type IssuedCode, issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'
import { plainBrowser } from '#test/harness/browser/plain-browser.ts'

let app: App
let as: Partner
let codes: IssuedCode[]
beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
  codes = await issued(app, as, { count: 3 })
  const [, mine, blocked] = codes
  if (mine === undefined || blocked === undefined) throw new Error('no codes')
  await makeMember(app, as, { member_id: 'minji', name: '김민지', phone: '01012345678' })
  await certified(app, as, mine, { member_id: 'minji', at: app.clock.now() })
  await app.good('blockCode', { serial: blocked.serial_number, reason: 'counterfeit' }, { as })
})
afterAll(async () => app.close())

const at = (page: string, value?: string) =>
  `/shop/${as.mall_id}/${as.shop_no}/${page}${value === undefined ? '' : `?authQrCode=${encodeURIComponent(value)}`}`

type Sent = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Field = string | readonly (string | Sent)[]

/** Posts the form as a browser does, with its files. */
async function post(fields: Record<string, Field>, headers: Record<string, string> = {}) {
  const form = new FormData()
  const all: Record<string, Field> = { key: randomUUID(), step: 'report', ...fields }
  for (const [name, field] of Object.entries(all)) {
    const values: readonly (string | Sent)[] = typeof field === 'string' ? [field] : field
    for (const one of values)
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, new Blob([one.bytes], { type: 'image/jpeg' }), one.name)
  }
  const body = new Response(form)
  const answer = await app.server.inject({
    method: 'POST',
    url: at('report', codes[0]?.value),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      'accept-language': 'ko',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const html = answer.body
  return {
    status: answer.statusCode,
    html,
    location: answer.headers.location ?? '',
    kept: [...html.matchAll(/name="picture"\s+value="([^"]*)"/g)].map(([, token]) => token ?? ''),
    error: (name: string) => new RegExp(`id="${name}_error">([^<]*)<`).exec(html)?.[1]?.trim() ?? '',
  }
}

const photo = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
const reports = async () => (await app.good('searchFakes', {}, { as })).reports

test('the way to the form stands on what may be a fake, and not on what is genuine', async () => {
  const buyer = plainBrowser(app)
  const [genuine, registered, blocked] = codes
  for (const value of ['Tk8tU1VDSC1DT0RFLTE=', registered?.value, blocked?.value]) {
    await buyer.go(at('registration/index.html', value))
    await buyer.follow('위조 의심 신고하기')
    expect([buyer.title, buyer.status]).toEqual(['위조가 의심되나요?', 200])
    // The first view, all of it.
    expect(Buffer.byteLength(buyer.html)).toBeLessThan(50_000)
  }
  await buyer.go(at('registration/index.html', genuine?.value))
  expect(buyer.words).not.toContain('위조 의심 신고하기')
})

test('mistakes stand at their fields; what was typed stays, and so do the pictures', async () => {
  await app.sql('delete from rate_window')
  const [red, huge] = [await photo('#a00'), new Uint8Array(buyerPictures.bytes_max + 10)]
  const typed = { seller: '오늘중고', place: '서울 <b>', price: '12만 원', contact: '010-12' }
  const pictures = [
    { name: 'red.jpg', bytes: red },
    { name: 'huge.jpg', bytes: huge },
  ]
  const refused = await post({ ...typed, pictures })
  expect(refused.status).toBe(413)
  expect(refused.error('description')).toBe('이상한 점을 적어 주세요.')
  expect(refused.error('pictures')).toBe(
    '사진은 한 장에 10MB까지 올릴 수 있어요. 크기를 줄이거나 다른 사진을 골라 주세요.',
  )
  expect(refused.error('agreed')).toBe('동의해야 신고할 수 있어요.')
  for (const value of ['오늘중고', '서울 &#60;b&#62;', '12만 원', '010-12'])
    expect(refused.html).toContain(`value="${value}"`)
  expect(refused.kept).toHaveLength(1)
  const whole = { ...typed, description: '라벨이 흐려요', agreed: 'yes', picture: refused.kept }
  const wrong = await post(whole)
  expect([wrong.error('contact'), wrong.kept]).toEqual([
    '휴대폰 번호나 이메일 주소를 다시 확인해 주세요. 비워 두어도 돼요.',
    refused.kept,
  ])
  expect(wrong.html).toMatch(/name="agreed"\s+value="yes"\s+checked/)
  expect(await reports()).toEqual([])
  const many = ['#0a0', '#00a', '#aa0'].map(async (colour) => ({ name: `${colour}.jpg`, bytes: await photo(colour) }))
  const four = await post({ ...whole, contact: '', pictures: await Promise.all(many) })
  expect(four.error('pictures')).toContain('3장까지')
  expect(four.kept).toHaveLength(3)
  const sent = await post({ ...whole, contact: '', picture: four.kept })
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/\/report\/[\w-]{32}$/)])
  expect(await reports()).toMatchObject([{ picture_count: 3, code: { serial_number: codes[0]?.serial_number } }])
})

test('a form that is sent twice with its pictures is one report, and another site sends none', async () => {
  await app.sql('delete from rate_window')
  const before = (await reports()).length
  const fields = { key: randomUUID(), description: '두 번 눌렀어요', agreed: 'yes' }
  const pictures = [{ name: 'a.jpg', bytes: await photo('#135') }]
  const [one, two] = [await post({ ...fields, pictures }), await post({ ...fields, pictures })]
  expect([one.status, two.location]).toEqual([303, one.location])
  const foreign = await post({ ...fields, key: randomUUID() }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect((await reports()).length).toBe(before + 1)
})

test('the state page shows what was told as text, and the answer; no other link opens it', async () => {
  await app.sql('delete from rate_window')
  const place = 'https://bad.example/buy'
  const { location } = await post({ description: '<script>alert(1)</script>', place, agreed: 'yes' })
  const buyer = plainBrowser(app)
  await buyer.go(location)
  expect(buyer.title).toBe('신고를 받았어요')
  expect(buyer.words).toContain(place)
  expect(buyer.html).not.toContain(`href="${place}`)
  expect(buyer.html).not.toContain('<script>alert')
  const [{ fake_no, reference }] = await reports()
  expect(buyer.words).toContain(`신고번호 ${reference}`)
  for (const state of ['checking', 'forged'] as const) await app.good('judgeFake', { fake_no, state }, { as })
  await app.good('answerFake', { fake_no, words: '위조예요.' }, { as })
  await buyer.reload()
  expect(buyer.title).toBe('위조로 확인됐어요')
  expect(buyer.words).toContain('위조예요.')
  expect(buyer.headers['cache-control']).toBe('no-store')
  for (const link of [reference, 'A'.repeat(32)]) {
    await buyer.go(at(`report/${link}`))
    expect([buyer.status, buyer.title]).toEqual([
      404,
      '신고를 찾을 수 없어요. 신고할 때 받은 주소를 다시 확인해 주세요.',
    ])
  }
})
