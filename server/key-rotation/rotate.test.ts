import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { nameKey } from '#contract/members/name-key.ts'
import { text } from '#contract/text/text.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { waitsForLock } from '#test/harness/cluster/machines.ts'
import { provenBuyer } from '#test/harness/buyers/certified.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codesOf, fullMall, invited, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { ConfigError } from '../process/config.ts'
import { linkOf } from '../shop-data/own-link.ts'
import { rootsOf } from '../secrets/secret-canary.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { signingKey } from '../secrets/signing-keys.ts'
import { inTenant } from '../database/tenant.ts'
import { rotate } from './rotate.ts'
import { moved } from '#test/harness/moved.ts'

/** Another SECRET_KEY, while the product runs: nobody waits, nothing is lost, and the former one is not needed any more. */

const former = randomBytes(48).toString('base64url')
const fresh = randomBytes(48).toString('base64url')
const phones = { before: '01031110001', meanwhile: '01031110002' }
const addresses = { before: 'before@buyer.example', invited: 'invited@team.example' }
let mall: FullMall
/** More malls with something that is sealed: on a cluster they stand on several machines. */
const others: Partner[] = []
let client: pg.Client
const apps: App[] = []

/** One more process on the same database. */
async function processWith(secret: string, other: string | null): Promise<App> {
  const app = await startApp({ database: mall.app.database_urls, secret, other })
  apps.push(app)
  return app
}

