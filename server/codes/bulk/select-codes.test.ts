import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { chances, makeWorld } from '#test/harness/search-world.ts'
import { makeExport } from '../export/job.ts'

type Filters = NonNullable<SentOf<Operations['selectCodes']>['filters']>

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
  await makeWorld(app, as, { shop_id: 1, runs: 25 }, chances(7))
}, 120_000)
afterAll(async () => app.close())

async function selected(filters: Filters): Promise<string[]> {
  const answer = await app.call('selectCodes', { filters }, { as })
  if (answer.body.code === 'code.no_data') return []
  const rows = await app.sql(
    `select c.serial_number from code_selection_chunk s cross join lateral unnest(s.code_ids) as i (code_id)
     join code c on c.mall_id = s.mall_id and c.code_id = i.code_id where s.selection_id = $1 order by 1`,
    [answer.body.selection_id],
  )
  expect(rows).toHaveLength(answer.body.codes)
  return rows.map(({ serial_number }) => serial_number)
}

async function listed(filters: Filters): Promise<string[]> {
  const { serials } = await app.good('searchCodes', { ...filters, limit: 10_000 }, { as })
  return serials.map(({ serial_number }: { serial_number: string }) => serial_number).toSorted()
}

test('a selection holds exactly what the list shows, whatever is asked for', async () => {
  const [run] = await app.sql(
    'select batch_id from code where mall_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [as.mall_id],
  )
  const filters: Filters[] = [
    {},
    { product_name: 'bag' },
    { product_name: 'nothing of that name' },
    { cert_status: 'lost' },
    { cert_status: 'inactivated', from: '2026-10-25', to: '2026-10-31' },
    { from: '2026-10-20' },
    { to: '2026-11-05' },
    { from: '2026-11-21', to: '2026-11-21' },
    { range_type: 'activated_at', from: '2026-10-20', to: '2026-11-10' },
    { printed: 'Y', from: '2026-10-01' },
    { printed: 'N', product_name: 'tote' },
    { member_id: 'minji' },
    { search_type: 'variant_code', search_value: 'V_1-0' },
    { batch_id: String(run.batch_id) },
    { batch_id: String(run.batch_id), printed: 'N' },
  ]
  let some = 0
  for (const each of filters) {
    const list = await listed(each)
    some += Math.min(list.length, 1)
    expect([each, await selected(each)]).toEqual([each, list])
  }
  expect(some).toBeGreaterThan(filters.length / 2)
}, 120_000)

test('a filter that nobody knows finds nothing and selects nothing: it is refused by its name', async () => {
  const misspelled = { product_nam: 'bag' } as object
  for (const [name, input, path] of [
    ['searchCodes', misspelled, 'product_nam'],
    ['exportCodes', misspelled, 'product_nam'],
    ['startExport', misspelled, 'product_nam'],
    ['searchMembers', misspelled, 'product_nam'],
    ['selectCodes', { filters: misspelled }, 'filters.product_nam'],
    ['startPrintFile', { filters: misspelled }, 'filters.product_nam'],
  ] as const) {
    const { status, body } = await app.call(name, input, { as })
    expect([name, status, body.errors?.[0]?.path]).toEqual([name, 400, path])
  }
})

test('a selection is exported and printed as it was frozen, without what is gone since', async () => {
  const shop = await app.partner()
  const { serials } = await makeCodes(app, shop, 1203)
  const { selection_id } = await app.good('selectCodes', { filters: {} }, { as: shop })
  await makeCodes(app, shop, 2)
  await app.good('destroyCodes', { serial_numbers: [serials[0] ?? ''] }, { as: shop })
  const { export_id, requested } = await app.good('startExport', { selection_id }, { as: shop })
  expect(requested).toBe(1202)
  await makeExport(app.kernel, { mall_id: shop.mall_id, export_id }, new AbortController().signal)
  const url = `/app/cert_product/genuine/${shop.mall_id}/api/cert/products/exports/${export_id}/files/1`
  const { rawPayload } = await app.server.inject({ url, headers: { authorization: shop.token } })
  const book = read(rawPayload)
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rows.slice(1).map((row) => row[1])).toEqual(serials.slice(1).toReversed())
  const print = await app.good('startPrintFile', { selection_id, format: 'csv' }, { as: shop })
  expect(print.requested).toBe(1202)
  await makeExport(app.kernel, { mall_id: shop.mall_id, export_id: print.export_id }, new AbortController().signal)
  const [counted] = await app.sql('select count(*)::int as n from code where mall_id = $1 and printed_count = 1', [
    shop.mall_id,
  ])
  expect(counted.n).toBe(1202)
})
