import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpMails } from '#contract/accounts/help.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner, PartnerOptions } from '#test/harness/partner.ts'
import { keepContact } from '../identity/account-contact.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
// Each story comes an hour later, when every limit is open again.
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => {
  // As they stand: connections that the closing itself cuts off are none of them.
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

const new_password = 'Brandnew#77'
let people = 0

type Known = Partner & { manager_name: string; mall_email: string }

async function known(more: PartnerOptions = {}, contact: Partial<Known> = {}): Promise<Known> {
  const partner = await app.partner(more)
  people += 1
  const { manager_name = `김하늘${people}`, mall_email = `owner${people}@shop.example` } = contact
  await inTenant(app.kernel, partner.mall_id, (kernel) => keepContact(kernel, partner, { manager_name, mall_email }))
  return { ...partner, manager_name, mall_email }
}

const ask = async (input: SentOf<Operations['sendAccountEmail']>, headers: Record<string, string> = {}) =>
  app.call('sendAccountEmail', input, { headers })
const askId = async (mallManagerName: string, mallEmail: string) => ask({ type: 'findId', mallManagerName, mallEmail })
const askPassword = async (mallEmail: string) => ask({ type: 'findPassword', mallEmail })
const update = async (mall_id: string, token: string, password = new_password) =>
  app.call('updatePassword', { mall_id, token, password })

type Mail = { subject: string; text: string; from: string }
async function mailsTo(address: string, count: number): Promise<[Mail, ...Mail[]]> {
  const read = async () => (await app.outside().mailsTo(address)) as { count: number; mails: [Mail, ...Mail[]] }
  await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(count)
  return (await read()).mails
}

/** The parts of the link in a mail. */
function linkIn({ text }: Mail): { path: string; mall_id: string; token: string } {
  const url = new URL(/https?:\/\/\S*passwordReset\S*/.exec(text)?.[0] ?? '')
  return {
    path: url.pathname,
    mall_id: url.searchParams.get('mallId') ?? '',
    token: url.searchParams.get('token') ?? '',
  }
}

async function tokenFor(partner: Known): Promise<string> {
  expect((await askPassword(partner.mall_email)).status).toBe(200)
  const mails = await mailsTo(partner.mall_email, 1)
  return linkIn(mails[0]).token
}

describe('find id', () => {
  it('mails the id to the registered address', async () => {
    const partner = await known()
    const answer = await askId(partner.manager_name, partner.mall_email)
    expect([answer.status, answer.body]).toEqual([200, { sent: true }])
    const [mail] = await mailsTo(partner.mall_email, 1)
    expect(mail).toMatchObject({
      subject: '[정품 인증 서비스] 아이디를 알려 드려요',
      from: '정품 인증 서비스 <hello@genuine.example>',
    })
    expect(mail.text).toContain(`아이디: ${partner.mall_id}`)
    expect(mail.text).toContain('http://localhost/genuine_service')
    expect(mail.text).toMatch(/요청한 시각: 2026\.11\.\d\d \d\d:\d\d \(서울\)/)
  })

  it('forgives spaces, width and capitals', async () => {
    const partner = await known({}, { manager_name: 'Haneul Kim' })
    expect((await askId('ｈａｎｅｕｌ　kim ', ` ${partner.mall_email.toUpperCase()} `)).status).toBe(200)
    await mailsTo(partner.mall_email, 1)
  })

  it('writes in English to who asks in English', async () => {
    const partner = await known()
    const { manager_name, mall_email } = partner
    await ask({ type: 'findId', mallManagerName: manager_name, mallEmail: mall_email }, { 'accept-language': 'en' })
    const [mail] = await mailsTo(mall_email, 1)
    expect(mail.text).toContain(`ID: ${partner.mall_id}`)
  })

  it('mails each shop of a person who has several', async () => {
    const first = await known()
    const second = await known({}, first)
    expect((await askId(first.manager_name, first.mall_email)).status).toBe(200)
    const mails = await mailsTo(first.mall_email, 2)
    const said = mails.map(({ text }) => text).join('\n')
    expect([first, second].every(({ mall_id }) => said.includes(mall_id))).toBe(true)
  })

  it('says that nothing fits a wrong name or address, and keeps nothing of the question', async () => {
    const partner = await known()
    const before = await app.sql('select count(*)::int as n from message')
    for (const [name, email] of [
      ['다른 사람', partner.mall_email],
      [partner.manager_name, 'nobody@shop.example'],
      [partner.manager_name, 'no address'],
    ] as const) {
      const answer = await askId(name, email)
      expect([answer.status, answer.body.code]).toEqual([404, 'account.find_id_failed'])
      expect(answer.body.message).toBe('입력한 정보와 맞는 계정이 없어요. 다시 확인해 주세요.')
    }
    expect(await app.sql('select count(*)::int as n from message')).toEqual(before)
    expect(await app.sql(`select mall_id from event where mall_id = ''`)).toEqual([])
  })

  it('wants a name and an address', async () => {
    for (const input of [
      { type: 'findId', mallEmail: 'a@b.example' },
      { type: 'findId', mallManagerName: '', mallEmail: 'a@b.example' },
      { type: 'findId', mallManagerName: 'Kim' },
      { type: 'findPassword' },
      { type: 'findEverything', mallEmail: 'a@b.example' },
    ])
      expect((await ask(input as never)).status).toBe(400)
  })
})

describe('find password', () => {
  it('mails a link that sets a new password once, and logs everybody out', async () => {
    const partner = await known()
    const { mall_id, password, mall_email } = partner
    const signed_in = await app.good('loginPartner', { mall_id, password })
    expect((await askPassword(mall_email)).status).toBe(200)
    const [mail] = await mailsTo(mall_email, 1)
    const link = linkIn(mail)
    expect(link).toEqual({
      path: '/genuine_authservice_partners/passwordReset',
      mall_id,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })

    const answer = await update(link.mall_id, link.token)
    expect([answer.status, answer.body]).toEqual([200, { mall_id }])
    for (const token of [signed_in.access_token, partner.token])
      expect((await app.call('checkLogin', {}, { token })).status).toBe(401)
    const payload = { refresh_token: signed_in.refresh_token }
    const refreshed = await app.server.inject({ method: 'POST', url: '/post/member/refresh', payload })
    expect(refreshed.json().code).toBe('auth.refresh_expired')
    const families = await app.sql('select distinct ended_reason from session_family where mall_id = $1', [mall_id])
    expect(families).toEqual([{ ended_reason: 'password' }])
    expect((await app.call('loginPartner', { mall_id, password })).status).toBe(401)
    expect((await app.call('loginPartner', { mall_id, password: new_password })).status).toBe(200)

    const mails = await mailsTo(mall_email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('[정품 인증 서비스] 비밀번호가 바뀌었어요')
    const again = await update(mall_id, link.token, 'Another#88')
    expect([again.status, again.body.code]).toEqual([400, 'account.password_not_changed'])
    expect(again.body.message).toBe('비밀번호 변경이 실패되었습니다.')
    expect((await app.call('loginPartner', { mall_id, password: new_password })).status).toBe(200)
  })

  it('keeps nothing that opens the reset: only the hash of the token', async () => {
    const partner = await known()
    const token = await tokenFor(partner)
    const [row] = await app.sql(`select row_to_json(r)::text as whole from password_reset r where mall_id = $1`, [
      partner.mall_id,
    ])
    expect(row.whole).not.toContain(token)
    const [contact] = await app.sql(
      `select a.manager_name_sealed, a.mall_email_sealed, c.* from account a join account_contact c using (mall_id)
       where mall_id = $1`,
      [partner.mall_id],
    )
    const kept = Object.values(contact).map((value) => (Buffer.isBuffer(value) ? value.toString('utf8') : value))
    expect(kept.join(' ')).not.toContain(partner.mall_email)
    expect(kept.join(' ')).not.toContain(partner.manager_name)
  })

  it('says that an unknown address is none of ours', async () => {
    const answer = await askPassword('nobody@shop.example')
    expect([answer.status, answer.body.code]).toEqual([404, 'account.find_password_failed'])
  })

  it('opens for 30 minutes', async () => {
    const partner = await known()
    const token = await tokenFor(partner)
    app.clock.advance(30 * 60_000)
    expect((await update(partner.mall_id, token)).body.code).toBe('account.password_not_changed')
    expect((await app.call('loginPartner', { mall_id: partner.mall_id, password: partner.password })).status).toBe(200)
  })

  it('opens no other mall, and nothing without its token', async () => {
    const [mine, other] = [await known(), await known()]
    const token = await tokenFor(mine)
    for (const [mall_id, with_token] of [
      [other.mall_id, token],
      [mine.mall_id, ''],
      ["' or 1=1 --", token],
    ] as const)
      expect((await update(mall_id, with_token)).body.code).toBe('account.password_not_changed')
    expect((await app.call('loginPartner', { mall_id: other.mall_id, password: other.password })).status).toBe(200)
    expect((await update(mine.mall_id, token)).status).toBe(200)
  })

  it('refuses a password that breaks the rules, and the link stays good', async () => {
    const partner = await known()
    const token = await tokenFor(partner)
    for (const weak of ['short1!', 'no spaces 1!', 'onlyletters!', 'onlyletters1']) {
      const answer = await update(partner.mall_id, token, weak)
      expect([answer.status, answer.body.code]).toEqual([400, 'account.password_not_changed'])
      expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'password', code: 'account.password_weak' })])
    }
    expect((await update(partner.mall_id, token)).status).toBe(200)
  })

  it('of two links at the same moment one wins, and all others are over with it', async () => {
    const partner = await known()
    const { mall_id, mall_email } = partner
    for (let asked = 0; asked < 3; asked++) await askPassword(mall_email)
    const tokens = (await mailsTo(mall_email, 3)).map((mail) => linkIn(mail).token)
    const [first = '', second = '', third = ''] = tokens
    const answers = await Promise.all([update(mall_id, first), update(mall_id, second), update(mall_id, first)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await update(mall_id, third)).status).toBe(400)
  })

  it('lets nobody in by the old password at the moment of the change', async () => {
    const partner = await known()
    const { mall_id, password } = partner
    const token = await tokenFor(partner)
    const racing = Array.from({ length: 6 }, async () => app.call('loginPartner', { mall_id, password }))
    const [changed, ...logins] = await Promise.all([update(mall_id, token), ...racing])
    expect(changed?.status).toBe(200)
    for (const { status, body } of logins) {
      if (status !== 200) continue
      expect((await app.call('checkLogin', {}, { token: body.access_token })).status).toBe(401)
    }
  })

  it('opens the login again that wrong passwords had closed', async () => {
    const partner = await known()
    const { mall_id } = partner
    for (let tries = 0; tries < 6; tries++) await app.call('loginPartner', { mall_id, password: 'wrong' })
    expect((await app.call('loginPartner', { mall_id, password: partner.password })).status).toBe(429)
    expect((await update(mall_id, await tokenFor(partner))).status).toBe(200)
    expect((await app.call('loginPartner', { mall_id, password: new_password })).status).toBe(200)
  })

  it('also works for a partner who awaits approval', async () => {
    const partner = await known({ state: 'pending' })
    expect((await update(partner.mall_id, await tokenFor(partner))).status).toBe(200)
  })
})

