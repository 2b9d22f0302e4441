import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { codeOf } from '#test/harness/second-factor.ts'
import { type Staff, makeStaff, staffCookieOf } from '#test/harness/staff.ts'
import { hashPassword } from '../identity/password/password.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const minute = 60_000
const codeNow = ({ secret }: { secret: string }) => codeOf(secret, app.clock.now())
const typed = ({ login_id, password }: Pick<Staff, 'login_id' | 'password'>) => ({ login_id, password })
let people = 0

describe('signing staff in', () => {
  it('takes id, password and the code of the app, and sets a cookie that no script and no other site can use', async () => {
    const staff = await makeStaff(app, 'reviewer')
    const answer = await app.call('loginStaff', { ...typed(staff), totp: codeNow(staff) })
    expect(answer.body).toEqual({
      state: 'in',
      staff: {
        staff_id: staff.staff_id,
        login_id: staff.login_id,
        display_name: `Staff ${staff.login_id}`,
        role: 'reviewer',
      },
    })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^genuine_staff=[^;]+;.*HttpOnly.*SameSite=Strict/)
    expect(cookie).not.toMatch(/Max-Age|Expires/)
    const token = staffCookieOf(answer.headers) ?? ''
    const me = await app.call('whoAmI', {}, { headers: { cookie: `genuine_staff=${token}` } })
    expect(me.body).toMatchObject({ login_id: staff.login_id, role: 'reviewer' })
    const foreign = { cookie: `genuine_staff=${token}`, 'sec-fetch-site': 'cross-site' }
    expect((await app.call('whoAmI', {}, { headers: foreign })).body.code).toBe('auth.cross_site')
    expect(JSON.stringify(answer.body)).not.toContain(token)
  })

  it('asks for the code when it is not given, and lets nobody in without it', async () => {
    const staff = await makeStaff(app)
    const answer = await app.call('loginStaff', typed(staff))
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.totp_required'])
    expect(staffCookieOf(answer.headers)).toBeNull()
    const wrong = await app.call('loginStaff', { ...typed(staff), totp: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.totp_wrong'])
  })

  it('says the same of an unknown id, a wrong password, and somebody who may no longer come in', async () => {
    const [staff, gone] = [await makeStaff(app), await makeStaff(app)]
    await app.sql('update staff set disabled_at = now() where staff_id = $1', [gone.staff_id])
    const answers = [
      await app.call('loginStaff', { login_id: 'nobody-here', password: 'x' }),
      await app.call('loginStaff', { ...typed(staff), password: 'Wrong!2026' }),
      await app.call('loginStaff', { ...typed(gone), totp: codeNow(gone) }),
      await app.call('loginStaff', { login_id: 'not an id 한글', password: 'x' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        401,
        'auth.login_failed',
        '아이디 또는 비밀번호가 달라요. 다시 확인해 주세요.',
      ])
    }
  })

  it('takes a code once, also of many who show it at the same moment', async () => {
    const staff = await makeStaff(app)
    const totp = codeNow(staff)
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => app.call('loginStaff', { ...typed(staff), totp })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
    expect((await app.call('loginStaff', { ...typed(staff), totp })).body.code).toBe('auth.totp_wrong')
    app.clock.advance(30_000)
    expect((await app.call('loginStaff', { ...typed(staff), totp: codeNow(staff) })).status).toBe(200)
  })

  it('is refused in words after too many attempts, counted in all processes together, and opens again', async () => {
    const secret = randomBytes(48).toString('base64url')
    const one = await startApp({ secret })
    const two = await startApp({ secret, database: one.database_urls })
    const staff = await makeStaff(one)
    for (const process of [one, two, one, two, one, two, one, two]) {
      const wrong = await process.call('loginStaff', { ...typed(staff), password: 'Wrong!2026' })
      expect(wrong.status).toBe(401)
    }
    const right = { ...typed(staff), totp: codeOf(staff.secret, two.clock.now()) }
    const answer = await two.call('loginStaff', right)
    expect([answer.status, answer.body.code]).toEqual([429, 'auth.too_many_attempts'])
    expect(answer.body.message).toBe('로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.')
    expect(Number(answer.headers['retry-after'])).toBe(15 * 60)
    one.clock.advance(16 * minute)
    expect((await one.call('loginStaff', { ...right, totp: codeOf(staff.secret, one.clock.now()) })).status).toBe(200)
    await two.close()
    await one.close()
  })

  it('counts wrong codes wherever they come from', async () => {
    const staff = await makeStaff(app)
    const codes: string[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const answer = await app.call('loginStaff', { ...typed(staff), totp: '000000' })
      codes.push(answer.body.code)
      // As from another address each time: the window of login and address is not what refuses.
      await app.sql(`delete from rate_window where key like 'login:%'`)
    }
    expect(codes.at(-1)).toBe('auth.too_many_attempts')
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['auth.totp_wrong']))
  })

  it('is written into the staff’s own audit', async () => {
    const staff = await makeStaff(app)
    await app.call('loginStaff', { ...typed(staff), totp: codeNow(staff) })
    const [entry] = await app.sql(
      `select actor_kind, actor, action from audit where mall_id = '_staff' and actor = $1`,
      [staff.login_id],
    )
    expect(entry).toEqual({ actor_kind: 'staff', actor: staff.login_id, action: 'staff.signed_in' })
    expect(await app.sql(`select audit_break('_staff') as seq`)).toEqual([{ seq: null }])
  })
})

