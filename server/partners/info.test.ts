import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeApplicant } from '#test/harness/application.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

const info = {
  mall_name: '하늘상점',
  business_number: '220-81-62517',
  business_name: '주식회사 하늘',
  mall_email: 'shop@haneul.example',
  mall_url: 'haneul.co.kr',
  solution_name: 'own',
  mall_manager_name: '김하늘',
  mall_manager_email: 'Manager@haneul.example',
  mall_manager_hp: '010-1234-5678',
}

describe('partner info', () => {
  it('is one record at all of its addresses, whoever saved it where', async () => {
    const partner = await app.partner()
    const saved = await app.good('savePartnerInfo', { id: partner.mall_id, ...info }, { as: partner })
    expect(saved).toEqual({ mall_id: partner.mall_id })
    const expected = {
      ...info,
      business_number: '2208162517',
      mall_url: 'https://haneul.co.kr/',
      mall_manager_email: 'manager@haneul.example',
      mall_manager_hp: '01012345678',
      mall_state: 'approved',
      mall_id: partner.mall_id,
    }
    const addresses = [
      '/users/info',
      `/users/${partner.mall_id}/info`,
      `/app/cert_product/genuine/${partner.mall_id}/users/${partner.mall_id}/info`,
    ]
    for (const url of addresses) {
      const answer = await app.server.inject({ url, headers: { authorization: partner.token } })
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, expected])
    }
    // The specification's form: everything that was read is sent back, at the other address.
    const put = await app.server.inject({
      method: 'PUT',
      url: '/put/users/info',
      headers: { authorization: partner.token },
      payload: { ...expected, mall_name: '하늘상점 2호' },
    })
    expect([put.statusCode, put.json()]).toEqual([200, { mall_id: partner.mall_id }])
    const [mall] = await app.sql(
      'select m.mall_name, s.shop_name, s.primary_domain from mall m join shop s using (mall_id) where m.mall_id = $1',
      [partner.mall_id],
    )
    expect(mall).toEqual({ mall_name: '하늘상점 2호', shop_name: '하늘상점 2호', primary_domain: 'haneul.co.kr' })
    const [row] = await app.sql('select * from mall_profile where mall_id = $1', [partner.mall_id])
    expect(JSON.stringify(row)).not.toMatch(/haneul\.example|01012345678|김하늘/)
  })

  it('says what is wrong by the names of this form, saves nothing, and keeps an audit of what changed', async () => {
    const partner = await app.partner()
    await app.good('savePartnerInfo', info, { as: partner, door: 'helper' })
    const wrong = { ...info, mall_manager_hp: '02-123-4567', business_number: '123', mall_name: '다른 이름' }
    const answer = await app.call('savePartnerInfo', wrong, { as: partner, door: 'helper' })
    expect([answer.status, answer.body.message]).toEqual([400, '수정 되지 않았습니다.'])
    expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['business_number', 'partner.business_number_wrong'],
      ['mall_manager_hp', 'partner.phone_wrong'],
    ])
    expect((await app.good('getPartnerInfo', {}, { as: partner, door: 'helper' })).mall_name).toBe('하늘상점')
    await app.good(
      'savePartnerInfo',
      { ...info, mall_url: 'https://new.haneul.co.kr' },
      { as: partner, door: 'helper' },
    )
    const audit = await app.sql('select action, detail from audit where mall_id = $1 order by seq', [partner.mall_id])
    expect(audit.map(({ action }) => action)).toEqual(['partner.info_saved', 'partner.info_saved'])
    expect(audit[1].detail).toEqual({ changed: ['mall_url'] })
  })

  it('of another shop is not there, at any address', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    for (const door of ['partner', 'helper'] as const) {
      const read = await app.call('getPartnerInfo', { id: other.mall_id }, { as: mine, door })
      const put = await app.call('savePartnerInfo', { id: other.mall_id, ...info }, { as: mine, door })
      expect([read.status, put.status]).toEqual([404, 404])
    }
    expect(
      await app.sql('select 1 from mall_profile where mall_id = any($1)', [[mine.mall_id, other.mall_id]]),
    ).toEqual([])
  })

  it('of a hosted shop: name, address and e-mail are its platform’s; the rest may be filled in or left empty', async () => {
    const hosted = await app.partner({ flavour: 'mall' })
    await app.sql(
      `update shop set primary_domain = 'brand.cafe24.com', email = 'hi@brand.example' where mall_id = $1`,
      [hosted.mall_id],
    )
    await app.good(
      'savePartnerInfo',
      { mall_name: '가짜', mall_url: 'https://fake.example', mall_manager_name: '이서준' },
      { as: hosted, door: 'helper' },
    )
    const read = await app.good('getPartnerInfo', {}, { as: hosted, door: 'helper' })
    expect(read).toMatchObject({
      mall_name: `Shop ${hosted.mall_id}`,
      mall_url: 'https://brand.cafe24.com/',
      mall_email: 'hi@brand.example',
      mall_manager_name: '이서준',
      business_number: '',
    })
    const wrong = await app.call('savePartnerInfo', { mall_manager_hp: '1' }, { as: hosted, door: 'helper' })
    expect(wrong.body.errors[0].path).toBe('mall_manager_hp')
  })

  it('before the approval is closed like everything else; after it the state says so', async () => {
    const applicant = await makeApplicant(app)
    expect((await app.call('getPartnerInfo', {}, { as: applicant, door: 'helper' })).body.code).toBe(
      'auth.not_approved',
    )
    const approved = await makeApplicant(app, { through: ['approved'] })
    expect((await app.good('getPartnerInfo', {}, { as: approved, door: 'helper' })).mall_state).toBe('approved')
  })
})

describe('app expiry', () => {
  it('answers the end of the plan, and null without one', async () => {
    const expires_at = new Date('2027-03-01T23:59:59+09:00')
    const partner = await app.partner({ expires_at })
    for (const door of ['partner', 'helper'] as const) {
      const input = { id: partner.mall_id, app_code: 'cert_product' } as const
      expect(await app.good('getAppExpiry', input, { as: partner, door })).toEqual({
        expired_at: '2027-03-01T23:59:59+09:00',
      })
    }
    const fresh = await app.partner({ plan: null, expires_at: null })
    const input = { id: fresh.mall_id, app_code: 'cert_product' } as const
    expect(await app.good('getAppExpiry', input, { as: fresh })).toEqual({ expired_at: null })
  })

  it('of an app that the shop has not, of another shop and for nobody is refused', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    const call = async (id: string, app_code: 'cert_product' | 'cert_digital') =>
      (await app.call('getAppExpiry', { id, app_code }, { as: mine })).status
    expect([await call(mine.mall_id, 'cert_digital'), await call(other.mall_id, 'cert_product')]).toEqual([404, 404])
    const nobody = await app.server.inject({ url: `/users/${mine.mall_id}/appExpire/cert_product` })
    expect(nobody.statusCode).toBe(401)
  })
})
