import { randomUUID } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeDetail, FakeRecord } from '#contract/fakes/records.ts'
import type { Note } from '#contract/kernel/note.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { openMessage } from '../notify/outbox.ts'
import { sweepPersonalData } from '../sweeps/personal-data.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000)
const placeOf = ({ mall_id, shop_no }: Partner) => ({ place: { mall_id, shop_no } })
const told = { description: '라벨이 흐려요', agreed: true as const }
const photo = (colour = '#8a5a3c') =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()

async function report(as: Partner, more: object = {}): Promise<{ reference: string; link: string; fake_no: string }> {
  await app.sql('delete from rate_window')
  const sent = await app.good('reportFake', { ...told, ...more }, placeOf(as))
  const { reports } = await app.good('searchFakes', { keyword: sent.reference }, { as })
  return { ...sent, fake_no: String(reports[0]?.fake_no) }
}
const upload = async (as: Partner, bytes: Uint8Array) =>
  app.call('addPicture', { picture: { file_name: 'a.jpg', content_type: 'image/jpeg', bytes } }, placeOf(as))
const log = async ({ mall_id }: Partner) =>
  app.sql('select kind, screen, subjects, reason from personal_access where mall_id = $1 order by access_no', [mall_id])

describe('a report', () => {
  test('comes with its code, its words and its pictures, drawn anew, and nobody but the shop sees them', async () => {
    const as = await app.partner()
    const [code] = await issued(app, as, { count: 1, product_name: '토트백' })
    const { picture_id: picture } = (await upload(as, await photo())).body
    const words = { seller: '오늘중고', place: 'https://bad.example/x', price: '12만 원', contact: '010-1234-5678' }
    const scanned = { auth_qr_code: encodeAuthQrCode(code?.serial_number ?? ''), bought_on: '2026-11-20' }
    const { fake_no, reference } = await report(as, { ...words, ...scanned, pictures: [picture] })
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const detail = await app.good('getFake', { fake_no }, { as })
    expect(detail).toMatchObject({
      state: 'received',
      description: '라벨이 흐려요',
      seller: '오늘중고',
      place: 'https://bad.example/x',
      price: '12만 원',
      bought_on: '2026-11-20',
      contact: '010-****-5678',
      has_contact: true,
      code: { serial_number: code?.serial_number, cert_status: 'inactivated', product_name: '토트백' },
    })
    const [picture_id = ''] = detail.pictures
    const file = await app.server.inject({
      url: `/app/cert_product/genuine/${as.mall_id}/api/cert/products/fakes/${fake_no}/pictures/${picture_id}`,
      headers: { authorization: as.token },
    })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined })
    const other = await app.partner()
    for (const name of ['getFake', 'getFakePicture'] as const)
      expect((await app.call(name, { fake_no, picture_id }, { as: other })).body.code).toBe('fake.no_report')
    // What the database holds is sealed.
    const [row] = await app.sql(
      `select * from fake_report r join buyer_picture p on p.mall_id = r.mall_id and p.about = 'fake' and p.about_no = r.fake_no where fake_no = $1`,
      [fake_no],
    )
    for (const name of ['words_sealed', 'contact_sealed', 'picture_sealed'])
      expect(row[name].toString('utf8')).not.toMatch(/오늘중고|01012345678|RIFF|UklGR/)
  })

  test('says the same of a code that there is and of one that there is not', async () => {
    const as = await app.partner()
    const [code] = await issued(app, as, { count: 1 })
    const known = await report(as, { auth_qr_code: encodeAuthQrCode(code?.serial_number ?? '') })
    const unknown = await report(as, { auth_qr_code: encodeAuthQrCode('NO-SUCH-CODE-1') })
    const garbage = await report(as, { auth_qr_code: 'https://evil.example/<b>' })
    const none = await report(as)
    const shape = async ({ link }: { link: string }) => Object.keys(await app.good('viewFake', { link }, placeOf(as)))
    expect(await shape(known)).toEqual(await shape(unknown))
    const { reports } = await app.good('searchFakes', {}, { as })
    expect(reports.map(({ scanned, code: found }: FakeRecord) => [scanned, found?.serial_number ?? null])).toEqual([
      ['', null],
      ['https://evil.example/<b>', null],
      ['NO-SUCH-CODE-1', null],
      [code?.serial_number, code?.serial_number],
    ])
    expect(new Set([garbage, none, known, unknown].map(({ reference }) => reference)).size).toBe(4)
  })

  test('is opened by its link alone, in its shop alone', async () => {
    const [as, other] = [await app.partner(), await app.partner()]
    const { link, reference } = await report(as)
    const view = async (typed: string, who: Partner) => app.call('viewFake', { link: typed }, placeOf(who))
    expect((await view(link, as)).body).toMatchObject({ reference, state: 'received', answers: [], contact: null })
    for (const [typed, who] of [
      [link, other],
      ['A'.repeat(32), as],
    ] as const)
      expect((await view(typed, who)).body.code).toBe('fake.not_found')
    expect((await view(reference, as)).status).toBe(400)
    expect(
      await app.sql('select 1 from fake_report where encode(link_hash, $1) like $2', ['escape', `%${link}%`]),
    ).toEqual([])
  })

  test('refuses what is no contact, a day to come, pictures that are gone, and what was not agreed to', async () => {
    const as = await app.partner()
    const refused = async (more: object) => {
      const { status, body } = await app.call('reportFake', { ...told, ...more }, placeOf(as))
      return [status, body.code, body.errors?.[0]?.path]
    }
    expect(await refused({ contact: 'nobody' })).toEqual([400, 'fake.contact_invalid', 'contact'])
    expect(await refused({ bought_on: '2026-11-22' })).toEqual([400, 'fake.in_future', 'bought_on'])
    expect(await refused({ pictures: [randomUUID()] })).toEqual([400, 'picture.gone', 'pictures'])
    expect(await refused({ agreed: false })).toEqual([400, 'request.invalid', 'agreed'])
    expect(await refused({ description: ' ' })).toEqual([400, 'request.invalid', 'description'])
    const four = ['a', 'b', 'c', 'd'].map(() => randomUUID())
    expect(await refused({ pictures: four })).toEqual([400, 'request.invalid', 'pictures'])
    expect((await app.good('searchFakes', {}, { as })).count).toBe(0)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await upload(as, svg)).body.code).toBe('image.not_an_image')
  })

  test('comes from one network so often in a day; a form that is sent twice is one report', async () => {
    const as = await app.partner()
    const send = async (key?: string) =>
      app.call('reportFake', told, { ...placeOf(as), ...(key === undefined ? {} : { key }) })
    await app.sql('delete from rate_window')
    const once = await send('one form')
    expect((await send('one form')).body).toEqual(once.body)
    for (let count = 2; count < 10; count++) await send()
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([429, 'fake.too_many'])
    expect((await app.good('searchFakes', {}, { as })).count).toBe(9)
    app.clock.advance(25 * 3_600_000)
    expect((await send()).status).toBe(201)
  })

  test.each([
    ['ja', '偽物の疑いの通報 受付票', '受付'],
    ['zh-CN', '疑似假货举报受理单', '已受理'],
  ])('has a receipt to print in the language of its reader: %s', async (language, title, state) => {
    const as = await app.partner()
    const { link, reference } = await report(as, { seller: '<오늘중고>' })
    const headers = { 'accept-language': language }
    const address = `/shop/${as.mall_id}/${as.shop_no}/report/${link}`
    const { body, headers: sent } = await app.server.inject({ url: `${address}/receipt`, headers })
    expect([sent['content-type'], sent['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-store'])
    for (const words of [title, state, reference, '&#60;오늘중고&#62;']) expect(body).toContain(words)
    // Its page speaks the language to the last word, and leads there.
    const page = await app.server.inject({ url: address, headers })
    expect(page.body).toContain(`${address}/receipt`)
    expect(page.body).toContain(state)
    expect(page.body).not.toContain('Received')
  })

  test('has a receipt in which its words can be read', async () => {
    const as = await app.partner()
    const { link, reference } = await report(as, {
      seller: '오늘중고',
      description: `라벨이 흐려요\n${'긴 이야기 '.repeat(100)}`,
    })
    const answer = await app.server.inject(`/shop/${as.mall_id}/${as.shop_no}/report/${link}/receipt`)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const document = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    for (const one of ['위조 의심 신고 접수증', reference, '오늘중고', '라벨이 흐려요']) expect(words).toContain(one)
    expect(document.numPages).toBe(1)
  })
})

