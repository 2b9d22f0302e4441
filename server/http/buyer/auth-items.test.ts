import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { pixel } from '#test/harness/paper/pixel.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'
import { sweepPersonalData } from '../../sweeps/personal-data.ts'

// What a shop asks at registration, from the builder's list to the answers: as a browser without scripts sends it.
let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const items = [
  { item_no: 1, label: '구매처', type: 'text', required: true, preset: 'place', help: '매장이나 사이트 이름' },
  { item_no: 2, label: '구매일', type: 'date', preset: 'bought_on' },
  { item_no: 3, label: '직업', type: 'select', options: ['학생', '회사원'] },
  { item_no: 4, label: '선물인가요?', type: 'radio', options: ['네', '아니요'] },
  { item_no: 5, label: '알게 된 곳', type: 'checkbox', options: ['광고', '친구', '매장'] },
  { item_no: 6, label: '비상 연락처', type: 'phone', pii: true, retention_days: 30 },
  { item_no: 7, label: '수량', type: 'number' },
  { item_no: 8, label: '숨긴 항목', type: 'text', use: false, required: true },
] as const
const receipt = { item_no: 9, label: '영수증', type: 'file', preset: 'receipt', required: true } as const

async function shopAsking(asked: readonly object[]): Promise<Partner> {
  const shop = await app.partner()
  await app.good('saveAuthItems', { version: 0, items: asked } as never, { as: shop })
  return shop
}

async function open(shop: Partner, options = {}) {
  const [code] = await issued(app, shop, options)
  if (code === undefined) throw new Error('no code')
  const visitor = plainBrowser(app)
  await visitor.go(`/shop/${shop.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`)
  return { code, visitor }
}
const who = (visitor: { phone: string }) => ({ name: '김정품', channel: 'phone', phone: visitor.phone, agreed: 'yes' })
const answers = {
  answer_1: '성수 매장',
  answer_2: '2026-11-01',
  answer_3: '회사원',
  answer_4: '네',
  answer_5_0: '광고',
  answer_5_2: '매장',
  answer_6: '010-9876-5432',
  answer_7: '1,200',
}
const registered = async (shop: Partner) => {
  const { code, visitor } = await open(shop)
  await visitor.press('proof', { ...who(visitor), ...answers })
  await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
  expect(visitor.title).toBe('내 이름으로 등록한 정품이에요')
  return { code, visitor }
}
const answersOf = async (shop: Partner, serial: string) => app.good('getCodeAnswers', { serial }, { as: shop })

describe('the form', () => {
  test('asks the items in their order, with help and what may be left out, and no hidden one', async () => {
    const { visitor } = await open(await shopAsking(items))
    const places = ['구매처', '구매일', '직업', '선물인가요?', '알게 된 곳', '비상 연락처', '수량'].map((label) =>
      visitor.html.indexOf(`>${label}</`),
    )
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true)
    expect(visitor.words).toContain('매장이나 사이트 이름')
    expect(visitor.words).toContain('선택 항목이에요.')
    expect(visitor.html).not.toContain('숨긴 항목')
    // The consent names what is asked besides, and how long that is kept.
    expect(visitor.words).toMatch(/그 내용과 사진, 구매처, 구매일, .*기간을 정한 항목은 그 기간까지만/)
    expect(Buffer.byteLength(visitor.html)).toBeLessThan(50_000)
  })

  test('says at each field what is wrong, all at once, and keeps everything that was typed', async () => {
    const { visitor } = await open(await shopAsking(items))
    const wrong = { answer_1: ' ', answer_2: '2030-01-01', answer_3: '회장', answer_6: '12', answer_7: '열 개' }
    await visitor.press('proof', { ...who(visitor), ...answers, ...wrong })
    expect(visitor.status).toBe(400)
    for (const [field, words] of [
      ['answer_1', '이 항목을 입력해 주세요.'],
      ['answer_2', '구매한 날짜는 오늘까지만 고를 수 있어요.'],
      ['answer_3', '보이는 것 가운데서 골라 주세요.'],
      ['answer_6', '휴대폰 번호를 다시 확인해 주세요.'],
      ['answer_7', '숫자로 입력해 주세요.'],
    ] as const)
      expect([field, visitor.error(field)]).toEqual([field, words])
    expect(visitor.html).toMatch(/name="answer_7"\s+value="열 개"/)
    expect(visitor.html).toMatch(/value="매장"\s+checked/)
    expect(visitor.html).toMatch(/name="answer_4"\s+value="네"\s+checked/)
  })

  test('does not ask twice for the day of purchase', async () => {
    const { visitor } = await open(await shopAsking(items), { cert_duration_type: 'bought' })
    expect(visitor.html).toContain('name="bought_at"')
    expect(visitor.html).not.toContain('name="answer_2"')
  })

  test('labels, help and options of a shop are words and never markup', async () => {
    const hostile = '<b onclick=x>"\''
    const shop = await shopAsking([
      { item_no: 1, label: hostile, type: 'radio', options: [hostile, 'b'], help: hostile },
      { item_no: 2, label: hostile, type: 'select', options: [hostile, 'b'] },
      { item_no: 3, label: hostile, type: 'checkbox', options: [hostile, 'b'] },
    ])
    const { visitor } = await open(shop)
    expect(visitor.html).not.toContain('<b onclick')
    expect(visitor.html).toContain('&#60;b onclick&#61;x&#62;')
  })

  test('an item that became required meanwhile is asked for, with everything else still there', async () => {
    const shop = await shopAsking([{ ...items[0], required: false }])
    const { visitor } = await open(shop)
    await visitor.press('proof', who(visitor))
    await app.good('saveAuthItems', { version: 1, items: [items[0]] }, { as: shop })
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    expect(visitor.error('answer_1')).toBe('이 항목을 입력해 주세요.')
    expect(visitor.html).toContain('value="김정품"')
  })
})

