import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { knownMigrations, migrate, migrateWithin } from '#server/database/migrate.ts'
import { startApp } from '../harness/app.ts'
import { makeCodes } from '../harness/codes.ts'
import { shapeOf } from '../harness/cluster/shape.ts'
import { type FreshDatabase, emptyCluster } from '../harness/database.ts'
import { type NextMigrations, nextMigrations } from '../upgrade/next-migration.ts'
import { makePartner } from '../harness/partner.ts'

/** Starts of the product on a cluster: the second one, and those of a newer version on what an older one has spread. */

let next: NextMigrations
const made: FreshDatabase[] = []
beforeAll(() => {
  next = nextMigrations()
})
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})
afterAll(() => next.remove())

async function cluster(): Promise<FreshDatabase> {
  const database = await emptyCluster()
  made.push(database)
  return database
}

test('a second start changes nothing, also when it has to look at everything again', async () => {
  const { owner_url } = await cluster()
  await migrate(owner_url)
  const fresh = await shapeOf(owner_url)
  expect(fresh[0]).toContain('spread code h true')
  await migrate(owner_url)
  await withClient(owner_url, async (client) => client.query('comment on schema jobs is null'))
  await migrate(owner_url)
  expect(await shapeOf(owner_url)).toEqual(fresh)
})

test.each(['on one machine before', 'spread before'])(
  'rows that were %s come to the next version’s schema, every part like a fresh cluster’s',
  async (where) => {
    const clean = await cluster()
    await migrate(clean.owner_url, next.folder)
    const { owner_url, app_url } = await cluster()
    if (where === 'spread before') await migrate(owner_url)
    else await migrateAlone(owner_url)
    const owner = new pg.Pool({ connectionString: owner_url, max: 2 })
    const partner = await makePartner(owner, new Date(), {})
    await owner.end()
    await migrate(owner_url, next.folder)
    expect(await shapeOf(owner_url)).toEqual(await shapeOf(clean.owner_url))
    const app = await startApp({ database: { owner_url, app_url } })
    try {
      const done = await app.sql('select name from kysely_migration order by name')
      expect(done.map((row) => row.name)).toEqual(await knownMigrations(next.folder))
      await makeCodes(app, partner, 4)
      expect(await app.good('searchCodes', {}, { as: partner })).toMatchObject({ count: 4 })
    } finally {
      await app.close()
    }
  },
)

/** Makes this version's tables without spreading them, as on a database that becomes the first machine of a cluster later. */
async function migrateAlone(owner_url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: owner_url, max: 1 }) }),
  })
  await migrateWithin(db, await knownMigrations())
  await db.destroy()
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
