import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let partner: Partner
beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
})
afterAll(async () => {
  await app.close()
})

const historyOf = async (serial: string, headers: Record<string, string> = {}) =>
  app.good('getCodeHistory', { serial }, { as: partner, headers })

async function line(
  serial: string,
  { title, detail, values }: { title: string; detail: string | null; values: object },
  changed_at: string,
) {
  await app.sql(
    `insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by)
     select mall_id, shop_id, code_id, $3, $4, $5, $6, 'somebody' from code where mall_id = $1 and serial_number = $2`,
    [partner.mall_id, serial, title, detail, JSON.stringify(values), changed_at],
  )
}

test('a fresh code says when and by whom it was issued', async () => {
  const { serials } = await makeCodes(app, partner, 1)
  const serial = serials[0] ?? ''
  expect(await historyOf(serial)).toEqual({
    serial,
    histories: [
      {
        title: '코드 만들기',
        detail: '상품을 골라 만들었어요',
        changed_at: '2026-11-21T09:00:00+09:00',
        updated_by: partner.login_id,
      },
    ],
  })
})

test('the newest comes first, the issuing last, at the same moment in the order they were written', async () => {
  const { serials } = await makeCodes(app, partner, 1)
  const serial = serials[0] ?? ''
  await line(
    serial,
    { title: 'history.printed', detail: 'history.printed_detail', values: { count: 3 } },
    '2026-11-22T10:00:00+09:00',
  )
  await line(
    serial,
    { title: 'history.certified', detail: 'history.certified_detail', values: { member_id: 'minji' } },
    '2026-11-24T00:00:00+09:00',
  )
  await line(serial, { title: 'history.blocked', detail: null, values: {} }, '2026-11-24T00:00:00+09:00')
  const { histories } = await historyOf(serial)
  expect(histories.map((item: { title: string; detail: string }) => [item.title, item.detail])).toEqual([
    ['등록 차단', ''],
    ['정품 등록', '구매자가 등록했어요 (minji)'],
    ['라벨 인쇄', '라벨 3장을 인쇄했어요'],
    ['코드 만들기', '상품을 골라 만들었어요'],
  ])
  expect(histories[1]).toMatchObject({ changed_at: '2026-11-24T00:00:00+09:00', updated_by: 'somebody' })
})

test('each reader gets the own language', async () => {
  const { serials } = await makeCodes(app, partner, 1)
  const serial = serials[0] ?? ''
  await line(
    serial,
    { title: 'history.printed', detail: 'history.printed_detail', values: { count: 2 } },
    '2026-11-22T10:00:00+09:00',
  )
  const { histories } = await historyOf(serial, { 'accept-language': 'en' })
  expect(histories).toMatchObject([
    { title: 'Labels printed', detail: '2 labels printed' },
    { title: 'Issued', detail: 'Issued from product search' },
  ])
})

test('a serial is found as it is typed, and one that the shop wrote exactly so goes first', async () => {
  const { serials } = await makeCodes(app, partner, 3)
  const [serial = '', other = '', third = ''] = serials
  const typed = `${serial.slice(0, 8).toLowerCase()} - ${serial.slice(8)}`
  expect((await historyOf(typed)).serial).toBe(serial)
  // A merchant's own serial that another code's generated one may be meant by.
  const own = third.toLowerCase()
  await app.sql('update code set serial_number = $3 where mall_id = $1 and serial_number = $2', [
    partner.mall_id,
    other,
    own,
  ])
  expect((await historyOf(own)).serial).toBe(own)
  expect((await historyOf(third)).serial).toBe(third)
})

test('an unknown serial, a broken one, and one of another mall or another shop are all not found', async () => {
  const { serials } = await makeCodes(app, partner, 1)
  const serial = serials[0] ?? ''
  const stranger = await app.partner()
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, plan_class, expires_at)
     values ($1, 2, '2', 'cert_product', 'Second', 'basic', '2027-01-01')`,
    [partner.mall_id],
  )
  const answers = await Promise.all([
    app.call('getCodeHistory', { serial }, { as: stranger }),
    app.call('getCodeHistory', { serial }, { as: partner, place: { shop_no: '2' } }),
    ...['0000000000000000', 'nothing', '\u0001', '%', "' or 1=1", '\u202E1', ' ', '../1'].map(async (unknown) =>
      app.call('getCodeHistory', { serial: unknown }, { as: partner }),
    ),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'code.not_found']))
  expect(app.problems).toEqual([])
})
