import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { keepContact } from '../identity/account-contact.ts'
import { inTenant } from '../database/tenant.ts'
import { lockOrder } from './order-row.ts'
import { pollOrders } from './poll.ts'
import { settleOrder } from './settle-order.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { waitsForLock } from '#test/harness/cluster/machines.ts'
import { atDesk, breaksOf, buy, complete, hookOf, orderOf, payAtGateway, tell } from '#test/harness/stories/checkout.ts'
import type { Partner } from '#test/harness/partner.ts'
import { makeStaff } from '#test/harness/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const until = (day: string) => seoulInstant(day, 23, 59, 59)
const plus3 = { type: 'service', class: 'plus', month: 3 } as const
const nothingYet = { plan: null, expires_at: null } as const
const planOf = async (as: Partner) => app.good('getPlan', {}, { as })
const stateOf = async (as: Partner, order_id: string) => (await app.good('getOrder', { order_id }, { as })).state

describe('ordering', () => {
  test('says what is sold, and takes nothing that is not', async () => {
    const as = await app.partner()
    const types = await app.good('getOrderTypes', {}, { as })
    expect(types.pays_at).toBe('gateway')
    expect(types.plans.map(({ order_amount }: { order_amount: number }) => order_amount)).toEqual([
      16_500, 47_025, 92_070, 178_200, 33_000, 94_050, 184_140, 356_400,
    ])
    expect(types.points.at(-1)).toEqual({ amount: 100_000, order_amount: 110_000 })
    for (const input of [{ type: 'service' }, { type: 'service', class: 'plus' }, { type: 'point' }] as const) {
      const refused = await app.call('createOrder', input, { as, headers: { 'accept-language': 'en' } })
      expect([refused.status, refused.body.message]).toEqual([400, 'Select the payment details.'])
    }
    const other = await app.call('createOrder', { type: 'point', amount: 20_000 as 10_000 }, { as })
    expect(other.status).toBe(400)
  })

  test('the same intent is one order: a double click, two tabs, the back button', async () => {
    const as = await app.partner()
    const orders = await Promise.all([1, 2, 3, 4].map(async () => orderOf(app, as, plus3)))
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
    expect(orders[0]).toMatchObject({ order_amount: 94_050, order_name: '정품 인증 플러스 3개월' })
    expect(await orderOf(app, as, plus3)).toEqual(orders[0])
    const other = await orderOf(app, as, { ...plus3, month: 1 })
    expect(other.order_id).not.toBe(orders[0]?.order_id)
    // Another language is not another order, but its name is read in it; an order that ran out is another.
    const { order_id } = orders[0] ?? { order_id: '' }
    const english = await app.call('getOrder', { order_id }, { as, headers: { 'accept-language': 'en' } })
    expect(english.body.order_name).toBe('Genuine Plus, 3-month plan')
    app.clock.advance(24 * 60 * 60_000 + 1)
    expect((await orderOf(app, as, plus3)).order_id).not.toBe(orders[0]?.order_id)
    const rows = await app.sql(`select state from payment_order where mall_id = $1 order by ordered_at`, [as.mall_id])
    expect(rows.map(({ state }): string => state)).toEqual(expect.arrayContaining(['expired', 'ready']))
    expect(rows).toHaveLength(3)
  })

  test('a partner’s price and dates are computed again: 1 won is refused, and so is a day more', async () => {
    const as = await app.partner({ plan: 'plus', expires_at: until('2027-01-31') })
    const form = { month: 1, sellPrice: 33_000, startDate: '2027-01-31', endDate: '2027-02-28' } as const
    const wrong = async (more: object) =>
      (await app.call('createPartnerPayment', { ...form, ...more }, { as })).body.code
    expect(await wrong({ sellPrice: 1 })).toBe('payment.price_changed')
    expect(await wrong({ endDate: '2027-03-01' })).toBe('payment.dates_changed')
    expect(await wrong({ startDate: '2026-11-22' })).toBe('payment.dates_changed')
    expect(await app.good('createPartnerPayment', form, { as })).toMatchObject({ order_amount: 33_000 })
  })

  test('a field that an order does not know is refused, so that no price and no day is believed to count', async () => {
    const as = await app.partner()
    for (const more of [{ sellPrice: 1 }, { endDate: '2099-12-31' }, { points: 10_000 }])
      for (const name of ['createOrder', 'requestPlan'] as const) {
        const input = name === 'createOrder' ? { ...plus3, ...more } : { class: 'plus', month: 3, ...more }
        const { status, body } = await app.call(name, input as never, { as })
        expect([name, status, body.errors]).toEqual([
          name,
          400,
          [expect.objectContaining({ path: Object.keys(more)[0], code: 'request.unknown_field' })],
        ])
      }
    expect(await app.sql('select order_id from payment_order where mall_id = $1', [as.mall_id])).toEqual([])
  })

  test('without an answer of the gateway nothing is charged, and the next click opens the same order', async () => {
    const as = await app.partner()
    for (const fault of [{ kind: 'fail', status: 503 }, { kind: 'drop_answer' }]) {
      await app.outside().fault({ system: 'portone', ...fault })
      expect((await app.call('createOrder', plus3, { as })).body.code).toBe('payment.provider_away')
    }
    const { order_id } = await orderOf(app, as, plus3)
    expect(await app.sql(`select order_id from payment_order where mall_id = $1`, [as.mall_id])).toEqual([{ order_id }])
    expect((await complete(app, as, order_id)).state).toBe('ready')
  })
})

