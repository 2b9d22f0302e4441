import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { switchOn } from '#test/harness/messages.ts'
import { type OrderWorld, makeOrderWorld, wallet } from '#test/harness/outside/order-world.ts'
import {
  type Ledger,
  type PlatformLine,
  everyCodeHasOneBuyer,
  noCodeIsLeftOver,
  learnCode,
  newLedger,
  noteStates,
  onlyWhatHappenedWasTold,
  platformLines,
} from '#test/harness/outside/order-truths.ts'
import type { Partner } from '#test/harness/partner.ts'
import { pollShopOrders } from './intake/poll.ts'
import { claimWoken } from './intake/wakes.ts'

/**
 * A model of what may happen to orders: bought, paid, shipped, claimed and refused, whole and in part, while webhooks
 * are dropped, doubled and reordered, readers run beside each other and die, codes run out and come back, and are made
 * or not. Whatever happened, in the end what stands here is what the platform says, and no code was ever two buyers'.
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

// What may become of a line that stands somewhere: the road more often than the ways off it, or nothing ever arrives.
const ways: readonly (readonly [RegExp, string])[] = [
  [/^N00$/, 'pay pay cancel'],
  [/^N10$/, 'ship ship ship ship ask_cancel cancel'],
  [/^N30$/, 'deliver deliver deliver ask_refund ask_exchange'],
  [/^N40$/, 'confirm ask_refund ask_refund ask_exchange'],
  [/^C00$/, 'cancel refuse'],
  [/^E00$/, 'exchange exchange refuse'],
  [/^R00$/, 'refund refund refuse'],
]

async function moveSomething(world: OrderWorld, { ledger, orders }: Tale, dice: Chance): Promise<void> {
  const order_no = dice.one(orders) ?? ''
  const lines = [...(await platformLines(app, world)).values()].filter((line) =>
    line.order_item_code.startsWith(order_no),
  )
  const line = dice.one(lines)
  const [, steps = ''] = ways.find(([from]) => from.test(line?.order_status ?? '')) ?? []
  if (line === undefined || steps === '') return
  const which = dice.is(0.4) ? { line: line.order_item_code } : {}
  await world.press(order_no, {
    step: dice.one(steps.split(' ')) ?? '',
    ...which,
    ...(dice.is(0.2) ? { part: '1' } : {}),
  })
  noteStates(ledger, await platformLines(app, world))
}

type Tale = { ledger: Ledger; orders: string[]; pending: string[] }

async function doSomething(world: OrderWorld, tale: Tale, dice: Chance): Promise<void> {
  const { ledger, orders, pending } = tale
  if (orders.length < 2 || dice.is(0.12)) {
    const variants = wallet.variants.slice(0, 1 + dice.upTo(3))
    const wanted = variants.map((variant_code) => ({ variant_code, quantity: 1 + dice.upTo(3) }))
    const buyer = { name: `구매자 ${orders.length}`, email: `buyer${orders.length}@mail.example` }
    orders.push(await world.buy(wanted, { paid: dice.is(0.7) ? 'T' : 'F', ...buyer }))
    noteStates(ledger, await platformLines(app, world))
  } else for (let moves = 1 + dice.upTo(2); moves > 0; moves--) await moveSomething(world, tale, dice)
  if (dice.is(0.35))
    await learnCode(app, world, ledger, { how: dice.is(0.4) ? 'label' : 'register', at: dice.upTo(99) })
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
  if (dice.is(0.15)) await world.rule({ at: 'shipping', on_return: 'release', make: dice.is(0.5) })
  if (dice.is(0.6)) await Promise.all([world.read(), world.bind(), world.read()])
  if (dice.is(0.3)) await world.readMessages()
  app.clock.advance(dice.upTo(4) * minute)
}

/**
 * Chance seldom gets there, so each walk begins with it: somebody comes to know a code, and its order ends. And a claim
 * is refused and made again.
 */
async function comeToKnow(world: OrderWorld, { ledger, orders }: Tale): Promise<void> {
  const [variant_code] = wallet.variants
  await world.stock(variant_code, 4)
  const go = async (order_no: string, steps: readonly string[]) => {
    for (const step of steps) {
      app.clock.advance(1000)
      await world.press(order_no, { step })
      noteStates(ledger, await platformLines(app, world))
      await world.settle()
      await world.readMessages()
    }
  }
  for (const how of ['message', 'label', 'register'] as const) {
    const order_no = await world.buy([{ variant_code, quantity: 1 }])
    await go(order_no, how === 'message' ? ['ship', 'deliver'] : ['ship'])
    if (how !== 'message') await learnCode(app, world, ledger, { how, of: order_no })
    await go(order_no, ['ask_refund', 'refund'])
  }
  const again = await world.buy([{ variant_code, quantity: 1 }])
  await go(again, ['ask_cancel', 'refuse', 'ask_cancel'])
  orders.splice(0)
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

/** Computes the codes of a line's units by the platform alone: a code each from the shipping on, none after its end. */
function boundWanted({ order_status, quantity }: PlatformLine): number | 'as it was' {
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
  await world.warranty()
  const dice = chance(seed)
  const tale: Tale = { ledger: newLedger(), orders: [], pending: [] }
  await comeToKnow(world, tale)
  for (let step = 0; step < 35; step++) await doSomething(world, tale, dice)
  await world.pass(tale.pending)
  await comeToRest(world)

  const lines = await platformLines(app, world)
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

  await onlyWhatHappenedWasTold(app, world, tale.ledger)
  await noCodeIsLeftOver(app, world)
  codes_told += await everyCodeHasOneBuyer(app, world, tale.ledger)
  codes_known += tale.ledger.known.size
})

let [codes_told, codes_known] = [0, 0]

test('the seeds above are worth something: codes did go out, and were known before', () => {
  expect(codes_told).toBeGreaterThan(3)
  expect(codes_known).toBeGreaterThan(5)
})
