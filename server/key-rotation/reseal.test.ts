import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type App } from '#test/harness/app.ts'
import { fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { ownedBy } from '#test/harness/buyers/owners.ts'
import { ConfigError } from '../process/config.ts'
import { checkSealKeys, checkSecret } from '../secrets/secret-canary.ts'
import { sealKeysOf } from '../process/settings/seal-settings.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { signingKey } from '../secrets/signing-keys.ts'
import { reseal } from './reseal.ts'

/** Another key for everything that is sealed, while the product runs. */

const secret = randomBytes(48).toString('base64url')
const fresh = randomBytes(48).toString('base64url')
const keys = (...seal_keys: string[]) => makeSeals(secret, randomBytes, seal_keys)
let app: App
let mall: FullMall
let client: pg.Client

beforeAll(async () => {
  app = await startApp({ secret })
  mall = await fullMall(app)
  await ownedBy(mall)
  await app.good('inviteMember', { email: 'one@team.example', role: 'viewer' }, { as: mall.partner, key: 'kept' })
  await signingKey(app.kernel)
  await checkSecret({ database: app.kernel.database, seals: keys(secret) })
  client = new pg.Client(app.database_urls.owner_url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await app.close()
})

/** Every value of every column of bytes that these keys open, whatever the column is called. */
async function openedBy(key: string): Promise<string[]> {
  const seals = keys(key)
  const { rows: columns } = await client.query<{ name: string; col: string; has_mall: boolean }>(
    `select c.relname as name, a.attname as col, exists (
       select from pg_attribute m where m.attrelid = c.oid and m.attname = 'mall_id' and not m.attisdropped) as has_mall
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'bytea'::regtype`,
  )
  const opened: string[] = []
  for (const { name, col, has_mall } of columns) {
    const { rows } = await client.query<{ value: Buffer; mall: string }>(
      `select ${col} as value, ${has_mall ? 'mall_id' : `''`} as mall from ${name} where length(${col}) >= 28`,
    )
    const names = ({ mall: own }: { mall: string }) => (has_mall ? [own] : ['_oauth', '_staff', '_signing', '_canary'])
    const opens = (row: { value: Buffer; mall: string }) =>
      names(row).some((one) => {
        try {
          seals.openBytes(one, row.value)
          return true
        } catch {
          return false
        }
      })
    if (rows.some(opens)) opened.push(`${name}.${col}`)
  }
  return opened.toSorted()
}

/** The same connection, but that somebody else writes a value between the look at it and its change. */
function interrupted(theirs: Buffer): pg.ClientBase {
  let done = false
  const query = async (text: string, values: unknown[]) => {
    if (text.startsWith('update "certified_member" set "name_sealed"') && !done) {
      done = true
      await app.sql('update certified_member set name_sealed = $1 where name_sealed = $2', [theirs, values[1]])
    }
    return client.query(text, values)
  }
  // Nothing else of a connection is asked for.
  return { query } as unknown as pg.ClientBase
}

test('everything that is sealed is sealed anew: a cut-off run goes on, what is changed meanwhile is left, and all is read as before', async () => {
  const before = await openedBy(secret)
  expect(before.length).toBeGreaterThan(8)
  expect(before).toContain('idempotency_key.answer_sealed')
  const all = keys(fresh, secret)
  const read = async (from: App) => from.good('getManagerInfo', {}, { as: mall.partner })
  const told = await read(app)
  const order = { pages: 0 }
  const theirs = keys(fresh).seal(mall.partner.mall_id, 'somebody else')
  const connection = interrupted(theirs)
  const cut = reseal(connection, all, {
    portion: 2,
    progress: () => {
      order.pages += 1
      if (order.pages > 6) throw new Error('cut off')
    },
  })
  await expect(cut).rejects.toThrow('cut off')
  expect((await openedBy(secret)).length).toBeGreaterThan(0)
  // Until the end a start without the former key is refused in words.
  const started = async (...with_keys: string[]) => checkSealKeys({ ...app.kernel, seals: keys(...with_keys) })
  await expect(started(fresh)).rejects.toThrow(ConfigError)
  await expect(started(fresh, secret)).resolves.toBeUndefined()

  const done = await reseal(connection, all, { portion: 2 })
  expect(done).toMatchObject({ unreadable: 0 })
  expect(done.renewed).toBeGreaterThan(0)
  expect(await openedBy(secret)).toEqual(['secret_canary.sealed'])
  expect(await openedBy(fresh)).toEqual(before.filter((column) => column !== 'secret_canary.sealed'))
  await expect(started(fresh)).resolves.toBeUndefined()
  expect(await reseal(client, keys(fresh))).toMatchObject({ renewed: 0, unreadable: 0 })

  // Another process with the new key alone, and blind indexes of before.
  const next = await startApp({ database: app.database_urls, secret, seal_keys: [fresh] })
  expect(await read(next)).toEqual(told)
  const rows = await app.sql('select name_sealed from certified_member')
  expect(rows.map(({ name_sealed }) => next.kernel.seals.open(mall.partner.mall_id, name_sealed))).toContain(
    'somebody else',
  )
  await next.close()
})

test('answers that are large are sealed anew a megabyte at a time, however many they are', async () => {
  const { mall_id } = mall.partner
  for (let number = 0; number < 30; number += 1)
    await app.sql(
      `insert into idempotency_key (mall_id, caller, operation, key, fingerprint, answer_sealed, created_at)
       values ($1, 'somebody', 'importProducts', $2, '\\x00', $3, now())`,
      [mall_id, `large ${number}`, keys(fresh).sealBytes(mall_id, randomBytes(150_000))],
    )
  let most = 0
  const query = async (text: string, values: unknown[]) => {
    const answer = await client.query<Record<string, unknown>>(text, values)
    const bytes = answer.rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.length : 0))
    most = Math.max(
      most,
      bytes.reduce((sum, each) => sum + each, 0),
    )
    return answer
  }
  // Nothing else of a connection is asked for.
  const weighed = { query } as unknown as pg.ClientBase
  const next = randomBytes(48).toString('base64url')
  expect(await reseal(weighed, keys(next, fresh))).toMatchObject({ unreadable: 0 })
  expect(most).toBeGreaterThan(150_000)
  expect(most).toBeLessThanOrEqual(1024 * 1024)
  expect(await reseal(weighed, keys(next))).toMatchObject({ renewed: 0, unreadable: 0 })
})

test('what none of the keys opens is counted and told, and keeps nothing else from being renewed', async () => {
  const stranger = randomBytes(48).toString('base64url')
  const sum = await reseal(client, keys(stranger))
  expect(sum.unreadable).toBe(sum.looked)
  expect(sum.renewed).toBe(0)
})

test('a value is opened by any of the keys and sealed by the first; one of another mall is refused by all', () => {
  const sealed = keys(secret).seal('mall-a', '김서연')
  const both = keys(fresh, secret)
  expect(both.open('mall-a', sealed)).toBe('김서연')
  expect(() => both.open('mall-b', sealed)).toThrow()
  const renewed = both.renew('mall-a', sealed)
  expect(renewed && keys(fresh).open('mall-a', renewed)).toBe('김서연')
  expect(renewed && both.renew('mall-a', renewed)).toBeNull()
  expect(() => both.renew('mall-b', sealed)).toThrow()
  expect(both.index('mall-a', 'phone', '1')).toEqual(keys(secret).index('mall-a', 'phone', '1'))
  expect(sealKeysOf({ SEAL_KEYS: [fresh, 'SECRET_KEY'] }, secret)).toEqual([fresh, secret])
  expect(sealKeysOf({}, secret)).toEqual([secret])
})