describe('the shop', () => {
  test('takes a report up, judges it, notes and answers; its sender reads the answer and none of the notes', async () => {
    const as = await app.partner()
    const { fake_no, link, reference } = await report(as, { contact: 'hana@mail.example' })
    expect(await app.good('countFakeNews', {}, { as })).toEqual({ reports: 1 })
    const judge = async (state: string) => app.call('judgeFake', { fake_no, state: state as 'forged' }, { as })
    expect((await judge('forged')).body.code).toBe('fake.not_possible')
    for (const state of ['checking', 'forged']) expect((await judge(state)).body.state).toBe(state)
    expect(await app.good('countFakeNews', {}, { as })).toEqual({ reports: 0 })
    await app.good('noteFake', { fake_no, words: '우리끼리' }, { as })
    const answered = await app.good('answerFake', { fake_no, words: '위조예요.\n환불받으세요.' }, { as })
    expect(answered.story.map(({ kind, state, sent }: FakeDetail['story'][number]) => [kind, state, sent])).toEqual([
      ['answer', null, true],
      ['state', 'forged', false],
      ['state', 'checking', false],
    ])
    expect(answered.notes.map(({ words }: Note) => words)).toEqual(['우리끼리'])
    const view = await app.good('viewFake', { link }, placeOf(as))
    expect([view.state, view.answers.map(({ words }: { words: string }) => words)]).toEqual([
      'forged',
      ['위조예요.\n환불받으세요.'],
    ])
    expect(JSON.stringify(view)).not.toContain('우리끼리')
    const [message] = await app.sql(`select * from message where mall_id = $1 and purpose = 'fake.answer'`, [
      as.mall_id,
    ])
    const { recipient, body } = openMessage(app.kernel, as.mall_id, message)
    expect([message.channel, recipient]).toEqual(['email', 'hana@mail.example'])
    expect(body.text).toContain(`/shop/${as.mall_id}/${as.shop_no}/report/${link}`)
    expect(body.text).toContain(reference)
    // The answer itself stays on the page.
    expect(body.text).not.toContain('환불')
  })

  test('sends no message where there is no contact, or nobody wants it', async () => {
    const as = await app.partner()
    const silent = await report(as)
    const told_not = await report(as, { contact: '01012345678' })
    await app.good('answerFake', { fake_no: silent.fake_no, words: 'x' }, { as })
    await app.good('answerFake', { fake_no: told_not.fake_no, words: 'x', sends: false }, { as })
    expect(await app.sql('select 1 from message where mall_id = $1', [as.mall_id])).toEqual([])
  })

  test('answers a report five times a day; each answer counts for a day from its own moment', async () => {
    const as = await app.partner()
    const { fake_no } = await report(as)
    const answer = async () => app.call('answerFake', { fake_no, words: 'x', sends: false }, { as })
    const hours = (count: number) => app.clock.advance(count * 3_600_000)
    expect((await answer()).status).toBe(201)
    hours(23)
    for (let count = 1; count < 5; count++) expect((await answer()).status).toBe(201)
    const refused = await answer()
    expect([refused.status, refused.body.code]).toEqual([429, 'fake.answered_too_often'])
    expect(refused.headers['retry-after']).toBe('3600')
    hours(2)
    expect((await answer()).status).toBe(201)
    expect((await answer()).status).toBe(429)
  })

  test('finds reports by number, code, day and state, and counts each state', async () => {
    const as = await app.partner()
    const one = await report(as, { auth_qr_code: encodeAuthQrCode('MY CODE 1') })
    await report(as)
    await app.good('judgeFake', { fake_no: one.fake_no, state: 'checking' }, { as })
    const found = async (input: object) => {
      const { reports, count, counts } = await app.good('searchFakes', input, { as })
      return [reports.map(({ fake_no }: FakeRecord) => fake_no === one.fake_no), count, counts.all, counts.checking]
    }
    expect(await found({})).toEqual([[false, true], 2, 2, 1])
    expect(await found({ state: 'checking' })).toEqual([[true], 1, 2, 1])
    expect(await found({ keyword: one.reference.toLowerCase().replace('-', '') })).toEqual([[true], 1, 1, 1])
    expect(await found({ keyword: 'MY CODE 1' })).toEqual([[true], 1, 1, 1])
    expect(await found({ to: '2020-01-01' })).toEqual([[], 0, 0, 0])
  })

  test('sees contacts masked; a look, the contact whole and a sheet stand in the log', async () => {
    const as = await app.partner()
    const { fake_no, reference } = await report(as, { contact: '01012345678' })
    await app.good('getFake', { fake_no }, { as })
    const reveal = async (more: object) => app.call('revealFake', { fake_no, reason: '환불 안내', ...more }, { as })
    expect((await reveal({})).body.code).toBe('personal.password_required')
    expect((await reveal({ password: as.password })).body).toEqual({ contact: '01012345678' })
    const file = await app.call('exportFakes', { reason: '월 보고' }, { as })
    expect(file.status).toBe(200)
    const subjects = [`fake:${reference}`]
    expect(await log(as)).toEqual([
      { kind: 'detail', screen: 'fakes', subjects, reason: null },
      { kind: 'reveal', screen: 'fakes', subjects, reason: '환불 안내' },
      { kind: 'download', screen: 'fakes', subjects, reason: '월 보고' },
    ])
  })
})