describe('the answers', () => {
  test('stand with the code as they were asked, personal ones masked until somebody gives a reason', async () => {
    const shop = await shopAsking(items)
    const { code } = await registered(shop)
    const { answers: kept, items_version } = await answersOf(shop, code.serial_number)
    expect(items_version).toBe(1)
    expect(
      kept.map(({ label, values, personal }: { label: string; values: string[]; personal: boolean }) => [
        label,
        values,
        personal,
      ]),
    ).toEqual([
      ['구매처', ['성수 매장'], false],
      ['구매일', ['2026-11-01'], false],
      ['직업', ['회사원'], false],
      ['선물인가요?', ['네'], false],
      ['알게 된 곳', ['광고', '매장'], false],
      ['비상 연락처', [], true],
      ['수량', ['1,200'], false],
    ])
    const [sealed] = await app.sql(
      'select answer, answer_sealed from registration_answer where code_id = $1 and item_no = 6',
      [code.code_id],
    )
    expect([sealed.answer, String(sealed.answer_sealed).includes('9876')]).toEqual([null, false])
    const proof = { reason: '배송 문의', password: shop.password, code: '' }
    const whole = await app.good('revealCodeAnswers', { serial: code.serial_number, ...proof }, { as: shop })
    expect(whole.answers[5]).toMatchObject({ label: '비상 연락처', values: ['010-9876-5432'] })
    expect(await app.sql('select kind, reason from personal_access where mall_id = $1', [shop.mall_id])).toEqual([
      { kind: 'reveal', reason: '배송 문의' },
    ])
    // Asked otherwise from now on: what was answered is what was asked then.
    await app.good('saveAuthItems', { version: 1, items: [{ ...items[0], label: '산 곳' }] }, { as: shop })
    expect((await answersOf(shop, code.serial_number)).answers[0]).toMatchObject({ label: '구매처' })
    const other = await app.partner()
    for (const name of ['getCodeAnswers', 'revealCodeAnswers'] as const) {
      const asked = { serial: code.serial_number, reason: 'x', password: other.password, code: '' }
      expect([name, (await app.call(name, asked, { as: other })).status]).toEqual([name, 404])
    }
  })

  test('are shown to the owner on the certificate, whole', async () => {
    const { visitor } = await registered(await shopAsking(items))
    expect(visitor.words).toContain('등록할 때 남긴 내용')
    expect(visitor.words).toContain('광고, 매장')
    expect(visitor.words).toContain('010-9876-5432')
  })

  test('come with pictures, which an error does not take away; what is no picture is said at its field', async () => {
    const shop = await shopAsking([receipt, { item_no: 1, label: '구매처', type: 'text', required: true }])
    const { code, visitor } = await open(shop)
    expect(visitor.html).toContain('enctype="multipart/form-data"')
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await visitor.send('proof', who(visitor), { file_9: [svg] })
    expect(visitor.error('answer_9')).toMatch(/이미지만 올릴 수 있어요/)
    await visitor.send('proof', who(visitor), { file_9: [pixel] })
    expect(visitor.error('answer_1')).toBe('이 항목을 입력해 주세요.')
    expect(visitor.html).toContain('name="kept_9_0"')
    await visitor.send('proof', { answer_1: '성수' }, { file_9: [pixel, pixel, pixel] })
    expect(visitor.error('answer_9')).toMatch(/3장/)
    await visitor.send('proof', { drop_9_0: '' }, {})
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    expect(visitor.title).toBe('내 이름으로 등록한 정품이에요')
    expect(visitor.words).not.toContain('영수증')
    const { answers: kept } = await answersOf(shop, code.serial_number)
    const pictures = kept.find(({ label }: { label: string }) => label === '영수증').pictures
    expect(pictures).toHaveLength(3)
    const picture = await app.call(
      'getAnswerPicture',
      { serial: code.serial_number, picture_id: pictures[0] },
      { as: shop },
    )
    expect(picture.status).toBe(200)
    const other = await app.partner()
    const foreign = await app.call(
      'getAnswerPicture',
      { serial: code.serial_number, picture_id: pictures[0] },
      { as: other },
    )
    expect(foreign.status).toBe(404)
  })

  test('a required picture that is missing is asked for', async () => {
    const { visitor } = await open(await shopAsking([receipt]))
    await visitor.send('proof', who(visitor), {})
    expect(visitor.error('answer_9')).toBe('이 항목을 입력해 주세요.')
  })
})

