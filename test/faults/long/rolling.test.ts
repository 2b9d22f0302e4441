import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/database/migrate.ts'
import { type FreshDatabase, emptyDatabase } from '../../harness/database.ts'
import { makePartner } from '../../harness/partner.ts'
import { expectCounted, sendAs } from '../partner-calls.ts'
import { type Running, makeDataFolder, startRunning } from '../product.ts'
import { askFor, makeVerdicts } from '../standing.ts'
import { type Version, twoVersions } from './two-versions.ts'

/**
 * A rolling restart: the version before serves while this one brings the schema up to date, then leaves; and comes back, as
 * when the new one turns out wrong (fault plan 38).
 */
const data = makeDataFolder()
let before: Version
let after: Version
let database: FreshDatabase
let owner: Pool

beforeAll(async () => {
  ;({ before, after } = twoVersions())
  database = await emptyDatabase()
  owner = new Pool({ connectionString: database.owner_url, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  data.remove([])
  before.remove()
  after.remove()
})

test('two versions side by side: nobody is refused while the schema changes under load, nor on the way back, and nothing is lost', async () => {
  const settings = {
    DATABASE_URL: database.owner_url,
    DATABASE_APP_URL: database.app_url,
    SECRET_KEY: randomBytes(48).toString('base64url'),
    // Somebody in front looks at readiness and sends callers elsewhere.
    TRUST_PROXY: 'loopback',
  }
  const old = await startRunning(data.folder, [], settings, { program_of: before.folder })
  const partner = await makePartner(owner, new Date(), {})
  const codes = 20
  const paths = await makeVerdicts(old, partner, owner, codes)

  const serving = new Set<Running>([old])
  const statuses = new Map<number | string, number>()
  let made = codes
  const ended = new AbortController()
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code: 'P-1', variant_code: 'V-1' } as const
  /** A caller behind a proxy: each call goes to a process that serves just now. */
  const caller = async (name: string) => {
    for (let call = 0; !ended.signal.aborted; call++) {
      const all = [...serving]
      const to = all[call % all.length] ?? old
      const verdict = await askFor(to, paths[call % paths.length] ?? '').catch((problem: unknown) => String(problem))
      const status = typeof verdict === 'string' ? verdict : verdict.status
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const input = { items: [{ ...item, number_of_serial: 1 }] }
      const answer = await sendAs(to, partner, 'generateCodes', { input, key: `${name}-${call}` })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 200) made++
    }
  }
  const callers = ['a', 'b', 'c', 'd'].map(caller)
  const calls = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const more = async (count: number) => {
    const from = calls()
    await expect.poll(calls, { timeout: 120_000 }).toBeGreaterThan(from + count)
  }

  /** Serves by both for a while, then by the one that comes alone. */
  const takeOver = async (leaving: Running, coming: Running) => {
    serving.add(coming)
    await more(100)
    // The proxy has seen that it closes when nobody is sent there any more.
    serving.delete(leaving)
    await more(10)
    await leaving.stop()
    await more(50)
  }

  await more(50)
  const new_one = await startRunning(data.folder, [], settings, { program_of: after.folder })
  await takeOver(old, new_one)
  // The way back, if the new one turns out wrong: the version before starts on what the new one has migrated.
  const back = await startRunning(data.folder, [], settings, { program_of: before.folder })
  await takeOver(new_one, back)
  ended.abort()
  await Promise.all(callers)

  expect([...statuses.keys()]).toEqual([200])
  const done = await owner.query<{ name: string }>('select name from kysely_migration order by name')
  const migrations = pathToFileURL(`${after.folder}/server/database/migrations/`)
  expect(done.rows.map(({ name }) => name)).toEqual(await knownMigrations(migrations))
  await expectCounted({ ...back, owner_url: database.owner_url }, partner, made)
  console.log(`${calls()} calls to ${before.name} and ${after.name}`)
  await back.stop()
})