describe('what is personal', () => {
  test('goes a year after the report, with its pictures, its answers and its link; a draft goes after a day', async () => {
    const as = await app.partner()
    const { picture_id: picture } = (await upload(as, await photo())).body
    const { fake_no, link } = await report(as, { contact: '01012345678', pictures: [picture] })
    await app.good('answerFake', { fake_no, words: '비밀 답변', sends: false }, { as })
    await upload(as, await photo('#123456'))
    const left = async () => {
      const [row] = await app.sql('select count(*)::int as n from buyer_picture where mall_id = $1', [as.mall_id])
      return row.n
    }
    await sweepPersonalData(app.kernel, as.mall_id, days(0.9))
    expect(await left()).toBe(2)
    await sweepPersonalData(app.kernel, as.mall_id, days(364))
    expect(await left()).toBe(1)
    expect((await app.good('getFake', { fake_no }, { as })).contact).toBe('010-****-5678')
    await sweepPersonalData(app.kernel, as.mall_id, days(366))
    expect(await left()).toBe(0)
    expect(await app.good('getFake', { fake_no }, { as })).toMatchObject({
      emptied: true,
      contact: null,
      description: '',
      picture_count: 0,
      pictures: [],
      story: [{ kind: 'answer', words: null }],
    })
    expect((await app.call('viewFake', { link }, placeOf(as))).body.code).toBe('fake.not_found')
    expect((await app.call('answerFake', { fake_no, words: 'x' }, { as })).body.code).toBe('fake.emptied')
  })

  test('goes with the member whose contact it is, and nobody else’s does', async () => {
    const as = await app.partner()
    await makeMember(app, as, { member_id: 'minji', name: '김민지', phone: '01012345678', email: 'minji@mail.example' })
    const [code] = await issued(app, as, { count: 1 })
    if (code === undefined) throw new Error('no code')
    await certified(app, as, code, { member_id: 'minji', at: app.clock.now() })
    const theirs = [await report(as, { contact: '010-1234-5678' }), await report(as, { contact: 'Minji@mail.example' })]
    const others = [await report(as, { contact: '01087654321' }), await report(as)]
    await app.good('eraseMember', { id: 'minji', codes: 1, reason: '요청', password: as.password }, { as })
    const emptied = async (list: { fake_no: string }[]) =>
      Promise.all(list.map(async ({ fake_no }) => (await app.good('getFake', { fake_no }, { as })).emptied))
    expect(await emptied(theirs)).toEqual([true, true])
    expect(await emptied(others)).toEqual([false, false])
  })
})
