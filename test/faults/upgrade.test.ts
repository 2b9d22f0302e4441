import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { sentence, text } from '#contract/text/text.ts'
import { inWords } from '#server/backup/in-words.ts'
import { asOne, loadDatabase } from '#server/backup/load.ts'
import { makeBackup } from '#server/backup/make.ts'
import { knownMigrations, migrate, ownMigrations } from '#server/database/migrate.ts'
import { startApp } from '../harness/app.ts'
import { makeCodes } from '../harness/codes.ts'
import { contentsOf } from '../harness/contents.ts'
import { type FreshDatabase, emptyDatabase, freshDatabase } from '../harness/database.ts'
import { type NextMigrations, newest, nextMigrations } from '../upgrade/next-migration.ts'
import { makePartner } from '../harness/partner.ts'
import { makeDataFolder, startRunning } from './product.ts'
import { is_long } from './sample.ts'
import { askFor, makeVerdicts } from './standing.ts'

/**
 * Upgrades: from this schema to that of a next version (`next-migration.ts`), and with the power going at every statement
 * of the migrations.
 */
let folder: string
let next: NextMigrations
let made: FreshDatabase[] = []
let begun: Promise<unknown>[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-upgrade-'))
  next = nextMigrations()
})
afterEach(async () => {
  await Promise.allSettled(begun.splice(0))
  for (const database of made.splice(0)) await database.drop()
})
afterAll(async () => {
  next.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Begins a migration that the test waits for later; its database stays until it ends, also where the test fails. */
function beginMigration(database: FreshDatabase, migrations: URL): ReturnType<typeof migrate> {
  const migration = migrate(database.owner_url, migrations)
  begun.push(migration)
  return migration
}

async function empty(): Promise<FreshDatabase> {
  const database = await emptyDatabase()
  made.push(database)
  return database
}

async function fresh(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  made.push(database)
  return database
}

test('a backup of this schema comes to the next one with everything in it, and this version reads and writes it', async () => {
  const source = await fresh()
  const secret = randomBytes(48).toString('base64url')
  const before = await startApp({ database: source, secret })
  const partner = await before.partner()
  const { serials } = await makeCodes(before, partner, 30)
  await before.good('changeCodeStatus', { serial: serials[0] ?? '', cert_status: 'activated' }, { as: partner })
  await before.close()
  const backup = await makeBackup({
    owner_url: source.owner_url,
    data_dir: join(folder, 'data'),
    target: join(folder, 'backups'),
    keys: null,
    product_version: '1.0.0',
    now: () => new Date(),
    random: randomBytes,
  })
  const database = await empty()
  const manifest = { ...backup.manifest, jobs: null }
  await withClient(database, async (client) =>
    asOne(client, async (tx) => loadDatabase(client, tx, { folder: backup.folder, manifest })),
  )
  expect(await migrate(database.owner_url, next.folder)).toEqual([])

  const counts = async (one: FreshDatabase) => {
    const contents = Object.entries(await contentsOf(one.owner_url))
    return Object.fromEntries(contents.map(([name, { rows }]) => [name, rows]))
  }
  const { kysely_migration: migrations, 'open jobs': _jobs, ...kept } = await counts(source)
  expect(await counts(database)).toMatchObject({
    ...kept,
    later_note: 1,
    kysely_migration: Number(migrations) + 1,
  })
  // This version starts on it and leaves it as it is.
  expect(await migrate(database.owner_url)).toEqual([next.name])
  const app = await startApp({ database, secret })
  try {
    const found = await app.good('searchCodes', { limit: 20, offset: 0 }, { as: partner })
    expect(found.count).toBe(30)
    const invited = { email: 'next@team.example', role: 'viewer' as const }
    await app.good('inviteMember', invited, { as: partner, key: 'upgraded' })
    const qr_code = encodeAuthQrCode(serials[1] ?? '')
    const scanned = await app.server.inject({
      url: `/shop/api/${partner.mall_id}/${partner.shop_no}/codes/${qr_code}`,
    })
    expect(scanned.json()).toMatchObject({ genuine: true, cert_status: 'inactivated' })
  } finally {
    await app.close()
  }
})

async function withClient<T>({ owner_url }: FreshDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner_url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The server ends its own session at the n-th statement that changes the schema. */
const killer = `
  create schema killer;
  create sequence killer.statements;
  create table killer.target (at bigint);
  insert into killer.target values (0);
  create function killer.count() returns event_trigger language plpgsql as $$
  begin
    if nextval('killer.statements') = (select at from killer.target) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger killer on ddl_command_end execute function killer.count()`

async function withKiller(database: FreshDatabase): Promise<FreshDatabase> {
  await withClient(database, async (client) => client.query(killer))
  return database
}

/** Reads the state of a database, and how many statements its migrations have made. */
async function stateOf(database: FreshDatabase): Promise<{ tables: number; statements: number }> {
  const { rows } = await withClient(database, async (client) =>
    client.query<{ tables: number; statements: number }>(
      `select count(*)::int as tables, (select last_value::int from killer.statements) as statements from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
    ),
  )
  return rows[0] ?? { tables: 0, statements: 0 }
}

/** Arms the killer. Not by "alter sequence", which is a statement itself: it would count, and the first would kill us. */
async function killAt(database: FreshDatabase, at: number): Promise<void> {
  await withClient(database, async (client) =>
    client.query(`update killer.target set at = ${at}; select setval('killer.statements', 1, false)`),
  )
}

async function disarm(database: FreshDatabase): Promise<void> {
  await withClient(database, async (client) => client.query('drop event trigger killer; drop schema killer cascade'))
}

async function migrationsOf(database: FreshDatabase): Promise<string[]> {
  const { rows } = await withClient(database, async (client) =>
    client.query<{ name: string }>('select name from kysely_migration order by name'),
  )
  return rows.map(({ name }) => name)
}

test(
  'killed at any statement of the migrations, the next start brings the schema to its end',
  { timeout: is_long ? 7_200_000 : 240_000 },
  async () => {
    let database = await withKiller(await empty())
    await migrate(database.owner_url)
    const all = await stateOf(database)
    expect(all.statements).toBeGreaterThan(300)
    const moments = is_long
      ? Array.from({ length: all.statements }, (_each, at) => at + 1)
      : Array.from({ length: 3 }, () => 1 + randomInt(all.statements))
    console.log(`killed at ${moments.length} of ${all.statements} statements: ${moments.slice(0, 5).join(', ')}`)
    for (const at of moments) {
      if ((await stateOf(database)).tables > 0) {
        await made.pop()?.drop()
        database = await withKiller(await empty())
      }
      await killAt(database, at)
      await expect(migrate(database.owner_url)).rejects.toThrow()
      // The migrations are one transaction; the tables of jobs come behind them.
      expect([0, all.tables]).toContain((await stateOf(database)).tables)
    }
    await disarm(database)
    await migrate(database.owner_url)
    const app = await startApp({ database })
    try {
      expect(await migrationsOf(database)).toEqual(await knownMigrations())
      expect((await app.server.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'jobs not running' })
    } finally {
      await app.close()
    }
  },
)

test('killed at each statement of the next version’s migration, the schema is the one before it or the next', async () => {
  const database = await withKiller(await fresh())
  const before = await stateOf(database)
  for (let at = 1; ; at++) {
    await killAt(database, at)
    const problem = await migrate(database.owner_url, next.folder).catch((thrown: unknown) => thrown)
    if (Array.isArray(problem)) break
    const { tables } = await stateOf(database)
    const done = await migrationsOf(database)
    expect([tables, done.includes(next.name)]).toEqual(
      tables === before.tables ? [before.tables, false] : [before.tables + 1, true],
    )
  }
  expect((await stateOf(database)).tables).toBe(before.tables + 1)
  await disarm(database)
  expect(await migrationsOf(database)).toEqual(await knownMigrations(next.folder))
})

/** A database as a newer program leaves it: its own mark, a column more, and word from where on it is readable. */
async function ofNewer(from: string, more = ''): Promise<FreshDatabase> {
  const database = await freshDatabase()
  made.push(database)
  await withClient(database, async (client) =>
    client.query(`comment on schema jobs is 'of a newer program';
      alter table mall add column later text;
      comment on column kysely_migration.name is 'readable by programs that know migration ${from}';
      insert into kysely_migration (name, timestamp) values ('9000-far', '2030-01-01'); ${more}`),
  )
  return database
}

test.each([
  { what: 'without word of who can read it', from: 'nobody', more: '', program: 'this' },
  { what: 'readable only by newer ones', from: '9000', more: '', program: 'this' },
  { what: 'that lacks a migration of ours', from: newest, more: '', program: 'next' },
  {
    what: 'with tables of jobs for another library',
    from: newest,
    more: 'update jobs.version set version = 999',
    program: 'this',
  },
])(
  'an older program refuses a newer database $what, in words, and changes nothing',
  async ({ from, more, program }) => {
    const database = await ofNewer(from, more)
    const before = await markOf(database)
    const known = program === 'next' ? next.folder : ownMigrations
    const problem = await migrate(database.owner_url, known).catch((thrown: unknown) => thrown)
    expect(inWords(problem)[0]).toBe(text('ko', 'start.newer_database', { migration: '9000-far' }))
    expect(await markOf(database)).toEqual(before)
  },
)

test('a database of an unreleased version is refused in words, and nothing is changed', async () => {
  const database = await fresh()
  await withClient(database, async (client) =>
    client.query(`comment on schema jobs is 'of an unreleased program';
      delete from kysely_migration; insert into kysely_migration (name, timestamp)
      values ('0001-foundation', '2026-11-27'), ('0103-a-second-factor-for-the-team', '2026-11-27')`),
  )
  const before = await markOf(database)
  const problem = await migrate(database.owner_url).catch((thrown: unknown) => thrown)
  expect(inWords(problem)).toEqual([
    sentence('ko', 'start.unreleased_database'),
    sentence('en', 'start.unreleased_database'),
  ])
  expect(await markOf(database)).toEqual(before)
})

test('an older program works on a database whose schema it can read, and leaves it as it is', async () => {
  const database = await ofNewer(newest)
  const before = await markOf(database)
  const data = makeDataFolder()
  const settings = { DATABASE_URL: database.owner_url, DATABASE_APP_URL: database.app_url }
  const running = await startRunning(data.folder, [], {
    ...settings,
    SECRET_KEY: randomBytes(48).toString('base64url'),
  })
  try {
    expect(await (await fetch(`${running.url}/readyz`)).json()).toEqual({ status: 'ready' })
    const owner = new pg.Pool({ connectionString: database.owner_url, max: 2 })
    try {
      const partner = await makePartner(owner, new Date(), {})
      const [path = ''] = await makeVerdicts(running, partner, owner, 1)
      expect((await askFor(running, path)).status).toBe(200)
    } finally {
      await owner.end()
    }
  } finally {
    await running.stop()
    data.remove([])
  }
  expect(await markOf(database)).toEqual(before)
})

/** The traces that a program leaves on a database when it has changed its schema. */
async function markOf(database: FreshDatabase) {
  const { rows } = await withClient(database, async (client) =>
    client.query<Record<string, string>>(`
      select obj_description('jobs'::regnamespace, 'pg_namespace') as mark,
        col_description('kysely_migration'::regclass, 1) as word, (select version from jobs.version) as jobs,
        (select string_agg(name, ',' order by name) from kysely_migration) as migrations`),
  )
  return rows[0]
}

test('a migration that has to wait for a table lets everybody else through', async () => {
  const database = await fresh()
  const changing = nextMigrations('alter table mall add column later text;')
  await withClient(database, async (holder) => {
    await holder.query('begin; select * from mall')
    const migrating = beginMigration(database, changing.folder)
    // What the migration wants of the table: to wait for another's transaction, as its indexes do, holds nobody up.
    await expect.poll(async () => waiting(database, 'AccessExclusiveLock')).toBe(true)
    // It stands behind the migration, and is let through when that gives up for the moment.
    await withClient(database, async (reader) => reader.query('select * from mall'))
    await holder.query('commit')
    await migrating
  })
  expect(await waiting(database)).toBe(false)
  changing.remove()
})

test('a migration that deadlocks with a writer lets it through and tries again', async () => {
  const database = await fresh()
  const crossing = nextMigrations('alter table code add column later text; alter table mall add column later text;')
  await withClient(database, async (holder) => {
    await holder.query('begin; select * from mall')
    const migrating = beginMigration(database, crossing.folder)
    await expect.poll(async () => waiting(database, 'AccessExclusiveLock')).toBe(true)
    await holder.query('select * from code; commit')
    await migrating
  })
  crossing.remove()
})

test('an index that a migration brings is made while others write, and one that was left half made is made again', async () => {
  const database = await fresh()
  await withClient(database, async (owner) =>
    owner.query(`create index code_later on code (shop_id);
      update pg_index set indisvalid = false where indexrelid = 'code_later'::regclass`),
  )
  const writing = 'lock table code in row exclusive mode'
  await withClient(database, async (holder) => {
    await holder.query(`begin; ${writing}`)
    const migrating = beginMigration(database, next.folder)
    await expect.poll(async () => waiting(database)).toBe(true)
    // Whoever writes meanwhile does not even wait for a moment.
    await withClient(database, async (writer) =>
      writer.query(`begin; set local lock_timeout = '200ms'; ${writing}; commit`),
    )
    await holder.query('commit')
    await migrating
  })
  const { rows } = await withClient(database, async (owner) =>
    owner.query(`select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
      where indexrelid = 'code_later'::regclass`),
  )
  expect(rows).toEqual([{ definition: expect.stringContaining('(shop_id, batch_id)'), valid: true }])
})

/** Whether somebody waits for a lock, or for one of this mode. */
async function waiting(database: FreshDatabase, mode: string | null = null): Promise<boolean> {
  const { rows } = await withClient(database, async (client) =>
    client.query<{ waits: boolean }>(
      `select exists (select from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database() and l.mode = coalesce($1, l.mode)) as waits`,
      [mode],
    ),
  )
  return rows[0]?.waits === true
}
