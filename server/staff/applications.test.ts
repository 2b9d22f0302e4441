import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationTabs } from '#contract/staff/applications.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type Applicant, makeApplicant } from '#test/harness/application.ts'
import { mailsTo } from '#test/harness/buyers/mails.ts'
import { type Staff, makeStaff, staffSession } from '#test/harness/staff.ts'

let app: App
let reviewer: Staff
beforeAll(async () => {
  app = await startApp()
  reviewer = await makeStaff(app, 'reviewer')
  await app.runJobs()
})
afterAll(async () => app.close())

/** Days go by; whoever works with the console signs in that day. */
async function daysPass(count: number): Promise<void> {
  app.clock.advance(count * day)
  reviewer = { ...reviewer, token: await staffSession(app, reviewer.staff_id) }
}

const by = () => ({ token: reviewer.token })
const day = 24 * 60 * 60_000

async function record({ mall_id }: { mall_id: string }, token = reviewer.token) {
  return app.good('getStaffApplication', { mall_id }, { token })
}

async function seen(applicant: Applicant): Promise<{ mall_id: string; seen_step: string }> {
  const { steps } = await record(applicant)
  return { mall_id: applicant.mall_id, seen_step: String(steps.at(-1).step_no) }
}

const login = async (applicant: Applicant) =>
  app.call('loginPartner', { mall_id: applicant.mall_id, password: applicant.password })

describe('the list of applications', () => {
  it('shows what waits, what is due soonest first, and counts every tab', async () => {
    const name = 'listing'
    const early = await makeApplicant(app, { mall_name: `${name} early` })
    await daysPass(3)
    const late = await makeApplicant(app, { mall_name: `${name} late`, through: ['in_review'] })
    const asked = await makeApplicant(app, { mall_name: `${name} asked`, through: ['in_review', 'needs_info'] })
    const done = await makeApplicant(app, { mall_name: `${name} done`, through: ['approved'] })
    const list = await app.good('listApplications', { search: name }, by())
    expect(list.applications.map((row: { mall_id: string }) => row.mall_id)).toEqual([early.mall_id, late.mall_id])
    expect(list.counts).toMatchObject({ waiting: 2, submitted: 1, in_review: 1, needs_info: 1, approved: 1, all: 4 })
    expect(Object.keys(list.counts).toSorted()).toEqual(applicationTabs.toSorted())
    for (const [tab, expected] of [
      ['needs_info', asked],
      ['approved', done],
    ] as const) {
      const one = await app.good('listApplications', { search: name, tab }, by())
      expect(one.applications.map((row: { mall_id: string }) => row.mall_id)).toEqual([expected.mall_id])
    }
    const page = await app.good('listApplications', { search: name, tab: 'all', limit: 1, offset: 3 }, by())
    expect([page.applications.length, page.count]).toEqual([1, 4])
  })

  it('says what is overdue: the second business day is over and staff are waited for', async () => {
    const name = 'clock'
    const waits = await makeApplicant(app, { mall_name: `${name} waits` })
    await makeApplicant(app, { mall_name: `${name} asked`, through: ['needs_info'] })
    const before = await app.good('listApplications', { search: name, tab: 'overdue' }, by())
    expect(before.count).toBe(0)
    await daysPass(7)
    const after = await app.good('listApplications', { search: name, tab: 'overdue' }, by())
    expect(after.applications).toMatchObject([{ mall_id: waits.mall_id, overdue: true }])
  })

  it('finds by id, name, business and its number, with or without hyphens', async () => {
    const applicant = await makeApplicant(app, {
      mall_name: '찾을몰',
      business_name: '찾을 주식회사',
      business_number: '9998877777',
    })
    for (const search of [applicant.mall_id.slice(2), '찾을몰', '찾을 주', '999-88-77777']) {
      const list = await app.good('listApplications', { search, tab: 'all' }, by())
      expect(list.applications.map((row: { mall_id: string }) => row.mall_id)).toEqual([applicant.mall_id])
    }
    expect((await app.good('listApplications', { search: '%', tab: 'all' }, by())).count).toBe(0)
  })
})