describe('a payment', () => {
  test('is found by itself within two minutes after the gateway was away, however often that failed', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id)
    for (const _time of [1, 2, 3, 4]) {
      await app.outside().fault({ system: 'portone', kind: 'fail', status: 503 })
      expect((await settleOrder(app.kernel, as.mall_id, order_id))?.checked).toBe(false)
    }
    const [order] = await app.sql('select next_check_at from payment_order where order_id = $1', [order_id])
    expect(order.next_check_at.getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(60_000)
    app.clock.advance(60_000)
    await pollOrders(app.kernel, {}, new AbortController().signal)
    await expect.poll(async () => stateOf(as, order_id)).toBe('paid')
  })

  test('brings the plan once, with its days, receipt, history and books', async () => {
    const as = await app.partner(nothingYet)
    const contact = { manager_name: 'Kim', mall_email: `${as.mall_id}@mail.example` }
    await inTenant(app.kernel, as.mall_id, (kernel) =>
      keepContact(kernel, { mall_id: as.mall_id, account_id: as.account_id }, contact),
    )
    const today = app.clock.now()
    const paid = await buy(app, as, plus3)
    expect(paid).toMatchObject({ state: 'paid', payment_type: 'card', order_amount: 94_050, refunded_amount: 0 })
    const plan = await planOf(as)
    expect(plan).toMatchObject({ class: 'plus' })
    expect(plan.expires_at).toBe(`${paid.end_date}T23:59:59+09:00`)
    expect(new Date(plan.expires_at).getTime() - today.getTime()).toBeGreaterThan(89 * 86_400_000)
    for (let more = 0; more < 3; more++) expect(await complete(app, as, paid.order_id)).toEqual(paid)
    expect(await planOf(as)).toEqual(plan)
    expect(await app.good('listPayments', {}, { as })).toMatchObject({
      payments: [{ order_id: paid.order_id, start_date: paid.start_date, end_date: paid.end_date }],
      payments_count: 1,
    })
    const receipt = await app.good('getReceipt', { order_id: paid.order_id }, { as })
    expect(receipt).toMatchObject({ supply_amount: 85_500, vat_amount: 8550, seller_name: '정품 인증 서비스' })
    const mails = async () => (await app.outside().mailsTo(contact.mall_email)) as { count: number }
    await expect.poll(async () => (await mails()).count, { timeout: 30_000 }).toBe(1)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('is told once: the notice of the latest payment', async () => {
    const as = await app.partner(nothingYet)
    expect(await app.good('getLatestPayment', {}, { as })).toEqual({ payment: null })
    await buy(app, as, plus3)
    expect((await app.good('getLatestPayment', {}, { as })).payment.noticed_at).toBeNull()
    const { payment } = await app.good('noticeLatestPayment', {}, { as, door: 'partner' })
    expect(payment.noticed_at).not.toBeNull()
    expect(await app.good('getLatestPayment', {}, { as })).toEqual({ payment })
  })

  test('64 returns and notices at once are one charge and one extension', async () => {
    const as = await app.partner({ plan: 'plus', expires_at: until('2027-03-31') })
    const { order_id } = await orderOf(app, as, { ...plus3, month: 1 })
    await payAtGateway(app, order_id)
    const all = Array.from({ length: 64 }, async (_none, index) =>
      index % 8 === 0 ? hookOf(app, order_id, { id: `msg_${index}` }) : (await complete(app, as, order_id)).state,
    )
    expect(new Set(await Promise.all(all))).toEqual(new Set([200, 'paid']))
    expect((await planOf(as)).expires_at).toBe('2027-04-30T23:59:59+09:00')
    const changes = await app.sql(`select kind from plan_change where mall_id = $1 order by change_no`, [as.mall_id])
    expect(changes.map(({ kind }) => kind)).toEqual(['opening', 'paid'])
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('that is told of three times, a week late and in any order is one charge, whoever had seen it before', async () => {
    const as = await app.partner(nothingYet)
    const month = { ...plus3, month: 1 } as const
    const { order_id: returned } = await buy(app, as, month)
    const [polled, unseen] = [await orderOf(app, as, month), await orderOf(app, as, { type: 'point', amount: 10_000 })]
    for (const { order_id } of [polled, unseen]) await payAtGateway(app, order_id)
    expect((await settleOrder(app.kernel, as.mall_id, polled.order_id))?.order.state).toBe('paid')
    const before = await planOf(as)
    app.clock.advance(7 * 24 * 60 * 60_000)
    const orders = [unseen.order_id, returned, polled.order_id]
    const told = [1, 2, 3].flatMap((copy) =>
      orders.map(async (order_id) => hookOf(app, order_id, { id: `${order_id}_${copy % 2}` })),
    )
    const asked = orders.map(async (order_id) => settleOrder(app.kernel, as.mall_id, order_id))
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
    await Promise.all(asked)
    for (const order_id of orders) await expect.poll(async () => stateOf(as, order_id)).toBe('paid')
    expect(await planOf(as)).toMatchObject({
      expires_at: before.expires_at,
      remain_point: before.remain_point + 10_000,
    })
    const paid = await app.sql(`select 1 from plan_change where mall_id = $1 and kind = 'paid'`, [as.mall_id])
    expect([paid.length, await breaksOf(app, as.mall_id)]).toEqual([2, []])
  })

  test('that is being written down is waited for by who orders the same anew, and waits for nobody', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    app.clock.advance(24 * 60 * 60_000 + 1)
    const { mall_id } = as
    // The locks of a settlement: the order's row, then the shop's.
    const again = await inTenant(app.kernel, mall_id, async ({ tx }) => {
      await lockOrder(tx, mall_id, order_id)
      const ordering = orderOf(app, as, plus3)
      await expect.poll(async () => waitsForLock(app.database_urls.owner_url)).toBe(true)
      await tx.selectFrom('shop').select('shop_id').where('mall_id', '=', mall_id).forUpdate().execute()
      return { ordering }
    })
    expect((await again.ordering).order_id).not.toBe(order_id)
    expect(await stateOf(as, order_id)).toBe('expired')
  })

  test('that nobody came back from is found by the notice alone, and by the poll alone', async () => {
    const as = await app.partner(nothingYet)
    const first = await orderOf(app, as, { ...plus3, month: 1 })
    await payAtGateway(app, first.order_id)
    expect(await hookOf(app, first.order_id)).toBe(200)
    await expect.poll(async () => stateOf(as, first.order_id), { timeout: 30_000 }).toBe('paid')
    const second = await orderOf(app, as, { ...plus3, month: 1 })
    await payAtGateway(app, second.order_id)
    app.clock.advance(3 * 60_000)
    await inTenant(app.kernel, as.mall_id, (kernel) => kernel.enqueue(kernel.tx, 'payment.poll', {}))
    await expect.poll(async () => stateOf(as, second.order_id), { timeout: 30_000 }).toBe('paid')
    expect(await hookOf(app, second.order_id, { id: 'late' })).toBe(200)
    const [row] = await app.sql(`select count(*)::int as paid from plan_change where mall_id = $1 and kind = 'paid'`, [
      as.mall_id,
    ])
    expect(row.paid).toBe(2)
  })

  test('is believed from nobody but the gateway: forged, old and foreign notices, and a return without payment', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    expect(await hookOf(app, order_id, { secret: 'c29tZWJvZHktZWxzZXMtc2VjcmV0' })).toBe(401)
    expect(await hookOf(app, order_id, { age_seconds: 301 })).toBe(401)
    expect(await hookOf(app, 'G20261121-000000000000')).toBe(200)
    expect(await hookOf(app, order_id)).toBe(200)
    expect((await complete(app, as, order_id)).state).toBe('ready')
    expect((await planOf(as)).class).toBeNull()
  })

  test('of another amount brings nothing, and the books say so until it is given back', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id, { outcome: 'tamper' })
    expect((await complete(app, as, order_id)).state).toBe('held')
    expect((await planOf(as)).class).toBeNull()
    expect(await breaksOf(app, as.mall_id)).toEqual(['held'])
    const [listed] = (await app.good('listMallPayments', { mall_id: as.mall_id }, await makeStaff(app))).payments
    expect(listed).toMatchObject({ state: 'held', order_amount: 94_050, paid_amount: 100 })
    const input = { mall_id: as.mall_id, order_id, amount: null, reason: 'wrong amount' }
    expect(await app.good('refundPayment', input, await makeStaff(app))).toMatchObject({ state: 'refunded' })
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('for points of another amount that staff gave back is over for the books too, in won and in dollars', async () => {
    const as = await app.partner()
    const points = { type: 'point', amount: 10_000 } as const
    const { order_id } = await orderOf(app, as, points)
    await payAtGateway(app, order_id, { outcome: 'tamper' })
    expect((await complete(app, as, order_id)).state).toBe('held')
    const input = { mall_id: as.mall_id, order_id, amount: 40, reason: 'wrong amount' }
    await app.good('refundPayment', input, await makeStaff(app))
    expect(await breaksOf(app, as.mall_id)).toEqual(['held'])
    await app.good('refundPayment', { ...input, amount: null }, await makeStaff(app))
    expect((await complete(app, as, order_id)).state).toBe('refunded')
    const dollars = await orderOf(app, as, points)
    const told = { currency: 'USD', amount: 100, refunded_amount: 0, state: 'paid' } as const
    expect((await tell(app, as, dollars.order_id, told)).state).toBe('held')
    const back = { ...told, refunded_amount: 100, state: 'refunded' } as const
    for (let twice = 0; twice < 2; twice++) expect((await tell(app, as, dollars.order_id, back)).state).toBe('refunded')
    expect((await planOf(as)).remain_point).toBe(0)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('that the buyer gave up at the checkout is cancelled, not failed', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id, { outcome: 'cancel' })
    expect(await complete(app, as, order_id)).toMatchObject({ state: 'cancelled', failure: null })
    expect((await app.good('listPayments', {}, { as })).payments).toEqual([])
    expect((await buy(app, as, plus3)).state).toBe('paid')
  })

  test('that failed is told with the gateway’s words, and a new order can be paid', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id, { outcome: 'fail' })
    const failed = await complete(app, as, order_id)
    expect([failed.state, failed.failure]).toEqual(['failed', expect.stringContaining('한도')])
    expect((await buy(app, as, plus3)).state).toBe('paid')
    const { payments } = await app.good('listPayments', {}, { as })
    expect(payments.map(({ state }: { state: string }) => state).toSorted()).toEqual(['failed', 'paid'])
  })
})

