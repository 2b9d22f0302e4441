import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { type PointMove, movePoints } from '../plan/points.ts'
import { makeRefund } from './make-refund.ts'
import { turnDay } from './nightly.ts'
import { notifyPlanEnds } from './plan-notices.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { atDesk, breaksOf, buy, complete, hookOf, orderOf, payAtGateway } from '#test/harness/stories/checkout.ts'
import type { Partner } from '#test/harness/partner.ts'
import { type Staff, makeStaff } from '#test/harness/staff.ts'
import { moved } from '#test/harness/moved.ts'

let app: App
let staff: Staff
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
  staff = await makeStaff(app)
})
afterAll(async () => app.close())

const plus1 = { type: 'service', class: 'plus', month: 1 } as const
const points30 = { type: 'point', amount: 30_000 } as const
const planOf = async (as: Partner) => app.good('getPlan', {}, { as })
const until = (day: string) => seoulInstant(day, 23, 59, 59)
const move = async ({ mall_id, shop_id }: Partner, each: Omit<PointMove, 'by'>) =>
  inTenant(app.kernel, mall_id, (kernel) => movePoints(kernel, { mall_id, shop_id }, { ...each, by: 'message' }))
const refund = async (as: Partner, order_id: string, amount: number | null) =>
  app.call('refundPayment', { mall_id: as.mall_id, order_id, amount, reason: 'asked by the shop' }, staff)

