import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeApplicant } from '#test/harness/application.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { mailsTo } from '#test/harness/buyers/mails.ts'
import { type Staff, makeStaff } from '#test/harness/staff.ts'

let app: App
let admin: Staff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app)
  await app.runJobs()
})
afterAll(async () => app.close())

const by = () => ({ token: admin.token })
const idsOf = (body: { malls: { mall_id: string }[] }) => body.malls.map(({ mall_id }) => mall_id)

describe('the list of malls', () => {
  it('finds by id and name, flavour, state and plan', async () => {
    const plus = await app.partner()
    const basic = await app.partner({ plan: 'basic', flavour: 'imweb' })
    const ended = await app.partner({ expires_at: new Date(app.clock.now().getTime() - 1) })
    const suspended = await app.partner({ state: 'suspended' })
    const all = await app.good('listMalls', { limit: 500 }, by())
    for (const { mall_id } of [plus, basic, ended, suspended]) expect(idsOf(all)).toContain(mall_id)
    expect(idsOf(await app.good('listMalls', { search: plus.mall_id.toUpperCase() }, by()))).toEqual([plus.mall_id])
    const of = async (filter: object) => idsOf(await app.good('listMalls', { limit: 500, ...filter }, by()))
    expect(await of({ flavour: 'imweb' })).toEqual([basic.mall_id])
    expect(await of({ state: 'suspended' })).toEqual([suspended.mall_id])
    expect(await of({ plan: 'none' })).toEqual([ended.mall_id])
    expect(await of({ plan: 'basic' })).toEqual([basic.mall_id])
    expect(all.malls.find((mall: { mall_id: string }) => mall.mall_id === plus.mall_id)).toMatchObject({
      plan: 'plus',
      shops: 1,
      state: 'approved',
    })
    const second = await app.good('listMalls', { limit: 1, offset: 1 }, by())
    expect([idsOf(second).length, second.count]).toEqual([1, all.count])
  })
})

describe('one mall', () => {
  it('is shown with its shops, platform and numbers; persons are masked', async () => {
    const applicant = await makeApplicant(app)
    await app.sql(
      `insert into mall_platform (mall_id, kind, state, connected_at, updated_at)
       values ($1, 'imweb', 'reauth_required', $2, $2)`,
      [applicant.mall_id, app.clock.now()],
    )
    const mall = await app.good('getMall', { mall_id: applicant.mall_id }, by())
    expect(mall).toMatchObject({
      state: 'pending',
      application: 'submitted',
      accounts: 1,
      sessions: 1,
      platform: { kind: 'imweb', state: 'reauth_required' },
      shops: [{ shop_no: '1', app: 'cert_product', class: null, runs: false }],
      profile: { business_name: '주식회사 오브제', manager_name: '김*우', manager_phone: '010-****-5678' },
    })
    expect(JSON.stringify(mall)).not.toContain(applicant.email)
    expect(JSON.stringify(mall)).not.toContain('김지우')
  })

  it('that is not there is 404', async () => {
    const answer = await app.call('getMall', { mall_id: 'nosuchmall' }, by())
    expect([answer.status, answer.body.code]).toEqual([404, 'staff.mall_not_found'])
  })
})

describe('a plan', () => {
  const reason = '계약 갱신'

  it('is set for one shop, with its reason in the audit', async () => {
    const partner = await app.partner({ plan: 'basic' })
    const place = { mall_id: partner.mall_id, shop_no: '1', app: 'cert_product' } as const
    const mall = await app.good('setPlan', { ...place, class: 'plus', last_day: '2027-03-31', reason }, by())
    expect(mall.shops[0]).toMatchObject({ class: 'plus', expires_at: '2027-03-31T23:59:59+09:00', runs: true })
    expect(await app.good('getPlan', {}, { as: partner, door: 'helper' })).toMatchObject({
      class: 'plus',
      expires_at: '2027-03-31T23:59:59+09:00',
    })
    const [entry] = await app.sql('select actor, action, target, detail from audit where mall_id = $1', [
      partner.mall_id,
    ])
    expect(entry).toMatchObject({ actor: admin.login_id, action: 'plan.set', target: 'cert_product:1' })
    expect(entry.detail).toMatchObject({
      from: { class: 'basic' },
      to: { class: 'plus', last_day: '2027-03-31' },
      reason,
    })
  })

  it('ends with neither class nor day, and is nothing with one of them', async () => {
    const partner = await app.partner()
    const place = { mall_id: partner.mall_id, shop_no: '1', app: 'cert_product', reason } as const
    const half = await app.call('setPlan', { ...place, class: 'plus', last_day: null }, by())
    expect([half.status, half.body.code]).toEqual([400, 'staff.plan_incomplete'])
    await app.good('setPlan', { ...place, class: null, last_day: null }, by())
    expect((await app.call('searchCodes', {}, { as: partner })).body.code).toBe('plan.expired')
    const none = await app.call('setPlan', { ...place, shop_no: '9', class: null, last_day: null }, by())
    expect([none.status, none.body.code]).toEqual([404, 'shop.not_found'])
  })
})

