import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOf } from '#test/harness/second-factor.ts'
import { nobodysHash } from '../identity/password/password.ts'

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

const login = async ({ mall_id, password }: Partner, more: Record<string, string> = {}, agent = '') =>
  app.good('loginPartner', { mall_id, password, ...more }, { headers: { 'user-agent': agent } })
const isIn = async (token: string) => (await app.call('checkLogin', {}, { token })).status === 200
const code = (secret: string) => codeOf(secret, app.clock.now())

/** Turns the second factor on as the screens do. */
async function turnOn(partner: Partner) {
  const { secret } = await app.good('startTotp', { password: partner.password }, { as: partner })
  const { recovery_codes } = await app.good('confirmTotp', { code: code(secret) }, { as: partner })
  return { secret, recovery_codes }
}

describe('one’s own account', () => {
  it('says who one is, and takes a name', async () => {
    const partner = await app.partner({ role: 'viewer' })
    const { mall_id } = partner
    expect(await app.good('getAccount', {}, { as: partner })).toEqual({
      mall_id,
      mall_name: `Shop ${mall_id}`,
      login_id: mall_id,
      email: null,
      name: null,
      role: 'viewer',
      has_password: true,
      has_second_factor: false,
      recovery_codes_left: 0,
    })
    expect(await app.good('renameAccount', { name: ' 박서연 ' }, { as: partner })).toMatchObject({ name: '박서연' })
    const [row] = await app.sql('select display_name_sealed from account where mall_id = $1', [mall_id])
    expect(row.display_name_sealed.toString('utf8')).not.toContain('박서연')
    expect((await app.call('renameAccount', { name: ' ' }, { as: partner })).status).toBe(400)
  })

  it('takes another password by the current one, and ends every other session', async () => {
    const partner = await app.partner()
    const [here, there] = [await login(partner), await login(partner)]
    const change = async (current_password: string, password: string) =>
      app.call('changePassword', { current_password, password }, { token: here.access_token })
    const wrong = await change('wrong', 'Brandnew#77')
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([
      400,
      'member_account.password_wrong',
      'current_password',
    ])
    expect((await change(partner.password, 'weak')).body.code).toBe('account.password_weak')
    // The harness signed it in once too.
    expect((await change(partner.password, 'Brandnew#77')).body).toEqual({ changed: true, sessions_ended: 2 })
    expect([await isIn(here.access_token), await isIn(there.access_token), await isIn(partner.token)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await app.call('loginPartner', { mall_id: partner.mall_id, password: partner.password })).status).toBe(401)
    expect((await login({ ...partner, password: 'Brandnew#77' })).mall_id).toBe(partner.mall_id)
  })

  it('of two changes by the same old password one wins', async () => {
    const partner = await app.partner()
    const change = async (password: string) =>
      app.call('changePassword', { current_password: partner.password, password }, { as: partner })
    const answers = await Promise.all([change('Brandnew#77'), change('Another#88')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('closes after five wrong passwords', async () => {
    const partner = await app.partner()
    for (let tries = 0; tries < 5; tries++) {
      expect((await app.call('startTotp', { password: 'wrong' }, { as: partner })).status).toBe(400)
    }
    const answer = await app.call('startTotp', { password: partner.password }, { as: partner })
    expect([answer.status, answer.body.code]).toEqual([429, 'auth.too_many_attempts'])
  })
})

describe('the second factor', () => {
  it('is turned on by the password and a first code, and asked for from the next login on', async () => {
    const partner = await app.partner()
    const { secret, address } = await app.good('startTotp', { password: partner.password }, { as: partner })
    expect(address).toMatch(/^otpauth:\/\/totp\/Genuine:/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    // Begun is not on.
    expect((await login(partner)).mall_id).toBe(partner.mall_id)
    const wrong = await app.call('confirmTotp', { code: '000000' }, { as: partner })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.totp_wrong'])
    const first = code(secret)
    const { recovery_codes } = await app.good('confirmTotp', { code: first }, { as: partner })
    expect(recovery_codes).toHaveLength(10)
    expect(await app.good('getAccount', {}, { as: partner })).toMatchObject({
      has_second_factor: true,
      recovery_codes_left: 10,
    })
    const { mall_id, password } = partner
    expect((await app.call('loginPartner', { mall_id, password })).body.code).toBe('auth.totp_required')
    // The code that turned it on is used up.
    expect((await app.call('loginPartner', { mall_id, password, totp: first })).body.code).toBe('auth.totp_wrong')
    app.clock.advance(30_000)
    expect((await app.call('loginPartner', { mall_id, password, totp: code(secret) })).status).toBe(200)
  })

  it('is turned on once', async () => {
    const partner = await app.partner()
    const nothing = await app.call('confirmTotp', { code: '123456' }, { as: partner })
    expect(nothing.body.code).toBe('own_account.totp_not_started')
    const { secret } = await app.good('startTotp', { password: partner.password }, { as: partner })
    const confirm = async () => app.call('confirmTotp', { code: code(secret) }, { as: partner })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call('startTotp', { password: partner.password }, { as: partner })).body.code).toBe(
      'own_account.totp_on',
    )
    const kept = await app.sql('select count(*)::int as n from account_recovery where mall_id = $1', [partner.mall_id])
    expect(kept[0].n).toBe(10)
  })

  it('begun again has another secret, and the first one counts for nothing', async () => {
    const partner = await app.partner()
    const first = await app.good('startTotp', { password: partner.password }, { as: partner })
    const second = await app.good('startTotp', { password: partner.password }, { as: partner })
    expect(second.secret).not.toBe(first.secret)
    expect((await app.call('confirmTotp', { code: code(first.secret) }, { as: partner })).status).toBe(401)
    expect((await app.call('confirmTotp', { code: code(second.secret) }, { as: partner })).status).toBe(200)
  })

  it('is turned off by the password and a code, or a recovery code', async () => {
    for (const by of ['code', 'recovery'] as const) {
      const partner = await app.partner()
      const { secret, recovery_codes } = await turnOn(partner)
      app.clock.advance(30_000)
      const good = by === 'code' ? code(secret) : (recovery_codes[3] ?? '')
      const off = async (typed: string, password: string) =>
        app.call('removeTotp', { code: typed, password }, { as: partner })
      expect((await off(good, 'wrong')).body.code).toBe('member_account.password_wrong')
      const wrong = await off('000000', partner.password)
      expect([wrong.body.code, wrong.body.errors[0].path]).toEqual(['auth.totp_wrong', 'code'])
      expect((await off(good, partner.password)).body).toEqual({ removed: true })
      expect(await app.good('getAccount', {}, { as: partner })).toMatchObject({
        has_second_factor: false,
        recovery_codes_left: 0,
      })
      expect((await login(partner)).mall_id).toBe(partner.mall_id)
      expect((await off(good, partner.password)).body.code).toBe('own_account.totp_off')
    }
  })

  it('has new recovery codes when asked, and the old ones are good no more', async () => {
    const partner = await app.partner()
    const { recovery_codes: old } = await turnOn(partner)
    const renew = async (password: string) => app.call('newRecoveryCodes', { password }, { as: partner })
    expect((await renew('wrong')).status).toBe(400)
    const fresh = (await renew(partner.password)).body.recovery_codes
    const { mall_id, password } = partner
    const by = async (totp: string | undefined) =>
      app.call('loginPartner', { mall_id, password, ...(totp === undefined ? {} : { totp }) })
    expect((await by(old[0])).body.code).toBe('auth.totp_wrong')
    expect((await by(fresh[0])).status).toBe(200)
    expect(await app.good('getAccount', {}, { as: partner })).toMatchObject({ recovery_codes_left: 9 })
    const none = await app.partner()
    const refused = await app.call('newRecoveryCodes', { password: none.password }, { as: none })
    expect(refused.body.code).toBe('own_account.totp_off')
  })

  it('of an account without a password needs a session that has just begun', async () => {
    const partner = await app.partner({ flavour: 'mall' })
    await app.sql('update account set password_hash = $2 where mall_id = $1', [partner.mall_id, nobodysHash])
    expect(await app.good('getAccount', {}, { as: partner })).toMatchObject({ has_password: false })
    expect((await app.call('startTotp', {}, { as: partner })).status).toBe(200)
    app.clock.advance(10 * 60_000)
    const late = await app.call('startTotp', {}, { as: partner })
    expect([late.status, late.body.code]).toEqual([403, 'own_account.sign_in_again'])
    const change = { current_password: 'x', password: 'Brandnew#77' }
    expect((await app.call('changePassword', change, { as: partner })).body.code).toBe('own_account.no_password')
  })

  it('writes what happened to it, and never a secret, into the audit', async () => {
    const partner = await app.partner()
    const { secret, recovery_codes } = await turnOn(partner)
    await app.good('newRecoveryCodes', { password: partner.password }, { as: partner })
    app.clock.advance(30_000)
    await app.good('removeTotp', { password: partner.password, code: code(secret) }, { as: partner })
    const rows = await app.sql('select action, row_to_json(a)::text as entry from audit a where mall_id = $1', [
      partner.mall_id,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'account.second_factor_on',
      'account.recovery_codes_renewed',
      'account.second_factor_off',
    ])
    for (const hidden of [secret, ...recovery_codes]) expect(JSON.stringify(rows)).not.toContain(hidden)
  })
})

describe('sessions', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  type Listed = { session_id: string; device: string | null; is_this: boolean; last_used_at: string }

  it('are listed with their device and last use, this one marked', async () => {
    const partner = await app.partner()
    const [computer] = [await login(partner, {}, windows)]
    app.clock.advance(60_000)
    const phone = await login(partner, {}, iphone)
    app.clock.advance(60_000)
    const payload = { refresh_token: computer.refresh_token }
    await app.server.inject({ method: 'POST', url: '/post/member/refresh', payload })
    const { sessions } = await app.good('listSessions', {}, { token: phone.access_token })
    expect(sessions.map(({ device, is_this }: Listed) => [device, is_this])).toEqual([
      ['Chrome · Windows', false],
      ['Safari · iPhone', true],
    ])
    expect(new Date(sessions[0].last_used_at)).toEqual(app.clock.now())
  })

  it('that have run out or ended are not listed', async () => {
    const partner = await app.partner()
    const gone = await login(partner)
    app.clock.advance(12 * 3_600_000)
    const out = await login(partner)
    await app.good('logout', { refresh_token: out.refresh_token })
    const here = await login(partner)
    const { sessions } = await app.good('listSessions', {}, { token: here.access_token })
    expect(sessions).toHaveLength(1)
    expect(await isIn(gone.access_token)).toBe(false)
  })

  it('are ended from elsewhere at once, one or all others, and nobody else’s', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    const [here, there, third] = [await login(mine), await login(mine, {}, iphone), await login(mine)]
    const token = here.access_token
    const listed = async (as: string) => (await app.good('listSessions', {}, { token: as })).sessions as Listed[]
    const theirs = (await listed((await login(other)).access_token)).find(({ is_this }) => is_this)?.session_id ?? ''
    expect((await app.call('endSession', { session_id: theirs }, { token })).status).toBe(404)
    const phone = (await listed(token)).find(({ device }) => device === 'Safari · iPhone')?.session_id ?? ''
    expect(await app.good('endSession', { session_id: phone }, { token })).toEqual({ ended: true })
    expect([await isIn(there.access_token), await isIn(third.access_token)]).toEqual([false, true])
    expect((await app.call('endSession', { session_id: phone }, { token })).status).toBe(404)
    expect((await app.good('endOtherSessions', {}, { token })).ended).toBe(2)
    expect([await isIn(third.access_token), await isIn(mine.token), await isIn(token)]).toEqual([false, false, true])
    const payload = { refresh_token: third.refresh_token }
    const refreshed = await app.server.inject({ method: 'POST', url: '/post/member/refresh', payload })
    expect(refreshed.json().code).toBe('auth.refresh_expired')
    expect(await app.good('endOtherSessions', {}, { token })).toEqual({ ended: 0 })
  })

  it('of another person of the same mall cannot be seen or ended', async () => {
    const owner = await app.partner()
    const { rows } = { rows: await app.sql('select family_id from session_family where mall_id = $1', [owner.mall_id]) }
    const [account] = await app.sql(
      `insert into account (mall_id, login_id, password_hash, role, created_at)
       select mall_id, 'second', password_hash, 'viewer', now() from account where mall_id = $1 returning account_id`,
      [owner.mall_id],
    )
    await app.sql('update access_token set account_id = $2 where mall_id = $1', [owner.mall_id, account.account_id])
    const answer = await app.call('endSession', { session_id: rows[0].family_id }, { as: owner })
    expect(answer.status).toBe(404)
    expect((await app.good('listSessions', {}, { as: owner })).sessions).toEqual([])
  })
})
