import { randomUUID } from 'node:crypto'
import { applyOrder } from '#server/orders/intake/apply-order.ts'
import { inTenant } from '#server/database/tenant.ts'
import { type FullMall, codesOf } from './full-mall.ts'
import type { WellCalled } from './well-called.ts'

/** Orders, called well. */

/** A paid order of one of the mall's items, as its platform would tell it. */
async function ordered(mall: FullMall) {
  const { app, partner, mark } = mall
  const { product_code, variant_code } = await codesOf(mall)
  const order_no = `${mark}-${randomUUID().slice(0, 8)}`
  const line_no = `${order_no}-01`
  const product = { product_code, variant_code, product_name: mark, option_name: mark }
  const state = { status: 'N10', stage: 'paid' as const, claim: '', moments: { paid: app.clock.now() } }
  await inTenant(app.kernel, partner.mall_id, (kernel) =>
    applyOrder(
      kernel,
      { mall_id: partner.mall_id, shop_id: partner.shop_id, source: 'cafe24' },
      {
        order_no,
        ordered_at: app.clock.now(),
        price: 1000,
        orderer: { name: mark, id: '', phone: '01055556666', email: '' },
        lines: [{ line_no, ...product, ...state, quantity: 1 }],
      },
    ),
  )
  return { order_no, line_no }
}

export const ordersWellCalled = {
  searchOrders: async (mall) => ({ input: { keyword: (await ordered(mall)).order_no } }),
  bindOrders: async (mall) => ({ input: { lines: [await ordered(mall)] } }),
  rereadOrders: async ({ app }) => {
    // The full mall stands on no platform.
    const hosted = await app.partner()
    await app.sql(
      `insert into mall_platform (mall_id, kind, state, scopes, connected_at, updated_at)
       values ($1, 'cafe24', 'connected', '{}', $2, $2)`,
      [hosted.mall_id, app.clock.now()],
    )
    return { input: { order_nos: ['20261121-0000001'] }, how: { as: hosted } }
  },
  saveOrderRules: async ({ app, partner }) => {
    const before = await app.good('getOrderRules', {}, { as: partner })
    // Saved at least once, so that its version is no other mall's first.
    const { version } = await app.good(
      'saveOrderRules',
      { use: false, version: before.version, rules: [] },
      { as: partner },
    )
    return {
      input: { use: true, version, rules: [{ product_codes: [], at: 'shipping', days: 7, on_return: 'release' }] },
    }
  },
  tellOrder: async (mall) => {
    const { product_code, variant_code } = await codesOf(mall)
    const line = { line_no: '1', product_code, variant_code, quantity: 1, stage: 'paid' as const }
    const orderer = { name: mall.mark, phone: '01055556666' }
    const order_no = `T-${randomUUID().slice(0, 8)}`
    return { input: { order_no, ordered_at: mall.app.clock.now().toISOString(), orderer, lines: [line] } }
  },
  moveOrder: async (mall) => ({ input: { order_no: (await ordered(mall)).order_no, stage: 'shipping' as const } }),
  getCodeOrder: async (mall) => ({ input: { serial: (await codesOf(mall)).serial } }),
} satisfies Partial<WellCalled>
