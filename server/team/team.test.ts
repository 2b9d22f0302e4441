import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#contract/kernel/roles.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

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

const password = 'Member#2026'
let people = 0
const someone = () => `person${++people}@shop.example`
const invite = async (owner: Partner, email: string, role: Role = 'viewer') =>
  app.call('inviteMember', { email, role }, { as: owner })
const accept = async (link: Link, name = '김하늘') => app.call('acceptInvitation', { ...link, name, password })
const isIn = async (token: string) => (await app.call('checkLogin', {}, { token })).status === 200
const team = async (as: Partner) => (await app.good('listTeam', {}, { as })).members as Member[]
const audited = async ({ mall_id }: Partner) =>
  (await app.sql('select action from audit where mall_id = $1 order by seq', [mall_id])).map(({ action }) => action)

type Link = { mall_id: string; token: string }
type Member = { account_id: string; role: Role; is_me: boolean; name: string | null; email: string | null }
type Mail = { subject: string; text: string }

async function mailsTo(address: string, count: number): Promise<Mail[]> {
  const read = async () => (await app.outside().mailsTo(address)) as { count: number; mails: Mail[] }
  await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(count)
  return (await read()).mails
}

/** Reads the token that the link of a mail carries behind its `#`. */
function linkIn(mail: Mail | undefined): Link {
  const url = new URL(/https?:\/\/\S*\/invite\S*/.exec(mail?.text ?? '')?.[0] ?? '')
  expect([url.pathname, url.search]).toEqual(['/invite', ''])
  const values = new URLSearchParams(url.hash.slice(1))
  return { mall_id: values.get('mall_id') ?? '', token: values.get('token') ?? '' }
}

/** The links that were mailed to an address, in no order. */
async function linksTo(address: string, count: number): Promise<Link[]> {
  return (await mailsTo(address, count)).map(linkIn)
}

async function linkTo(address: string): Promise<Link> {
  return linkIn((await mailsTo(address, 1))[0])
}

/** Somebody who has joined. */
async function joined(owner: Partner, role: Role = 'viewer') {
  const email = someone()
  expect((await invite(owner, email, role)).status).toBe(201)
  const body = (await accept(await linkTo(email))).body
  const account_id = (await team(owner)).find((one) => one.email === email)?.account_id ?? ''
  return { email, account_id, token: body.access_token as string, refresh_token: body.refresh_token as string }
}

