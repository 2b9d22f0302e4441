import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { type OrderWorld, makeOrderWorld, wallet } from '#test/harness/outside/order-world.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const [black, brown] = wallet.variants
const one = [{ variant_code: black, quantity: 1 }]
const states = async (world: OrderWorld) => (await world.units()).map(({ state }) => state)
const codesOf = async ({ shop }: OrderWorld) =>
  app.sql(
    `select c.code_id, c.cert_duration, b.kind, v.variant_code from code c
     join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
     join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
     where c.mall_id = $1 order by c.code_id`,
    [shop.mall_id],
  )

/** Calls of the mall's owner. */
async function ownerOf(world: OrderWorld): Promise<{ as: Partner; door: 'mall' }> {
  const { mall_id, shop_id, shop_no } = world.shop
  return { as: { mall_id, shop_id, shop_no, token: await world.token() } as Partner, door: 'mall' }
}

describe('a code that is made for an order', () => {
  it('comes only after the free ones, has the default warranty, and is found with the order and its batch', async () => {
    const world = await makeOrderWorld(app, 'demandone')
    await world.warranty()
    await world.rule({ at: 'paid', make: true })
    const [free] = await world.stock(black, 1)
    const order_no = await world.buy([
      { variant_code: black, quantity: 2 },
      { variant_code: brown, quantity: 1 },
    ])
    await world.settle()
    expect(await states(world)).toEqual(['bound', 'bound', 'bound'])
    expect(await codesOf(world)).toMatchObject([
      { kind: 'search', variant_code: black, cert_duration: '1y' },
      { kind: 'order', variant_code: black, cert_duration: '2y' },
      { kind: 'order', variant_code: brown, cert_duration: '2y' },
    ])
    const how = await ownerOf(world)
    const found = await app.good('searchCodes', { serial_number: order_no }, how)
    const serials = found.serials.map(({ serial_number }: { serial_number: string }) => serial_number)
    expect(serials).toHaveLength(3)
    expect(serials).toContain(free)
    const made = serials.find((serial: string) => serial !== free) ?? ''
    const { histories } = await app.good('getCodeHistory', { serial: made }, how)
    expect(histories.at(-1)).toMatchObject({ detail: '주문에 줄 코드가 없어 새로 만들었어요' })
    // One batch a line would bury what was made by hand.
    expect((await app.good('listBatches', {}, how)).batches).toMatchObject([{ kind: 'search' }])
    expect((await app.good('listBatches', { state: 'order' }, how)).batches).toHaveLength(2)
    // They are counted; the test's own stock is not.
    expect((await app.good('searchCodes', {}, how)).count).toBe(2)
  })

  it('is made once, however many readers and webhooks come together', async () => {
    const world = await makeOrderWorld(app, 'demandonce')
    await world.warranty()
    await world.rule({ at: 'paid', make: true })
    const orders = [
      await world.buy(one),
      await world.buy([...one, { variant_code: brown, quantity: 1 }]),
      await world.buy(one),
    ]
    const hooks = await world.hooks()
    await world.pass([...hooks, ...hooks.toReversed()])
    await Promise.all([world.read(), world.bind(), world.read(), world.bind(), world.read()])
    await world.pass(hooks)
    await world.read()
    expect(new Set((await world.units()).map(({ order_no }) => order_no))).toEqual(new Set(orders))
    expect(await states(world)).toEqual(['bound', 'bound', 'bound', 'bound'])
    expect(await codesOf(world)).toHaveLength(4)
  })

  it('is used again after a cancellation instead of a new one', async () => {
    const world = await makeOrderWorld(app, 'demandagain')
    await world.warranty()
    await world.rule({ at: 'paid', make: true })
    const first = await world.buy(one)
    await world.settle()
    await world.press(first, { step: 'cancel' })
    await world.settle()
    await world.buy(one)
    await world.settle()
    expect(await codesOf(world)).toHaveLength(1)
    expect((await world.units()).at(-1)).toMatchObject({ state: 'bound' })
  })

  it('is made for a product whose rule says so alone, also for orders that waited when the rule came', async () => {
    const world = await makeOrderWorld(app, 'demandrule')
    const how = await ownerOf(world)
    const rule = { at: 'paid' as const, days: 7, on_return: 'release' as const }
    const named = { ...rule, product_codes: [wallet.product_code] }
    const others = { ...rule, product_codes: [], make: true }
    const save = async (version: number, make: boolean) =>
      app.call('saveOrderRules', { use: true, version, rules: [{ ...named, make }, others] }, how)
    // Without a default warranty there is nothing to make a code by.
    expect((await save(0, false)).body.code).toBe('order.no_warranty')
    await world.warranty()
    expect((await save(0, false)).status).toBe(200)
    await world.buy(one)
    await world.settle()
    await world.bind()
    expect(await states(world)).toEqual(['waiting'])
    expect((await save(1, true)).status).toBe(200)
    await world.bind()
    expect(await states(world)).toEqual(['bound'])
  })

  it('is made by hand as well: a line without a code is given one', async () => {
    const world = await makeOrderWorld(app, 'demandhand')
    await world.warranty()
    await world.rule({ at: 'confirmed', make: true })
    const [a, b] = [await world.buy(one), await world.buy(one)]
    await world.settle()
    const lines = [a, b].map((order_no) => ({ order_no, line_no: `${order_no}-01` }))
    const how = await ownerOf(world)
    expect(await app.good('bindOrders', { lines }, how)).toEqual({ bound: 2, waiting: 0, passed: 0 })
  })
})

it('codes of a batch that is being undone are nobody’s, and one that an order has stays when its batch goes', async () => {
  const world = await makeOrderWorld(app, 'demandundo')
  await world.rule({ at: 'paid' })
  await world.stock(black, 1)
  await app.sql(
    `update batch set status = 'undoing', undo_next = first_code_id, undo_at = now(), undo_by = 'a' where mall_id = 'demandundo'`,
  )
  await world.buy(one)
  await world.settle()
  expect(await states(world)).toEqual(['waiting'])
  await app.sql(
    `update batch set status = 'done', undo_next = null, undo_at = null, undo_by = null where mall_id = 'demandundo'`,
  )
  await world.bind()
  expect(await states(world)).toEqual(['bound'])
  const how = await ownerOf(world)
  const [{ batch_id }] = await app.sql(`select batch_id from batch where mall_id = 'demandundo'`)
  expect((await app.call('undoBatch', { batch_id }, how)).status).toBe(409)
})
