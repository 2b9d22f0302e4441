import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpMails } from '#contract/accounts/help.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type Member, makeMember } from '#test/harness/buyers/member.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => {
  // As they stand: connections that the closing itself cuts off are none of them.
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

const fresh_password = 'Brandnew#77'
const ask = async (email: string, headers: Record<string, string> = {}) =>
  app.call('findMemberPassword', { email }, { headers })
const check = async (mall_id: string, token: string) => app.call('checkResetPassword', { mall_id, token })
const reset = async (mall_id: string, token: string, password = fresh_password) =>
  app.call('resetMemberPassword', { mall_id, token, password })

type Mail = { subject: string; text: string }
async function mailsTo(address: string, count: number): Promise<Mail[]> {
  const read = async () => (await app.outside().mailsTo(address)) as { count: number; mails: Mail[] }
  await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(count)
  return (await read()).mails
}

function linkIn(mail: Mail | undefined): { path: string; mall_id: string; token: string } {
  const url = new URL(/https?:\/\/\S*reset-password\S*/.exec(mail?.text ?? '')?.[0] ?? '')
  const query = url.searchParams
  return { path: url.pathname, mall_id: query.get('mall_id') ?? '', token: query.get('token') ?? '' }
}

async function tokenFor({ email }: Member): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return linkIn((await mailsTo(email, 1))[0]).token
}

