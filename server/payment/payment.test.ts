import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { keepContact } from '../identity/account-contact.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { inTenant } from '../database/tenant.ts'
import { openCheckout } from './checkout.ts'
import { makeRefund } from './make-refund.ts'
import { settleOrder } from './settle-order.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { breaksOf, buy, complete, orderOf, payAtGateway, tell } from '#test/harness/stories/checkout.ts'
import { makeStaff } from '#test/harness/staff.ts'

let app: App
beforeAll(async () => {
  const seller = { SELLER_NAME: '정품 주식회사', SELLER_BUSINESS_NUMBER: '123-45-67891' }
  app = await startApp({ environment: seller })
  await app.runJobs()
})
afterAll(async () => app.close())

const until = (day: string) => seoulInstant(day, 23, 59, 59)

describe('the price of a plan', () => {
  test('comes with the days it would run: from today, or on from the end of the same class', async () => {
    const never = await app.partner({ plan: null, expires_at: null })
    expect(await app.good('quotePlan', { class: 'plus', month: 3 }, { as: never })).toEqual({
      class: 'plus',
      month: 3,
      full_amount: 99_000,
      discount_percent: 5,
      order_amount: 94_050,
      start_date: '2026-11-21',
      end_date: '2027-02-21',
      credit_days: 0,
      credit: null,
      after: null,
    })
    const running = await app.partner({ plan: 'basic', expires_at: until('2027-01-31') })
    expect(await app.good('quotePlan', { class: 'basic', month: 1 }, { as: running })).toMatchObject({
      order_amount: 16_500,
      start_date: '2027-01-31',
      end_date: '2027-02-28',
    })
    expect(await app.good('quotePlan', { class: 'plus', month: 1 }, { as: running })).toMatchObject({
      start_date: '2026-11-21',
      credit_days: 35,
      credit: { unused_days: 71, days_for_one: 2, end_without: '2026-12-21' },
      end_date: '2027-01-25',
    })
  })

  test('is refused for a period that is not sold, and for who may not pay', async () => {
    const as = await app.partner()
    const wrong = await app.server.inject({
      url: '/api/orders/quote?class=plus&month=2',
      headers: { authorization: as.token },
    })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'month'])
    const issuer = await app.partner({ role: 'issuer' })
    const refused = await app.call('quotePlan', { class: 'plus', month: 1 }, { as: issuer })
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.role_refused'])
  })
})

describe('asking for a plan', () => {
  // Whatever follows asks the gateway itself: a job beside it would meet the faults that are meant for it.
  afterAll(async () => app.jobs.stop())

  test('is seen by staff among what happened, and confirmed by a mail to who asked, once', async () => {
    const as = await app.partner({ plan: 'basic' })
    const contact = { manager_name: 'Kim', mall_email: `${as.mall_id}@mail.example` }
    await inTenant(app.kernel, as.mall_id, (kernel) =>
      keepContact(kernel, { mall_id: as.mall_id, account_id: as.account_id }, contact),
    )
    const ask = async () => app.good('requestPlan', { class: 'plus', month: 12 }, { as, key: 'one-click' })
    const first = await ask()
    expect(first).toMatchObject({ order_amount: 356_400, mailed: true })
    expect(await ask()).toEqual(first)
    const audited = await app.sql(`select action, target, detail from audit where mall_id = $1`, [as.mall_id])
    expect(audited).toEqual([
      {
        action: 'plan.requested',
        target: '1',
        detail: { app: 'cert_product', class: 'plus', month: 12, order_amount: 356_400 },
      },
    ])
    const mails = async () =>
      (await app.outside().mailsTo(contact.mall_email)) as { count: number; mails: { subject: string; text: string }[] }
    await expect.poll(async () => (await mails()).count, { timeout: 30_000 }).toBe(1)
    expect(JSON.stringify((await mails()).mails)).toContain('356,400')
  })

  test('says so when no mail can confirm it, and is limited to ten a day', async () => {
    const as = await app.partner()
    const ask = async () => app.call('requestPlan', { class: 'plus', month: 1 }, { as })
    expect((await ask()).body.mailed).toBe(false)
    for (let more = 1; more < 10; more++) await ask()
    expect((await ask()).status).toBe(429)
  })
})