describe('points', () => {
  test('are charged, set aside, used and given back, each once, and never below nothing', async () => {
    const as = await app.partner()
    await buy(app, as, points30)
    expect((await planOf(as)).remain_point).toBe(30_000)
    const reserve = { kind: 'reserve', amount: 18, once_key: 'reserve:1' } as const
    expect((await move(as, reserve)).outcome).toBe('done')
    expect((await move(as, reserve)).outcome).toBe('again')
    await move(as, { kind: 'settle', amount: 13, once_key: 'settle:1' })
    await move(as, { kind: 'release', amount: 5, once_key: 'release:1' })
    expect(await move(as, { kind: 'reserve', amount: 30_000, once_key: 'reserve:2' })).toEqual({
      outcome: 'short',
      balance: 29_987,
    })
    const book = await app.good('getPoints', {}, { as })
    expect(book).toMatchObject({ remain_point: 29_987, reserved_point: 0, entries_count: 4 })
    expect(book.entries.map(({ kind, amount, balance }: Record<string, unknown>) => [kind, amount, balance])).toEqual([
      ['release', 5, 29_987],
      ['settle', 0, 29_982],
      ['reserve', -18, 29_982],
      ['charge', 30_000, 30_000],
    ])
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('32 messages at once set aside no point more than there are', async () => {
    const as = await app.partner()
    await buy(app, as, { type: 'point', amount: 10_000 })
    const all = await Promise.all(
      Array.from({ length: 32 }, async (_none, index) =>
        move(as, { kind: 'reserve', amount: 450, once_key: `reserve:${index}` }),
      ),
    )
    expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(22)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('granted by staff with a last day lapse after it, what is left of them; the reason stands in the ledger', async () => {
    const as = await app.partner()
    const last_day = addDays(seoulDay(app.clock.now()), 2)
    const place = { mall_id: as.mall_id, shop_no: '1', app: 'cert_product' } as const
    const grant = { ...place, amount: 500, last_day, reason: 'thank you' }
    expect((await app.call('grantPoints', { ...grant, last_day: '2026-01-01' }, staff)).body.code).toBe(
      'payment.day_over',
    )
    await app.good('grantPoints', grant, { ...staff, key: 'once' })
    await app.good('grantPoints', grant, { ...staff, key: 'once' })
    await app.good('grantPoints', { ...grant, amount: 100, last_day: null }, staff)
    await move(as, { kind: 'reserve', amount: 120, once_key: 'r' })
    expect((await app.good('getPoints', {}, { as })).expiring).toEqual({ amount: 380, last_day })
    app.clock.advance(3 * 86_400_000)
    staff = await makeStaff(app)
    for (let twice = 0; twice < 2; twice++) await turnDay(app.kernel, {}, new AbortController().signal)
    const book = await app.good('getMallPoints', place, staff)
    expect(book).toMatchObject({ remain_point: 100, reserved_point: 120, expiring: null })
    expect(book.entries[0]).toMatchObject({ kind: 'expire', amount: -380 })
    expect(book.entries.at(-1)).toMatchObject({ kind: 'grant', reason: 'thank you' })
    const audited = await app.sql(`select action from audit where mall_id = $1 and action = 'points.granted'`, [
      as.mall_id,
    ])
    expect(audited).toHaveLength(2)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })
})

describe('a refund', () => {
  test('of all of a plan takes its days back; asked twice it is made once', async () => {
    const as = await app.partner({ plan: 'plus', expires_at: until('2027-06-30') })
    const paid = await buy(app, as, plus1)
    expect((await planOf(as)).expires_at).toBe('2027-07-30T23:59:59+09:00')
    const preview = await app.good('previewRefund', { mall_id: as.mall_id, order_id: paid.order_id }, staff)
    expect(preview).toMatchObject({ amount: 33_000, days: 30, class: 'plus', end_date: '2027-06-30' })
    const answers = await Promise.all([1, 2, 3].map(async () => refund(as, paid.order_id, null)))
    const codes = answers.map(({ status }) => status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect((await planOf(as)).expires_at).toBe('2027-06-30T23:59:59+09:00')
    const [payment] = (await app.good('listMallPayments', { mall_id: as.mall_id }, staff)).payments
    expect(payment).toMatchObject({ state: 'refunded', refunded_amount: 33_000, refundable: false })
    expect((await refund(as, paid.order_id, null)).body.code).toBe('payment.refund_too_large')
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('of an upgrade gives basic back as it was', async () => {
    const end = until(addDays(seoulDay(app.clock.now()), 20))
    const as = await app.partner({ plan: 'basic', expires_at: end })
    const before = await planOf(as)
    const paid = await buy(app, as, plus1)
    expect((await planOf(as)).class).toBe('plus')
    await refund(as, paid.order_id, null)
    expect(await planOf(as)).toEqual(before)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('of a part takes back its share, and parts together all of it', async () => {
    const as = await app.partner()
    const paid = await buy(app, as, points30)
    await refund(as, paid.order_id, 11_000)
    expect((await planOf(as)).remain_point).toBe(20_000)
    expect((await complete(app, as, paid.order_id)).state).toBe('partly_refunded')
    await refund(as, paid.order_id, 10_000)
    expect((await refund(as, paid.order_id, 12_001)).body.code).toBe('payment.refund_too_large')
    await refund(as, paid.order_id, null)
    expect((await planOf(as)).remain_point).toBe(0)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('of points that were spent is refused', async () => {
    const as = await app.partner()
    const paid = await buy(app, as, points30)
    await move(as, { kind: 'reserve', amount: 1, once_key: 'r' })
    expect((await refund(as, paid.order_id, null)).body.code).toBe('payment.points_spent')
    expect((await refund(as, paid.order_id, 32_000)).status).toBe(200)
  })

  test('whose answer is lost is made once: the gateway is asked before it is tried again', async () => {
    const as = await app.partner()
    const paid = await buy(app, as, points30)
    await app.outside().fault({ system: 'portone', kind: 'drop_answer', skip: 1 })
    expect((await refund(as, paid.order_id, 11_000)).status).toBe(200)
    const state = async () => (await complete(app, as, paid.order_id)).refunds.map((each) => each.state)
    await expect.poll(state, { timeout: 30_000 }).toEqual(['done'])
    expect(await complete(app, as, paid.order_id)).toMatchObject({ refunded_amount: 11_000 })
    const desk = await fetch(`${app.outside().url}/portone/desk/${paid.order_id}/state.json`)
    expect(((await desk.json()) as { cancelled: number }).cancelled).toBe(11_000)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('of a deposit goes into the account that staff name, which is kept sealed and only until it is done', async () => {
    const as = await app.partner()
    const { order_id } = await orderOf(app, as, points30)
    await payAtGateway(app, order_id, { way: 'virtual_account' })
    await atDesk(app, order_id, 'deposit')
    expect((await complete(app, as, order_id)).state).toBe('paid')
    const [listed] = (await app.good('listMallPayments', { mall_id: as.mall_id }, staff)).payments
    expect(listed).toMatchObject({ refund_account: 'needed', refundable: true })
    expect((await refund(as, order_id, 11_000)).body.code).toBe('payment.refund_account_missing')
    const asked = { mall_id: as.mall_id, order_id, amount: 11_000, reason: 'asked by the shop' }
    const account = { bank: 'SHINHAN', number: '110-123-456789', holder: 'Kim Haneul' } as const
    for (const wrong of [{ number: '12' }, { holder: ' ' }, { bank: 'NO_BANK' as 'POST' }])
      expect((await app.call('refundPayment', { ...asked, account: { ...account, ...wrong } }, staff)).status).toBe(400)
    expect(await app.good('refundPayment', { ...asked, account }, staff)).toMatchObject({ refunded_amount: 11_000 })
    // This bank takes its time: asked for once, and booked when it has sent the money.
    const late = { ...asked, amount: 22_000, account: { ...account, bank: 'POST' } as const }
    const answer = await app.good('refundPayment', late, staff)
    expect(answer).toMatchObject({ refunded_amount: 11_000, state: 'partly_refunded', refundable: false })
    const rows = () =>
      app.sql(`select state, account_sealed from payment_refund where mall_id = $1 order by asked_at`, [as.mall_id])
    const [done, waits] = await rows()
    expect([done.state, done.account_sealed, waits.state]).toEqual(['done', null, 'asked'])
    expect(String(waits.account_sealed)).not.toContain('110123456789')
    const [asking] = await app.sql(`select refund_id from payment_refund where mall_id = $1 and state = 'asked'`, [
      as.mall_id,
    ])
    expect(await makeRefund(app.kernel, as.mall_id, asking.refund_id)).toBe('later')
    await atDesk(app, order_id, 'refund')
    await makeRefund(app.kernel, as.mall_id, asking.refund_id)
    const told = await complete(app, as, order_id)
    expect(told).toMatchObject({ state: 'refunded', refunded_amount: 33_000 })
    expect((await rows()).map((row) => row.account_sealed)).toEqual([null, null])
    const audited = await app.sql(`select detail::text from audit where mall_id = $1`, [as.mall_id])
    expect(JSON.stringify(audited)).not.toContain('Haneul')
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('that was made at the gateway’s own desk is found by its notice', async () => {
    const as = await app.partner({ plan: null, expires_at: null })
    const paid = await buy(app, as, plus1)
    await atDesk(app, paid.order_id, 'cancel')
    expect(await hookOf(app, paid.order_id, { type: 'Transaction.Cancelled' })).toBe(200)
    const state = async () => (await app.good('getOrder', { order_id: paid.order_id }, { as })).state
    await expect.poll(state, { timeout: 30_000 }).toBe('refunded')
    expect((await planOf(as)).class).toBeNull()
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })
})

describe('the books', () => {
  test('tell what does not fit, stop nothing, and cannot be rewritten by the product', async () => {
    const as = await app.partner()
    await buy(app, as, points30)
    await app.sql(
      `update shop set remain_point = remain_point + 7, ${moved('expires_at', '1 day')}
      where mall_id = $1`,
      [as.mall_id],
    )
    expect((await breaksOf(app, as.mall_id)).toSorted()).toEqual(['plan', 'points'])
    expect((await app.good('getBookCheck', {}, staff)).check.breaks.length).toBeGreaterThan(0)
    expect((await buy(app, as, plus1)).state).toBe('paid')
    for (const table of ['ledger', 'plan_change', 'payment_event'])
      for (const verb of [`update ${table} set mall_id = mall_id`, `delete from ${table}`])
        await expect(app.kernel.database.pool.query(verb)).rejects.toThrow(/permission denied/)
  })

  test('staff grant days with a reason, by the rules of what is bought', async () => {
    const as = await app.partner({ plan: 'plus', expires_at: until('2027-06-30') })
    const place = { mall_id: as.mall_id, shop_no: '1', app: 'cert_product' } as const
    const record = await app.good('grantPlan', { ...place, class: 'plus', days: 10, reason: 'an outage' }, staff)
    expect(record.shops[0].expires_at).toBe('2027-07-10T23:59:59+09:00')
    const [change] = await app.sql(`select reason, by from plan_change where mall_id = $1 and kind = 'granted'`, [
      as.mall_id,
    ])
    expect(change).toEqual({ reason: 'an outage', by: `staff:${staff.login_id}` })
    const support = await makeStaff(app, 'support')
    expect((await app.call('grantPlan', { ...place, class: 'plus', days: 1, reason: 'no' }, support)).status).toBe(403)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })
})

test('the manager is told a week and a day before the end, by mail and text message, once each', async () => {
  const today = seoulDay(app.clock.now())
  const as = await app.partner({ plan: 'plus', expires_at: until(addDays(today, 7)) })
  const phone = '01055667788'
  const profile = { manager_phone: phone, manager_email: `${as.mall_id}@mail.example` }
  await inTenant(app.kernel, as.mall_id, (kernel) => keepProfile(kernel, as.mall_id, profile))
  const tell = async () => notifyPlanEnds(app.kernel, {}, new AbortController().signal)
  const told = async () =>
    app.sql(
      `select channel, count(*)::int as n from message where mall_id = $1 and purpose = 'plan_ends' group by 1 order by 1`,
      [as.mall_id],
    )
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await told()).toEqual([
    { channel: 'email', n: 1 },
    { channel: 'sms', n: 1 },
  ])
  app.clock.advance(3 * 86_400_000)
  await tell()
  expect(await told()).toEqual([
    { channel: 'email', n: 1 },
    { channel: 'sms', n: 1 },
  ])
  app.clock.advance(3 * 86_400_000)
  await tell()
  expect(await told()).toEqual([
    { channel: 'email', n: 2 },
    { channel: 'sms', n: 2 },
  ])
  const texts = async () => JSON.stringify(await app.outside().messagesTo(phone))
  await expect.poll(texts, { timeout: 30_000 }).toContain(addDays(today, 7).replaceAll('-', '.'))
})
