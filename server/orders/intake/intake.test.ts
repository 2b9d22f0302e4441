import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupSerial } from '#contract/codes/serial.ts'
import { inTenant } from '../../database/tenant.ts'
import { keepProfile } from '../../identity/partner-profile.ts'
import { pollShopOrders } from './poll.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { messagesOf, switchOn, wordsOf } from '#test/harness/messages.ts'
import { type OrderWorld, buyerPhone, makeOrderWorld, wallet } from '#test/harness/outside/order-world.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const [black, brown] = wallet.variants
const never = new AbortController().signal
const one = [{ variant_code: black, quantity: 1 }]
const states = async (world: OrderWorld) => (await world.units()).map(({ state }) => state)
const waiting = async ({ shop }: OrderWorld) =>
  app.sql('select order_no, failure, tries from order_wake where mall_id = $1', [shop.mall_id])

describe('an order of the hosted platform', () => {
  it('is told at each real step, and kept with its lines and its orderer sealed', async () => {
    const world = await makeOrderWorld(app, 'intakesteps')
    const order_no = await world.buy([...one, { variant_code: brown, quantity: 2 }], { paid: 'F' })
    for (const step of ['', 'pay', 'ship', 'deliver', 'ask_refund', 'refund']) {
      if (step !== '') await world.press(order_no, { step })
      await world.settle()
    }
    expect(await world.told()).toEqual(['payment_end', 'shipping_start', 'shipping_end', 'refund_start', 'refund_end'])
    const lines = await app.sql(
      'select line_no, quantity, stage, variant_code from shop_order_line where order_no = $1',
      [order_no],
    )
    expect(lines.toSorted((a, b) => (a.line_no < b.line_no ? -1 : 1))).toMatchObject([
      { quantity: 1, stage: 'refunded', variant_code: black },
      { quantity: 2, stage: 'refunded', variant_code: brown },
    ])
    const [order] = await app.sql(`select * from shop_order where mall_id = 'intakesteps' and order_no = $1`, [
      order_no,
    ])
    expect(JSON.parse(app.kernel.seals.open('intakesteps', order.orderer_sealed))).toEqual({
      name: '이지은',
      id: '',
      phone: buyerPhone,
      email: 'jieun@mail.example',
    })
    expect(await waiting(world)).toEqual([])
  })

  it('is told once however often and in whatever order its webhooks come', async () => {
    const world = await makeOrderWorld(app, 'intaketwice')
    const order_no = await world.buy(one)
    await world.press(order_no, { step: 'ship' })
    const hooks = await world.hooks()
    await world.pass([...hooks.toReversed(), ...hooks, ...hooks])
    await Promise.all([world.read(), world.read()])
    await world.pass(hooks)
    await world.read()
    expect(await world.told()).toEqual(['payment_end', 'shipping_start'])
  })

  it('is read once for a burst of webhooks that are written together; what could not be written is answered so', async () => {
    const world = await makeOrderWorld(app, 'intakeburst')
    for (let left = 12; left > 0; left--) await world.buy(one)
    const hooks = await world.hooks()
    const answers = async () => {
      const sent = hooks.map(async (payload) => {
        const headers = { 'content-type': 'application/json', 'x-api-key': 'test-hook-key' }
        return (await app.server.inject({ method: 'POST', url: '/hooks/cafe24', headers, payload })).statusCode
      })
      return new Set(await Promise.all(sent))
    }
    // No trigger, which a cluster has none of.
    await app.sql(`alter table order_wake add constraint no_wakes check (mall_id <> 'intakeburst') not valid`)
    expect(await answers()).toEqual(new Set([500]))
    await app.sql('alter table order_wake drop constraint no_wakes')
    expect(await answers()).toEqual(new Set([200]))
    const woken = await app.sql('select asked from order_wake where mall_id = $1', [world.shop.mall_id])
    expect(woken).toHaveLength(12)
    await world.read()
    expect(await world.told()).toEqual(Array.from({ length: 12 }, () => 'payment_end'))
  })

  it('that was refused a claim goes on as before, and a second claim is told like the first', async () => {
    const world = await makeOrderWorld(app, 'intakeclaims')
    const order_no = await world.buy(one)
    for (const step of ['ask_cancel', 'refuse', 'ask_cancel', 'cancel']) {
      app.clock.advance(1000)
      await world.press(order_no, { step })
      await world.settle()
    }
    expect(await world.told()).toEqual(['cancel_start', 'cancel_start', 'cancel_end'].toSpliced(1, 0, 'payment_end'))
  })

  it('of which a part is claimed tells of that part alone', async () => {
    const world = await makeOrderWorld(app, 'intakepart')
    const order_no = await world.buy([{ variant_code: black, quantity: 3 }])
    await world.settle()
    await world.press(order_no, { step: 'ask_cancel', line: `${order_no}-01`, part: '1' })
    await world.settle()
    const [event] = await app.sql(
      `select data from event where mall_id = $1 and kind = 'order.moved' and data->>'to' = 'cancel_start'`,
      ['intakepart'],
    )
    expect(event.data.lines).toEqual([`${order_no}-02`])
  })

  it('is read again when it is asked for while it is being read', async () => {
    const world = await makeOrderWorld(app, 'intakerace')
    const order_no = await world.buy(one)
    await world.pass(await world.hooks())
    await app.outside().fault({ system: 'cafe24', kind: 'slow', ms: 300 })
    const reading = world.read()
    await expect
      .poll(async () => app.sql(`select from order_wake where mall_id = 'intakerace' and claimed_at is not null`))
      .toHaveLength(1)
    await world.press(order_no, { step: 'ship' })
    await world.pass(await world.hooks())
    await reading
    await world.read()
    expect(await world.told()).toEqual(['payment_end', 'shipping_start'])
    expect(await waiting(world)).toEqual([])
  })
})