describe('an invitation', () => {
  it('is mailed with a link that makes the account once, with the role, and signs it in', async () => {
    const owner = await app.partner()
    const email = someone()
    const answer = await invite(owner, ` ${email.toUpperCase()} `, 'issuer')
    expect([answer.status, answer.body]).toMatchObject([201, { email, role: 'issuer', is_over: false }])
    const [mail] = await mailsTo(email, 1)
    expect(mail?.subject).toBe(`[정품 인증 서비스] Shop ${owner.mall_id} 팀에 초대받았어요`)
    expect(mail?.text).toContain('역할: 코드 담당')
    const link = linkIn(mail)
    expect(await app.good('checkInvitation', link)).toMatchObject({ mall_id: owner.mall_id, email, role: 'issuer' })

    const { status, body, headers } = await accept(link, '이서준')
    expect([status, body.mall_id, body.flavour]).toEqual([201, owner.mall_id, 'partner'])
    expect(String(headers['set-cookie'])).toMatch(/^genuine_refresh=/)
    const me = await app.good('checkLogin', {}, { token: body.access_token })
    expect(me).toMatchObject({ mall_id: owner.mall_id, role: 'issuer' })
    expect(await team(owner)).toMatchObject([
      { role: 'owner', is_me: true, email: null },
      { role: 'issuer', is_me: false, name: '이서준', email },
    ])
    expect((await app.good('listInvitations', {}, { as: owner })).invitations).toEqual([])
    const signed_in = await app.good('loginPartner', { mall_id: email, password })
    expect(signed_in.mall_id).toBe(owner.mall_id)
    const again = await accept(link)
    expect([again.status, again.body.code]).toEqual([404, 'team.invitation_over'])
    expect(await audited(owner)).toEqual(['team.invited', 'team.joined'])
  })

  it('keeps neither the address nor the token readable', async () => {
    const owner = await app.partner()
    const email = someone()
    await invite(owner, email)
    const { token } = await linkTo(email)
    const [row] = await app.sql('select * from invitation where mall_id = $1', [owner.mall_id])
    const kept = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('utf8') : String(value)))
    expect(kept.join(' ')).not.toContain(email)
    expect(kept.join(' ')).not.toContain(token)
    const entries = await app.sql('select row_to_json(a)::text as entry from audit a where mall_id = $1', [
      owner.mall_id,
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('opens for seven days', async () => {
    const owner = await app.partner()
    const email = someone()
    await invite(owner, email)
    const link = await linkTo(email)
    app.clock.advance(7 * 24 * 3_600_000)
    expect((await app.call('checkInvitation', link)).body.code).toBe('team.invitation_over')
    expect((await accept(link)).body.code).toBe('team.invitation_over')
    const { invitations } = await app.good('listInvitations', {}, { as: owner })
    expect(invitations).toMatchObject([{ email, is_over: true }])
    // Who was invited before may be invited again then.
    expect((await invite(owner, email)).status).toBe(201)
    expect((await app.good('listInvitations', {}, { as: owner })).invitations).toHaveLength(1)
  })

  it('sent again has a new link, and the old one leads nowhere', async () => {
    const owner = await app.partner()
    const email = someone()
    const { invitation_id } = (await invite(owner, email)).body
    const old = await linkTo(email)
    app.clock.advance(6 * 24 * 3_600_000)
    await app.good('resendInvitation', { invitation_id }, { as: owner })
    const fresh = (await linksTo(email, 2)).find(({ token }) => token !== old.token)
    app.clock.advance(6 * 24 * 3_600_000)
    expect((await accept(old)).body.code).toBe('team.invitation_over')
    expect((await accept(fresh ?? old)).status).toBe(201)
    expect((await app.call('resendInvitation', { invitation_id }, { as: owner })).status).toBe(404)
  })

  it('taken back leads nowhere', async () => {
    const owner = await app.partner()
    const email = someone()
    const { invitation_id } = (await invite(owner, email)).body
    const link = await linkTo(email)
    expect(await app.good('revokeInvitation', { invitation_id }, { as: owner })).toEqual({ revoked: true })
    expect((await accept(link)).body.code).toBe('team.invitation_over')
    expect((await app.call('revokeInvitation', { invitation_id }, { as: owner })).status).toBe(404)
  })

  it('opens no other mall, and nothing without its token', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    const email = someone()
    await invite(mine, email)
    const { token } = await linkTo(email)
    for (const link of [
      { mall_id: other.mall_id, token },
      { mall_id: mine.mall_id, token: '' },
      { mall_id: "' or 1=1 --", token },
    ])
      expect((await accept(link)).body.code).toBe('team.invitation_over')
  })

  it('of 8 acceptances at the same moment makes one account', async () => {
    const owner = await app.partner()
    const email = someone()
    await invite(owner, email)
    const link = await linkTo(email)
    const answers = await Promise.all(Array.from({ length: 8 }, async () => accept(link)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await team(owner)).toHaveLength(2)
  })

  it('tells who is in the team already, who was invited, and what is no address', async () => {
    const owner = await app.partner()
    const member = await joined(owner)
    expect((await invite(owner, member.email)).body).toMatchObject({ status: 409, code: 'team.already_member' })
    const email = someone()
    const racing = await Promise.all(Array.from({ length: 6 }, async () => invite(owner, email)))
    expect(racing.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = await invite(owner, email)
    expect(refused.body.code).toBe('team.already_invited')
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'email', code: 'team.already_invited' })])
    expect((await invite(owner, 'no address')).body.code).toBe('team.email_wrong')
    await mailsTo(email, 1)
  })

  it('with the same key is sent once', async () => {
    const owner = await app.partner()
    const email = someone()
    const key = 'invite-1'
    const first = await app.call('inviteMember', { email, role: 'viewer' }, { as: owner, key })
    const second = await app.call('inviteMember', { email, role: 'viewer' }, { as: owner, key })
    expect([second.status, second.body]).toEqual([201, first.body])
    await mailsTo(email, 1)
  })

  it('needs no more than thirty open ones', async () => {
    const owner = await app.partner()
    for (let count = 0; count < 30; count++) expect((await invite(owner, someone())).status).toBe(201)
    const answer = await invite(owner, someone())
    expect([answer.status, answer.body.code]).toEqual([409, 'team.too_many_invitations'])
    expect(answer.body.message).toContain('30건')
  })

  it('refuses a weak password, and the link stays good', async () => {
    const owner = await app.partner()
    const email = someone()
    await invite(owner, email)
    const link = await linkTo(email)
    const weak = await app.call('acceptInvitation', { ...link, name: '김', password: 'short' })
    expect(weak.body.code).toBe('account.password_weak')
    expect((await accept(link)).status).toBe(201)
  })

  it('cannot be accepted by another site, nor guessed without end', async () => {
    const owner = await app.partner()
    const email = someone()
    await invite(owner, email)
    const link = await linkTo(email)
    const input = { ...link, name: '김', password }
    const cross = await app.call('acceptInvitation', input, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(cross.body.code).toBe('auth.cross_site')
    for (let tries = 0; tries < 20; tries++) await app.call('checkInvitation', { ...link, token: `x${tries}` })
    expect((await app.call('checkInvitation', link)).body.code).toBe('team.too_many_tries')
  })

  it('works in every flavour', async () => {
    for (const flavour of ['mall', 'imweb'] as const) {
      const owner = await app.partner({ flavour })
      const member = await joined(owner, 'support')
      expect(await isIn(member.token)).toBe(true)
      const { access_token } = await app.good('loginMember', { email: member.email, password })
      expect(await app.good('checkLogin', {}, { token: access_token })).toMatchObject({ flavour, role: 'support' })
    }
  })
})