beforeAll(async () => {
  const app = await startApp({ secret: former })
  mall = await fullMall(app)
  for (let n = 0; n < 4; n++) {
    const other = await app.partner()
    await inTenant(app.kernel, other.mall_id, async (kernel) =>
      keepProfile(kernel, other.mall_id, { manager_name: `Manager ${n}` }),
    )
    others.push(other)
  }
  await rootsOf(app.kernel, { secret: former, other: undefined })
  await signingKey(app.kernel)
  client = new pg.Client(app.database_urls.owner_url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  for (const app of [...apps, mall.app]) await app.close()
})

const shop = () => ({ place: { mall_id: mall.partner.mall_id, shop_no: mall.partner.shop_no } })
const as = () => ({ as: mall.partner })

async function registered(app: App, target: string): Promise<string> {
  const { serial } = await codesOf(mall)
  await longAgo()
  await app.good('registerCode', await provenBuyer({ ...mall, app }, serial, target), shop())
  return serial
}

/** A number gets only so many codes in an hour. */
async function longAgo(): Promise<void> {
  await client.query(`update proof set ${moved('created_at', '-2 days')};
    update message set ${moved('queued_at', '-1 minute')}`)
}

async function membersBy(app: App, keyword: string): Promise<string[]> {
  const { members } = await app.good('searchMembers', { keyword, limit: 20, offset: 0 }, as())
  return members.map((member: { member_id: string }) => member.member_id)
}

/** Cookies of a browser of the shop's people, and of an owner's. */
async function cookiesOf(app: App): Promise<{ operator: string; buyer: string }> {
  const { mall_id, password } = mall.partner
  const login = await app.call('loginPartner', { mall_id, password })
  const { serial } = await codesOf(mall)
  await longAgo()
  const proven = await provenBuyer({ ...mall, app }, serial, phones.before)
  const buyer = await app.call('registerCode', proven, shop())
  const pairOf = ({ headers }: typeof login, name: string) =>
    new RegExp(`${name}=[^;]+`).exec(String(headers['set-cookie']))?.[0] ?? ''
  return { operator: pairOf(login, 'genuine_refresh'), buyer: pairOf(buyer, 'genuine_buyer') }
}

/** Whether a process knows them. */
async function openedBy(app: App, { operator, buyer }: { operator: string; buyer: string }) {
  const mine = async (cookie: string) =>
    (await app.call('listMyProducts', {}, { ...shop(), headers: { cookie } })).status
  return {
    operator: (await app.call('refreshSession', {}, { headers: { cookie: operator } })).status,
    buyer: await mine(buyer),
    strange: await mine(buyer.replace(/.{6}$/, 'AAAAAA')),
  }
}

/** Something of everything that is found by a blind index, and a code that is no more. */
async function fill(app: App): Promise<{ destroyed: string }> {
  await registered(app, phones.before)
  const { product_code, variant_code, serial: destroyed } = await codesOf(mall)
  const line = { line_no: '1', product_code, variant_code, quantity: 1, stage: 'paid' as const }
  const orderer = { name: mall.mark, phone: phones.before, email: addresses.before }
  const ordered_at = app.clock.now().toISOString()
  await app.good('tellOrder', { order_no: 'T-1', ordered_at, orderer, lines: [line] }, { ...as(), key: 'order' })
  await app.good('inviteMember', { email: addresses.invited, role: 'viewer' }, as())
  const told = { description: 'seam', seller: 'a', place: 'b', contact: addresses.before, pictures: [] }
  await app.good('reportFake', { ...told, auth_qr_code: encodeAuthQrCode(destroyed), agreed: true }, shop())
  await app.good('destroyCodes', { serial_numbers: [destroyed] }, as())
  return { destroyed }
}

/** The answers of every process, whichever key wrote what they are about. */
async function finds(app: App, destroyed: string) {
  const messages = async (keyword: string) =>
    (await app.good('searchMessages', { keyword, limit: 20, offset: 0 }, as())).messages.length
  return {
    before: await membersBy(app, phones.before),
    named: (await membersBy(app, `${mall.mark} Choi`)).length,
    told: await messages(phones.before),
    invited: (await app.call('inviteMember', { email: addresses.invited, role: 'viewer' }, as())).body.code,
    destroyed: (await app.call('scanCode', { auth_qr_code: encodeAuthQrCode(destroyed) }, shop())).body.code,
  }
}

/** The managers of other malls, as they can be read. */
const managers = async (app: App) =>
  Promise.all(others.map(async (other) => (await app.good('getManagerInfo', {}, { as: other })).mall_manager))

/** Things that people were given before: links, a code to type, a browser that is known, the answer to a key. */
async function givenOut(app: App) {
  const { mall_id, password } = mall.partner
  const { serial } = await codesOf(mall)
  await longAgo()
  const proven = await provenBuyer({ ...mall, app }, serial, '01031110009')
  const told = { description: 'seam', seller: 'a', place: 'b', pictures: [], agreed: true as const }
  const { link, reference } = await app.good('reportFake', told, shop())
  const { token } = await invited({ ...mall, app })
  const login = await app.call('loginPartner', { mall_id, password })
  const known = /genuine_known=[^;]+/.exec(String(login.headers['set-cookie']))?.[0] ?? ''
  const kept = await app.good('inviteMember', asked, { ...as(), key: 'kept' })
  return { proven, link, reference, token, known, kept }
}
const asked = { email: 'kept@team.example', role: 'viewer' as const }

/** Whether it is still good; a browser that is not known any more signs in as another one, and is known again. */
async function takenBy(
  app: App,
  { proven, link, reference, token, known, kept }: Awaited<ReturnType<typeof givenOut>>,
) {
  const { mall_id, password } = mall.partner
  const [report] = await app.sql('select report_id from fake_report where mall_id = $1 and reference = $2', [
    mall_id,
    reference,
  ])
  const again = await app.call('inviteMember', asked, { ...as(), key: 'kept' })
  const login = await app.call('loginPartner', { mall_id, password }, { headers: { cookie: known } })
  const joining = { mall_id, token, name: '김하늘', password: 'Brandnew#77' }
  return {
    code: (await app.call('registerCode', proven, shop())).status,
    report: (await app.call('viewFake', { link }, shop())).status,
    same_link: linkOf(app.kernel, 'report', mall_id, String(report.report_id)) === link,
    invitation: (await app.call('acceptInvitation', joining)).status,
    kept: [again.headers['idempotent-replayed'], JSON.stringify(again.body) === JSON.stringify(kept)],
    known: [login.status, /genuine_known=(?!;)/.test(String(login.headers['set-cookie']))],
  }
}

const command = () => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  SECRET_KEY: fresh,
  SECRET_KEY_OTHER: former,
  DATABASE_URL: mall.app.database_urls.owner_url,
  DATABASE_APP_URL: mall.app.database_urls.app_url,
})
const words = ['server/cli/rotate-keys.ts']

