import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { often } from '#test/faults/sample.ts'
import { inTenant } from '../database/tenant.ts'
import { derive } from '../kernel/derive.ts'
import { startFamily } from './session.ts'

const hour = 60 * 60_000
let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const login = async (partner: Partner, auto_login = false) =>
  app.good('loginPartner', { mall_id: partner.mall_id, password: partner.password, auto_login })

/** Exchanges a token as a program does: in the body. */
const refresh = async (token: string) =>
  app.server.inject({ method: 'POST', url: '/genuine/auth/refresh', payload: { refresh_token: token } })

/** Exchanges a token as a browser does: in the cookie. */
const refreshByCookie = async (token: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url: '/auth/refresh', cookies: { genuine_refresh: token }, headers })

const isIn = async (token: string) => (await app.call('checkLogin', {}, { token })).status === 200
const families = async (mall_id: string) =>
  app.sql('select ended_at, ended_reason from session_family where mall_id = $1 and ended_at is not null', [mall_id])
const rotations = async (mall_id: string) =>
  app.sql('select count(*)::int as n from refresh_token where mall_id = $1 and replaced_at is not null', [mall_id])

describe('refresh', () => {
  it('gives a new pair, and the new one works in turn', async () => {
    const first = await login(await app.partner())
    const second = (await refresh(first.refresh_token)).json()
    const third = (await refresh(second.refresh_token)).json()
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)
    expect(await isIn(third.access_token)).toBe(true)
  })

  it('of a browser that signs in anew is another one, and the former is over', async () => {
    const [partner, other] = [await app.partner(), await app.partner()]
    const first = await login(partner)
    const signIn = async ({ mall_id, password }: Partner, headers: Record<string, string>) =>
      app.call('loginPartner', { mall_id, password }, { headers })
    const cookie = `genuine_refresh=${String(first.refresh_token)}`
    const foreign = await signIn(other, { cookie, 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, await isIn(first.access_token)]).toEqual([200, true])
    const second = (await signIn(partner, { cookie, 'sec-fetch-site': 'same-origin' })).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await isIn(first.access_token), await isIn(second.access_token)]).toEqual([false, true])
    expect((await refresh(first.refresh_token)).statusCode).toBe(403)
    expect((await refresh(second.refresh_token)).statusCode).toBe(200)
  })

  it('rotates once for 64 uses at the same moment, and all get the same successor', async () => {
    const partner = await app.partner()
    const { refresh_token } = await login(partner)
    const answers = await Promise.all(Array.from({ length: 64 }, async () => refresh(refresh_token)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1)
    expect(await rotations(partner.mall_id)).toEqual([{ n: 1 }])
    expect(await families(partner.mall_id)).toEqual([])
    for (const answer of answers) expect(await isIn(answer.json().access_token)).toBe(true)
  })

  it('gives a slow tab the same successor within 10 seconds', async () => {
    const { refresh_token } = await login(await app.partner())
    const first = (await refresh(refresh_token)).json()
    app.clock.advance(10_000)
    const late = await refresh(refresh_token)
    expect(late.json().refresh_token).toBe(first.refresh_token)
  })

  it('ends the whole session at once when a stolen old token comes after the grace', async () => {
    const partner = await app.partner()
    const { refresh_token, access_token } = await login(partner)
    const next = (await refresh(refresh_token)).json()
    app.clock.advance(10_001)
    expect((await refresh(refresh_token)).statusCode).toBe(403)
    expect(await isIn(access_token)).toBe(false)
    expect(await isIn(next.access_token)).toBe(false)
    expect((await refresh(next.refresh_token)).statusCode).toBe(403)
    expect(await families(partner.mall_id)).toMatchObject([{ ended_reason: 'reuse' }])
    const events = await app.sql('select kind from event where mall_id = $1', [partner.mall_id])
    expect(events).toEqual([{ kind: 'session.reuse' }])
  })

  it('ends the session for a token older than the last but one, even within the grace', async () => {
    const partner = await app.partner()
    const first = await login(partner)
    const second = (await refresh(first.refresh_token)).json()
    const third = (await refresh(second.refresh_token)).json()
    expect((await refresh(first.refresh_token)).statusCode).toBe(403)
    expect(await isIn(third.access_token)).toBe(false)
    expect((await refresh(third.refresh_token)).statusCode).toBe(403)
  })

  it('leaves other sessions of the same account alone', async () => {
    const partner = await app.partner()
    const [stolen, other] = [await login(partner), await login(partner)]
    await refresh(stolen.refresh_token)
    app.clock.advance(11_000)
    await refresh(stolen.refresh_token)
    expect((await refresh(other.refresh_token)).statusCode).toBe(200)
  })

  it('keeps no token readable in the database', async () => {
    const partner = await app.partner()
    const session = await login(partner)
    const rows = await app.sql(
      `select encode(token_hash, 'escape') as kept from refresh_token where mall_id = $1
       union all select encode(token_hash, 'escape') from access_token where mall_id = $1`,
      [partner.mall_id],
    )
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
    expect(JSON.stringify(rows)).not.toContain(session.access_token)
  })

  it('answers 404 without any token and 403 for an unknown one, with the fixed messages', async () => {
    const none = await app.server.inject({ method: 'GET', url: '/auth/refresh' })
    expect([none.statusCode, none.json().code, none.json().message]).toEqual([
      404,
      'auth.mall_not_found',
      'Not found mall_id',
    ])
    const unknown = await refreshByCookie('x'.repeat(43))
    expect([unknown.statusCode, unknown.json().message]).toEqual([403, 'RefreshToken expired'])
    expect(String(unknown.headers['set-cookie'])).toMatch(/^genuine_refresh=;/)
  })

  it('refuses a cookie that another site made the browser send', async () => {
    const { refresh_token } = await login(await app.partner())
    const answer = await refreshByCookie(refresh_token, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.cross_site'])
    expect((await refreshByCookie(refresh_token, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })
})

describe('many sessions at the same moment', () => {
  type Tokens = { access_token: string; refresh_token: string }
  type Kept = { partner: Partner; tokens: Tokens; stolen: boolean }

  const begin = async (partner: Partner): Promise<Tokens> =>
    inTenant(app.kernel, partner.mall_id, (kernel) =>
      startFamily(derive(kernel, { device_name: null }), { ...partner, auto_login: false }),
    )
  const whose = async (token: string): Promise<unknown> => (await app.call('checkLogin', {}, { token })).body.mall_id

  /** Hundreds at once wait for the database's connections, some too long: who is told to come again does. */
  const refreshAgain = async (token: string) => {
    let answer = await refresh(token)
    while (answer.statusCode >= 500) answer = await refresh(token)
    return answer
  }

  it('each exchange by racing tabs, lose those that were stolen, and never one another', async () => {
    const partners = await Promise.all(Array.from({ length: 20 }, async () => app.partner()))
    const count = often({ gate: 60, long: 200 })
    const kept: Kept[] = await Promise.all(
      Array.from({ length: count }, async (_, index): Promise<Kept> => {
        const partner = partners[index % partners.length] ?? (await app.partner())
        return { partner, tokens: await begin(partner), stolen: index % 5 === 0 }
      }),
    )
    const first = kept.map(({ tokens }) => tokens.refresh_token)
    // Three tabs of each family come at once, all mixed.
    const exchanged = await Promise.all(
      kept.flatMap((one) =>
        Array.from({ length: 3 }, async () => ({ one, answer: await refreshAgain(one.tokens.refresh_token) })),
      ),
    )
    for (const one of kept) {
      const own = exchanged.filter((each) => each.one === one).map(({ answer }) => answer.json<Tokens>())
      expect(new Set(own.map(({ refresh_token }) => refresh_token)).size).toBe(1)
      for (const { access_token } of own) expect(await whose(access_token)).toBe(one.partner.mall_id)
      one.tokens = own[0] ?? one.tokens
    }
    expect(new Set(kept.map(({ tokens }) => tokens.refresh_token)).size).toBe(count)
    app.clock.advance(10_001)
    const replayed = kept.flatMap((one, index) => (one.stolen ? [refreshAgain(first[index] ?? '')] : []))
    for (const answer of await Promise.all(replayed)) expect(answer.statusCode).toBe(403)
    for (const { partner, tokens, stolen } of kept) {
      expect(await whose(tokens.access_token)).toBe(stolen ? undefined : partner.mall_id)
      const answer = await refresh(tokens.refresh_token)
      expect(answer.statusCode).toBe(stolen ? 403 : 200)
      if (!stolen) expect(await whose(answer.json<Tokens>().access_token)).toBe(partner.mall_id)
    }
  })
})

describe('how long a session lives', () => {
  it('lets an access token work for 15 minutes', async () => {
    const { access_token } = await login(await app.partner())
    app.clock.advance(15 * 60_000 - 1)
    expect(await isIn(access_token)).toBe(true)
    app.clock.advance(1)
    expect(await isIn(access_token)).toBe(false)
  })

  it('ends after 12 idle hours, and is prolonged by every use', async () => {
    const partner = await app.partner()
    const first = await login(partner)
    app.clock.advance(11 * hour)
    const second = (await refresh(first.refresh_token)).json()
    app.clock.advance(11 * hour)
    const third = (await refresh(second.refresh_token)).json()
    app.clock.advance(12 * hour)
    expect((await refresh(third.refresh_token)).statusCode).toBe(403)
  })

  it('with auto-login lives 30 days from the sign-in', async () => {
    const { refresh_token } = await login(await app.partner(), true)
    app.clock.advance(29 * 24 * hour)
    const answer = await refreshByCookie(refresh_token)
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${24 * 3600}`)
    app.clock.advance(24 * hour)
    const next = /genuine_refresh=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    expect((await refreshByCookie(next)).statusCode).toBe(403)
  })
})

describe('the refresh cookie', () => {
  it('is out of reach of scripts and other sites, and ends with the browser', async () => {
    const partner = await app.partner()
    const { headers } = await app.call('loginPartner', { mall_id: partner.mall_id, password: partner.password })
    const cookies = [headers['set-cookie'] ?? []].flat()
    // The others open nothing: one tells a launch who is signed in (browser-marker.ts).
    expect(cookies).toEqual([
      expect.stringMatching(/^genuine_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^genuine_here=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^genuine_known=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  it('lasts 30 days with auto-login', async () => {
    const { mall_id, password } = await app.partner()
    const { headers } = await app.call('loginPartner', { mall_id, password, auto_login: true })
    expect(String(headers['set-cookie'])).toContain('Max-Age=2592000')
  })

  it('brings the next token in the cookie only, never in the body', async () => {
    const { refresh_token } = await login(await app.partner())
    const answer = await refreshByCookie(refresh_token)
    expect(Object.keys(answer.json())).toEqual(['access_token'])
    expect(String(answer.headers['set-cookie'])).toMatch(/^genuine_refresh=[\w-]{43};/)
  })

  it('is bound to this host and secure over https', async () => {
    const kernel = app.kernel
    const before = kernel.public_url
    try {
      kernel.public_url = 'https://shop.example'
      const { mall_id, password } = await app.partner()
      const { headers } = await app.call('loginPartner', { mall_id, password })
      expect(String(headers['set-cookie'])).toMatch(/^__Host-genuine_refresh=[\w-]{43}; Path=\/; HttpOnly; Secure;/)
    } finally {
      kernel.public_url = before
    }
  })
})

describe('logout', () => {
  const logout = async (token?: string, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url: '/users/logout',
      headers,
      ...(token === undefined ? {} : { cookies: { genuine_refresh: token } }),
    })

  it('ends the session and its access tokens at once, clears the cookie, and may be repeated', async () => {
    const first = await login(await app.partner())
    const next = (await refresh(first.refresh_token)).json()
    const answer = await logout(next.refresh_token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: true }])
    expect(String(answer.headers['set-cookie'])).toMatch(/^genuine_refresh=; Max-Age=0|^genuine_refresh=;.*Expires=/)
    expect([await isIn(first.access_token), await isIn(next.access_token)]).toEqual([false, false])
    expect((await refresh(next.refresh_token)).statusCode).toBe(403)
    expect((await logout(next.refresh_token)).json()).toEqual({ ended: false })
    expect((await logout()).json()).toEqual({ ended: false })
  })

  it('takes the token in the body too', async () => {
    const { refresh_token, access_token } = await login(await app.partner())
    expect(await app.good('logout', { refresh_token })).toEqual({ ended: true })
    expect(await isIn(access_token)).toBe(false)
  })

  it('cannot be made by another site', async () => {
    const { refresh_token, access_token } = await login(await app.partner())
    const answer = await logout(refresh_token, { 'sec-fetch-site': 'cross-site' })
    expect(answer.json().code).toBe('auth.cross_site')
    expect(await isIn(access_token)).toBe(true)
  })

  it('wins against refreshes of the same moment: nobody stays in', async () => {
    const { refresh_token } = await login(await app.partner())
    const racing = Array.from({ length: 16 }, async () => refresh(refresh_token))
    const [, ...answers] = await Promise.all([logout(refresh_token), ...racing])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      expect(await isIn(answer.json().access_token)).toBe(false)
    }
  })
})