describe('the team', () => {
  it('shows names and addresses to its owners only', async () => {
    const owner = await app.partner()
    const member = await joined(owner, 'manager')
    const { members } = await app.good('listTeam', {}, { token: member.token })
    expect(members.map(({ role, is_me }: Member) => [role, is_me])).toEqual([
      ['owner', false],
      ['manager', true],
    ])
    expect(JSON.stringify(members)).not.toContain(member.email)
    for (const name of ['listInvitations'] as const)
      expect((await app.call(name, {}, { token: member.token })).body.code).toBe('auth.role_refused')
  })

  it('a changed role holds from the next call on', async () => {
    const owner = await app.partner()
    const { account_id, token } = await joined(owner, 'viewer')
    const save = async () =>
      app.call('saveDuration', { cert_duration_type: 'created', cert_duration: '1y' }, { token, door: 'helper' })
    expect((await save()).body.code).toBe('auth.role_refused')
    await app.good('changeRole', { account_id, role: 'manager' }, { as: owner })
    expect((await save()).status).toBe(200)
    await app.good('changeRole', { account_id, role: 'printer' }, { as: owner })
    expect((await save()).body.code).toBe('auth.role_refused')
    expect(await audited(owner)).toContain('team.role_changed')
  })

  it('never loses its last owner, also when two go at the same moment', async () => {
    const owner = await app.partner()
    const lower = async (as: { token: string }, account_id: string) =>
      app.call('changeRole', { account_id, role: 'viewer' }, { token: as.token })
    expect((await lower(owner, owner.account_id)).body.code).toBe('team.last_owner')
    const second = await joined(owner, 'owner')
    const answers = await Promise.all([lower(owner, owner.account_id), lower(second, second.account_id)])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const [left] = await app.sql(
      `select count(*)::int as owners from account where mall_id = $1 and role = 'owner' and disabled_at is null`,
      [owner.mall_id],
    )
    expect(left.owners).toBe(1)
  })

  it('removes a member at once: their session, their refresh and their login', async () => {
    const owner = await app.partner()
    const { account_id, email, token, refresh_token } = await joined(owner, 'manager')
    expect(await isIn(token)).toBe(true)
    expect(await app.good('removeMember', { account_id }, { as: owner })).toEqual({ removed: true })
    expect(await isIn(token)).toBe(false)
    const refreshed = await app.server.inject({
      method: 'POST',
      url: '/post/member/refresh',
      payload: { refresh_token },
    })
    expect(refreshed.json().code).toBe('auth.refresh_expired')
    expect((await app.call('loginPartner', { mall_id: email, password })).body.code).toBe('auth.login_failed')
    expect((await app.call('loginMember', { email, password })).status).toBe(401)
    const families = await app.sql('select ended_reason from session_family where account_id = $1', [account_id])
    expect(families).toEqual([{ ended_reason: 'removed' }])
    expect((await app.call('removeMember', { account_id }, { as: owner })).status).toBe(404)
  })

  it('takes a removed member back, with role and password, for thirty days', async () => {
    const owner = await app.partner()
    const { account_id, email, token } = await joined(owner, 'issuer')
    await app.good('removeMember', { account_id }, { as: owner })
    expect((await team(owner)).find((one) => one.account_id === account_id)).toMatchObject({
      removed_at: expect.any(String),
    })
    const back = await app.good('restoreMember', { account_id }, { as: owner })
    expect(back).toMatchObject({ role: 'issuer', email, removed_at: null })
    expect(await isIn(token)).toBe(false)
    expect((await app.call('loginPartner', { mall_id: email, password })).status).toBe(200)
    await app.good('removeMember', { account_id }, { as: owner })
    app.clock.advance(30 * 24 * 3_600_000)
    expect((await app.call('restoreMember', { account_id }, { as: owner })).status).toBe(404)
    expect(await team(owner)).toHaveLength(1)
  })

  it('ends the keys of a removed member for good, those of a sandbox and its session too', async () => {
    const owner = await app.partner()
    const { account_id, email } = await joined(owner, 'owner')
    const signed_in = await app.good('loginPartner', { mall_id: email, password })
    const place = { mall_id: owner.mall_id, shop_no: '1' }
    const own = { token: String(signed_in.access_token), place }
    const key = { name: 'stock', scopes: ['read' as const], days: 30 as const }
    const { secret } = await app.good('makeApiKey', key, own)
    await app.good('makeSandbox', {}, own)
    const entered = await app.good('enterSandbox', {}, own)
    const inside = {
      token: String(entered.access_token),
      place: { mall_id: String(entered.mall_id), shop_no: '1' },
    }
    const tried = await app.good('makeApiKey', key, inside)
    const asked = [{ token: String(secret), place }, inside, { ...inside, token: String(tried.secret) }]
    const states = async () => Promise.all(asked.map(async (how) => (await app.call('searchCodes', {}, how)).status))
    expect(await states()).toEqual([200, 200, 200])
    await app.good('removeMember', { account_id }, { as: owner })
    expect(await states()).toEqual([401, 401, 401])
    await app.good('restoreMember', { account_id }, { as: owner })
    expect(await states()).toEqual([401, 401, 401])
    const { keys } = await app.good('listApiKeys', {}, { as: owner })
    expect(keys).toMatchObject([{ name: 'stock', state: 'ended' }])
  })

  it('invites a removed address again as somebody new, whom nobody takes back over', async () => {
    const owner = await app.partner()
    const { account_id, email } = await joined(owner, 'issuer')
    await app.good('removeMember', { account_id }, { as: owner })
    expect((await invite(owner, email, 'viewer')).status).toBe(201)
    const links = await linksTo(email, 2)
    const tried = await Promise.all(links.map(async (link) => accept(link)))
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([201, 404]))
    const restored = await app.call('restoreMember', { account_id }, { as: owner })
    expect([restored.status, restored.body.code]).toEqual([409, 'team.address_taken'])
    const now = (await team(owner)).filter((one) => one.email === email)
    expect(now).toMatchObject([{ role: 'viewer' }])
  })

  it('does not let somebody remove themselves, and nobody but owners anybody', async () => {
    const owner = await app.partner()
    const manager = await joined(owner, 'manager')
    const other = await joined(owner, 'viewer')
    const self = await app.call('removeMember', { account_id: owner.account_id }, { as: owner })
    expect(self.body.code).toBe('team.not_yourself')
    const call = { token: manager.token }
    expect((await app.call('removeMember', { account_id: other.account_id }, call)).body.code).toBe('auth.role_refused')
    expect((await app.call('changeRole', { account_id: manager.account_id, role: 'owner' }, call)).status).toBe(403)
    expect((await app.call('inviteMember', { email: someone(), role: 'owner' }, call)).status).toBe(403)
  })

  it('removes a member whose login is on its way', async () => {
    const owner = await app.partner()
    const { account_id, email } = await joined(owner, 'viewer')
    const logins = Array.from({ length: 4 }, async () => app.call('loginPartner', { mall_id: email, password }))
    const [removed, ...answers] = await Promise.all([
      app.call('removeMember', { account_id }, { as: owner }),
      ...logins,
    ])
    expect(removed?.status).toBe(200)
    for (const { status, body } of answers) if (status === 200) expect(await isIn(body.access_token)).toBe(false)
  })

  it('mails a new password to a member who forgot it', async () => {
    const owner = await app.partner()
    const { email } = await joined(owner, 'viewer')
    expect((await app.call('sendAccountEmail', { type: 'findPassword', mallEmail: email })).status).toBe(200)
    const mails = await mailsTo(email, 2)
    const url = new URL(/https?:\/\/\S*passwordReset\S*/.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? '')
    const token = url.searchParams.get('token') ?? ''
    const answer = await app.call('updatePassword', { mall_id: owner.mall_id, token, password: 'Brandnew#77' })
    expect(answer.status).toBe(200)
    expect((await app.call('loginPartner', { mall_id: email, password: 'Brandnew#77' })).status).toBe(200)
  })
})
