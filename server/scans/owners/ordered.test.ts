import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOrder } from '../../orders/intake/apply-order.ts'
import { inTenant } from '../../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { codeSentTo } from '#test/harness/buyers/certified.ts'
import type { FullMall } from '#test/harness/well-called/full-mall.ts'
import { issued } from '#test/harness/issued.ts'
import { newPhone } from '#test/harness/buyers/owned-code.ts'
import { makeStaff } from '#test/harness/staff.ts'

/** Codes of digital goods that were ordered: sent again by the shop, asked for again by their buyer. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** A digital shop with an order whose unit has its code; `shown`: its message went out. */
async function ordered({ shown }: { shown: boolean }) {
  const shop = await app.partner({ app: 'cert_digital' })
  const phone = newPhone()
  const [code] = await issued(app, shop, { product_name: '담백체 글꼴', app: 'cert_digital' })
  if (code === undefined) throw new Error('no code')
  const { mall_id, shop_id } = shop
  const order_no = `O-${randomUUID().slice(0, 8)}`
  const line_no = `${order_no}-1`
  const product = { product_code: 'FNT', variant_code: 'FNT-P', product_name: '담백체 글꼴', option_name: '' }
  const state = { status: 'N40', stage: 'delivered' as const, claim: '', moments: { delivered: app.clock.now() } }
  const orderer = { name: '이지은', id: '', phone, email: '' }
  const order = { order_no, ordered_at: app.clock.now(), price: 1000, orderer }
  await inTenant(app.kernel, mall_id, (kernel) =>
    applyOrder(
      kernel,
      { mall_id, shop_id, source: 'partner' },
      { ...order, lines: [{ line_no, ...product, ...state, quantity: 1 }] },
    ),
  )
  await app.sql(
    `insert into order_unit (mall_id, shop_id, order_no, line_no, unit_no, state, code_id, bound_at, shown_at)
     values ($1, $2, $3, $4, 1, 'bound', $5, now(), $6)
     on conflict (mall_id, shop_id, order_no, line_no, unit_no)
     do update set state = 'bound', code_id = excluded.code_id, bound_at = excluded.bound_at, shown_at = excluded.shown_at`,
    [mall_id, shop_id, order_no, line_no, code.code_id, shown ? app.clock.now() : null],
  )
  return { shop, phone, code }
}

/** Proves this number, and reads the answer. */
async function prove({ shop }: Awaited<ReturnType<typeof ordered>>, target: string) {
  const place = { mall_id: shop.mall_id, shop_no: shop.shop_no }
  await app.sql('delete from message where mall_id = $1', [shop.mall_id])
  const { proof_id } = await app.good('requestOwnProof', { channel: 'phone', target }, { place })
  const proof_code = await codeSentTo({ app, partner: shop } as FullMall, target)
  return app.good('proveOwner', { proof_id: String(proof_id), proof_code }, { place })
}

test('who ordered is told the codes again after a proof of the same number; nobody else is, nor before their message', async () => {
  const sold = await ordered({ shown: true })
  const code = { serial_number: sold.code.serial_number, product_name: '담백체 글꼴' }
  expect(await prove(sold, sold.phone)).toMatchObject({ known: false, ordered: [code] })
  expect(await prove(sold, newPhone())).toEqual({ known: false, ordered: [] })
  await app.sql(`update code set blocked_reason = 'withdrawn' where mall_id = $1`, [sold.shop.mall_id])
  app.clock.advance(10 * 60_000)
  expect((await prove(sold, sold.phone)).ordered).toEqual([])
  const waiting = await ordered({ shown: false })
  expect((await prove(waiting, waiting.phone)).ordered).toEqual([])
})

test('the shop sends a code again to who ordered it, who may know it from then on', async () => {
  const { shop, phone, code } = await ordered({ shown: false })
  const as = { as: shop, place: { app: 'cert_digital' } }
  await app.good('resendCode', { serial: code.serial_number }, as)
  const [message] = await app.sql('select recipient_sealed, body_sealed from message where mall_id = $1', [
    shop.mall_id,
  ])
  const open = (sealed: Buffer) => app.kernel.seals.open(shop.mall_id, sealed)
  expect([open(message.recipient_sealed), open(message.body_sealed).replace(/[\s-]/g, '')]).toEqual([
    phone,
    expect.stringContaining(code.serial_number),
  ])
  const units = await app.sql('select shown_at from order_unit where mall_id = $1', [shop.mall_id])
  expect(units).toEqual([{ shown_at: expect.any(Date) }])
  await app.sql(`update shop_order set orderer_sealed = null, orderer_index = '{}' where mall_id = $1`, [shop.mall_id])
  expect((await app.call('resendCode', { serial: code.serial_number }, as)).body.code).toBe('code.no_recipient')
})

test('staff give a mall of any flavour the digital app: a shop for each that it has, without a plan, once', async () => {
  const staff = { token: (await makeStaff(app)).token }
  for (const flavour of ['mall', 'imweb', 'partner'] as const) {
    const { mall_id } = await app.partner({ flavour })
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default) values ($1, 2, '2', 'cert_product', 'B', false)`,
      [mall_id],
    )
    const input = { mall_id, app: 'cert_digital' as const, reason: '디지털 상품 판매' }
    const { apps, shops } = await app.good('giveMallApp', input, staff)
    expect(apps).toEqual(['cert_product', 'cert_digital'])
    expect(shops.filter((one: { app: string }) => one.app === 'cert_digital')).toMatchObject([
      { shop_no: '1', class: null, runs: false },
      { shop_no: '2', shop_name: 'B', class: null },
    ])
    expect((await app.call('giveMallApp', input, staff)).body.code).toBe('staff.app_given')
  }
})