describe('a platform that is not there', () => {
  it('leaves orders waiting with the reason, and they are read when it is back', async () => {
    const world = await makeOrderWorld(app, 'intakeaway')
    await world.buy(one)
    await app.outside().fault({ system: 'cafe24', kind: 'fail', status: 503 })
    await world.settle()
    expect(await waiting(world)).toMatchObject([{ failure: 'away', tries: 1 }])
    expect(await world.told()).toEqual([])
    app.clock.advance(60_000)
    await world.read()
    expect(await world.told()).toEqual(['payment_end'])
  })

  it('for a whole day loses no order: an hour after its return all of them are told', async () => {
    const world = await makeOrderWorld(app, 'intakeday')
    for (let hour = 0; hour < 24; hour++) {
      await world.mall.press('break')
      if (hour % 6 === 0) await world.buy(one)
      await world.pass(await world.hooks())
      await world.read()
      app.clock.advance(60 * 60_000)
    }
    expect(await waiting(world)).toMatchObject(Array.from({ length: 4 }, () => ({ failure: 'away' })))
    await world.mall.press('heal')
    app.clock.advance(60 * 60_000)
    await world.read()
    expect(await world.told()).toEqual(Array.from({ length: 4 }, () => 'payment_end'))
    expect(await waiting(world)).toEqual([])
  })

  it('and a worker that died leave nothing undone: the claim runs out', async () => {
    const world = await makeOrderWorld(app, 'intakedead')
    await world.buy(one)
    await world.pass(await world.hooks())
    await app.sql(`update order_wake set claimed_at = $2 where mall_id = $1`, ['intakedead', app.clock.now()])
    await world.read()
    expect(await world.told()).toEqual([])
    app.clock.advance(121_000)
    await world.read()
    expect(await world.told()).toEqual(['payment_end'])
  })
})

describe('what no webhook told', () => {
  const poll = async () => pollShopOrders(app.kernel, { mall_id: 'intakepoll', shop_no: '1' }, never)

  it('is found by the poll: a purchase confirmation, and after an outage everything', async () => {
    const world = await makeOrderWorld(app, 'intakepoll')
    await poll()
    const order_no = await world.buy(one)
    await world.press(order_no, { step: 'ship' })
    await world.press(order_no, { step: 'deliver' })
    await world.settle()
    await world.press(order_no, { step: 'confirm' })
    app.clock.advance(10 * 60_000)
    await poll()
    await world.read()
    expect((await world.told()).at(-1)).toBe('buyed_confirm')

    const missed = await world.buy(one)
    app.clock.advance(2 * 86_400_000)
    await world.press(missed, { step: 'cancel' })
    expect((await world.hooks()).length).toBeGreaterThan(0)
    await poll()
    await world.read()
    expect((await world.told()).at(-1)).toBe('cancel_end')
    await poll()
    expect(await waiting(world)).toEqual([])
  })
})