async function run(asked: readonly string[] = words): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...asked], { env: command() }, (problem, out, err) =>
      resolve({ code: problem === null ? 0 : 1, said: out + err }),
    )
  })
}

/** The command, killed while it waits for a row that somebody holds. */
async function killedInTheMiddle(): Promise<void> {
  const holder = new pg.Client(mall.app.database_urls.owner_url)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from shop_order where mall_id = $1 for update', [mall.partner.mall_id])
  const child = spawn(process.execPath, words, { env: command(), stdio: 'ignore' })
  const { owner_url } = mall.app.database_urls
  await expect.poll(async () => waitsForLock(owner_url, 'update .*shop_order'), { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await holder.query('rollback')
  await holder.end()
}

/** Columns in which anything stands that a key has sealed, or made a blind index of. */
async function madeBy(secret: string): Promise<string[]> {
  const seals = makeSeals(secret, randomBytes)
  const { mall_id } = mall.partner
  const known = [...Object.values(phones), ...Object.values(addresses), nameKey(`${mall.mark} Choi`)]
  const purposes = ['phone', 'email', 'name', 'invitation', 'orderer']
  const indexes = new Set(
    known.flatMap((value) => purposes.map((purpose) => seals.index(mall_id, purpose, value).toString('hex'))),
  )
  const { rows: columns } = await client.query<{ name: string; col: string }>(
    `select c.relname as name, a.attname as col from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype)`,
  )
  const names = [mall_id, ...others.map((other) => other.mall_id), '_oauth', '_staff', '_signing', '_canary', '_marks']
  const opens = (value: Buffer) =>
    value.length >= 28 &&
    names.some((name) => {
      try {
        seals.openBytes(name, value)
        return true
      } catch {
        return false
      }
    })
  const found: string[] = []
  for (const { name, col } of columns) {
    const { rows } = await client.query<{ value: Buffer | Buffer[] }>(
      `select ${col} as value from ${name} where ${col} is not null`,
    )
    const values = rows.flatMap(({ value }) => value)
    if (values.some((value) => indexes.has(value.toString('hex')) || opens(value))) found.push(`${name}.${col}`)
  }
  return found.toSorted()
}

test('searches find what either key wrote; a killed change goes on; after it the former key opens and finds nothing', async () => {
  const before = mall.app
  const { destroyed } = await fill(before)
  const cookies = await cookiesOf(before)
  const told = await finds(before, destroyed)
  expect(told).toMatchObject({ named: 1, invited: 'team.already_invited', destroyed: 'scan.destroyed' })
  expect(told.before).toHaveLength(1)
  const columns = await madeBy(former)

  // First every process learns the other key, then the other one is first.
  const knows = await processWith(former, fresh)
  const first = await processWith(fresh, former)
  expect(await finds(first, destroyed)).toEqual(told)
  await registered(first, phones.meanwhile)
  for (const app of [knows, first]) expect(await membersBy(app, phones.meanwhile)).toHaveLength(1)
  // Whoever registered before is the same member, whichever process they come to.
  await registered(first, phones.before)
  expect(await membersBy(knows, phones.before)).toEqual(told.before)

  await killedInTheMiddle()
  expect(await madeBy(former)).not.toEqual([])
  for (const app of [knows, first]) expect(await membersBy(app, phones.before)).toEqual(told.before)
  const start = async (secret: string, other?: string) => rootsOf(before.kernel, { secret, other })
  await expect(start(fresh)).rejects.toThrow(ConfigError)

  const given = await givenOut(knows)
  const done = await run()
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('SECRET_KEY_OTHER')])
  expect(await madeBy(former)).toEqual([])
  expect(await madeBy(fresh)).toEqual([...new Set([...columns, 'secret_canary.marks_sealed'])].toSorted())
  await expect(start(former)).rejects.toThrow(ConfigError)

  const after = await processWith(fresh, null)
  expect(await openedBy(after, cookies)).toEqual({ operator: 200, buyer: 200, strange: 401 })
  expect(await managers(after)).toEqual(['Manager 0', 'Manager 1', 'Manager 2', 'Manager 3'])
  expect({ ...(await finds(after, destroyed)), named: 1, told: told.told }).toEqual(told)
  expect(await membersBy(after, phones.meanwhile)).toHaveLength(1)
  expect(await takenBy(after, given)).toEqual({
    code: 200,
    report: 200,
    same_link: true,
    invitation: 201,
    kept: ['true', true],
    known: [200, true],
  })
  await registered(after, phones.before)
  expect(await membersBy(after, phones.before)).toEqual(told.before)
})

