import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sentence } from '#contract/text/text.ts'
import { checkBackup } from '#server/backup/check.ts'
import { asOne, loadDatabase } from '#server/backup/load.ts'
import { inWords } from '#server/backup/in-words.ts'
import { distribute } from '#server/database/distribute.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { startApp } from '../harness/app.ts'
import { shapeOf } from '../harness/cluster/shape.ts'
import type { FreshDatabase } from '../harness/database.ts'
import { emptyCluster } from '../harness/database.ts'

/** Starts of the product on a cluster: the second one, and those of a newer version on what an older one has spread. */

const states = fileURLToPath(new URL('../upgrade/', import.meta.url))

let folder: string
let fresh: string[][]
const made: FreshDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-cluster-'))
})
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function cluster(): Promise<FreshDatabase> {
  const database = await emptyCluster()
  made.push(database)
  return database
}

test('a second start changes nothing, also when it has to look at everything again', async () => {
  const { owner_url } = await cluster()
  await migrate(owner_url)
  fresh = await shapeOf(owner_url)
  expect(fresh[0]).toContain('spread code h true')
  await migrate(owner_url)
  await withClient(owner_url, async (client) => client.query('comment on schema jobs is null'))
  await migrate(owner_url)
  expect(await shapeOf(owner_url)).toEqual(fresh)
})

/** The oldest state is of before clusters: its rows are spread as they are. The others are spread, then brought on. */
test.each([
  ['0009', 'spread at the end'],
  ['0079', 'spread before'],
])('%s, %s, comes to the newest schema with everything in it', async (name, when) => {
  const { owner_url, app_url } = await cluster()
  const rows = await load(name, owner_url)
  if (when === 'spread before') await spread(owner_url)
  await migrate(owner_url)
  expect(await shapeOf(owner_url)).toEqual(fresh)
  const app = await startApp({ database: { owner_url, app_url } })
  try {
    const done = await app.sql('select name from kysely_migration order by name')
    expect(done.map((row) => row.name)).toEqual(await knownMigrations())
    for (const [table, count] of rows)
      expect([table, (await app.sql(`select count(*)::int as n from ${table}`))[0].n]).toEqual([table, count])
    const login = await app.good('loginPartner', { mall_id: 'demo', password: 'Genuine!2026' })
    const [shop] = await app.sql(`select shop_no from shop where mall_id = 'demo' and is_default limit 1`)
    const place = { mall_id: 'demo', shop_no: shop.shop_no, app: 'cert_product' }
    const found = await app.good('searchCodes', {}, { token: login.access_token, place })
    expect(found.counts.all).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})

test('what was spread before 0078 is refused in words, and nothing is changed', async () => {
  const { owner_url } = await cluster()
  await load('0071', owner_url)
  await spread(owner_url)
  const before = await shapeOf(owner_url)
  const problem = await migrate(owner_url).catch((thrown: unknown) => thrown)
  expect(inWords(problem)[0]).toBe(sentence('ko', 'start.spread_too_early'))
  expect(await shapeOf(owner_url)).toEqual(before)
})

/** Tables that no migration adds rows to or takes them from. */
const kept = new Set(['mall', 'shop', 'product', 'variant', 'batch', 'code', 'code_history', 'account', 'print_log'])

/** Loads a kept state into an empty database: the schema of its time and its rows, without its jobs. */
async function load(name: string, owner_url: string): Promise<Map<string, number>> {
  const packed = JSON.parse(await readFile(join(states, `${name}.state`), 'utf8')) as Record<string, string>
  const backup = join(folder, name)
  for (const [path, bytes] of Object.entries(packed)) {
    await mkdir(dirname(join(backup, path)), { recursive: true })
    await writeFile(join(backup, path), Buffer.from(bytes, 'base64'))
  }
  const manifest = await checkBackup(backup)
  await withClient(owner_url, async (client) =>
    asOne(client, async (tx) => loadDatabase(client, tx, { folder: backup, manifest: { ...manifest, jobs: null } })),
  )
  return new Map(manifest.tables.filter((one) => kept.has(one.name)).map((one) => [one.name, one.rows]))
}

async function spread(owner_url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: owner_url, max: 2 }) }),
  })
  try {
    await distribute(db)
  } finally {
    await db.destroy()
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
