import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupSerial } from '#contract/codes/serial.ts'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { switchOn, wordsOf } from '#test/harness/messages.ts'
import type { OrderWorld } from '#test/harness/order-world.ts'
import { makeOrderWorld, wallet } from '#test/harness/order-world.ts'
import type { Partner } from '#test/harness/partner.ts'
import { pollShopOrders } from './poll.ts'
import { claimWoken } from './wakes.ts'

/**
 * A model of what may happen to orders: bought, paid, shipped, claimed and refused, whole and in part, while webhooks are
 * dropped, doubled and reordered, readers run beside each other and die, and codes run out and come back. Whatever
 * happened, in the end what stands here is what the platform says, and no code was ever two buyers'.
 */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const minute = 60_000

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed
  // Mulberry32: the numbers of a plain congruence hang together, and half of what may happen never does.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    one: <T>(list: readonly T[]): T | undefined => list[upTo(list.length)],
    is: (share: number) => next() < share,
  }
}
type Chance = ReturnType<typeof chance>

// The road more often than the ways off it, or nothing ever arrives.
const steps =
  'pay ship ship ship deliver deliver confirm ask_refund ask_refund refund refund ask_exchange exchange ask_cancel cancel refuse'.split(
    ' ',
  )

async function doSomething(world: OrderWorld, orders: string[], pending: string[], dice: Chance): Promise<void> {
  if (orders.length < 2 || dice.is(0.06)) {
    const variants = wallet.variants.slice(0, 1 + dice.upTo(3))
    const wanted = variants.map((variant_code) => ({ variant_code, quantity: 1 + dice.upTo(3) }))
    orders.push(await world.buy(wanted, { paid: dice.is(0.7) ? 'T' : 'F', name: `구매자 ${orders.length}` }))
  } else {
    const order_no = dice.one(orders) ?? ''
    const line = dice.is(0.25) ? { line: `${order_no}-0${1 + dice.upTo(3)}` } : {}
    // Most of them are not possible where it stands, and do nothing.
    for (const step of [dice.one(steps), dice.one(steps)])
      await world.press(order_no, { step: step ?? '', ...line, ...(dice.is(0.2) ? { part: '1' } : {}) })
  }
  for (const hook of await world.hooks()) {
    if (dice.is(0.2)) continue
    pending.splice(dice.upTo(pending.length + 1), 0, hook)
    if (dice.is(0.2)) pending.push(hook)
  }
  if (dice.is(0.7)) await world.pass(pending.splice(0, 1 + dice.upTo(6)))
  // A reader that dies with what it has claimed.
  if (dice.is(0.1)) await claimWoken(app.kernel, world.shop.mall_id, 3)
  if (dice.is(0.1)) await app.outside().fault({ system: 'cafe24', kind: dice.one(['drop_answer', 'truncate', 'fail']) })
  if (dice.is(0.2)) await world.stock(dice.one(wallet.variants) ?? '', 1 + dice.upTo(4))
  if (dice.is(0.6)) await Promise.all([world.read(), world.bind(), world.read()])
  if (dice.is(0.3)) await world.readMessages()
  app.clock.advance(dice.upTo(4) * minute)
}

/** Everything is heard of, every reader is back, and there are codes enough. */
async function comeToRest(world: OrderWorld): Promise<void> {
  const { mall_id } = world.shop
  await fetch(`${app.outside().url}/faults`, { method: 'DELETE' })
  app.clock.advance(45 * minute)
  await pollShopOrders(app.kernel, { mall_id, shop_no: '1' }, never)
  for (const variant_code of wallet.variants) await world.stock(variant_code, 80)
  await expect
    .poll(
      async () => {
        app.clock.advance(70 * minute)
        await world.read()
        return app.sql('select order_no from order_wake where mall_id = $1', [mall_id])
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual([])
  await world.bind()
  await world.readMessages()
}

type Line = { order_item_code: string; order_status: string; quantity: number }

async function platformLines(world: OrderWorld): Promise<Map<string, Line>> {
  const answer = await fetch(`${app.outside().url}/cafe24/${world.shop.mall_id}/admin/orders.json`)
  const { orders } = (await answer.json()) as { orders: { lines: Line[] }[] }
  return new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.order_item_code, line])))
}

/** What a line's units are to be, by the platform alone: a code each from the shipping on, none after its end. */
function boundWanted({ order_status, quantity }: Line): number | 'as it was' {
  if (/^[CER]00$/.test(order_status)) return 'as it was'
  return /^N(30|40|50)$/.test(order_status) ? quantity : 0
}

test.each([7, 2026])('whatever happens to orders (seed %i)', { timeout: 90_000 }, async (seed) => {
  const world = await makeOrderWorld(app, `model${seed}`)
  const shop = world.shop as Partner
  await switchOn(app, shop, { shipping_end: 'email', buyed_confirm: 'email' })
  for (const trigger of ['shipping_end', 'buyed_confirm'])
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, $3, 'email', 1, '#{ORDER_NO}', '<p>#{SERIAL_CODE}!</p>', 'active', now(), 'a')`,
      [shop.mall_id, shop.shop_id, trigger],
    )
  await pollShopOrders(app.kernel, { mall_id: shop.mall_id, shop_no: '1' }, never)
  await world.rule({ at: 'shipping', on_return: 'release' })
  const [dice, orders, pending] = [chance(seed), [] as string[], [] as string[]]
  for (let step = 0; step < 45; step++) await doSomething(world, orders, pending, dice)
  await world.pass(pending)
  await comeToRest(world)

  const lines = await platformLines(world)
  const kept = await app.sql('select line_no, status, quantity from shop_order_line where mall_id = $1', [shop.mall_id])
  const said = (list: readonly { line_no: string; status: string; quantity: number }[]) =>
    list.map(({ line_no, status, quantity }) => `${line_no} ${status} ${quantity}`).toSorted()
  expect(said(kept)).toEqual(
    said([...lines].map(([line_no, { order_status, quantity }]) => ({ line_no, status: order_status, quantity }))),
  )

  const units = await world.units()
  for (const [line_no, line] of lines) {
    const bound = units.filter((unit) => unit.line_no === line_no && unit.state === 'bound').length
    const wanted = boundWanted(line)
    if (wanted !== 'as it was')
      expect([line_no, line.order_status, bound]).toEqual([line_no, line.order_status, wanted])
  }
  expect(units.filter(({ state }) => state === 'waiting')).toEqual([])

  await everyCodeHasOneBuyer(shop)
})

let codes_told = 0

test('the seeds above are worth something: codes did go out', () => {
  expect(codes_told).toBeGreaterThan(2)
})

/** Every code that a message told is of that message's order, and of none else, to this day. */
async function everyCodeHasOneBuyer(shop: Partner): Promise<void> {
  const sent = await app.sql(`select message_id, order_no from message where mall_id = $1 and event_id is not null`, [
    shop.mall_id,
  ])
  const codes = await app.sql(
    `select c.serial_number, u.order_no, u.state from code c
     left join order_unit u on u.mall_id = c.mall_id and u.shop_id = c.shop_id and u.code_id = c.code_id
     where c.mall_id = $1`,
    [shop.mall_id],
  )
  const owner = new Map(codes.map((code) => [groupSerial(code.serial_number), code.order_no]))
  let told = 0
  for (const { message_id, order_no } of sent) {
    const { body } = await wordsOf(app, shop, message_id)
    const text = String(body.text)
    const serials = [...owner.keys()].filter((serial) => text.includes(serial))
    told += serials.length
    expect(serials.map((serial) => owner.get(serial))).toEqual(serials.map(() => order_no))
  }
  codes_told += told
}
