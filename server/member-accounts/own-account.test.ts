import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type Member, joinMall, makeMember } from '#test/harness/buyers/member.ts'

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

const change = async ({ token }: Member, input: SentOf<Operations['updateMember']>) =>
  app.call('updateMember', input, { token })
const login = async (email: string, password: string, mall_id: string) =>
  app.call('loginMember', { email, password, mall_id })
const remove = async ({ token }: Member, password: string) => app.call('deleteMember', { password }, { token })

async function mailsTo(address: string, count: number): Promise<{ subject: string; text: string }[]> {
  type Mails = { count: number; mails: { subject: string; text: string }[] }
  const read = async () => (await app.outside().mailsTo(address)) as Mails
  await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(count)
  return (await read()).mails
}

describe('one’s own account', () => {
  it('changes the name without a password', async () => {
    const member = await makeMember(app)
    const answer = await change(member, { name: '  새이름 ' })
    expect([answer.status, answer.body.name]).toEqual([200, '새이름'])
    expect((await app.good('getMemberProfile', {}, { token: member.token })).name).toBe('새이름')
  })

  it('changes the password by the current one; other devices are out, this one stays, and a mail says so', async () => {
    const member = await makeMember(app)
    const elsewhere = await login(member.email, member.password, member.mall_id)
    const answer = await change(member, { password: 'Brandnew#77', current_password: member.password })
    expect(answer.status).toBe(200)
    expect((await app.call('checkLogin', {}, { token: elsewhere.body.access_token })).status).toBe(401)
    expect((await app.call('checkLogin', {}, { token: member.token })).status).toBe(200)
    expect((await login(member.email, member.password, member.mall_id)).status).toBe(401)
    expect((await login(member.email, 'Brandnew#77', member.mall_id)).status).toBe(200)
    const [mail] = await mailsTo(member.email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 비밀번호가 바뀌었어요')
    expect(mail?.text).toContain('http://localhost/authservice/find-password')
  })

  it('wants the current password for an address or a password, five tries in 15 minutes', async () => {
    const member = await makeMember(app)
    for (const current_password of [undefined, '', 'wrong', 'Wrong#2026', 'x']) {
      const input = { password: 'Brandnew#77', ...(current_password === undefined ? {} : { current_password }) }
      const answer = await change(member, input)
      expect([answer.status, answer.body.code]).toEqual([400, 'member_account.password_wrong'])
      expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'current_password' })])
    }
    const closed = await change(member, { email: 'x@site.example', current_password: member.password })
    expect([closed.status, closed.body.code]).toEqual([429, 'auth.too_many_attempts'])
    expect((await change(member, { name: '이름은 돼요' })).status).toBe(200)
  })

  it('keeps the rules of a new password', async () => {
    const member = await makeMember(app)
    const answer = await change(member, { password: 'onlyletters', current_password: member.password })
    expect([answer.status, answer.body.code]).toEqual([400, 'account.password_weak'])
  })

  it('moves to another address: the old one is told and does not sign in any more', async () => {
    const member = await makeMember(app)
    const email = `moved-${member.email}`
    const answer = await change(member, { email, current_password: member.password })
    expect([answer.status, answer.body.email]).toEqual([200, email])
    expect((await login(member.email, member.password, member.mall_id)).status).toBe(401)
    expect((await login(email, member.password, member.mall_id)).status).toBe(200)
    const [mail] = await mailsTo(member.email, 1)
    expect(mail?.subject).toBe('[정품 인증 서비스] 로그인 이메일이 바뀌었어요')
    expect(mail?.text).not.toContain(email)
  })

  it('does not take an address that somebody of the mall has', async () => {
    const member = await makeMember(app)
    const other = await joinMall(app, member.mall, { role: 'viewer' })
    const answer = await change(member, { email: other.email.toUpperCase(), current_password: member.password })
    expect([answer.status, answer.body.code]).toEqual([409, 'member_account.email_taken'])
    expect((await login(member.email, member.password, member.mall_id)).status).toBe(200)
  })

  it('is not for accounts that sign in by something else', async () => {
    const partner = await app.partner()
    expect(await app.good('getMemberProfile', {}, { as: partner })).toMatchObject({ email: null, role: 'owner' })
    expect((await app.call('updateMember', { name: 'x' }, { as: partner })).body.code).toBe(
      'member_account.not_by_email',
    )
    const gone = await app.call('deleteMember', { password: partner.password }, { as: partner })
    expect([gone.status, gone.body.code]).toEqual([403, 'member_account.not_by_email'])
  })

  it('is everybody’s, whatever the role', async () => {
    const owner = await makeMember(app)
    const viewer = await joinMall(app, owner.mall, { role: 'viewer' })
    expect((await change(viewer, { name: '보는 사람' })).body).toMatchObject({ name: '보는 사람', role: 'viewer' })
  })
})

describe('leaving', () => {
  it('erases the person and ends the sessions; the shop stays and may be joined again', async () => {
    const member = await makeMember(app)
    const { mall_id, account_id } = member
    expect((await remove(member, 'wrong')).body.code).toBe('member_account.password_wrong')
    const answer = await remove(member, member.password)
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }])
    expect(String(answer.headers['set-cookie'])).toContain('genuine_refresh=;')
    expect((await app.call('checkLogin', {}, { token: member.token })).status).toBe(401)
    expect((await login(member.email, member.password, mall_id)).status).toBe(401)
    for (const table of ['account', 'account_login', 'session_family', 'access_token', 'refresh_token'])
      expect(await app.sql(`select 1 from ${table} where mall_id = $1`, [mall_id])).toEqual([])
    expect(await app.sql('select 1 from shop where mall_id = $1', [mall_id])).toHaveLength(1)
    const [entry] = await app.sql(`select actor, action, target, detail from audit where mall_id = $1`, [mall_id])
    expect(entry).toEqual({ actor: account_id, action: 'member_account.delete', target: account_id, detail: {} })
  })

  it('the last owner stays while others belong to the mall', async () => {
    const owner = await makeMember(app)
    const other = await joinMall(app, owner.mall, { role: 'manager' })
    expect((await app.good('getMemberProfile', {}, { token: owner.token })).last_owner).toBe(true)
    const refused = await remove(owner, owner.password)
    expect([refused.status, refused.body.code]).toEqual([409, 'member_account.last_owner'])
    expect((await remove(other, other.password)).status).toBe(200)
    expect((await remove(owner, owner.password)).status).toBe(200)
  })

  it('of two owners who leave at the same moment one stays', async () => {
    const first = await makeMember(app)
    const second = await joinMall(app, first.mall)
    await joinMall(app, first.mall, { role: 'viewer' })
    const answers = await Promise.all([first, second].map(async (owner) => remove(owner, owner.password)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})
