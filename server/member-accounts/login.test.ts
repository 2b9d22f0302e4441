import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { joinMall, makeMember } from '#test/harness/buyers/member.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
// Each story comes an hour later, when every limit is open again.
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => {
  // As they stand: connections that the closing itself cuts off are none of them.
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

const login = async (input: Parameters<typeof app.call<'loginMember'>>[1], headers: Record<string, string> = {}) =>
  app.call('loginMember', input, { headers })

describe('login by e-mail', () => {
  it('signs in to the mall of the address, with the tokens in the body and the refresh token in a cookie', async () => {
    const { mall_id, email, password } = await makeMember(app)
    const answer = await login({ email: ` ${email.toUpperCase()} `, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ mall_id, access_token: expect.any(String), refresh_token: expect.any(String) })
    expect(String(answer.headers['set-cookie'])).toMatch(/^genuine_refresh=.*HttpOnly; SameSite=Strict/)
    const who = await app.good('checkLogin', {}, { token: answer.body.access_token })
    expect(who).toMatchObject({ mall_id, mall_type: 'imweb', flavour: 'imweb', role: 'owner' })
    const bearer = await app.call('checkLogin', {}, { token: `Bearer ${answer.body.access_token}` })
    expect(bearer.status).toBe(200)
  })

  it('stays in for 30 days with auto-login, and renews at its own address', async () => {
    const { email, password } = await makeMember(app)
    const answer = await login({ email, password, auto_login: true })
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000')
    const { refresh_token } = answer.body
    const renew = async (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })
    const renewed = await renew('/api/member/users/refresh', { refresh_token })
    expect(renewed.json()).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) })
    const next = renewed.json<{ refresh_token: string }>().refresh_token
    const out = await renew('/api/member/users/logout', { refresh_token: next })
    expect(out.json()).toEqual({ ended: true })
    expect((await renew('/api/member/users/refresh', { refresh_token: next })).json().code).toBe('auth.refresh_expired')
  })

  it('answers a wrong password, an unknown address and no address with one and the same text', async () => {
    const { email, mall_id } = await makeMember(app)
    const other = await makeMember(app)
    for (const input of [
      { email, password: 'wrong' },
      { email: 'nobody@site.example', password: 'Member!2026' },
      { email: 'no address', password: 'Member!2026' },
      { email, password: other.password, mall_id: other.mall_id },
      { email: other.email, password: other.password, mall_id },
      { email, password: other.password, mall_id: "' or 1=1 --" },
    ]) {
      const answer = await login(input)
      expect([answer.status, answer.body.code]).toEqual([401, 'member_account.login_failed'])
      expect(answer.body.message).toBe('이메일 또는 비밀번호가 달라요. 다시 확인해 주세요.')
    }
  })

  it('asks which mall where the password opens several, and opens the one that is named', async () => {
    const one = await makeMember(app)
    const two = await makeMember(app, { email: one.email })
    const answer = await login({ email: one.email, password: one.password })
    expect(answer.status).toBe(200)
    expect(answer.body.malls.map(({ mall_id }: { mall_id: string }) => mall_id)).toEqual(
      [one.mall_id, two.mall_id].toSorted(),
    )
    expect(answer.headers['set-cookie']).toBeUndefined()
    const named = await login({ email: one.email, password: one.password, mall_id: two.mall_id })
    expect(named.body.mall_id).toBe(two.mall_id)
  })

  it('is closed after five failures of one address from one place, however it is spelled, and opens later', async () => {
    const { email, password } = await makeMember(app)
    for (let tries = 0; tries < 5; tries++) {
      const spelled = tries % 2 === 0 ? email : email.toUpperCase()
      expect((await login({ email: spelled, password: 'wrong' })).status).toBe(401)
    }
    const closed = await login({ email, password })
    expect([closed.status, closed.body.code]).toEqual([429, 'auth.too_many_attempts'])
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    const payload = { email, password }
    const elsewhere = { method: 'POST', url: '/api/member/users/login', payload, remoteAddress: '203.0.113.9' } as const
    expect((await app.server.inject(elsewhere)).statusCode).toBe(200)
    app.clock.advance(15 * 60_000)
    expect((await login({ email, password })).status).toBe(200)
  })

  it('many guesses at once do not pass the limit', async () => {
    const { email } = await makeMember(app)
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, guess) => login({ email, password: `guess${guess}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('lets nobody into a suspended mall, nor by an account that was switched off', async () => {
    const suspended = await makeMember(app)
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [suspended.mall_id])
    expect((await login(suspended)).body.code).toBe('auth.suspended')
    const off = await makeMember(app)
    await app.sql('update account set disabled_at = now() where account_id = $1', [off.account_id])
    expect((await login(off)).body.code).toBe('member_account.login_failed')
  })

  it('people of a team sign in to malls of every flavour', async () => {
    for (const flavour of ['partner', 'mall', 'imweb'] as const) {
      const member = await joinMall(app, await app.partner({ flavour }), { role: 'viewer' })
      const who = await app.good('checkLogin', {}, { token: member.token })
      expect(who).toMatchObject({ flavour, role: 'viewer', login_id: expect.stringContaining('***') })
    }
  })

  it('a page of another site signs no browser in', async () => {
    const { email, password } = await makeMember(app)
    const answer = await login({ email, password }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('takes nothing secret from the address', async () => {
    const { email, password } = await makeMember(app)
    const query = new URLSearchParams({ email, password }).toString()
    const answer = await app.server.inject({ method: 'POST', url: `/api/member/users/login?${query}`, payload: {} })
    expect(answer.statusCode).toBe(400)
  })
})
