import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApplicationState, applicationState, mayBecome } from '#contract/partners/application-state.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { moveApplication } from '../identity/application-steps.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type Applicant, makeApplicant } from '#test/harness/application.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => {
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

const corrected = {
  mall_name: '온유공방',
  mall_url: 'https://onyu.example',
  solution_name: 'makeshop',
  business_name: '온유',
  business_number: '220-81-62517',
  mall_email: 'shop@onyu.example',
  manager_name: '서온유',
  manager_phone: '010 2468 1357',
  manager_email: 'onyu@onyu.example',
}
const resubmit = async (who: Applicant, more: Partial<typeof corrected> = {}, key?: string) =>
  app.call('resubmitApplication', { ...corrected, ...more }, { as: who, ...(key === undefined ? {} : { key }) })
const stateOf = async ({ mall_id }: Applicant): Promise<unknown> =>
  (await app.sql('select state from application where mall_id = $1', [mall_id]))[0]?.state
const ask = async (who: Applicant, note: string) =>
  inTenant(app.kernel, who.mall_id, (kernel) =>
    moveApplication(kernel, who.mall_id, { to: 'needs_info', by: 'staff:jiyun', note }),
  )

describe('the application’s status', () => {
  it('shows what staff said and what was filled in, and not who of staff it was', async () => {
    const who = await makeApplicant(app)
    await ask(who, '사업자등록증의 상호와 달라요.')
    const view = await app.good('getApplication', {}, { as: who })
    expect(view).toMatchObject({ state: 'needs_info', note: '사업자등록증의 상호와 달라요.', apps: [] })
    expect(view.steps.map((step: { made_by: string }) => step.made_by)).toEqual(['applicant', 'staff'])
    expect(view.form).toMatchObject({ mall_name: '오브제', mall_email: who.email, manager_phone: '01012345678' })
    expect(JSON.stringify(view)).not.toContain('jiyun')
  })

  it('is the shop’s own business: once it is approved nothing of the form is told', async () => {
    const who = await makeApplicant(app, { through: ['in_review', 'approved'] })
    const view = await app.good('getApplication', {}, { as: who })
    expect(view).toMatchObject({ state: 'approved', form: null, apps: ['cert_product'] })
  })

  it('is not there for a shop that never applied', async () => {
    const hosted = await app.partner({ flavour: 'mall' })
    const answer = await app.call('getApplication', {}, { as: hosted })
    expect([answer.status, answer.body.code]).toEqual([404, 'application.not_found'])
  })

  it('is closed to a suspended shop, which is told so', async () => {
    const who = await makeApplicant(app)
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [who.mall_id])
    expect((await app.call('getApplication', {}, { as: who })).body.code).toBe('auth.suspended')
    const login = await app.call('loginPartner', { mall_id: who.mall_id, password: who.password })
    expect([login.status, login.body.code]).toEqual([403, 'auth.suspended'])
  })
})

