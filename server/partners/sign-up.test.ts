import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legalVersions } from '#contract/legal/legal.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { inTenant } from '../database/tenant.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { type App, type CallOptions, startApp } from '#test/harness/app.ts'
import { atProductCost } from '#test/harness/partner.ts'

let app: App
let people = 0
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'loopback' } })
  await app.runJobs()
})
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => {
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

type SignUp = SentOf<Operations['signUpPartner']>
type Whole = { [Name in keyof SignUp]-?: NonNullable<SignUp[Name]> }

/** A shop that is filled in rightly; each one is another. */
function shop(more: Partial<Whole> = {}): Whole {
  people += 1
  return {
    mall_id: `newshop${people}`,
    password: 'Brandnew#77',
    mall_name: '하늘상점',
    mall_url: 'haneul.co.kr',
    solution_name: 'godomall',
    business_name: '주식회사 하늘',
    business_number: '220-81-62517',
    mall_email: `shop${people}@haneul.example`,
    manager_name: '김하늘',
    manager_phone: '010-1234-5678',
    manager_email: `manager${people}@haneul.example`,
    agreements: { terms: true, privacy: true, collection: true },
    ...more,
  }
}

const signUp = async (input: SignUp, more: CallOptions = {}) => app.call('signUpPartner', input, more)
const from = (address: string): CallOptions => ({ headers: { 'x-forwarded-for': address } })
const problemsOf = (body: { errors: { path: string; code: string }[] }) =>
  body.errors.map(({ path, code }) => [path, code])

describe('sign-up', () => {
  it('makes a shop that awaits approval, whole, and its account may see its status and nothing else', async () => {
    const input = shop({ mall_id: ' ＨａｎＥｕｌ ' })
    const answer = await atProductCost(async () => signUp(input))
    expect([answer.status, answer.body]).toEqual([201, { mall_id: 'haneul' }])

    const [mall] = await app.sql(`select * from mall where mall_id = 'haneul'`)
    expect(mall).toMatchObject({ flavour: 'partner', mall_name: '하늘상점', state: 'pending', apps: ['cert_product'] })
    const shops = await app.sql(`select * from shop where mall_id = 'haneul'`)
    expect(shops).toHaveLength(1)
    expect(shops[0]).toMatchObject({ shop_no: '1', app: 'cert_product', shop_name: '하늘상점', plan_class: null })
    expect(shops[0]).toMatchObject({ is_default: true, expires_at: null, primary_domain: 'haneul.co.kr' })
    const [account] = await app.sql(`select * from account where mall_id = 'haneul'`)
    expect(account).toMatchObject({ login_id: 'haneul', role: 'owner' })
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)

    const login = await app.good('loginPartner', { mall_id: 'haneul', password: 'Brandnew#77' })
    expect(login.scope).toBe('pending')
    const plan = await app.call('getPlan', {}, { token: login.access_token, door: 'helper' })
    expect(plan.body.code).toBe('auth.not_approved')
    expect((await app.good('checkLogin', {}, { token: login.access_token })).state).toBe('pending')
    const status = await app.good('getApplication', {}, { token: login.access_token })
    expect(status).toMatchObject({ mall_id: 'haneul', state: 'submitted', note: null, apps: [] })
    expect(status.steps).toEqual([
      { state: 'submitted', note: null, made_at: toSeoulIso(app.clock.now()), made_by: 'applicant' },
    ])
  })

  it('keeps one sealed record, what was agreed to in which version, and an audit without a person in it', async () => {
    const input = shop()
    await signUp(input)
    const { mall_id } = input
    const profile = await inTenant(app.kernel, mall_id, (kernel) => openProfile(kernel, mall_id))
    expect(profile).toMatchObject({
      business_number: '2208162517',
      manager_phone: '01012345678',
      manager_email: input.manager_email,
      mall_url: 'https://haneul.co.kr/',
      solution_name: 'godomall',
    })
    const [stored] = await app.sql('select * from mall_profile where mall_id = $1', [mall_id])
    expect(JSON.stringify(stored)).not.toMatch(/haneul\.example|01012345678|김하늘/)
    const [application] = await app.sql('select * from application where mall_id = $1', [mall_id])
    expect(application.agreements).toEqual(legalVersions)
    const audit = await app.sql('select action, actor_kind, detail from audit where mall_id = $1', [mall_id])
    expect(audit).toEqual([
      { action: 'application.submitted', actor_kind: 'nobody', detail: { agreements: legalVersions } },
    ])
  })

  it('mails the applicant, with the day by which somebody is in touch: two business days later', async () => {
    app.clock.set(new Date('2026-12-24T15:00:00+09:00'))
    const input = shop()
    await signUp(input)
    const read = async () =>
      (await app.outside().mailsTo(input.manager_email)) as { mails: { subject: string; text: string }[] }
    await expect.poll(async () => (await read()).mails.length, { timeout: 30_000 }).toBe(1)
    const [mail] = (await read()).mails
    expect(mail?.subject).toBe('[정품 인증 서비스] 이용 신청을 받았어요')
    // Christmas is a Friday and a weekend follows.
    expect(mail?.text).toContain('영업일 2일 안에, 늦어도 2026.12.29까지')
    expect(mail?.text).toContain(`아이디: ${input.mall_id}`)
    expect(mail?.text).toContain('http://localhost/genuine_service')
    expect(mail?.text).not.toContain('하늘상점')
    const [row] = await app.sql('select due_at from application where mall_id = $1', [input.mall_id])
    expect(toSeoulIso(row.due_at)).toBe('2026-12-29T23:59:59+09:00')
  })

  it('lets the id be found by the manager’s name and the shop’s address', async () => {
    const input = shop()
    await signUp(input)
    const found = await app.call('sendAccountEmail', {
      type: 'findId',
      mallManagerName: '김하늘',
      mallEmail: input.mall_email,
    })
    expect(found.status).toBe(200)
  })
})