describe('a session of staff', () => {
  it('ends after half an hour without use, and after ten hours in any case', async () => {
    const staff = await makeStaff(app)
    const who = async () => (await app.call('whoAmI', {}, { token: staff.token })).status
    app.clock.advance(29 * minute)
    expect(await who()).toBe(200)
    app.clock.advance(29 * minute)
    expect(await who()).toBe(200)
    app.clock.advance(31 * minute)
    expect(await who()).toBe(401)

    const busy = await makeStaff(app)
    for (let used = 0; used < 24; used += 1) {
      app.clock.advance(25 * minute - 1)
      await app.call('whoAmI', {}, { token: busy.token })
    }
    expect((await app.call('whoAmI', {}, { token: busy.token })).status).toBe(200)
    app.clock.advance(minute)
    expect((await app.call('whoAmI', {}, { token: busy.token })).status).toBe(401)
  })

  it('ends with a logout', async () => {
    const staff = await makeStaff(app)
    const cookie = `genuine_staff=${staff.token}`
    const out = await app.call('logoutStaff', {}, { headers: { cookie } })
    expect(out.body).toEqual({ ended: true })
    expect(String(out.headers['set-cookie'])).toMatch(/^genuine_staff=;/)
    expect((await app.call('whoAmI', {}, { token: staff.token })).status).toBe(401)
    expect((await app.call('logoutStaff', {})).status).toBe(200)
  })
})

describe('setting up', () => {
  async function added(role: 'reviewer' | 'support' = 'reviewer') {
    const admin = await makeStaff(app)
    people += 1
    const login_id = `new${people}`
    const made = await app.good('addStaff', { login_id, display_name: '김심사', role }, { token: admin.token })
    return { admin, login_id, password: String(made.one_time_password), staff_id: String(made.staff_id) }
  }

  it('comes first: an app that is confirmed by its code, and a password of one’s own', async () => {
    const one = await added()
    const first = await app.good('loginStaff', typed(one))
    expect(first).toMatchObject({ state: 'setup', needs_password: true })
    expect(first.address).toContain(`secret=${first.secret}`)
    expect(first.address).toContain('otpauth://totp/Genuine:')
    const mine = { ...typed(one), new_password: 'MyOwn!2026' }
    const wrong = await app.call('setUpStaff', { ...mine, totp: '000000' })
    expect([wrong.status, wrong.body.code, staffCookieOf(wrong.headers)]).toEqual([401, 'auth.totp_wrong', null])
    const weak = await app.call('setUpStaff', { ...mine, new_password: 'short', totp: codeNow(first) })
    expect([weak.status, weak.body.code]).toEqual([400, 'account.password_weak'])
    const done = await app.call('setUpStaff', { ...mine, totp: codeNow(first) })
    expect([done.status, done.body.staff.login_id]).toEqual([200, one.login_id])
    expect(staffCookieOf(done.headers)).not.toBeNull()

    // What was given is worth nothing any more, and neither is the code.
    expect((await app.call('loginStaff', typed(one))).body.code).toBe('auth.login_failed')
    app.clock.advance(30_000)
    const own = { login_id: one.login_id, password: 'MyOwn!2026' }
    expect((await app.call('loginStaff', { ...own, totp: codeNow(first) })).body.state).toBe('in')
    const again = await app.call('setUpStaff', { ...own, totp: codeNow(first) })
    expect([again.status, again.body.code]).toEqual([409, 'staff.setup_over'])
  })

  it('refuses the given password as one’s own', async () => {
    const one = await added()
    const { secret } = await app.good('loginStaff', typed(one))
    // The given one is too long for a password of one's own; a short one is put in its place.
    const short = 'Short#2026'
    await app.sql('update staff set password_hash = $1 where staff_id = $2', [await hashPassword(short), one.staff_id])
    const same = { login_id: one.login_id, password: short, new_password: short, totp: codeOf(secret, app.clock.now()) }
    const answer = await app.call('setUpStaff', same)
    expect([answer.status, answer.body.code]).toEqual([400, 'staff.password_same'])
  })

  it('is good for three days', async () => {
    const one = await added()
    app.clock.advance(72 * 60 * minute)
    expect((await app.call('loginStaff', typed(one))).body.code).toBe('auth.login_failed')
  })

  it('keeps no secret and no password readable', async () => {
    const one = await added()
    const { secret } = await app.good('loginStaff', typed(one))
    const rows = await app.sql('select row_to_json(staff)::text as row from staff where staff_id = $1', [one.staff_id])
    expect(rows[0].row).not.toContain(secret)
    expect(rows[0].row).not.toContain(one.password)
    const [kept] = await app.sql(
      `select count(*)::int as n from idempotency_key k where row_to_json(k)::text like $1`,
      [`%${one.password}%`],
    )
    expect(kept.n).toBe(0)
  })
})