describe('a suspension', () => {
  const reason = '가품을 판매했어요.'

  it('ends every session, closes the login, and leaves buyers alone; a resumption opens it again', async () => {
    const partner = await makeApplicant(app, { through: ['approved'] })
    const { mall_id } = partner
    await app.sql(`update shop set plan_class = 'plus', expires_at = '2030-01-01' where mall_id = $1`, [mall_id])
    const { serials } = await makeCodes(app, partner, 1)
    const other = await app.partner()
    const login = async () => app.call('loginPartner', { mall_id, password: partner.password })
    const { access_token, refresh_token } = (await login()).body

    const answer = await app.good('suspendMall', { mall_id, reason }, by())
    expect(answer).toEqual({ state: 'suspended', sessions_ended: 2 })
    for (const token of [partner.token, String(access_token)]) {
      expect((await app.call('searchCodes', {}, { as: partner, token })).status).toBe(401)
    }
    const headers = { cookie: `genuine_refresh=${refresh_token}` }
    expect((await app.call('refreshSession', {}, { headers })).status).toBe(403)
    const refused = await login()
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.suspended'])
    expect(refused.body.message).toBe('이용이 정지된 계정이에요. 고객센터에 문의해 주세요.')
    expect((await app.call('searchCodes', {}, { as: other })).status).toBe(200)

    const scan = await app.call('scanCode', { auth_qr_code: encodeAuthQrCode(serials[0] ?? '') }, { as: partner })
    expect([scan.status, scan.body.genuine]).toEqual([200, true])
    expect(await app.good('getMall', { mall_id }, by())).toMatchObject({
      state: 'suspended',
      suspended_reason: reason,
      sessions: 0,
    })

    const twice = await app.call('suspendMall', { mall_id, reason }, by())
    expect([twice.status, twice.body.code]).toEqual([409, 'staff.mall_state_conflict'])
    await app.good('resumeMall', { mall_id, reason: '해명을 확인했어요.' }, by())
    expect((await login()).status).toBe(200)
    const again = await app.call('resumeMall', { mall_id, reason }, by())
    expect([again.status, again.body.code]).toEqual([409, 'staff.mall_state_conflict'])

    const texts = (await mailsTo(app, partner.manager_email, 2)).map(({ text }) => text).join('\n')
    expect(texts).toContain(`이용이 정지되었습니다: ${reason}`)
    expect(texts).toContain('이용 정지가 풀렸습니다: 해명을 확인했어요.')
    const entries = await app.sql('select action from audit where mall_id = $1 order by seq', [mall_id])
    const own = ['product.registered', 'batch.issued']
    expect(entries.map(({ action }) => action)).toEqual([...own, 'mall.suspended', 'mall.resumed'])
  })

  it('needs an administrator and a reason', async () => {
    const { mall_id } = await app.partner()
    for (const role of ['support', 'reviewer'] as const) {
      const { token } = await makeStaff(app, role)
      const answer = await app.call('suspendMall', { mall_id, reason }, { token })
      expect([answer.status, answer.body.code]).toEqual([403, 'staff.role_refused'])
      expect((await app.call('getMall', { mall_id }, { token })).status).toBe(200)
    }
    expect((await app.call('suspendMall', { mall_id, reason: ' ' }, by())).status).toBe(400)
  })
})
