import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOf, enrol } from '#test/harness/second-factor.ts'
import { addEmailAccount } from '../sign-in/account-login.ts'
import { inTenant } from '../../database/tenant.ts'
import { hashPassword } from '../password/password.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
// Each story comes an hour later, when every limit is open again.
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => app.close())

const login = async ({ mall_id, password }: Partner, totp?: string, remoteAddress = '127.0.0.1') => {
  const payload = { mall_id, password, ...(totp === undefined ? {} : { totp }) }
  const answer = await app.server.inject({ method: 'POST', url: '/users/login', payload, remoteAddress })
  return { status: answer.statusCode, code: answer.json().code, body: answer.json() }
}

async function withFactor() {
  const partner = await app.partner()
  return { partner, ...(await enrol(app, partner)) }
}
const now = () => app.clock.now()

describe('a login with a second factor', () => {
  it('asks for the code, and lets in who has it', async () => {
    const { partner, secret } = await withFactor()
    expect(await login(partner)).toMatchObject({ status: 401, code: 'auth.totp_required' })
    expect(await login(partner, '')).toMatchObject({ status: 401, code: 'auth.totp_required' })
    expect(await login(partner, codeOf(secret, now()))).toMatchObject({ status: 200 })
  })

  it('says nothing of it to who does not know the password', async () => {
    const { partner, secret } = await withFactor()
    const wrong = { ...partner, password: 'wrong' }
    expect((await login(wrong)).code).toBe('auth.login_failed')
    expect((await login(wrong, codeOf(secret, now()))).code).toBe('auth.login_failed')
    // The code was not used up by it.
    expect((await login(partner, codeOf(secret, now()))).status).toBe(200)
  })

  it('takes a code once', async () => {
    const { partner, secret } = await withFactor()
    const code = codeOf(secret, now())
    expect((await login(partner, code)).status).toBe(200)
    expect(await login(partner, code)).toMatchObject({ status: 401, code: 'auth.totp_wrong' })
    app.clock.advance(30_000)
    expect((await login(partner, code)).code).toBe('auth.totp_wrong')
    expect((await login(partner, codeOf(secret, now()))).status).toBe(200)
  })

  it('takes no code from before one that was used', async () => {
    const { partner, secret } = await withFactor()
    const before = codeOf(secret, new Date(now().getTime() - 30_000))
    expect((await login(partner, codeOf(secret, now()))).status).toBe(200)
    expect((await login(partner, before)).code).toBe('auth.totp_wrong')
  })

  it('of 32 logins with one code at the same moment lets in exactly one', async () => {
    const { partner, secret } = await withFactor()
    const code = codeOf(secret, now())
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => login(partner, code, `203.0.113.${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 429]).toContain(status)
  })

  it('takes each recovery code once, however it is written', async () => {
    const { partner, recovery_codes } = await withFactor()
    expect(recovery_codes).toHaveLength(10)
    expect(new Set(recovery_codes).size).toBe(10)
    const [first = '', second = ''] = recovery_codes
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await login(partner, first)).status).toBe(200)
    expect((await login(partner, first)).code).toBe('auth.totp_wrong')
    const by_hand = second.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const racing = Array.from({ length: 8 }, async (_, index) => login(partner, by_hand, `203.0.113.${index}`))
    expect((await Promise.all(racing)).filter(({ status }) => status === 200)).toHaveLength(1)
    const used = await app.sql(`select actor_kind from audit where mall_id = $1 and action = $2`, [
      partner.mall_id,
      'account.recovery_code_used',
    ])
    expect(used).toEqual([{ actor_kind: 'nobody' }, { actor_kind: 'nobody' }])
  })

  it('takes no recovery code of another account, and keeps none readable', async () => {
    const [mine, other] = [await withFactor(), await withFactor()]
    expect((await login(mine.partner, other.recovery_codes[0])).code).toBe('auth.totp_wrong')
    const rows = await app.sql(`select encode(code_hash, 'hex') as kept from account_recovery where mall_id = $1`, [
      mine.partner.mall_id,
    ])
    const kept = rows.map((row) => String(row.kept))
    expect(kept).toHaveLength(mine.recovery_codes.length)
    // A hash of 256 bits, and none that could be made of the code without the installation's key.
    for (const hash of kept) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    for (const code of mine.recovery_codes)
      for (const written of [code, code.replace('-', ''), code.toLowerCase()]) {
        expect(kept).not.toContain(createHash('sha256').update(written).digest('hex'))
        expect(kept.join(' ')).not.toContain(Buffer.from(written).toString('hex'))
      }
    const [account] = await app.sql('select totp_sealed from account where mall_id = $1', [mine.partner.mall_id])
    expect(account.totp_sealed.toString('utf8')).not.toContain(mine.secret)
  })

  it('counts wrong codes: five of one address, and ten of one account wherever they come from', async () => {
    const { partner, secret } = await withFactor()
    for (let tries = 0; tries < 5; tries++) expect((await login(partner, '000000')).code).toBe('auth.totp_wrong')
    expect(await login(partner, codeOf(secret, now()))).toMatchObject({ status: 429, code: 'auth.too_many_attempts' })
    for (let tries = 0; tries < 5; tries++) {
      expect((await login(partner, '000000', `203.0.113.${tries}`)).code).toBe('auth.totp_wrong')
    }
    expect((await login(partner, codeOf(secret, now()), '203.0.113.99')).code).toBe('auth.too_many_attempts')
    app.clock.advance(15 * 60_000)
    expect((await login(partner, codeOf(secret, now()))).status).toBe(200)
  })

  it('asks members by e-mail too', async () => {
    const { partner } = await member('member-totp@shop.example', 'imweb')
    const input = { email: partner.login_id, password: partner.password }
    const { secret } = await enrol(app, partner)
    expect((await app.call('loginMember', input)).body.code).toBe('auth.totp_required')
    expect((await app.call('loginMember', { ...input, totp: '123456' })).body.code).toBe('auth.totp_wrong')
    expect((await app.call('loginMember', { ...input, totp: codeOf(secret, now()) })).status).toBe(200)
  })
})

/** Somebody of a mall's team who signs in by an e-mail. */
async function member(email: string, flavour: 'partner' | 'imweb' = 'partner', password = 'Member#2026') {
  const mall = await app.partner({ flavour })
  const password_hash = await hashPassword(password)
  const account_id = await inTenant(app.kernel, mall.mall_id, (kernel) =>
    addEmailAccount(kernel, mall.mall_id, { email, password_hash, role: 'viewer', display_name: '김하늘' }),
  )
  const partner: Partner = { ...mall, account_id: account_id ?? '', login_id: email, password }
  return { mall, partner }
}

describe('partner login by an e-mail', () => {
  const byEmail = async (mall_id: string, password: string, chosen_mall_id?: string) =>
    app.call('loginPartner', { mall_id, password, ...(chosen_mall_id === undefined ? {} : { chosen_mall_id }) })

  it('lets in whoever belongs to the team, with their own role, and keeps when and on which device', async () => {
    const { mall, partner } = await member('lee@shop.example')
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const headers = { 'user-agent': agent }
    const input = { mall_id: ' LEE@Shop.example ', password: partner.password }
    const { access_token } = await app.good('loginPartner', input, { headers })
    const me = await app.good('checkLogin', {}, { token: access_token })
    expect(me).toMatchObject({ mall_id: mall.mall_id, role: 'viewer' })
    const rows = await app.sql(
      `select a.last_login_at, f.device, f.last_used_at from account a join session_family f using (mall_id, account_id)
       where a.mall_id = $1 and a.account_id = $2`,
      [mall.mall_id, partner.account_id],
    )
    expect(rows).toEqual([{ last_login_at: now(), device: 'Chrome · Windows', last_used_at: now() }])
  })

  it('says the same for an unknown address, a wrong password, a member of another flavour and a removed one', async () => {
    const { partner } = await member('kim@shop.example')
    const hosted = await member('park@shop.example', 'imweb')
    const removed = await member('choi@shop.example')
    await app.sql('update account set disabled_at = now() where account_id = $1', [removed.partner.account_id])
    const answers = [
      await byEmail('nobody@shop.example', partner.password),
      await byEmail('kim@shop.example', 'wrong'),
      await byEmail('park@shop.example', hosted.partner.password),
      await byEmail('choi@shop.example', removed.partner.password),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'auth.login_failed'])
  })

  it('asks to which mall where the password opens several', async () => {
    const [one, two] = [await member('both@shop.example'), await member('both@shop.example')]
    const other = await member('both@shop.example', 'partner', 'Another#2026')
    const { status, body, headers } = await byEmail('both@shop.example', one.partner.password)
    const ids = body.malls.map(({ mall_id }: { mall_id: string }) => mall_id)
    expect([status, ids.toSorted()]).toEqual([200, [one.mall.mall_id, two.mall.mall_id].toSorted()])
    expect(headers['set-cookie']).toBeUndefined()
    const chosen = await byEmail('both@shop.example', one.partner.password, two.mall.mall_id)
    expect(chosen.body.mall_id).toBe(two.mall.mall_id)
    const not_theirs = await byEmail('both@shop.example', one.partner.password, other.mall.mall_id)
    expect(not_theirs.body.code).toBe('auth.login_failed')
  })

  it('closes after five wrong passwords, however the address is spelled', async () => {
    const { partner } = await member('spelled@shop.example')
    for (const name of ['spelled@shop.example', 'SPELLED@shop.example', ' spelled@shop.example']) {
      expect((await byEmail(name, 'wrong')).status).toBe(401)
    }
    for (let tries = 0; tries < 2; tries++) await byEmail('spelled@shop.example', 'wrong')
    expect((await byEmail('Spelled@Shop.Example', partner.password)).status).toBe(429)
  })
})