describe('one application', () => {
  it('is shown whole, and every reading of it is written down', async () => {
    const applicant = await makeApplicant(app, { business_number: '1112233333' })
    const twin = await makeApplicant(app, { business_number: '1112233333', mall_name: '같은 사업자' })
    const shown = await record(applicant)
    expect(shown).toMatchObject({
      mall_id: applicant.mall_id,
      state: 'submitted',
      mall_email: applicant.email,
      manager_name: '김지우',
      manager_phone: '01012345678',
      manager_email: applicant.manager_email,
      agreements: { terms: '1', privacy: '1', collection: '1' },
      same_business: [{ mall_id: twin.mall_id, mall_name: '같은 사업자' }],
      steps: [{ state: 'submitted', by_staff: false, made_by: 'applicant' }],
    })
    const entries = await app.sql('select actor, action, target, detail from audit where mall_id = $1', [
      applicant.mall_id,
    ])
    expect(entries).toEqual([
      { actor: reviewer.login_id, action: 'application.read', target: applicant.mall_id, detail: {} },
    ])
  })

  it('is not there where nobody has applied, and not for who only answers questions', async () => {
    const partner = await app.partner()
    const none = await app.call('getStaffApplication', { mall_id: partner.mall_id }, by())
    expect([none.status, none.body.code]).toEqual([404, 'application.not_found'])
    const support = await makeStaff(app, 'support')
    const applicant = await makeApplicant(app)
    const refused = await app.call('getStaffApplication', { mall_id: applicant.mall_id }, { token: support.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'staff.role_refused'])
  })
})

