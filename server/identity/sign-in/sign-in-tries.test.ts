import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTries, networkTries } from '#contract/accounts/sessions.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/member.ts'
import { makeStaff } from '#test/harness/staff.ts'

const secret = 'a secret that two processes of one installation share, long enough'
let app: App
let second: App
beforeAll(async () => {
  app = await startApp({ secret })
  second = await startApp({ secret, database: app.database_urls })
})
// Each story comes two hours later, when every limit is open again.
beforeEach(() => {
  for (const each of [app, second]) each.clock.advance(2 * 60 * 60_000)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const doors = {
  partner: { url: '/users/login', field: 'mall_id' },
  member: { url: '/api/member/users/login', field: 'email' },
  staff: { url: '/staff/api/login', field: 'login_id' },
} as const
type From = { remoteAddress: string; cookie?: string; through?: App; door?: keyof typeof doors }

async function login(name: string, password: string, from: From) {
  const { url, field } = doors[from.door ?? 'partner']
  const headers = from.cookie === undefined ? {} : { cookie: from.cookie }
  const payload = { [field]: name, password }
  const { remoteAddress, through = app } = from
  const answer = await through.server.inject({ method: 'POST', url, payload, remoteAddress, headers })
  const set = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '')
  const known = set.find((cookie) => cookie.startsWith('genuine_known='))
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']), known }
}

/** A botnet: another address each time. */
const bot = (index: number) => `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}`

/** As many strangers' tries as are free; the account bears no other at once. */
async function attack(name: string, door: keyof typeof doors = 'partner'): Promise<void> {
  for (let index = 0; index < accountTries.free; index++)
    await login(name, 'wrong', { remoteAddress: bot(index), door })
}

describe('two logins of one account at the same moment', () => {
  it('are both let in, whichever process reads the later clock', async () => {
    const shop = await app.partner()
    second.clock.advance(5000)
    expect((await login(shop.mall_id, 'wrong', { remoteAddress: '203.0.113.31', through: second })).status).toBe(401)
    const { status } = await login(shop.mall_id, shop.password, { remoteAddress: '203.0.113.32' })
    app.clock.advance(5000)
    expect(status).toBe(200)
  })
})

describe('one network', () => {
  it('has so many failures, whatever accounts it tries, counted over two processes, and opens again', async () => {
    const remoteAddress = '203.0.113.10'
    const statuses: number[] = []
    for (let index = 0; index < networkTries.count + 5; index++) {
      const through = index % 2 === 0 ? app : second
      statuses.push((await login(`nobody-${index}`, 'wrong', { remoteAddress, through })).status)
    }
    expect(statuses.slice(0, networkTries.count).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(networkTries.count)).toEqual([429, 429, 429, 429, 429])
    const { mall_id, password } = await app.partner()
    const closed = await login(mall_id, password, { remoteAddress })
    expect([closed.status, closed.wait]).toEqual([429, networkTries.window / 1000])
    expect((await login(mall_id, password, { remoteAddress: '203.0.113.11' })).status).toBe(200)
    app.clock.advance(networkTries.window)
    expect((await login(mall_id, password, { remoteAddress })).status).toBe(200)
  })

  it('may flood with new names without keeping others from signing in', async () => {
    const { mall_id, password } = await app.partner()
    const flood = Array.from({ length: 150 }, async (_, index) =>
      login(`flood-${index}`, 'wrong', { remoteAddress: '203.0.113.20' }),
    )
    const owners = Array.from({ length: 8 }, async (_, index) =>
      login(mall_id, password, { remoteAddress: `203.0.113.${30 + index}` }),
    )
    expect((await Promise.all(owners)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    const judged = (await Promise.all(flood)).filter(({ status }) => status === 401)
    expect(judged.length).toBeLessThanOrEqual(networkTries.count)
  })

  it('is not closed by people who sign in there, however many', async () => {
    const { mall_id, password } = await app.partner()
    const remoteAddress = '203.0.113.60'
    for (let index = 0; index < networkTries.count + 2; index++)
      expect((await login(mall_id, password, { remoteAddress })).status).toBe(200)
  })
})

describe.each(['partner', 'member', 'staff'] as const)('one account (%s)', (door) => {
  const account = async (): Promise<{ name: string; password: string; right: number }> => {
    if (door === 'partner') {
      const { mall_id, password } = await app.partner()
      return { name: mall_id, password, right: 200 }
    }
    if (door === 'member') {
      const { email, password } = await makeMember(app)
      return { name: email, password, right: 200 }
    }
    const { login_id, password } = await makeStaff(app)
    // The password is right; the code of the second factor is still to come.
    return { name: login_id, password, right: 401 }
  }

  it('waits longer after each try of strangers, from wherever they come, and never for good', async () => {
    const { name, password, right } = await account()
    await attack(name, door)
    const waits: number[] = []
    for (let index = 0; index < 4; index++) {
      const { status, wait } = await login(name, 'wrong', { remoteAddress: bot(40 + index), door })
      expect(status).toBe(429)
      waits.push(wait)
      app.clock.advance(wait * 1000)
      expect((await login(name, 'wrong', { remoteAddress: bot(60 + index), door })).status).toBe(401)
    }
    expect(waits).toEqual([5, 10, 20, 40])
    app.clock.advance(accountTries.most)
    expect((await login(name, password, { remoteAddress: bot(80), door })).status).toBe(right)
  })

  it('judges one of many strangers at the same moment when it opens', async () => {
    const { name } = await account()
    await attack(name, door)
    app.clock.advance(accountTries.first)
    const tries = Array.from({ length: 12 }, async (_, index) =>
      login(name, 'wrong', { remoteAddress: bot(100 + index), door }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  })
})

describe('a known browser', () => {
  it('signs in whatever strangers try at its account, or in its network', async () => {
    const { mall_id, password } = await app.partner()
    const home = { remoteAddress: '203.0.113.90' }
    const { known: cookie } = await login(mall_id, password, home)
    expect(cookie).toMatch(/^genuine_known=[\w-]{60,400}$/)
    for (let index = 0; index < networkTries.count; index++) await login(`other-${index}`, 'wrong', home)
    for (let tries = 0; tries < 6; tries++) await login(mall_id, 'wrong', home)
    await attack(mall_id)
    expect((await login(mall_id, password, home)).status).toBe(429)
    expect((await login(mall_id, password, { ...home, ...(cookie !== undefined && { cookie }) })).status).toBe(200)
  })

  it('has five tries of its own in 15 minutes, and only at accounts that it knows', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    const { known: cookie = '' } = await login(mine.mall_id, mine.password, { remoteAddress: '203.0.113.91' })
    for (let tries = 0; tries < 5; tries++)
      expect((await login(mine.mall_id, 'wrong', { remoteAddress: bot(tries), cookie })).status).toBe(401)
    expect((await login(mine.mall_id, mine.password, { remoteAddress: bot(9), cookie })).status).toBe(429)
    await attack(other.mall_id)
    expect((await login(other.mall_id, other.password, { remoteAddress: bot(50), cookie })).status).toBe(429)
  })

  it('knows several accounts, and nothing of what another installation or a stranger wrote', async () => {
    const [one, two] = [await app.partner(), await app.partner()]
    const home = { remoteAddress: '203.0.113.92' }
    const { known: first = '' } = await login(one.mall_id, one.password, home)
    const { known: cookie = '' } = await login(two.mall_id, two.password, { ...home, cookie: first })
    for (const { mall_id, password } of [one, two]) {
      await attack(mall_id)
      expect((await login(mall_id, password, { ...home, cookie })).status).toBe(200)
      for (const forged of [`genuine_known=${'A'.repeat(120)}`, `${cookie.slice(0, -4)}AAAA`])
        expect((await login(mall_id, password, { ...home, cookie: forged })).status).toBe(429)
    }
  })
})