describe('a code of an order', () => {
  it('is bound at the moment of the rule, one for each unit, and goes out with the delivery', async () => {
    const world = await makeOrderWorld(app, 'intakebind')
    await switchOn(app, world.shop as Partner, { shipping_end: 'sms', buyed_confirm: 'email' })
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, 'shipping_end', 'sms', 1, null, '#{ORDER_NO} #{SERIAL_CODE}', 'active', now(), 'a')`,
      [world.shop.mall_id, world.shop.shop_id],
    )
    await world.rule({ at: 'shipping' })
    const serials = await world.stock(black, 5)
    const order_no = await world.buy([{ variant_code: black, quantity: 2 }])
    await world.settle()
    expect(await states(world)).toEqual(['idle', 'idle'])
    await world.press(order_no, { step: 'ship' })
    await world.settle()
    expect(await states(world)).toEqual(['bound', 'bound'])
    await world.press(order_no, { step: 'deliver' })
    await world.settle()
    await world.readMessages()
    const [sms] = await messagesOf(app, world.shop as Partner)
    const { to, body } = await wordsOf(app, world.shop as Partner, sms?.message_id ?? '')
    expect(to).toBe(buyerPhone)
    for (const serial of serials.slice(0, 2)) expect(body.text).toContain(groupSerial(serial))
    for (const serial of serials.slice(2)) expect(body.text).not.toContain(groupSerial(serial))
  })

  it('that there is not yet is waited for: the message is held, the shop told once, and both go when codes exist', async () => {
    const world = await makeOrderWorld(app, 'intakewait')
    await inTenant(app.kernel, 'intakewait', (kernel) =>
      keepProfile(kernel, 'intakewait', { manager_email: 'owner@mall.example' }),
    )
    const notices = async () => app.sql(`select from message where mall_id = 'intakewait' and purpose = 'order_short'`)
    await world.rule({ at: 'shipping' })
    const orders = [await world.buy(one), await world.buy(one)]
    for (const order_no of orders)
      for (const step of ['ship', 'deliver']) {
        await world.press(order_no, { step })
        await world.settle()
      }
    expect(await states(world)).toEqual(['waiting', 'waiting'])
    expect((await world.told()).filter((to) => to === 'shipping_end')).toEqual([])
    await world.stock(black, 1)
    await world.bind()
    expect(await states(world)).toEqual(['bound', 'waiting'])
    expect((await world.told()).filter((to) => to === 'shipping_end')).toHaveLength(1)
    await world.stock(black, 1)
    await world.bind()
    expect(await states(world)).toEqual(['bound', 'bound'])
    expect((await world.told()).filter((to) => to === 'shipping_end')).toHaveLength(2)
    expect(await notices()).toHaveLength(1)
    // The next shortage is another one.
    await world.press(await world.buy(one), { step: 'ship' })
    await world.settle()
    expect(await notices()).toHaveLength(2)
  })

  it('that nobody knows is free again after a cancellation, and one that was told is blocked', async () => {
    const world = await makeOrderWorld(app, 'intakeend')
    await world.rule({ at: 'paid' })
    const [first = '', second = ''] = await world.stock(black, 2)
    const cancelled = await world.buy(one)
    await world.settle()
    await world.press(cancelled, { step: 'cancel' })
    await world.settle()
    const other = await world.buy(one)
    await world.settle()
    const holder = async (serial: string) =>
      app.sql(
        `select u.order_no, u.state, c.blocked_reason from code c
         left join order_unit u on u.mall_id = c.mall_id and u.shop_id = c.shop_id and u.code_id = c.code_id
         where c.serial_number = $1`,
        [serial],
      )
    expect(await holder(first)).toEqual([{ order_no: other, state: 'bound', blocked_reason: null }])
    for (const step of ['ship', 'deliver', 'ask_refund', 'refund']) {
      await world.press(other, { step })
      await world.settle()
    }
    expect(await holder(first)).toMatchObject([{ order_no: other, state: 'withdrawn', blocked_reason: 'withdrawn' }])
    expect(await holder(second)).toMatchObject([{ order_no: null }])
    const history = await app.sql(
      `select h.title from code_history h join code c on c.mall_id = h.mall_id and c.code_id = h.code_id
       where c.serial_number = $1 order by h.history_id`,
      [first],
    )
    expect(history.map(({ title }) => title)).toEqual([
      'history.order_bound',
      'history.order_left',
      'history.order_bound',
      'history.blocked',
    ])
  })

  it('stays with a cancelled order where the rule keeps it, and comes only for products that a rule names', async () => {
    const ended = async (name: string, rule: Parameters<Awaited<ReturnType<typeof makeOrderWorld>>['rule']>[0]) => {
      const world = await makeOrderWorld(app, name)
      await world.rule({ at: 'paid', ...rule })
      await world.stock(black, 1)
      const order_no = await world.buy(one)
      await world.settle()
      await world.press(order_no, { step: 'cancel' })
      await world.settle()
      return app.sql(
        `select state, code_id is not null as has_code from order_unit where mall_id = $1 and order_no = $2`,
        [world.shop.mall_id, order_no],
      )
    }
    const named = [wallet.product_code]
    expect(await ended('intakekeep', { on_return: 'keep' })).toEqual([{ state: 'kept', has_code: true }])
    expect(await ended('intakekept', { on_return: 'keep', product_codes: named })).toMatchObject([{ state: 'kept' }])
    const other = await ended('intakename', { on_return: 'keep', product_codes: ['NOT-THIS'] })
    expect(other.filter(({ has_code }) => has_code)).toEqual([])
  })

  it('comes so many days after the delivery as the rule says', async () => {
    const world = await makeOrderWorld(app, 'intakedays')
    await world.rule({ at: 'delivered_days', days: 3 })
    await world.stock(black, 1)
    const order_no = await world.buy(one)
    for (const step of ['ship', 'deliver']) await world.press(order_no, { step })
    await world.settle()
    expect(await states(world)).toEqual(['timed'])
    app.clock.advance(2 * 86_400_000)
    await world.bind()
    expect(await states(world)).toEqual(['timed'])
    app.clock.advance(86_400_000)
    await world.bind()
    expect(await states(world)).toEqual(['bound'])
  })
})
