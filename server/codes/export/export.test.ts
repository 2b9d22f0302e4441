import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf } from '#contract/sheets/head.ts'
import { headColumns, sheetForms } from '#contract/sheets/forms.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let partner: Partner
beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
})
afterAll(async () => app.close())

const base = () => `/app/cert_product/genuine/${partner.mall_id}/api/cert/products`

async function exported(query = '', headers: Record<string, string> = {}) {
  const url = `${base()}/serials/export.xlsx${query}`
  return app.server.inject({ url, headers: { authorization: partner.token, ...headers } })
}

/** The cells of the file as another reader sees them. */
function cells(bytes: Buffer): (string | null)[][] {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null })
}

test('the file holds the list under its filters, with the specified columns, named by day and mall', async () => {
  const { serials, product_name, product_code, variant_code } = await makeCodes(app, partner, 3, '30d')
  await makeCodes(app, partner, 2)
  const [first = ''] = serials
  await app.good('changeCodeStatus', { serial: first, cert_status: 'activated' }, { as: partner })
  const answer = await exported(`?search_type=product_code&search_value=${product_code}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers['content-disposition']).toContain(`filename="20261121_${partner.mall_id}.xlsx"`)
  expect(answer.headers['x-total-count']).toBe('3')
  const [head, ...rows] = cells(answer.rawPayload)
  expect(head).toEqual([
    '생성일시',
    '정품코드',
    '상품 이미지',
    '상품명',
    '품목명',
    '상품코드',
    '품목코드',
    '자체 상품코드',
    '자체 품목코드',
    '보증기간',
    '인증 상태',
    '인증일시',
    '인증 회원 아이디',
  ])
  expect(rows.map((row) => row[1])).toEqual(serials.toReversed())
  expect(rows.at(-1)).toEqual([
    '2026-11-21 09:00:00',
    first,
    null,
    product_name,
    'Black',
    product_code,
    variant_code,
    null,
    null,
    '인증한 날부터 30일',
    '인증 완료',
    '2026-11-21 09:00:00',
    null,
  ])
})

test('a shop that has GTINs finds them in the last column, as they stand under the barcode', async () => {
  const shop = await app.partner()
  const [numbered, plain] = [await makeCodes(app, shop, 1), await makeCodes(app, shop, 1)]
  await app.good(
    'saveGtins',
    { gtins: [{ variant_code: numbered.variant_code, gtin: '09506000134352' }] },
    { as: shop },
  )
  const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/serials/export.xlsx`
  const answer = await app.server.inject({ url, headers: { authorization: shop.token } })
  const rows = cells(answer.rawPayload).map((row) => [row.length, row[1], row.at(-1)])
  expect(rows).toEqual([
    [14, '정품코드', 'GTIN'],
    [14, plain.serials[0], null],
    [14, numbered.serials[0], '9506000134352'],
  ])
  const { serials } = await app.good('searchCodes', {}, { as: shop })
  expect(serials.map(({ gtin }: { gtin: string | null }) => gtin)).toEqual([null, '09506000134352'])
})

test('what is printed and what is not are files of their own, alone and under other filters', async () => {
  const shop = await app.partner()
  const { serials, product_code } = await makeCodes(app, shop, 5)
  const done = serials.slice(1, 3)
  const prints = done.map((serial_number) => ({ serial_number, print_count: 1 }))
  await app.good('recordPrint', { prints }, { as: shop })
  const rowsOf = async (query: string) => {
    const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/serials/export.xlsx?${query}`
    const answer = await app.server.inject({ url, headers: { authorization: shop.token } })
    const rows = cells(answer.rawPayload).slice(1)
    expect(answer.headers['x-total-count']).toBe(String(rows.length))
    return rows.map((row) => row[1])
  }
  const newest = serials.toReversed()
  for (const more of ['', '&cert_status=inactivated', `&search_value=${product_code}`, '&from=2026-11-01']) {
    expect(await rowsOf(`printed=Y${more}`)).toEqual(newest.filter((serial) => done.includes(serial)))
    expect(await rowsOf(`printed=N${more}`)).toEqual(newest.filter((serial) => !done.includes(serial)))
  }
})

test('nothing to export, and too much of it, are told before a byte is sent', async () => {
  const none = await exported('?serial_number=NO-SUCH-1', { 'accept-language': 'en' })
  expect([none.statusCode, none.json().message]).toEqual([404, 'No data to download'])
  const shop = await app.partner()
  await app.sql(
    `insert into code_delta (mall_id, shop_id, variant_no, block, day, cert_status, n) values ($1, 1, 1, 0, 9821, 'inactivated', 200001)`,
    [shop.mall_id],
  )
  const many = await app.call('exportCodes', {}, { as: shop })
  expect([many.status, many.body.code]).toEqual([400, 'code.too_many_to_export'])
})

test('chosen codes alone, in the order of the list; what is gone meanwhile is left out', async () => {
  const { serials } = await makeCodes(app, partner, 4)
  const [first = '', , third = '', fourth = ''] = serials
  const url = `${base()}/serials/export.xlsx`
  const ask = async (serial_numbers: string[]) =>
    app.server.inject({ method: 'POST', url, headers: { authorization: partner.token }, payload: { serial_numbers } })
  await app.good('destroyCodes', { serial_numbers: [fourth] }, { as: partner })
  const answer = await ask([first, third, fourth, first])
  expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '2'])
  expect(
    cells(answer.rawPayload)
      .slice(1)
      .map((row) => row[1]),
  ).toEqual([third, first])
  const none = await ask([fourth])
  expect([none.statusCode, none.json().code]).toEqual([404, 'code.no_data'])
})

test('long and hostile names arrive as they are, and nothing is a formula', async () => {
  const shop = await app.partner()
  const names = [
    '=HYPERLINK("http://x","y")',
    '+82 가방',
    '@sum',
    `${'긴 이름 '.repeat(40)}끝`.slice(0, 240),
    '<b>&"\'</b>',
  ]
  for (const [index, product_name] of names.entries()) {
    const [product_code, variant_code] = [`0000${index}`, `V-${index}`]
    await app.good(
      'registerProduct',
      {
        product_name,
        product_code,
        product_price: 1,
        vendor_name: 'v',
        manufacturer_name: 'm',
        brand_name: 'b',
        variant_list: [{ variant_name: `-${index}`, variant_price: 0, variant_code }],
      },
      { as: shop },
    )
    const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
    await app.good('generateCodes', { items: [{ ...item, number_of_serial: 1 }] }, { as: shop })
  }
  const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/serials/export.xlsx`
  const answer = await app.server.inject({ url, headers: { authorization: shop.token } })
  const rows = cells(answer.rawPayload).slice(1).toReversed()
  expect(rows.map((row) => row[3])).toEqual(names)
  expect(rows.map((row) => row[5])).toEqual(names.map((_, index) => `0000${index}`))
  const sheet = Object.values(read(answer.rawPayload, { cellFormula: true }).Sheets)[0] ?? {}
  for (const [place, cell] of Object.entries(sheet)) if (!place.startsWith('!')) expect(cell).not.toHaveProperty('f')
})

test('all rows are of one moment: twenty-five thousand codes, with others issued and destroyed meanwhile', async () => {
  const shop = await app.partner()
  const { product_code, variant_code } = await makeCodes(app, shop, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  for (const number_of_serial of [9999, 9999, 5001])
    await app.good('generateCodes', { items: [{ ...item, number_of_serial }] }, { as: shop })
  const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/serials/export.xlsx`
  const { serials: oldest } = await app.good('searchCodes', { limit: 100, offset: 24_000 }, { as: shop })
  const [answer] = await Promise.all([
    app.server.inject({ url, headers: { authorization: shop.token } }),
    app.good('generateCodes', { items: [{ ...item, number_of_serial: 3000 }] }, { as: shop }),
    app.good(
      'destroyCodes',
      { serial_numbers: oldest.map((code: { serial_number: string }) => code.serial_number) },
      { as: shop },
    ),
  ])
  const rows = cells(answer.rawPayload).slice(1)
  const said = Number(answer.headers['x-total-count'])
  expect(new Set(rows.map((row) => row[1])).size).toBe(rows.length)
  // The count is taken a moment before the snapshot: either has all that was issued or nothing of it, and all that was
  // destroyed or none of it.
  const moments = [0, 3000].flatMap((issued) => [0, 100].map((gone) => 25_000 + issued - gone))
  expect(moments).toContain(rows.length)
  expect(moments).toContain(said)
})

test('a program exports the list by chunks of 10,000; any other page has 500 at the most', async () => {
  const shop = await app.partner()
  const { product_code, variant_code } = await makeCodes(app, shop, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  for (const number_of_serial of [9999, 9999, 501])
    await app.good('generateCodes', { items: [{ ...item, number_of_serial }] }, { as: shop })
  const found: string[] = []
  for (const offset of [0, 10_000, 20_000]) {
    const { serials, count } = await app.good('searchCodes', { limit: 10_000, offset }, { as: shop })
    expect([count, serials.length]).toEqual([20_500, offset === 20_000 ? 500 : 10_000])
    found.push(...serials.map((code: { serial_number: string }) => code.serial_number))
  }
  expect(new Set(found).size).toBe(20_500)
  for (const limit of [0, 501, 9999, 10_001]) {
    const refused = await app.call('searchCodes', { limit }, { as: shop })
    expect([limit, refused.status]).toEqual([limit, 400])
  }
})

test('a range of the code’s own is written, pictures have their whole address, and the sheet goes back in by matching', async () => {
  const shop = await app.partner()
  const { serials, product_code, variant_code } = await makeCodes(app, shop, 3, '2y')
  const [ranged = ''] = serials
  const range = { cert_validated_at: '2026-12-01T00:00:01+09:00', cert_expired_at: '2028-02-29T23:59:59+09:00' }
  await app.good('changeCodeRange', { serial: ranged, ...range }, { as: shop })
  await app.sql(`update product set image_url = '/files/products/a.webp' where mall_id = $1`, [shop.mall_id])
  const other = await app.partner()
  await makeCodes(app, other, 1)
  await app.sql('update product set product_code = $2 where mall_id = $1', [other.mall_id, product_code])
  await app.sql('update variant set variant_code = $2 where mall_id = $1', [other.mall_id, variant_code])
  const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/serials/export.xlsx`
  const answer = await app.server.inject({ url, headers: { authorization: shop.token } })
  const rows = cells(answer.rawPayload).map((row) => row.map((cell) => cell ?? ''))
  expect(rows.slice(1).map((row) => [row[2], row[9]])).toEqual([
    ['http://localhost/files/products/a.webp', '인증한 날부터 2년'],
    ['http://localhost/files/products/a.webp', '인증한 날부터 2년'],
    ['http://localhost/files/products/a.webp', '2026-12-01 ~ 2028-02-29'],
  ])
  const sheet = { sheet_name: '', notes: {}, hidden_rows: 0, hidden_columns: 0, other_sheets: [] }
  const { rows: records } = recordsOf({ ...sheet, rows }, headColumns(sheetForms.match))
  const sent = (records ?? []).map(({ fields }) => fields)
  const back = await app.good('matchFromSheet', { rows: sent }, { as: other })
  expect(back).toMatchObject({ created: 3, fails: [] })
  expect(await app.good('getCode', { serial: ranged }, { as: other })).toMatchObject(range)
  const kept = await app.sql(
    'select warranty_fixed, cert_duration from code where mall_id = $1 and serial_number = any ($2)',
    [other.mall_id, serials],
  )
  expect(kept.filter(({ warranty_fixed }) => warranty_fixed)).toHaveLength(1)
  expect(kept.filter(({ cert_duration }) => cert_duration === '2y')).toHaveLength(2)
})
