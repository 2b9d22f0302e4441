import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legalVersions } from '#contract/legal/legal.ts'
import { giveJoinTicket } from '../identity/sign-in/join-ticket.ts'
import type { Context } from '../kernel/context.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/member.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => {
  // As they stand: connections that the closing itself cuts off are none of them.
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

/** A site that has been connected, and the cookie that its owner's browser was given. */
async function connected(): Promise<{ mall: Partner; cookie: string }> {
  const mall = await app.partner({ flavour: 'imweb', shop_no: '1' })
  for (const table of ['access_token', 'session_family', 'account'])
    await app.sql(`delete from ${table} where mall_id = $1`, [mall.mall_id])
  let cookie = ''
  const extras = {
    header: () => {},
    clearCookie: () => {},
    cookie: (name: string, value: string) => void (cookie = `${name}=${value}`),
  }
  giveJoinTicket({ ...app.kernel, extras } as unknown as Context, mall.mall_id)
  return { mall, cookie }
}

const agreements = { terms: true, privacy: true, collection: true }
const person = { email: 'owner@site.example', password: 'Brandnew#77', name: '김하늘', agreements }
const signUp = async (cookie: string, change: Partial<typeof person> = {}) =>
  app.call('signupMember', { ...person, ...change }, { headers: { cookie } })

describe('the ticket', () => {
  it('says which site can be joined, for half an hour', async () => {
    const { mall, cookie } = await connected()
    const answer = await app.call('getJoinTicket', {}, { headers: { cookie } })
    expect(answer.body).toMatchObject({
      mall_id: mall.mall_id,
      mall_name: `Shop ${mall.mall_id}`,
      primary_domain: null,
    })
    app.clock.advance(30 * 60_000)
    const late = await app.call('getJoinTicket', {}, { headers: { cookie } })
    expect([late.status, late.body.code]).toEqual([403, 'member_account.no_ticket'])
    expect((await signUp(cookie)).body.code).toBe('member_account.no_ticket')
  })

  it('is nothing that anybody could make: without one, changed, or of another kind it opens nothing', async () => {
    const { mall, cookie } = await connected()
    const middle = cookie.length - 20
    const changed = `${cookie.slice(0, middle)}${cookie[middle] === 'A' ? 'B' : 'A'}${cookie.slice(middle + 1)}`
    const forged = Buffer.from(JSON.stringify({ mall_id: mall.mall_id, expires_at: 9e15 })).toString('base64url')
    const sealed = app.kernel.seals.seal(mall.mall_id, JSON.stringify({ mall_id: mall.mall_id, expires_at: 9e15 }))
    for (const other of ['', changed, `genuine_join=${forged}`, `genuine_join=${sealed.toString('base64url')}`]) {
      const answer = await signUp(other)
      expect([answer.status, answer.body.code]).toEqual([403, 'member_account.no_ticket'])
    }
    expect(await app.sql('select 1 from account where mall_id = $1', [mall.mall_id])).toEqual([])
  })

  it('is not taken from another site’s page', async () => {
    const { cookie } = await connected()
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await app.call('signupMember', person, { headers })).body.code).toBe('auth.cross_site')
    expect((await app.call('getJoinTicket', {}, { headers })).body.code).toBe('auth.cross_site')
  })
})

describe('sign-up', () => {
  it('makes the owner of the site, signs in, and leaves a record', async () => {
    const { mall, cookie } = await connected()
    const answer = await signUp(cookie)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ mall_id: mall.mall_id, access_token: expect.any(String) })
    const cookies = [answer.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/genuine_refresh=[\w-]+;/)
    expect(cookies).toMatch(/genuine_join=;/)
    const { token } = { token: answer.body.access_token }
    expect(await app.good('getMemberProfile', {}, { token })).toMatchObject({
      mall_id: mall.mall_id,
      email: 'owner@site.example',
      name: '김하늘',
      role: 'owner',
      last_owner: false,
    })
    const [entry] = await app.sql('select action, detail from audit where mall_id = $1', [mall.mall_id])
    expect(entry).toEqual({ action: 'member_account.signup', detail: { agreed: legalVersions } })
    const { email, password } = person
    expect((await app.call('loginMember', { email, password, mall_id: mall.mall_id })).status).toBe(200)
  })

  it('keeps neither the address nor the name in the clear', async () => {
    const { mall, cookie } = await connected()
    await signUp(cookie, { email: 'sealed@site.example', name: '비밀이름' })
    const rows = await app.sql(
      `select row_to_json(a)::text || coalesce((select string_agg(row_to_json(x)::text, '') from audit x where x.mall_id = a.mall_id), '') as whole
       from account a where a.mall_id = $1`,
      [mall.mall_id],
    )
    expect(rows[0].whole).not.toContain('sealed@site.example')
    expect(rows[0].whole).not.toContain('비밀이름')
  })

  it('says what is wrong at its field', async () => {
    const { cookie } = await connected()
    for (const [change, path, code] of [
      [{ email: 'no address' }, 'email', 'member_account.email_wrong'],
      [{ password: 'short1!' }, 'password', 'account.password_weak'],
      [{ password: 'no spaces 1!' }, 'password', 'account.password_weak'],
      [{ agreements: { ...agreements, privacy: false } }, 'agreements', 'member_account.agreements_missing'],
    ] as const) {
      const answer = await signUp(cookie, change)
      expect([answer.status, answer.body.code]).toEqual([400, code])
      expect(answer.body.errors).toEqual([expect.objectContaining({ path, code })])
    }
    expect((await signUp(cookie, { name: ' ' })).status).toBe(400)
    expect((await signUp(cookie)).status).toBe(201)
  })

  it('of many at the same moment one becomes the owner; afterwards the ticket is over', async () => {
    const { mall, cookie } = await connected()
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => signUp(cookie, { email: `owner${nth}@site.example` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('member_account.site_joined')
    expect(await app.sql('select role from account where mall_id = $1', [mall.mall_id])).toEqual([{ role: 'owner' }])
    const late = await app.call('getJoinTicket', {}, { headers: { cookie } })
    expect([late.status, late.body.code]).toEqual([409, 'member_account.site_joined'])
  })
})

describe('duplication', () => {
  const ask = async (email: string, cookie = '') =>
    app.call('checkMemberDuplication', { email }, { headers: { cookie } })

  it('tells whether an address is taken: at the site that is being joined, or anywhere', async () => {
    const { email } = await makeMember(app)
    const { cookie } = await connected()
    expect((await ask(email.toUpperCase())).body).toEqual({ duplicated: true })
    expect((await ask('free@site.example')).body).toEqual({ duplicated: false })
    expect((await ask(email, cookie)).body).toEqual({ duplicated: false })
    expect((await ask('no address')).body.code).toBe('member_account.email_wrong')
  })

  it('is answered twenty times in ten minutes', async () => {
    for (let asked = 0; asked < 20; asked++) expect((await ask(`a${asked}@site.example`)).status).toBe(200)
    const closed = await ask('a@site.example')
    expect([closed.status, closed.body.code]).toEqual([429, 'member_account.too_many_checks'])
    expect(closed.headers['retry-after']).toBe('600')
  })
})
