import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { keepContact } from '../identity/account-contact.ts'
import { inTenant } from '../database/tenant.ts'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
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
  test('is seen by staff among what happened, and confirmed by a mail to who asked, once', async () => {
    const as = await app.partner({ plan: 'basic' })
    const contact = { manager_name: 'Kim', mall_email: `${as.mall_id}@mail.example` }
    await inTenant(app.kernel.database, as.mall_id, (tx) =>
      keepContact(app.kernel, tx, { mall_id: as.mall_id, account_id: as.account_id }, contact),
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
