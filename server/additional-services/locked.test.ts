import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** Read and save calls of each service's settings, with something that could be saved. */
const services = {
  design: ['getDesign', 'saveDesign', { primary_color: '#123456' }],
  display: ['getDisplayConfig', 'saveDisplayConfig', { scan_count: true }],
  info: ['getInfoConfig', 'saveInfoConfig', { company: '오브제' }],
  embed: ['getEmbedConfig', 'saveEmbedConfig', { use: true, sites: ['https://shop.example'] }],
  auth_items: ['getAuthItems', 'saveAuthItems', { version: 0, items: [] }],
  approval: ['getApprovalConfig', 'saveApprovalConfig', { use: true }],
  mileage: ['getMileageConfig', 'saveMileageConfig', { use: false }],
  coupons: ['getCouponsConfig', 'saveCouponsConfig', { use: false }],
  groups: ['getGroupsConfig', 'saveGroupsConfig', { use: false }],
  repairs: ['getRepairConfig', 'saveRepairConfig', { use: true }],
  order_rules: ['getOrderRules', 'saveOrderRules', { version: 0, use: false, rules: [] }],
} as const

test('without a plan every service can be read, and none can be changed', async () => {
  for (const plan of [{ plan: null, expires_at: null }, { expires_at: new Date(app.clock.now().getTime() - 1000) }]) {
    const as = await app.partner(plan)
    for (const [name, [get, save, body]] of Object.entries(services)) {
      const before = await app.call(get, {}, { as })
      expect([name, before.status]).toEqual([name, 200])
      const saved = await app.call(save, body, { as })
      expect([name, saved.status, saved.body.code]).toEqual([name, 403, 'plan.expired'])
      expect([name, (await app.call(get, {}, { as })).body]).toEqual([name, before.body])
    }
    for (const list of ['searchApprovals', 'searchRepairs', 'searchRewards', 'searchOrders', 'listRecalls'] as const)
      expect([list, (await app.call(list, {}, { as })).status]).toEqual([list, 200])
  }
})
