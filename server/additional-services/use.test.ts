import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a shop that has just begun uses no service yet, on any plan', async () => {
  for (const plan of ['plus', 'basic', null] as const) {
    const as = await app.partner({ plan })
    expect(Object.values(await app.good('getServiceUse', {}, { as }))).not.toContain(true)
  }
})

test('a service is in use as soon as its settings do something, only in that shop, and no longer when they do not', async () => {
  const [as, other] = [await app.partner(), await app.partner()]
  const used = async () => app.good('getServiceUse', {}, { as })
  await app.good('saveDesign', { primary_color: '#123456' }, { as })
  expect(await used()).toMatchObject({ design: true, auth_items: false })
  await app.good('saveDesign', {}, { as })
  await app.good('saveDisplayConfig', {}, { as })
  expect(await used()).toMatchObject({ design: false })
  for (const [save, saved] of [
    ['saveDisplayConfig', { scan_count: true }],
    ['saveInfoConfig', { company: '오브제' }],
  ] as const) {
    await app.good(save, saved, { as })
    expect([save, await used()]).toMatchObject([save, { design: true }])
    await app.good(save, {}, { as })
  }
  const item = { item_no: 1, label: '매장 이름', type: 'text' as const }
  await app.good('saveAuthItems', { version: 0, items: [item] }, { as })
  expect(await used()).toMatchObject({ design: false, auth_items: true })
  await app.good('saveAuthItems', { version: 1, items: [{ ...item, use: false }] }, { as })
  expect(await used()).toMatchObject({ auth_items: false })
  expect(Object.values(await app.good('getServiceUse', {}, { as: other }))).not.toContain(true)
})
