import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { issue } from './issue.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('no two batches of a shop have one name, and a batch counts its products, not its rows', async () => {
  const partner = await app.partner()
  const [first, second] = [await makeCodes(app, partner, 1), await makeCodes(app, partner, 1)]
  await app.good('renameBatch', { batch_id: first.batch_id, name: 'Autumn', tags: [] }, { as: partner })
  await app.good('renameBatch', { batch_id: first.batch_id, name: 'AUTUMN', tags: [] }, { as: partner })
  const taken = await app.call('renameBatch', { batch_id: second.batch_id, name: 'autumn', tags: [] }, { as: partner })
  expect([taken.status, taken.body.code]).toEqual([409, 'batch.name_taken'])
  const other = await app.partner()
  const theirs = await makeCodes(app, other, 1)
  await app.good('renameBatch', { batch_id: theirs.batch_id, name: 'Autumn', tags: [] }, { as: other })

  const item = { cert_duration_type: 'activated', cert_duration: '1y', number_of_serial: 1 } as const
  const [one, two] = [first, second].map(({ product_code, variant_code }) => ({ ...item, product_code, variant_code }))
  if (one === undefined || two === undefined) throw new Error('there are two')
  const { batch_id } = await app.good('generateCodes', { items: [one, two, one] }, { as: partner })
  expect(await app.good('readBatch', { batch_id }, { as: partner })).toMatchObject({ items: 3, products: 2 })
})

test('a batch in the list says how many of its codes are printed and certified, in whole blocks and at their ends', async () => {
  const partner = await app.partner()
  const { product_code, variant_code } = await makeCodes(app, partner, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  const items = [9999, 9999, 9999].map((number_of_serial) => ({ ...item, number_of_serial }))
  const { batch_id } = await app.good('generateCodes', { items }, { as: partner })
  await issue(app.kernel, { mall_id: partner.mall_id, batch_id: String(batch_id) }, new AbortController().signal)
  const { serials } = await makeCodes(app, partner, 3)
  const rows = await app.sql(
    `select serial_number from code where mall_id = $1 and batch_id = $2 and code_id % 5000 = 1 order by code_id`,
    [partner.mall_id, batch_id],
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const [index, { serial_number: serial }] of rows.entries())
    await app.good('changeCodeStatus', { serial, cert_status: index === 0 ? 'approved' : 'activated' }, { as: partner })
  await app.good('changeCodeStatus', { serial: serials[0] ?? '', cert_status: 'lost' }, { as: partner })
  const prints = [{ serial_number: serials[1] ?? '', print_count: 1 }]
  for (const _time of [1, 2]) await app.good('recordPrint', { prints }, { as: partner })
  const { batches } = await app.good('listBatches', {}, { as: partner })
  expect(batches).toMatchObject([
    { created: 3, printed: 1, certified: 0 },
    { created: 29_997, printed: 0, certified: rows.length },
    { created: 1, printed: 0, certified: 0 },
  ])
})