describe('a virtual account', () => {
  test('waits for its deposit, and is paid when it comes', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id, { way: 'virtual_account' })
    const waiting = await complete(app, as, order_id)
    expect(waiting).toMatchObject({ state: 'waiting', payment_type: 'virtual_account', paid_date: null })
    expect(waiting.virtual_account?.number).toMatch(/[0-9]{8}/)
    expect((await planOf(as)).class).toBeNull()
    await atDesk(app, order_id, 'deposit')
    await hookOf(app, order_id)
    await expect.poll(async () => stateOf(as, order_id), { timeout: 30_000 }).toBe('paid')
    expect((await app.good('getOrder', { order_id }, { as })).virtual_account).toBeNull()
  })

  test('that is awaited is told before the same is ordered again, which can be wanted all the same', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus3)
    await payAtGateway(app, order_id, { way: 'virtual_account' })
    expect((await complete(app, as, order_id)).state).toBe('waiting')
    const warned = await app.call('createOrder', plus3, { as })
    expect([warned.status, warned.body.code]).toEqual([409, 'payment.deposit_awaited'])
    const { start_date, end_date } = await app.good('quotePlan', { class: 'plus', month: 3 }, { as })
    const form = { month: 3, sellPrice: 94_050, startDate: start_date, endDate: end_date } as const
    expect((await app.call('createPartnerPayment', form, { as })).body.code).toBe('payment.deposit_awaited')
    expect((await orderOf(app, as, { ...plus3, month: 1 })).order_id).not.toBe(order_id)
    const second = await orderOf(app, as, { ...plus3, again: true })
    expect(second.order_id).not.toBe(order_id)
    // What is open already is the same order still, asked for in either way.
    expect((await orderOf(app, as, plus3)).order_id).toBe(second.order_id)
    await atDesk(app, order_id, 'expire')
    await complete(app, as, order_id)
    await app.good('cancelOrder', { order_id: second.order_id }, { as })
    expect((await app.call('createOrder', plus3, { as })).status).toBe(201)
  })

  test('runs out; and an order can be given up, but not one that was paid', async () => {
    const as = await app.partner(nothingYet)
    const first = await orderOf(app, as, plus3)
    await payAtGateway(app, first.order_id, { way: 'virtual_account' })
    expect((await complete(app, as, first.order_id)).state).toBe('waiting')
    await atDesk(app, first.order_id, 'expire')
    expect((await complete(app, as, first.order_id)).state).toBe('expired')
    const second = await orderOf(app, as, plus3)
    expect(await app.good('cancelOrder', { order_id: second.order_id }, { as })).toMatchObject({ state: 'cancelled' })
    const third = await orderOf(app, as, plus3)
    await payAtGateway(app, third.order_id)
    expect(await app.good('cancelOrder', { order_id: third.order_id }, { as })).toMatchObject({ state: 'paid' })
  })
})