const plus1 = { type: 'service', class: 'plus', month: 1 } as const
const nothingYet = { plan: null, expires_at: null } as const
const unknown = 'G20261121-000000000000'
/** The product of an installation that has no gateway. */
const withoutGateway = () => ({ ...app.kernel, providers: { ...app.kernel.providers, gateway: null } })
const gatewayAnswers = async (status: number, skip = 0) =>
  app.outside().fault({ system: 'portone', kind: 'fail', status, skip })

describe('an order', () => {
  test('that was paid stays so, whatever the provider says of it later', async () => {
    const as = await app.partner(nothingYet)
    const paid = await buy(app, as, plus1)
    const plan = await app.good('getPlan', {}, { as })
    for (const state of ['nothing', 'ready', 'waiting', 'failed', 'cancelled'] as const)
      expect([state, (await tell(app, as, paid.order_id, { state, amount: 0 })).state]).toEqual([state, 'paid'])
    expect(await app.good('getPlan', {}, { as })).toEqual(plan)
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('that was given up and is paid all the same brings what was bought: money that has come counts', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    expect((await app.good('cancelOrder', { order_id }, { as })).state).toBe('cancelled')
    expect((await tell(app, as, order_id, { state: 'failed', amount: 0 })).state).toBe('cancelled')
    expect((await tell(app, as, order_id, {})).state).toBe('paid')
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ class: 'plus' })
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('whose account had run out before we heard of it has expired, and shows no account to pay into', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    const account = { bank: 'KOOKMIN', number: '123456789012', holder: null }
    const ends = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
    const waiting = { state: 'waiting', amount: 0, payment_type: 'virtual_account' } as const
    await tell(app, as, order_id, { ...waiting, virtual_account: { ...account, expires_at: ends(3) } })
    const shown = await app.good('getOrder', { order_id }, { as })
    expect(shown).toMatchObject({ state: 'waiting', virtual_account: { number: account.number, holder: null } })
    await tell(app, as, order_id, { ...waiting, virtual_account: { ...account, expires_at: ends(-1) } })
    expect(await app.good('getOrder', { order_id }, { as })).toMatchObject({ state: 'expired', virtual_account: null })
  })

  test('without an account of its own waits as long as it would have anyway', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    const { expires_at } = await app.good('getOrder', { order_id }, { as })
    await tell(app, as, order_id, { state: 'waiting', amount: 0 })
    const waiting = await app.good('getOrder', { order_id }, { as })
    expect(waiting).toMatchObject({ state: 'waiting', expires_at, virtual_account: null, confirmation_url: null })
  })

  test('is given up only after the gateway has said that nothing was paid', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    await gatewayAnswers(503)
    const refused = await app.call('cancelOrder', { order_id }, { as })
    expect([refused.status, refused.body.code]).toEqual([503, 'payment.provider_away'])
    expect((await app.good('getOrder', { order_id }, { as })).state).toBe('ready')
    expect((await app.good('cancelOrder', { order_id }, { as })).state).toBe('cancelled')
    // Pressed again it is given up still.
    expect((await app.good('cancelOrder', { order_id }, { as })).state).toBe('cancelled')
  })

  test('of another mall is not there, for whatever is asked about it', async () => {
    const [as, other] = [await app.partner(nothingYet), await app.partner(nothingYet)]
    const { order_id } = await orderOf(app, as, plus1)
    for (const name of ['getOrder', 'getReceipt', 'cancelOrder', 'completePayment'] as const)
      for (const id of [order_id, unknown]) {
        const answer = await app.call(name, { order_id: id }, { as: other })
        expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'payment.order_not_found'])
      }
  })

  test('that the gateway refuses for our settings is told as such, and opened by the next click', async () => {
    const as = await app.partner(nothingYet)
    await gatewayAnswers(401)
    const refused = await app.call('createOrder', plus1, { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.not_here'])
    expect(app.logged.some((line) => line.includes('refuses to open an order'))).toBe(true)
    const { order_id } = await orderOf(app, as, plus1)
    const rows = await app.sql('select order_id, opened_at from payment_order where mall_id = $1', [as.mall_id])
    expect(rows).toEqual([{ order_id, opened_at: app.clock.now() }])
  })

  test('that was paid when its checkout is opened again leads back to where that is told', async () => {
    const as = await app.partner(nothingYet)
    const paid = await buy(app, as, plus1)
    const open = await app.server.inject({ url: `/checkout/${paid.order_id}` })
    expect([open.statusCode, open.headers.location]).toEqual([302, expect.stringContaining(paid.order_id)])
    const ran_out = await orderOf(app, as, plus1)
    app.clock.advance(24 * 60 * 60_000 + 1)
    expect(await openCheckout(app.kernel, ran_out.order_id, 'ko')).toMatchObject({ step: 'over' })
  })

  test.each([unknown, 'G20261121', '../etc/passwd', '%00'])('%j is none, and its checkout says so', async (id) => {
    const page = await app.server.inject({ url: `/checkout/${encodeURIComponent(id)}` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(page.body).toContain('주문을 찾을 수 없어요')
  })

  test('while the gateway is away, a checkout that was never opened offers to try again, and the way back', async () => {
    const as = await app.partner(nothingYet)
    await gatewayAnswers(503)
    await app.call('createOrder', plus1, { as })
    const [{ order_id }] = await app.sql('select order_id from payment_order where mall_id = $1', [as.mall_id])
    await gatewayAnswers(503)
    const away = await app.server.inject({ url: `/checkout/${order_id}`, headers: { 'accept-language': 'en' } })
    expect(away.statusCode).toBe(503)
    expect(away.body).toContain(`href="/checkout/${order_id}"`)
    const again = await app.server.inject({ url: `/checkout/${order_id}` })
    expect([again.statusCode, again.body.includes('<form')]).toEqual([200, true])
  })

  test('cannot be paid where there is no gateway any more, and nothing about it is lost', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    expect(await openCheckout(withoutGateway(), order_id, 'ko')).toMatchObject({ step: 'stop', why: 'refused' })
    expect(await settleOrder(withoutGateway(), as.mall_id, order_id)).toMatchObject({ checked: false })
    expect(await settleOrder(app.kernel, as.mall_id, unknown)).toBeNull()
    expect((await buy(app, as, plus1)).order_id).toBe(order_id)
  })
})

describe('the receipt', () => {
  test('is of who sold and who bought, with the tax of what was not given back', async () => {
    const as = await app.partner(nothingYet)
    await inTenant(app.kernel, as.mall_id, (kernel) =>
      keepProfile(kernel, as.mall_id, { business_name: '주식회사 오브제', business_number: '' }),
    )
    const paid = await buy(app, as, { type: 'point', amount: 10_000 })
    await tell(app, as, paid.order_id, { state: 'partly_refunded', refunded_amount: 5500 })
    const receipt = await app.good('getReceipt', { order_id: paid.order_id }, { as })
    expect(receipt).toMatchObject({
      seller_name: '정품 주식회사',
      seller_business_number: '1234567891',
      business_name: '주식회사 오브제',
      business_number: null,
      supply_amount: 5000,
      vat_amount: 500,
    })
  })

  test('is there for what was paid only', async () => {
    const as = await app.partner(nothingYet)
    const { order_id } = await orderOf(app, as, plus1)
    const refused = await app.call('getReceipt', { order_id }, { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.not_paid'])
  })
})

describe('a refund by staff', () => {
  const asked = (mall_id: string, order_id: string, amount: number | null = null) =>
    ({ mall_id, order_id, amount, reason: 'asked by the shop' }) as const
  const points10 = { type: 'point', amount: 10_000 } as const

  test('is of a payment that is there, was made, and has so much left of it', async () => {
    const [as, staff] = [await app.partner(nothingYet), await makeStaff(app)]
    const { order_id } = await orderOf(app, as, plus1)
    const code = async (id: string, amount: number | null = null) => {
      const input = asked(as.mall_id, id, amount)
      const [real, dry] = [await app.call('refundPayment', input, staff), await app.call('previewRefund', input, staff)]
      expect(dry.body.code).toBe(real.body.code)
      return real.body.code
    }
    expect(await code(unknown)).toBe('payment.order_not_found')
    expect(await code(order_id)).toBe('payment.not_paid')
    await payAtGateway(app, order_id)
    await complete(app, as, order_id)
    expect(await code(order_id, 33_001)).toBe('payment.refund_too_large')
  })

  test('that the gateway refuses for good gives the points back, and staff read why', async () => {
    const [as, staff] = [await app.partner(), await makeStaff(app)]
    const paid = await buy(app, as, points10)
    // The gateway tells of the payment first, and then refuses.
    await gatewayAnswers(400, 1)
    const answer = await app.good('refundPayment', asked(as.mall_id, paid.order_id), staff)
    expect(answer).toMatchObject({ state: 'paid', refunded_amount: 0, refundable: true })
    expect(answer.refunds).toMatchObject([{ state: 'failed', amount: 11_000 }])
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ remain_point: 10_000 })
    const kinds = (await app.good('getPoints', {}, { as })).entries.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['release', 'refund', 'charge'])
    expect(await breaksOf(app, as.mall_id)).toEqual([])
    expect(await app.good('refundPayment', asked(as.mall_id, paid.order_id), staff)).toMatchObject({
      state: 'refunded',
    })
  })

  test('that is refused for our settings is tried again, and no second one is begun meanwhile', async () => {
    const [as, staff] = [await app.partner(), await makeStaff(app)]
    const paid = await buy(app, as, points10)
    await gatewayAnswers(401, 1)
    const waits = await app.good('refundPayment', asked(as.mall_id, paid.order_id, 5500), staff)
    expect(waits).toMatchObject({ state: 'paid', refundable: false, refunds: [{ state: 'asked' }] })
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ remain_point: 5000 })
    const second = await app.call('refundPayment', asked(as.mall_id, paid.order_id, 100), staff)
    expect([second.status, second.body.code]).toEqual([409, 'payment.refund_running'])
    const [{ refund_id }] = await app.sql('select refund_id from payment_refund where mall_id = $1', [as.mall_id])
    expect(await makeRefund(withoutGateway(), as.mall_id, refund_id)).toBe('later')
    expect(await makeRefund(app.kernel, as.mall_id, refund_id)).toBe('over')
    expect(await makeRefund(app.kernel, as.mall_id, refund_id)).toBe('over')
    expect(await complete(app, as, paid.order_id)).toMatchObject({ state: 'partly_refunded', refunded_amount: 5500 })
    expect(await breaksOf(app, as.mall_id)).toEqual([])
  })

  test('at the gateway’s own desk, of points that were spent meanwhile, takes those that are left and is told', async () => {
    const as = await app.partner()
    const paid = await buy(app, as, points10)
    const { mall_id } = as
    await app.sql(
      `update shop set remain_point = remain_point - 4000, reserved_point = reserved_point + 4000 where mall_id = $1`,
      [mall_id],
    )
    await tell(app, as, paid.order_id, { state: 'refunded', refunded_amount: 11_000 })
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ remain_point: 0 })
    expect((await complete(app, as, paid.order_id)).state).toBe('refunded')
    expect(app.logged.some((line) => line.includes('"short":4000'))).toBe(true)
  })

  test('of a phone bill may name an account and need not', async () => {
    const [as, staff] = [await app.partner(), await makeStaff(app)]
    const { order_id } = await orderOf(app, as, points10)
    await payAtGateway(app, order_id, { way: 'phone' })
    await complete(app, as, order_id)
    const [listed] = (await app.good('listMallPayments', { mall_id: as.mall_id }, staff)).payments
    expect(listed).toMatchObject({ payment_type: 'phone', refund_account: 'optional' })
    expect(await app.good('refundPayment', asked(as.mall_id, order_id), staff)).toMatchObject({ state: 'refunded' })
  })

  test('of a mall that is not there is of none', async () => {
    const staff = await makeStaff(app)
    const listed = await app.call('listMallPayments', { mall_id: 'nobody' }, staff)
    expect([listed.status, listed.body.code]).toEqual([404, 'staff.mall_not_found'])
  })
})