describe('a forgotten password', () => {
  it('is set anew by the mailed link, once; everybody is out and a mail says so', async () => {
    const member = await makeMember(app)
    const { mall_id, email, password } = member
    expect((await ask(email.toUpperCase())).body).toEqual({ sent: true })
    const [mail] = await mailsTo(email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 비밀번호를 새로 정해 주세요')
    expect(mail?.text).toContain(`Shop ${mall_id}에 로그인하는`)
    const link = linkIn(mail)
    expect(link).toEqual({ path: '/authservice/reset-password', mall_id, token: expect.stringMatching(/^[\w-]{43}$/) })

    const good = await check(mall_id, link.token)
    expect(good.body).toEqual({ valid: true, expires_at: expect.stringMatching(/\+09:00$/) })
    expect((await reset(mall_id, link.token)).body).toEqual({ mall_id })
    expect((await app.call('checkLogin', {}, { token: member.token })).status).toBe(401)
    expect((await app.call('loginMember', { email, password, mall_id })).status).toBe(401)
    expect((await app.call('loginMember', { email, password: fresh_password, mall_id })).status).toBe(200)
    expect((await mailsTo(email, 2)).map(({ subject }) => subject)).toContain(
      '[정품 인증 서비스] 비밀번호가 바뀌었어요',
    )
    expect((await check(mall_id, link.token)).body).toEqual({ valid: false, expires_at: null })
    const again = await reset(mall_id, link.token, 'Another#88')
    expect([again.status, again.body.code]).toEqual([400, 'account.password_not_changed'])
    expect(again.body.message).toBe('비밀번호 변경이 실패되었습니다.')
  })

  it('mails a link for each mall of the address', async () => {
    const one = await makeMember(app)
    const two = await makeMember(app, { email: one.email })
    expect((await ask(one.email)).status).toBe(200)
    const malls = (await mailsTo(one.email, 2)).map((mail) => linkIn(mail).mall_id)
    expect(malls.toSorted()).toEqual([one.mall_id, two.mall_id].toSorted())
  })

  it('writes in English to who asks in English', async () => {
    const { email } = await makeMember(app)
    await ask(email, { 'accept-language': 'en' })
    expect((await mailsTo(email, 1))[0]?.text).toContain('Use this link to set a new password for')
  })

  it('says that an unknown address is none of ours, and keeps nothing of the question', async () => {
    const before = await app.sql('select count(*)::int as n from message')
    for (const email of ['nobody@site.example', 'no address']) {
      const answer = await ask(email)
      expect([answer.status, answer.body.code]).toEqual([404, 'account.find_password_failed'])
    }
    expect(await app.sql('select count(*)::int as n from message')).toEqual(before)
  })

  it('opens for 30 minutes', async () => {
    const member = await makeMember(app)
    const token = await tokenFor(member)
    app.clock.advance(30 * 60_000)
    expect((await check(member.mall_id, token)).body.valid).toBe(false)
    expect((await reset(member.mall_id, token)).body.code).toBe('account.password_not_changed')
  })

  it('opens no other mall, and nothing without its token', async () => {
    const [mine, other] = [await makeMember(app), await makeMember(app)]
    const token = await tokenFor(mine)
    for (const [mall_id, with_token] of [
      [other.mall_id, token],
      [mine.mall_id, ''],
      ["' or 1=1 --", token],
    ] as const) {
      expect((await check(mall_id, with_token)).body.valid).toBe(false)
      expect((await reset(mall_id, with_token)).body.code).toBe('account.password_not_changed')
    }
    expect((await reset(mine.mall_id, token)).status).toBe(200)
  })

  it('of two uses at the same moment one wins', async () => {
    const member = await makeMember(app)
    const token = await tokenFor(member)
    const answers = await Promise.all([reset(member.mall_id, token), reset(member.mall_id, token, 'Another#88')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  })

  it('a link is over when the password was changed by hand meanwhile', async () => {
    for (const change of ['updateMember', 'changePassword'] as const) {
      const member = await makeMember(app)
      const token = await tokenFor(member)
      const input = { password: 'ByHand#99', current_password: member.password }
      await app.good(change, input, { token: member.token })
      expect([change, (await reset(member.mall_id, token)).status]).toEqual([change, 400])
    }
  })

  it('opens the login again that wrong passwords had closed', async () => {
    const { email, mall_id, ...member } = await makeMember(app)
    for (let tries = 0; tries < 6; tries++) await app.call('loginMember', { email, password: 'wrong' })
    const token = await tokenFor({ email, mall_id, ...member })
    expect((await reset(mall_id, token)).status).toBe(200)
    expect((await app.call('loginMember', { email, password: fresh_password })).status).toBe(200)
  })
})

describe('limits', () => {
  it('five questions an hour from one place, hit or miss', async () => {
    const { email } = await makeMember(app)
    for (let asked = 0; asked < 5; asked++) expect((await ask(`nobody${asked}@x.example`)).status).toBe(404)
    const answer = await ask(email)
    expect([answer.status, answer.body.code]).toEqual([429, 'account.too_many_mails'])
    expect(answer.headers['retry-after']).toBe('3600')
  })

  it('nobody is kept from a mail by strangers who ask for it', async () => {
    const { email, mall_id } = await makeMember(app)
    const links = async () => (await app.sql('select 1 from password_reset where mall_id = $1', [mall_id])).length
    const askFrom = async (remoteAddress: string, spelled: string) => {
      const from = { method: 'POST', url: '/api/member/users/find-password', payload: { email: spelled } } as const
      return (await app.server.inject({ ...from, remoteAddress })).statusCode
    }
    for (let asked = 0; asked < 8; asked++)
      expect(await askFrom(`203.0.113.${asked}`, asked % 2 === 0 ? email : email.toUpperCase())).toBe(200)
    expect(await links()).toBe(helpMails.free)
    app.clock.advance(helpMails.first)
    expect(await askFrom('203.0.113.50', email)).toBe(200)
    expect(await links()).toBe(helpMails.free + 1)
  })

  it('five new passwords in ten minutes, thirty looks at links', async () => {
    const member = await makeMember(app)
    const token = await tokenFor(member)
    for (let tries = 0; tries < 5; tries++) expect((await reset(member.mall_id, 'wrong')).status).toBe(400)
    expect((await reset(member.mall_id, token)).body.code).toBe('account.too_many_resets')
    for (let looks = 0; looks < 30; looks++) expect((await check(member.mall_id, 'wrong')).status).toBe(200)
    expect((await check(member.mall_id, token)).body.code).toBe('member_account.too_many_checks')
  })

  it('another site cannot ask through somebody’s browser', async () => {
    const { email, mall_id } = await makeMember(app)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await ask(email, headers)).body.code).toBe('auth.cross_site')
    const input = { mall_id, token: 'x', password: fresh_password }
    expect((await app.call('resetMemberPassword', input, { headers })).body.code).toBe('auth.cross_site')
    expect((await app.call('checkResetPassword', { mall_id, token: 'x' }, { headers })).body.code).toBe(
      'auth.cross_site',
    )
  })
})
