import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { atProductCost } from '#test/harness/partner.ts'
import { hashPassword } from '../identity/password/password.ts'

const secret = 'a secret that two processes of one installation share, long enough'
let app: App
let second: App

beforeAll(async () => {
  app = await startApp({ secret })
  second = await startApp({ secret, database: app.database_urls })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

describe('partner login', () => {
  it('answers the id, both tokens and the apps that may be entered', async () => {
    const { mall_id, password } = await app.partner()
    const body = await app.good('loginPartner', { mall_id, password })
    expect(body).toEqual({
      mall_id,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'cert_product',
    })
    expect(await app.good('checkLogin', {}, { token: body.access_token })).toEqual({
      mall_id,
      mall_type: 'mall',
      flavour: 'partner',
      state: 'approved',
      apps: ['cert_product'],
      login_id: mall_id,
      role: 'owner',
      site_code: null,
      manager_known: false,
      development: true,
    })
  })

  it('accepts a password kept at the full cost', async () => {
    const { mall_id } = await app.partner()
    const kept = await atProductCost(async () => hashPassword('비밀번호 Pass!2026'))
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    await app.sql('update account set password_hash = $2 where mall_id = $1', [mall_id, kept])
    expect((await app.call('loginPartner', { mall_id, password: '비밀번호 Pass!2026' })).status).toBe(200)
    expect((await app.call('loginPartner', { mall_id, password: '비밀번호 Pass!2027' })).status).toBe(401)
  })

  it('says the same for an unknown id, an impossible id and a wrong password', async () => {
    const { mall_id } = await app.partner()
    const ids = [mall_id, 'nobody-here', "' or 1=1 --", '정품', 'a\u0001b', '../..']
    const answers = await Promise.all(
      ids.map(async (id) => app.call('loginPartner', { mall_id: id, password: 'wrong' })),
    )
    const said = answers.map(({ status, body }) => ({ status, code: body.code, message: body.message }))
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(said[0]).toMatchObject({ status: 401, code: 'auth.login_failed' })
    expect(answers[0]?.headers['set-cookie']).toBeUndefined()
  })

  it('does not sign in by the password of another mall', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    await app.sql('update account set password_hash = $2 where mall_id = $1', [
      other.mall_id,
      await hashPassword('Other!1'),
    ])
    expect((await app.call('loginPartner', { mall_id: other.mall_id, password: mine.password })).status).toBe(401)
  })

  it('does not sign a browser in for a page of another site', async () => {
    const { mall_id, password } = await app.partner()
    const answer = await app.call(
      'loginPartner',
      { mall_id, password },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('lets a mall that awaits approval see its own status and nothing else', async () => {
    const { mall_id, password } = await app.partner({ state: 'pending' })
    const { access_token, scope } = await app.good('loginPartner', { mall_id, password })
    expect(scope).toBe('pending')
    expect((await app.call('checkLogin', {}, { token: access_token })).status).toBe(200)
    for (const name of ['listShops', 'getPlan'] as const) {
      const answer = await app.call(name, {}, { token: access_token, door: 'helper' })
      expect([answer.status, answer.body.code]).toEqual([403, 'auth.not_approved'])
    }
  })

  it('refuses a suspended mall, also with tokens from before', async () => {
    const partner = await app.partner()
    const { mall_id, password } = partner
    const { refresh_token } = await app.good('loginPartner', { mall_id, password })
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [mall_id])
    expect((await app.call('loginPartner', { mall_id, password })).body.code).toBe('auth.suspended')
    expect((await app.call('loginPartner', { mall_id, password: 'wrong' })).body.code).toBe('auth.login_failed')
    expect((await app.call('checkLogin', {}, { as: partner })).body.code).toBe('auth.suspended')
    const again = await app.call('refreshSession', {}, { headers: { cookie: `genuine_refresh=${refresh_token}` } })
    expect(again.body.code).toBe('auth.refresh_expired')
  })
})

describe('many wrong passwords', () => {
  const fail = async (through: App, mall_id: string) => through.call('loginPartner', { mall_id, password: 'wrong' })

  it('closes after five within 15 minutes, counted over two processes, and opens again', async () => {
    const { mall_id, password } = await app.partner()
    for (const through of [app, second, app, second, app]) expect((await fail(through, mall_id)).status).toBe(401)
    for (const through of [app, second]) {
      const answer = await through.call('loginPartner', { mall_id, password })
      expect([answer.status, answer.body.code]).toEqual([429, 'auth.too_many_attempts'])
      expect(Number(answer.headers['retry-after'])).toBe(900)
    }
    for (const each of [app, second]) each.clock.advance(15 * 60_000)
    expect((await app.call('loginPartner', { mall_id, password })).status).toBe(200)
  })

  it('lets only five of 32 guesses at the same moment look at the password', async () => {
    const { mall_id } = await app.partner()
    const guesses = Array.from({ length: 32 }, async (_, index) => fail(index % 2 === 0 ? app : second, mall_id))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  })

  it('does not count a success, and forgives what was before it', async () => {
    const { mall_id, password } = await app.partner()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) expect((await fail(app, mall_id)).status).toBe(401)
      expect((await app.call('loginPartner', { mall_id, password })).status).toBe(200)
    }
  })

  it('lets 12 people of one account in at the same moment', async () => {
    const { mall_id, password } = await app.partner()
    const logins = Array.from({ length: 12 }, async () => app.call('loginPartner', { mall_id, password }))
    expect((await Promise.all(logins)).every((answer) => answer.status === 200)).toBe(true)
  })

  it('does not lock out somebody at another address', async () => {
    const { mall_id, password } = await app.partner()
    for (let tries = 0; tries < 6; tries++) await fail(app, mall_id)
    const elsewhere = await app.server.inject({
      method: 'POST',
      url: '/users/login',
      payload: { mall_id, password },
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})