describe('a decision', () => {
  it('asks for more: the applicant reads what is missing, and the application waits for them', async () => {
    const applicant = await makeApplicant(app)
    await app.good('decideApplication', { ...(await seen(applicant)), decision: 'review' }, by())
    const note = '사업자등록증이 흐려요.\n다시 보내 주세요.'
    const answer = await app.good('decideApplication', { ...(await seen(applicant)), decision: 'ask', note }, by())
    expect(answer).toEqual({ state: 'needs_info', mailed: true })
    const [mail] = await mailsTo(app, applicant.manager_email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 보완이 필요합니다')
    expect(mail?.text).toContain(`보완이 필요합니다: ${note}`)
    expect(mail?.text).toContain('http://localhost/genuine_service')
    const shown = await record(applicant)
    expect(shown).toMatchObject({ state: 'needs_info', note, assignee: { staff_id: reviewer.staff_id } })
    expect(shown.steps.map((step: { state: string }) => step.state)).toEqual(['submitted', 'in_review', 'needs_info'])
    expect(shown.steps.at(-1)).toMatchObject({ note, made_by: reviewer.login_id, by_staff: true })
  })

  it('rejects with a reason', async () => {
    const applicant = await makeApplicant(app)
    const rejected = { ...(await seen(applicant)), decision: 'reject', note: '판매할 수 없는 상품이에요.' } as const
    await app.good('decideApplication', rejected, by())
    const [mail] = await mailsTo(app, applicant.manager_email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 신청이 반려되었습니다')
    expect(mail?.text).toContain('신청이 반려되었습니다: 판매할 수 없는 상품이에요.')
    expect((await record(applicant)).state).toBe('rejected')
  })

  it('approves: the partner gets in with a plan to try, and is told by mail', async () => {
    const applicant = await makeApplicant(app)
    const before = await login(applicant)
    expect(before.body.scope).toBe('pending')
    const answer = await app.good('decideApplication', { ...(await seen(applicant)), decision: 'approve' }, by())
    expect(answer).toEqual({ state: 'approved', mailed: true })
    const after = await login(applicant)
    expect(after.body.scope).toBe('cert_product')
    const token = String(after.body.access_token)
    const plan = await app.good('getPlan', {}, { token, door: 'helper' })
    const now = app.clock.now().getTime()
    expect(plan.class).toBe('basic')
    expect(Math.floor((new Date(plan.expires_at).getTime() - now) / day)).toBe(14)
    expect((await app.call('searchCodes', {}, { as: applicant, token })).status).toBe(200)
    const [mail] = await mailsTo(app, applicant.manager_email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 신청이 승인되었습니다')
    expect(mail?.text).toContain(applicant.mall_id)
  })

  it('gives the plan and the days that the reviewer chose, also to a mall that has no shop yet', async () => {
    const applicant = await makeApplicant(app, { without_shop: true })
    const choice = { decision: 'approve', plan_class: 'plus', trial_days: 30 } as const
    await app.good('decideApplication', { ...(await seen(applicant)), ...choice }, by())
    const { access_token } = (await login(applicant)).body
    const plan = await app.good('getPlan', {}, { token: access_token, door: 'helper' })
    expect(plan.class).toBe('plus')
    expect(Math.floor((new Date(plan.expires_at).getTime() - app.clock.now().getTime()) / day)).toBe(30)
  })

  it('of two reviewers at once happens once: the second is told, and nothing more is mailed', async () => {
    const applicant = await makeApplicant(app)
    const first = await seen(applicant)
    const answers = await Promise.all([
      app.call('decideApplication', { ...first, decision: 'approve' }, by()),
      app.call('decideApplication', { ...first, decision: 'reject', note: 'no' }, by()),
      app.call('decideApplication', { ...first, decision: 'ask', note: 'more' }, by()),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('staff.application_changed')
    }
    await mailsTo(app, applicant.manager_email, 1)
    expect((await record(applicant)).steps.length).toBe(2)
  })

  it('does not lead where the state does not', async () => {
    const applicant = await makeApplicant(app, { through: ['approved'] })
    const answer = await app.call(
      'decideApplication',
      { ...(await seen(applicant)), decision: 'reject', note: 'late' },
      by(),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'application.state_conflict'])
  })

  it('that is sent twice with one key is one decision and one mail', async () => {
    const applicant = await makeApplicant(app)
    const ask = { ...(await seen(applicant)), decision: 'ask', note: 'more' } as const
    const [one, two] = [
      await app.call('decideApplication', ask, { ...by(), key: 'k-1' }),
      await app.call('decideApplication', ask, { ...by(), key: 'k-1' }),
    ]
    expect([one.status, two.status, two.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
    expect(two.body).toEqual(one.body)
    await mailsTo(app, applicant.manager_email, 1)
  })

  it('can be taken over by a colleague, who is then its reviewer', async () => {
    const applicant = await makeApplicant(app)
    await app.good('decideApplication', { ...(await seen(applicant)), decision: 'review' }, by())
    const colleague = await makeStaff(app, 'reviewer')
    const taken = { ...(await seen(applicant)), decision: 'take' } as const
    await app.good('decideApplication', taken, { token: colleague.token })
    expect((await record(applicant)).assignee.staff_id).toBe(colleague.staff_id)
  })

  it('needs its reason, and is for reviewers only', async () => {
    const applicant = await makeApplicant(app)
    const at = await seen(applicant)
    for (const note of ['', '   ', 'x'.repeat(501), 'a\u0000b']) {
      const answer = await app.call('decideApplication', { ...at, decision: 'ask', note }, by())
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    }
    const { token } = await makeStaff(app, 'support')
    const answer = await app.call('decideApplication', { ...at, decision: 'approve' }, { token })
    expect([answer.status, answer.body.code]).toEqual([403, 'staff.role_refused'])
  })

  it('is in the mall’s audit with who decided, and without anybody’s words', async () => {
    const applicant = await makeApplicant(app)
    await app.good('decideApplication', { ...(await seen(applicant)), decision: 'ask', note: '비밀 사유' }, by())
    const entries = await app.sql(
      `select actor_kind, actor, action, detail from audit where mall_id = $1 and action <> 'application.read'`,
      [applicant.mall_id],
    )
    expect(entries).toEqual([
      {
        actor_kind: 'staff',
        actor: reviewer.login_id,
        action: 'application.ask',
        detail: { state: 'needs_info', note_length: 5 },
      },
    ])
  })
})
