import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlanMonths, planMonths } from '#contract/payment/price.ts'
import { addDays, dayNumber, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { breaksOf, buy, orderOf, tell } from '#test/harness/stories/checkout.ts'
import type { Partner } from '#test/harness/partner.ts'
import { makeStaff } from '#test/harness/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const none = { plan: null, expires_at: null } as const
const today = () => seoulDay(app.clock.now())
const basicFor = (days: number) =>
  ({ plan: 'basic', expires_at: seoulInstant(addDays(today(), days), 23, 59, 59) }) as const
const plus = (month: PlanMonths) => ({ type: 'service', class: 'plus', month }) as const
const basic = (month: PlanMonths) => ({ type: 'service', class: 'basic', month }) as const

async function planOf({ mall_id }: Partner) {
  const [row] = await app.sql('select plan_class, expires_at, basic_until from shop where mall_id = $1', [mall_id])
  const day = (at: Date | null) => at && dayNumber(seoulDay(at)) - dayNumber(today())
  return { class: row.plan_class, left: day(row.expires_at), basic_until: day(row.basic_until) }
}

async function refund(as: Partner, order_id: string, amount: number | null) {
  const asked = { mall_id: as.mall_id, order_id, amount, reason: 'asked by the shop' }
  return app.good('refundPayment', asked, await makeStaff(app))
}

test('an upgrade refunded in two parts takes the days that were bought, and at last gives basic back as it was', async () => {
  const as = await app.partner(basicFor(41))
  const before = await planOf(as)
  const { order_id, order_amount, start_date, end_date } = await buy(app, as, plus(1))
  const bought = dayNumber(end_date ?? '') - dayNumber(start_date ?? '') - 20
  const staff = await makeStaff(app)
  const preview = await app.good('previewRefund', { mall_id: as.mall_id, order_id, amount: 16_500 }, staff)
  await refund(as, order_id, 16_500)
  const half = Math.floor(bought / 2)
  expect(preview).toMatchObject({ days: half, class: 'plus', end_date: addDays(end_date ?? '', -half) })
  expect(await planOf(as)).toEqual({ class: 'plus', left: bought + 20 - half, basic_until: null })
  await refund(as, order_id, order_amount - 16_500)
  expect(await planOf(as)).toEqual(before)
  expect(await breaksOf(app, as.mall_id)).toEqual([])
})

test('an upgrade refunded after another purchase leaves what that one paid for, and the value of the basic days', async () => {
  const as = await app.partner(basicFor(40))
  const upgrade = await buy(app, as, plus(1))
  const { start_date, end_date } = await buy(app, as, plus(3))
  await refund(as, upgrade.order_id, null)
  const later = dayNumber(end_date ?? '') - dayNumber(start_date ?? '')
  expect(await planOf(as)).toEqual({ class: 'plus', left: later + 20, basic_until: null })
  expect(await breaksOf(app, as.mall_id)).toEqual([])
})

test('days that staff granted stay; after staff set the plan by hand a refund takes its days from the end', async () => {
  const as = await app.partner(none)
  const staff = await makeStaff(app)
  const place = { mall_id: as.mall_id, shop_no: '1', app: 'cert_product' } as const
  const one = await buy(app, as, basic(1))
  await app.good('grantPlan', { ...place, class: 'plus', days: 10, reason: 'an outage' }, staff)
  await refund(as, one.order_id, null)
  expect(await planOf(as)).toEqual({ class: 'plus', left: 10, basic_until: null })
  const two = await buy(app, as, plus(1))
  const last_day = addDays(today(), 100)
  await app.good('setPlan', { ...place, class: 'plus', last_day, reason: 'agreed' }, staff)
  const three = await buy(app, as, plus(1))
  const days = ({ start_date, end_date }: typeof two) => dayNumber(end_date ?? '') - dayNumber(start_date ?? '')
  await refund(as, two.order_id, null)
  expect((await planOf(as)).left).toBe(100 + days(three) - days(two))
  await refund(as, three.order_id, null)
  expect((await planOf(as)).left).toBe(100 - days(two))
  expect(await breaksOf(app, as.mall_id)).toEqual([])
})

test('a refund that makes a plan end in the past ends it yesterday', async () => {
  const as = await app.partner(none)
  const { order_id } = await buy(app, as, plus(1))
  app.clock.advance(20 * 86_400_000)
  await truth(as, { order_id, order_amount: 33_000 }, 16_500)
  expect((await planOf(as)).left).toBe(-1)
})

/** Paid, and so much of it given back at the gateway's own desk. */
async function truth(as: Partner, { order_id, order_amount }: { order_id: string; order_amount: number }, back = 0) {
  const state = back === 0 ? 'paid' : back === order_amount ? 'refunded' : 'partly_refunded'
  return tell(app, as, order_id, { state, refunded_amount: back })
}

type Paid = { order_id: string; order_amount: number; class: PlanClass; days: number; back: number }

/** The naive model of one day: what is kept of each purchase, in the order of buying; two days of basic become one of plus. */
function counted(bought: readonly Paid[]) {
  let [name, left, following]: [PlanClass | null, number, number] = [null, 0, 0]
  for (const each of bought) {
    const days = each.days - Math.floor((each.days * each.back) / each.order_amount)
    if (days === 0) continue
    if (name === 'plus' && each.class === 'basic') following += days
    else if (name === 'basic' && each.class === 'plus') [name, left] = ['plus', days + Math.floor(left / 2)]
    else [name, left] = [each.class, left + days]
  }
  return { class: name, left, following }
}

const act = fc.oneof(
  fc.record({ class: fc.constantFrom<PlanClass>('basic', 'plus'), month: fc.constantFrom(...planMonths) }),
  fc.record({ which: fc.nat(5), part: fc.constantFrom(0.1, 0.5, 1) }),
)

test('any sequence of purchases and partial refunds leaves what was paid for, and books that fit', async () => {
  const property = fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
    const as = await app.partner(none)
    const bought: Paid[] = []
    for (const each of acts) {
      if ('class' in each) {
        const { order_id, order_amount } = await orderOf(app, as, { type: 'service', ...each })
        const { start_date, end_date, credit_days } = await truth(as, { order_id, order_amount })
        const days = dayNumber(end_date ?? '') - dayNumber(start_date ?? '') - credit_days
        bought.push({ order_id, order_amount, class: each.class, days, back: 0 })
      } else {
        const one = bought[each.which % Math.max(1, bought.length)]
        if (one === undefined || one.back === one.order_amount) continue
        one.back += Math.ceil((one.order_amount - one.back) * each.part)
        await truth(as, one, one.back)
      }
    }
    const { class: name, left, following } = counted(bought)
    const plan = await planOf(as)
    expect(plan.class).toBe(name)
    if (name !== null) expect(plan).toMatchObject({ left, basic_until: following === 0 ? null : left + following })
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })
  await fc.assert(property, { numRuns: 12 })
}, 120_000)