test('while a process still writes with the former key, the database does not forget it, and the command says so', async () => {
  const other = randomBytes(48).toString('base64url')
  const roots = await rootsOf(mall.app.kernel, { secret: other, other: fresh })
  const late = await processWith(fresh, other)
  let written = false
  // As if between the two looks: the last table of the first one is being read.
  const query = async (sql: string, values: unknown[]) => {
    if (sql.includes('from "shop_order"') && !written) {
      written = true
      await registered(late, '01031110003')
    }
    return client.query(sql, values)
  }
  // Nothing else of a connection is asked for.
  const connection = { query } as unknown as pg.ClientBase
  const seals = makeSeals(other, randomBytes, [other, fresh], roots)
  const how = { secret: other, marks: roots.marks ?? other }
  const done = await rotate(connection, seals, how)
  expect(done).toMatchObject({ finished: false })
  expect(done.again).toBeGreaterThan(0)
  expect(await rootsOf(mall.app.kernel, { secret: fresh, other: undefined })).toEqual({ marks: former })
  expect(await rotate(client, seals, how)).toMatchObject({ finished: true, again: 0 })
  // Marks are those of the first key of all, after any number of changes.
  expect(await rootsOf(mall.app.kernel, { secret: other, other: undefined })).toEqual({ marks: former })
})

test.each(['rotate-keys', 'reseal'])(
  'a database that a newer program has changed is left to it: %s says so',
  async (task) => {
    await client.query(`insert into kysely_migration (name, timestamp) values ('9000-far', '2030-01-01')`)
    try {
      const { code, said } = await run([`server/cli/${task}.ts`])
      expect(code).toBe(1)
      expect(said).toContain(text('ko', 'start.newer_database', { migration: '9000-far' }))
    } finally {
      await client.query(`delete from kysely_migration where name = '9000-far'`)
    }
  },
)

test.each(['rotate-keys', 'reseal'])('a database of an unreleased version is refused: %s says so', async (task) => {
  await client.query(
    `delete from kysely_migration where name <> '0001-baseline'; update kysely_migration set name = '0001-foundation'`,
  )
  try {
    const { code, said } = await run([`server/cli/${task}.ts`])
    expect(code).toBe(1)
    expect(said).toContain(text('ko', 'start.unreleased_database'))
  } finally {
    await client.query(`update kysely_migration set name = '0001-baseline'`)
  }
})

test('without the former key the command changes nothing and says what to set', async () => {
  const { SECRET_KEY_OTHER: _none, ...env } = command()
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { env }, (_problem, out, err) => resolve(out + err))
  })
  expect(said).toContain(text('ko', 'rotate.no_other'))
  expect(said).toContain(text('en', 'rotate.no_other'))
})