describe('all that is wrong is said at once, each at its field, in the order of the specification', () => {
  it('agreements, missing fields, password, form', async () => {
    const wrong = shop({ mall_id: 'login', password: 'abc', manager_phone: '1234', mall_name: '' })
    const agreements = { terms: true, privacy: false, collection: true }
    const first = await signUp({ ...wrong, agreements })
    expect([first.status, first.body.code, first.body.message]).toEqual([
      400,
      'account.signup_failed',
      '신청이 실패되었습니다.',
    ])
    expect(problemsOf(first.body)).toEqual([
      ['agreements.privacy', 'account.agreements_missing'],
      ['mall_name', 'partner.field_missing'],
      ['password', 'account.password_weak'],
      ['manager_phone', 'partner.phone_wrong'],
      ['mall_id', 'account.mall_id_reserved'],
    ])
    expect(first.body.errors[1].message).toBe('입력하지 않은 정보가 있습니다.')
    // Three agreements, the record's nine fields, the id and the password.
    expect(problemsOf((await signUp({})).body)).toHaveLength(14)
    expect((await app.sql(`select 1 from mall where mall_id = 'login'`)).length).toBe(0)
  })

  it('no field may carry what is no text, and nothing is said about it but where', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what another program may send
    const wrong_type = 7 as unknown as string
    const answer = await signUp({ ...shop(), mall_name: wrong_type })
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([400, 'request.invalid', 'mall_name'])
    const control = await signUp(shop({ mall_name: 'a\u0001b' }))
    expect(problemsOf(control.body)).toEqual([['mall_name', 'partner.name_wrong']])
  })

  it('every word of our own addresses is refused as an id', async () => {
    for (const mall_id of [
      'digital',
      'member',
      'join',
      'init',
      'staff',
      'api',
      'shop',
      'authservice',
      'reset-password',
    ])
      expect(problemsOf((await signUp(shop({ mall_id }))).body)).toEqual([['mall_id', 'account.mall_id_reserved']])
  })
})

describe('a taken id', () => {
  it('is told at its field, and says nothing of whose it is', async () => {
    const input = shop()
    await signUp(input)
    const hosted = await app.partner({ flavour: 'mall' })
    const [again, other] = [
      await signUp(shop({ mall_id: input.mall_id })),
      await signUp(shop({ mall_id: hosted.mall_id })),
    ]
    for (const answer of [again, other]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'account.mall_id_taken'])
      expect(problemsOf(answer.body)).toEqual([['mall_id', 'account.mall_id_taken']])
      expect(Object.keys(answer.body).toSorted()).toEqual(
        ['code', 'errors', 'message', 'request_id', 'status', 'title', 'type'].toSorted(),
      )
    }
    expect({ ...again.body, request_id: '' }).toEqual({ ...other.body, request_id: '' })
  })

  it('goes to one of 64 who ask for it at once; the others leave nothing behind', async () => {
    const asks = Array.from({ length: 64 }, (_, index) =>
      signUp(shop({ mall_id: 'wanted', mall_name: `Shop ${index}` }), from(`10.0.0.${index + 1}`)),
    )
    // Hashing takes turns: without its cost all of them would open a connection at once.
    const answers = await atProductCost(async () => Promise.all(asks))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 63 }, () => 409),
    ])
    const [row] = await app.sql(
      `select (select count(*)::int from account where mall_id = 'wanted') as accounts,
         (select count(*)::int from application_step where mall_id = 'wanted') as steps,
         (select count(*)::int from message where mall_id = 'wanted') as mails`,
    )
    expect(row).toEqual({ accounts: 1, steps: 1, mails: 1 })
  })

  it('is mine again with my key: a lost answer is given once more', async () => {
    const input = shop()
    const first = await signUp(input, { key: 'sign-up-1' })
    const second = await signUp(input, { key: 'sign-up-1' })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(second.headers['idempotent-replayed']).toBe('true')
    const other = await signUp({ ...input, password: 'Another#77' }, { key: 'sign-up-1' })
    expect([other.status, other.body.code]).toEqual([409, 'request.idempotency_mismatch'])
    expect((await app.sql('select 1 from message where mall_id = $1', [input.mall_id])).length).toBe(1)
  })
})

describe('strangers', () => {
  it('may apply five times an hour from an address, and five times for one manager', async () => {
    const address = from('10.9.9.9')
    for (let count = 0; count < 5; count += 1) expect((await signUp(shop(), address)).status).toBe(201)
    const answer = await signUp(shop(), address)
    expect([answer.status, answer.body.code]).toEqual([429, 'account.too_many_signups'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    const manager_email = 'same@haneul.example'
    for (let count = 0; count < 5; count += 1)
      expect((await signUp(shop({ manager_email }), from(`10.8.8.${count + 1}`))).status).toBe(201)
    expect((await signUp(shop({ manager_email }), from('10.8.8.9'))).status).toBe(429)
    // What is badly filled in does not count.
    for (let count = 0; count < 9; count += 1) await signUp({}, from('10.7.7.7'))
    expect((await signUp(shop(), from('10.7.7.7'))).status).toBe(201)
  })

  it('on pages of other sites make nobody apply', async () => {
    const answer = await signUp(shop(), { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.cross_site'])
  })
})