describe('limits', () => {
  const from = async (remoteAddress: string, url: string, payload: object) =>
    app.server.inject({ method: 'POST', url, payload, remoteAddress })

  it('five questions an hour from one address, hit or miss', async () => {
    const partner = await known()
    for (let asked = 0; asked < 4; asked++) expect((await askPassword(`nobody${asked}@x.example`)).status).toBe(404)
    expect((await askPassword(partner.mall_email)).status).toBe(200)
    for (const email of ['nobody9@x.example', partner.mall_email]) {
      const answer = await askPassword(email)
      expect([answer.status, answer.body.code]).toEqual([429, 'account.too_many_mails'])
      expect(answer.headers['retry-after']).toBe('3600')
      expect(answer.body.message).toBe('메일을 너무 자주 요청했어요. 60분 뒤에 다시 시도해 주세요.')
    }
    app.clock.advance(3_600_000)
    expect((await askPassword(partner.mall_email)).status).toBe(200)
  })

  it('nobody is kept from a mail by strangers who ask for it: one that works is always there', async () => {
    const { mall_id, mall_email } = await known()
    const links = async () => (await app.sql('select 1 from password_reset where mall_id = $1', [mall_id])).length
    const askFrom = async (address: string, mallEmail: string) =>
      (await from(address, '/users/email/send', { type: 'findPassword', mallEmail })).statusCode
    for (let asked = 0; asked < 8; asked++) {
      const spelled = asked % 2 === 0 ? mall_email : mall_email.toUpperCase()
      expect(await askFrom(`203.0.113.${asked}`, spelled)).toBe(200)
    }
    expect(await links()).toBe(helpMails.free)
    app.clock.advance(helpMails.first - 1000)
    expect(await askFrom('203.0.113.20', mall_email)).toBe(200)
    expect(await links()).toBe(helpMails.free)
    const [mail] = await mailsTo(mall_email, helpMails.free)
    app.clock.advance(1000)
    expect(await askFrom('203.0.113.21', mall_email)).toBe(200)
    expect(await links()).toBe(helpMails.free + 1)
    expect((await update(mall_id, linkIn(mail).token)).status).toBe(200)
  })

  it('mails that name the id take nothing from those that set a password', async () => {
    const { mall_id, mall_email, manager_name } = await known()
    const payload = { type: 'findId', mallManagerName: manager_name, mallEmail: mall_email }
    for (let asked = 0; asked < 6; asked++) await from(`203.0.113.${asked}`, '/users/email/send', payload)
    await from('203.0.113.9', '/users/email/send', { type: 'findPassword', mallEmail: mall_email })
    expect(await app.sql('select 1 from password_reset where mall_id = $1', [mall_id])).toHaveLength(1)
  })

  it('says of an address that nobody has the same, however often it is asked', async () => {
    const payload = { type: 'findPassword', mallEmail: 'unknown@x.example' }
    for (let asked = 0; asked < 8; asked++)
      expect((await from(`203.0.113.${asked}`, '/users/email/send', payload)).statusCode).toBe(404)
  })

  it('five new passwords in ten minutes from one address; others are not locked out', async () => {
    const partner = await known()
    const token = await tokenFor(partner)
    for (let tries = 0; tries < 5; tries++) expect((await update(partner.mall_id, 'wrong')).status).toBe(400)
    const answer = await update(partner.mall_id, token)
    expect([answer.status, answer.body.code]).toEqual([429, 'account.too_many_resets'])
    const payload = { mall_id: partner.mall_id, token, password: new_password }
    expect((await from('203.0.113.50', '/users/password/update', payload)).statusCode).toBe(200)
  })

  it('another site cannot ask through somebody’s browser', async () => {
    const partner = await known()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await ask({ type: 'findPassword', mallEmail: partner.mall_email }, headers)).body.code).toBe(
      'auth.cross_site',
    )
    const input = { mall_id: partner.mall_id, token: 'x', password: new_password }
    expect((await app.call('updatePassword', input, { headers })).body.code).toBe('auth.cross_site')
  })
})
