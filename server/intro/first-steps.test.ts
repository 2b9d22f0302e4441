import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('each step is done exactly when the shop has done it', async () => {
  const as = await app.partner()
  const steps = async () => app.good('getFirstSteps', {}, { as })
  expect(await steps()).toEqual({ products: 0, warranty_set: false, codes: 0, printed: false, certified: 0 })

  await app.good('saveDuration', { cert_duration_type: 'activated', cert_duration: '1y' }, { as })
  const { serials } = await makeCodes(app, as, 4)
  expect(await steps()).toEqual({ products: 1, warranty_set: true, codes: 4, printed: false, certified: 0 })

  await app.good('recordPrint', { prints: [{ serial_number: serials[0] ?? '', print_count: 2 }] }, { as })
  expect((await steps()).printed).toBe(true)
  expect((await steps()).certified).toBe(0)
})

test('codes are counted once each, whatever the counts are kept by, and a label is found among however many', async () => {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 1200)
  for (const fold of [false, true]) {
    if (fold) await app.sql('select fold_code_counts($1, $2, 1000000)', [as.mall_id, as.shop_id])
    expect([fold, await app.good('getFirstSteps', {}, { as })]).toMatchObject([fold, { codes: 1200, printed: false }])
  }
  await app.good('recordPrint', { prints: [{ serial_number: serials[600] ?? '', print_count: 1 }] }, { as })
  expect(await app.good('getFirstSteps', {}, { as })).toMatchObject({ codes: 1200, printed: true })
  expect((await app.good('listPrints', {}, { as })).prints).toHaveLength(1)
})

test('another mall’s products and codes are not counted, and an ended plan may read its own', async () => {
  const other = await app.partner()
  await makeCodes(app, other, 3)
  const as = await app.partner({ plan: null })
  expect(await app.good('getFirstSteps', {}, { as })).toMatchObject({ products: 0, codes: 0 })
  expect((await app.call('getFirstSteps', {}, { as, place: { mall_id: other.mall_id } })).status).toBe(404)
})