describe('the class', () => {
  test('basic to plus starts at once with its unused days; basic for after plus takes over by itself', async () => {
    const today = app.clock.now()
    const day = (days: number) => new Date(today.getTime() + days * 86_400_000)
    const as = await app.partner({ plan: 'basic', expires_at: day(20) })
    const up = await buy(app, as, { ...plus3, month: 1 })
    expect(up).toMatchObject({ class: 'plus', credit_days: 10 })
    const plus = await planOf(as)
    const down = await buy(app, as, { type: 'service', class: 'basic', month: 1 })
    expect(down.start_date).toBe(up.end_date)
    expect(await planOf(as)).toEqual(plus)
    app.clock.set(new Date(new Date(plus.expires_at).getTime() + 1))
    expect(await planOf(as)).toMatchObject({ class: 'basic', expires_at: `${down.end_date}T23:59:59+09:00` })
    await inTenant(app.kernel, as.mall_id, (kernel) => kernel.enqueue(kernel.tx, 'payment.day', {}))
    const kinds = async () =>
      (await app.sql(`select kind from plan_change where mall_id = $1 order by change_no`, [as.mall_id])).at(-1).kind
    await expect.poll(kinds, { timeout: 30_000 }).toBe('followed')
    expect(await planOf(as)).toMatchObject({ class: 'basic' })
    expect(await breaksOf(app, as.mall_id)).toEqual([])
    app.clock.set(new Date(new Date(`${down.end_date}T23:59:59+09:00`).getTime() + 1000))
    expect((await planOf(as)).class).toBeNull()
  })
})