describe('handing in again', () => {
  it('stores what was corrected, starts the two business days anew, and mails the applicant', async () => {
    const who = await makeApplicant(app)
    await ask(who, '주소가 열리지 않아요.')
    app.clock.set(new Date('2026-12-31T10:00:00+09:00'))
    const answer = await resubmit(who)
    expect(answer.body).toEqual({ mall_id: who.mall_id, due_at: '2027-01-05T23:59:59+09:00' })
    const view = await app.good('getApplication', {}, { as: who })
    expect(view).toMatchObject({ state: 'resubmitted', note: null, submitted_at: toSeoulIso(app.clock.now()) })
    expect(view.form).toMatchObject({
      mall_name: '온유공방',
      business_number: '2208162517',
      manager_phone: '01024681357',
    })
    const [shop] = await app.sql('select shop_name, primary_domain from shop where mall_id = $1', [who.mall_id])
    expect(shop).toEqual({ shop_name: '온유공방', primary_domain: 'onyu.example' })
    const audit = await app.sql('select action, actor_kind, detail from audit where mall_id = $1', [who.mall_id])
    expect(audit).toEqual([
      { action: 'application.resubmitted', actor_kind: 'operator', detail: { from: 'needs_info' } },
    ])
    const read = async () => (await app.outside().mailsTo('onyu@onyu.example')) as { count: number }
    await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(1)
    // A forgotten id is found by the new contact.
    const found = await app.call('sendAccountEmail', {
      type: 'findId',
      mallManagerName: '서온유',
      mallEmail: 'shop@onyu.example',
    })
    expect(found.status).toBe(200)
  })

  it('says what is missing or wrong at its field, and changes nothing', async () => {
    const who = await makeApplicant(app)
    await ask(who, '?')
    const missing = await resubmit(who, { manager_phone: '', mall_url: 'not an address' })
    expect([missing.status, missing.body.code, missing.body.errors]).toEqual([
      400,
      'account.signup_failed',
      [
        { path: 'manager_phone', code: 'partner.field_missing', message: '입력하지 않은 정보가 있습니다.' },
        expect.objectContaining({ path: 'mall_url', code: 'partner.url_wrong' }),
      ],
    ])
    expect(await stateOf(who)).toBe('needs_info')
  })

  it('follows the states: whatever may not become resubmitted is a conflict', async () => {
    const ways: Record<ApplicationState, ApplicationState[]> = {
      submitted: [],
      in_review: ['in_review'],
      needs_info: ['needs_info'],
      resubmitted: ['needs_info', 'resubmitted'],
      approved: ['approved'],
      rejected: ['rejected'],
      withdrawn: ['withdrawn'],
    }
    for (const state of applicationState.options) {
      const who = await makeApplicant(app, { through: ways[state] })
      const answer = await resubmit(who)
      const ok = mayBecome(state, 'resubmitted')
      expect([state, answer.status, answer.body.code]).toEqual([
        state,
        ok ? 200 : 409,
        ok ? undefined : 'application.state_conflict',
      ])
      expect([state, await stateOf(who)]).toEqual([state, ok ? 'resubmitted' : state])
    }
  })

  it('happens once, of 16 at the same moment, and a lost answer is given again', async () => {
    const who = await makeApplicant(app)
    await ask(who, '?')
    const answers = await Promise.all(Array.from({ length: 16 }, async () => resubmit(who)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ])
    const other = await makeApplicant(app)
    await ask(other, '?')
    const [first, second] = [await resubmit(other, {}, 'again-1'), await resubmit(other, {}, 'again-1')]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  })
})

describe('withdrawing', () => {
  it('ends what staff do, is kept in the audit, and may be taken back by applying again', async () => {
    const who = await makeApplicant(app, { through: ['in_review'] })
    expect((await app.good('withdrawApplication', {}, { as: who })).mall_id).toBe(who.mall_id)
    expect(await stateOf(who)).toBe('withdrawn')
    expect((await app.call('withdrawApplication', {}, { as: who })).body.code).toBe('application.state_conflict')
    const audit = await app.sql('select action, detail from audit where mall_id = $1', [who.mall_id])
    expect(audit).toEqual([{ action: 'application.withdrawn', detail: { from: 'in_review' } }])
    expect((await resubmit(who)).status).toBe(200)
  })

  it('and an approval at the same moment: one of the two happens, never both', async () => {
    const who = await makeApplicant(app)
    const approve = inTenant(app.kernel, who.mall_id, (kernel) =>
      moveApplication(kernel, who.mall_id, { to: 'approved', by: 'staff:jiyun' }),
    ).then(
      () => 'approved',
      () => 'withdrawn',
    )
    const [won, withdrawn] = await Promise.all([approve, app.call('withdrawApplication', {}, { as: who })])
    expect(await stateOf(who)).toBe(won)
    expect(withdrawn.status).toBe(won === 'withdrawn' ? 200 : 409)
    const [mall] = await app.sql('select state from mall where mall_id = $1', [who.mall_id])
    expect(mall.state).toBe(won === 'approved' ? 'approved' : 'pending')
  })
})