describe('how long they are kept', () => {
  const count = async (shop: Partner) =>
    app.sql('select item_no from registration_answer where mall_id = $1 order by item_no', [shop.mall_id])

  test('an answer goes after its days, and the others stay', async () => {
    const shop = await shopAsking(items)
    await registered(shop)
    expect(await count(shop)).toHaveLength(7)
    const then = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
    await sweepPersonalData(app.kernel, shop.mall_id, then(29))
    expect(await count(shop)).toHaveLength(7)
    await sweepPersonalData(app.kernel, shop.mall_id, then(31))
    expect((await count(shop)).map(({ item_no }) => item_no)).toEqual([1, 2, 3, 4, 5, 7])
  })

  test('all of it goes when the buyer’s data is erased', async () => {
    const shop = await shopAsking([...items, receipt])
    const { code, visitor } = await open(shop)
    await visitor.send('proof', { ...who(visitor), ...answers }, { file_9: [pixel] })
    await visitor.press('register', { code: await codeOnPhone(app, visitor.phone) })
    const [{ member_id }] = await app.sql('select member_id from code where code_id = $1 and mall_id = $2', [
      code.code_id,
      shop.mall_id,
    ])
    const pictures = async () =>
      app.sql("select 1 from buyer_picture where mall_id = $1 and about = 'answer'", [shop.mall_id])
    expect([await count(shop), await pictures()].map((rows) => rows.length)).toEqual([8, 1])
    await app.good(
      'eraseMember',
      { id: member_id, codes: 1, reason: '요청', password: shop.password, code: '' },
      { as: shop },
    )
    expect([await count(shop), await pictures()].map((rows) => rows.length)).toEqual([0, 0])
  })

  test('the answers of whoever has the product no more are not shown, and go in the night', async () => {
    const shop = await shopAsking(items)
    const { code } = await registered(shop)
    await app.sql('update code set member_id = null where mall_id = $1 and code_id = $2', [shop.mall_id, code.code_id])
    expect((await answersOf(shop, code.serial_number)).answers).toEqual([])
    await sweepPersonalData(app.kernel, shop.mall_id, app.clock.now())
    expect(await count(shop)).toEqual([])
  })
})

describe('the list of items', () => {
  const save = async (shop: Partner, version: number, list: readonly object[]) =>
    app.call('saveAuthItems', { version, items: list } as never, { as: shop })

  test('deleting an item that has answers hides it; one without is gone', async () => {
    const shop = await shopAsking(items)
    await registered(shop)
    const { body } = await save(shop, 1, [{ item_no: 20, label: '새 항목', type: 'text' }])
    const left = body.items.map(({ item_no, use }: { item_no: number; use: boolean }) => [item_no, use])
    expect(left).toEqual([[20, true], ...[1, 2, 3, 4, 5, 6, 7].map((item_no) => [item_no, false])])
    const { visitor } = await open(shop)
    expect(visitor.html).not.toContain('구매처')
    const without = await shopAsking(items)
    expect((await save(without, 1, [])).body.items).toEqual([])
  })

  test('holds ten that are asked, and choices have something to choose from', async () => {
    const shop = await app.partner()
    const list = Array.from({ length: 11 }, (_one, at) => ({ item_no: at + 1, label: `항목 ${at}`, type: 'text' }))
    const many = await save(shop, 0, list)
    expect([many.status, many.body.code]).toEqual([400, 'setting.items_too_many'])
    expect(
      (
        await save(
          shop,
          0,
          list.map((one, at) => ({ ...one, use: at > 0 })),
        )
      ).status,
    ).toBe(200)
    const none = await save(shop, 1, [{ item_no: 1, label: 'a', type: 'radio', options: ['하나'] }])
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'items.0.options'])
  })
})

/** Of each field of an item: the item, and what of it a form or an answer shows. */
const fields: Record<string, (shown: { html: string; words: string }) => void> = {
  label: ({ html }) => expect(html).toContain('>특별한 이름</'),
  type: ({ html }) => expect(html).toMatch(/name="answer_1"[^>]*type="email"/),
  required: ({ html }) => expect(html).toMatch(/name="answer_1"[^>]* required/),
  help: ({ words }) => expect(words).toContain('특별한 도움말'),
}
test.each(Object.keys(fields))('%s of an item is seen on the form', async (field) => {
  const item = { item_no: 1, label: '특별한 이름', type: 'email', required: true, help: '특별한 도움말' }
  const plain = { item_no: 1, label: '항목', type: 'text' }
  const shown = (await open(await shopAsking([item]))).visitor
  fields[field]?.(shown)
  const without = (await open(await shopAsking([plain]))).visitor
  expect(() => fields[field]?.(without)).toThrow()
})
