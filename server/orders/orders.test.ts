import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseMemberData } from '../code-life/erase-member.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { switchOn } from '#test/harness/messages.ts'
import { type OrderWorld, makeOrderWorld, wallet } from '#test/harness/outside/order-world.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const [black, brown] = wallet.variants
const one = [{ variant_code: black, quantity: 1 }]

/** Calls of the mall's owner. */
async function ownerOf(world: OrderWorld): Promise<{ as: Partner; door: 'mall' }> {
  const { mall_id, shop_id, shop_no } = world.shop
  const token = await world.token()
  return { as: { mall_id, shop_id, shop_no, token } as Partner, door: 'mall' }
}

describe('the orders beside their codes', () => {
  it('say of each line how it and its codes agree, and are found by number, code and product', async () => {
    const world = await makeOrderWorld(app, 'viewall')
    const how = await ownerOf(world)
    await world.rule({ at: 'shipping', product_codes: [wallet.product_code] })
    await switchOn(app, world.shop as Partner, { shipping_end: 'email' })
    const [serial = ''] = await world.stock(black, 1)
    const sent = await world.buy(one)
    for (const step of ['ship', 'deliver']) {
      await world.press(sent, { step })
      await world.settle()
    }
    // Bound, until the buyer was really written to.
    expect((await app.good('searchOrders', {}, how)).lines).toMatchObject([{ view: 'bound' }])
    await world.readMessages()
    await app.sql(`update message set state = 'delivered' where mall_id = 'viewall' and order_no = $1`, [sent])
    const waiting = await world.buy([{ variant_code: brown, quantity: 2 }])
    await world.press(waiting, { step: 'ship' })
    const unpaid = await world.buy(one, { paid: 'F' })
    const over = await world.buy(one)
    await world.press(over, { step: 'cancel' })
    await world.settle()

    const all = await app.good('searchOrders', {}, how)
    const views = Object.fromEntries(
      all.lines.map((line: { order_no: string; view: string }) => [line.order_no, line.view]),
    )
    expect(views).toEqual({ [sent]: 'sent', [waiting]: 'waiting', [unpaid]: 'later', [over]: 'over' })
    expect(all.counts).toMatchObject({ all: 4, sent: 1, waiting: 1, later: 1, over: 1, none: 0, failed: 0 })
    expect(all.order_url).toContain('order_id={order_no}')
    for (const keyword of [sent, serial]) {
      const found = await app.good('searchOrders', { keyword }, how)
      expect(found.lines).toMatchObject([{ order_no: sent, serials: [serial] }])
    }
    expect((await app.good('searchOrders', { view: 'waiting' }, how)).lines).toMatchObject([
      { waiting: 2, serials: [] },
    ])

    // A code knows its order, and the list of codes finds it by the order's number (COD-77).
    const { order } = await app.good('getCodeOrder', { serial }, how)
    expect(order).toMatchObject({ order_no: sent, stage: 'delivered', order_url: expect.stringContaining(sent) })
    const codes = await app.good('searchCodes', { serial_number: sent }, how)
    expect(codes.serials).toMatchObject([{ serial_number: serial }])
  })

  it('that lack codes are given them by hand, also where one was destroyed', async () => {
    const world = await makeOrderWorld(app, 'viewbind')
    const how = await ownerOf(world)
    await world.rule({ at: 'confirmed' })
    const [first = ''] = await world.stock(black, 1)
    const order_no = await world.buy(one)
    await world.settle()
    const lines = [{ order_no, line_no: `${order_no}-01` }]
    const viewNow = async () => (await app.good('searchOrders', {}, how)).lines[0]?.view
    expect(await viewNow()).toBe('none')
    expect(await app.good('bindOrders', { lines }, { ...how, key: 'a' })).toEqual({ bound: 1, waiting: 0, passed: 0 })
    expect(await viewNow()).toBe('bound')
    await app.good('destroyCodes', { serial_numbers: [first] }, how)
    expect(await viewNow()).toBe('failed')
    expect(await app.good('bindOrders', { lines }, { ...how, key: 'b' })).toEqual({ bound: 0, waiting: 1, passed: 0 })
    await world.stock(black, 1)
    expect(await app.good('bindOrders', { lines }, { ...how, key: 'c' })).toEqual({ bound: 1, waiting: 0, passed: 0 })
    const strange = [{ order_no: 'nobody', line_no: '1' }]
    expect(await app.call('bindOrders', { lines: strange }, { ...how, key: 'd' })).toMatchObject({ status: 404 })
  })

  it('that no webhook named are read by their number', async () => {
    const world = await makeOrderWorld(app, 'viewreread')
    const how = await ownerOf(world)
    const order_no = await world.buy(one)
    await world.hooks()
    expect(await app.good('rereadOrders', { order_nos: [order_no] }, how)).toEqual({ asked: 1 })
    expect((await app.good('searchOrders', {}, how)).unread).toEqual({ orders: 1, failure: null })
    await world.read()
    expect((await app.good('searchOrders', {}, how)).lines).toMatchObject([{ order_no, stage: 'paid' }])
  })
})

describe('the rules', () => {
  it('are saved whole and hold for orders from then on; of two who save at once the second is told', async () => {
    const world = await makeOrderWorld(app, 'viewrules')
    const how = await ownerOf(world)
    const old = await world.buy(one)
    await world.settle()
    app.clock.advance(60_000)
    const rules = [{ product_codes: [], at: 'paid' as const, days: 7, on_return: 'release' as const }]
    const saved = await app.good('saveOrderRules', { use: true, version: 0, rules }, how)
    expect(saved).toMatchObject({ version: 1, since: app.clock.now().toISOString() })
    expect(await app.call('saveOrderRules', { use: false, version: 0, rules }, how)).toMatchObject({ status: 409 })
    await world.stock(black, 2)
    app.clock.advance(60_000)
    const fresh = await world.buy(one)
    await world.press(old, { step: 'ship' })
    await world.settle()
    expect(await world.units()).toMatchObject([
      { order_no: old, state: 'idle' },
      { order_no: fresh, state: 'bound' },
    ])
  })
})

it('who ordered is forgotten with the member, and no later reading brings them back', async () => {
  const world = await makeOrderWorld(app, 'viewerase')
  const { mall_id, shop_id } = world.shop
  const order_no = await world.buy(one)
  await world.settle()
  await makeMember(app, world.shop as Partner, { member_id: 'jieun', name: '이지은', phone: '01023456789' })
  await inTenant(app.kernel, mall_id, (kernel) =>
    eraseMemberData(kernel, { mall_id, shop_id, member_id: 'jieun', by: 'shop' }),
  )
  await world.press(order_no, { step: 'ship' })
  await world.settle()
  const [order] = await app.sql(
    'select orderer_sealed, orderer_index, emptied_at from shop_order where mall_id = $1 and order_no = $2',
    [mall_id, order_no],
  )
  expect(order).toMatchObject({ orderer_sealed: null, orderer_index: [], emptied_at: expect.any(Date) })
})
