import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { text } from '#contract/text/text.ts'
import { inWords } from '#server/backup/in-words.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { knownMigrations, migrate, migrateWithin } from '#server/database/migrate.ts'
import { startApp } from '../harness/app.ts'
import type { FreshDatabase } from '../harness/database.ts'
import { emptyDatabase, freshDatabase } from '../harness/database.ts'
import { makePartner } from '../harness/partner.ts'
import { makeDataFolder, startRunning } from './product.ts'
import { is_long } from './sample.ts'
import { askFor, makeVerdicts } from './standing.ts'

/**
 * Upgrades: from every released state of the schema that `test/upgrade/` keeps (demo data, as the program of its time
 * made it), and with the power going at every statement of the migrations.
 */
const states = fileURLToPath(new URL('../upgrade/', import.meta.url))
const names = (await readdir(states)).filter((name) => name.endsWith('.state')).toSorted()
const password = 'Genuine!2026'

let folder: string
let made: FreshDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-upgrade-'))
})
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function empty(): Promise<FreshDatabase> {
  const database = await emptyDatabase()
  made.push(database)
  return database
}

/** Lays a kept state out as the backup that it is. */
async function unpacked(name: string): Promise<string> {
  const packed = JSON.parse(await readFile(join(states, name), 'utf8')) as Record<string, string>
  const backup = join(folder, name)
  for (const [path, bytes] of Object.entries(packed)) {
    await mkdir(dirname(join(backup, path)), { recursive: true })
    await writeFile(join(backup, path), Buffer.from(bytes, 'base64'))
  }
  return backup
}

test('at most ten migrations lie between two kept states, and behind the newest', async () => {
  const kept_at = names.map((name) => name.slice(0, 4))
  expect(kept_at).toEqual(expect.arrayContaining(['0009', '0020', '0030', '0040', '0051', '0058', '0071', '0079']))
  const numbers = (await knownMigrations()).map((name) => name.slice(0, 4))
  const between = [...kept_at, '9999'].map(
    (to, at, all) => numbers.filter((no) => no > (all[at - 1] ?? '') && no <= to).length,
  )
  expect(Math.max(...between)).toBeLessThanOrEqual(10)
})

/** The gate tries the oldest and the newest; `npm run test:long` each. */
const tried = is_long ? names : names.filter((name) => name === names[0] || name === names.at(-1))

test.each(tried)('%s comes to the newest schema with everything in it, and is read through the API', async (name) => {
  const database = await empty()
  const data_dir = join(folder, `data-${name}`)
  const { manifest } = await restoreBackup({
    folder: await unpacked(name),
    data_dir,
    openDatabase: async () => database,
    keys: { secret_key: null, secret_key_other: null, link_keys: null },
    askPassphrase: async () => 'released schema',
    random: randomBytes,
  })
  const secret = (await readFile(join(data_dir, 'secret.key'), 'utf8')).trim()
  const app = await startApp({ database, secret })
  try {
    const done = await app.sql('select name from kysely_migration order by name')
    expect(done.map((row) => row.name)).toEqual(await knownMigrations())
    expect(await rowsOf(app.sql)).toMatchObject(
      Object.fromEntries(manifest.tables.filter((one) => kept.has(one.name)).map((one) => [one.name, one.rows])),
    )
    const [shop] = await app.sql(
      `select mall_id, shop_no, app from shop where mall_id = 'demo' and app = 'cert_product' and is_default`,
    )
    const place = { mall_id: shop.mall_id, shop_no: shop.shop_no, app: shop.app }
    const login = await app.good('loginPartner', { mall_id: shop.mall_id, password })
    const token = login.access_token
    const found = await app.good('searchCodes', { limit: 20, offset: 0 }, { token, place })
    // The version before may be running beside this one, and reads answers in the clear.
    const invited = { email: `${name}@team.example`, role: 'viewer' as const }
    await app.good('inviteMember', invited, { token, place, key: 'upgraded' })
    expect(
      await app.sql(`select answer is not null and answer_sealed is not null as both,
        clear_until <= now() + interval '7 days' as briefly from idempotency_key where key = 'upgraded'`),
    ).toEqual([{ both: true, briefly: true }])
    const [counted] = await app.sql(
      `select count(*)::int as n from code where mall_id = $1 and shop_id = (select shop_id from shop where mall_id = $1
       and shop_no = $2 and app = $3)`,
      [shop.mall_id, shop.shop_no, shop.app],
    )
    expect(found.count).toBe(counted.n)
    const [code] = await app.sql(
      `select serial_number from code where mall_id = $1 and app = $2 and cert_status = 'inactivated' limit 1`,
      [shop.mall_id, shop.app],
    )
    const scanned = await app.server.inject({
      url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${encodeAuthQrCode(code.serial_number)}`,
    })
    expect(scanned.json()).toMatchObject({ genuine: true, cert_status: 'inactivated' })
  } finally {
    await app.close()
  }
})

/** Tables that no migration adds rows to or takes them from. */
const kept = new Set(['mall', 'shop', 'product', 'variant', 'batch', 'code', 'code_history', 'account', 'print_log'])

async function rowsOf(sql: (text: string) => Promise<{ n: number }[]>): Promise<Record<string, number>> {
  const counts = [...kept].map(async (name) => [name, (await sql(`select count(*)::int as n from ${name}`))[0]?.n])
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
}

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

async function withKiller(): Promise<FreshDatabase> {
  const database = await empty()
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

test(
  'killed at any statement of the migrations, the next start brings the schema to its end',
  { timeout: is_long ? 7_200_000 : 240_000 },
  async () => {
    let database = await withKiller()
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
        database = await withKiller()
      }
      // Not by "alter sequence", which is a statement itself: it would count, and the first would kill us.
      await withClient(database, async (client) =>
        client.query(`update killer.target set at = ${at}; select setval('killer.statements', 1, false)`),
      )
      await expect(migrate(database.owner_url)).rejects.toThrow()
      // The migrations are one transaction; the tables of jobs come behind them.
      expect([0, all.tables]).toContain((await stateOf(database)).tables)
    }
    await withClient(database, async (client) => client.query('drop event trigger killer; drop schema killer cascade'))
    await migrate(database.owner_url)
    const app = await startApp({ database })
    try {
      const done = await app.sql('select name from kysely_migration order by name')
      expect(done.map((row) => row.name)).toEqual(await knownMigrations())
      expect((await app.server.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'jobs not running' })
    } finally {
      await app.close()
    }
  },
)

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

/** The number of this program's newest migration. */
const newest = ((await knownMigrations()).at(-1) ?? '').slice(0, 4)

test.each([
  { what: 'without word of who can read it', from: 'nobody', more: '' },
  { what: 'readable only by newer ones', from: '9000', more: '' },
  {
    what: 'that lacks a migration of ours',
    from: newest,
    more: `delete from kysely_migration where name like '0100%'`,
  },
  { what: 'with tables of jobs for another library', from: newest, more: 'update jobs.version set version = 999' },
])('an older program refuses a newer database $what, in words, and changes nothing', async ({ from, more }) => {
  const database = await ofNewer(from, more)
  const before = await markOf(database)
  const problem = await migrate(database.owner_url).catch((thrown: unknown) => thrown)
  expect(inWords(problem)[0]).toBe(text('ko', 'start.newer_database', { migration: '9000-far' }))
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
  // What comes behind wants every table (0050).
  const database = await migratedTo('0041')
  await withClient(database, async (holder) => {
    await holder.query('begin; select * from mall')
    const migrating = migrate(database.owner_url)
    // What the migration wants of the table: to wait for another's transaction, as its indexes do, holds nobody up.
    await expect.poll(async () => waiting(database, 'AccessExclusiveLock')).toBe(true)
    // It stands behind the migration, and is let through when that gives up for the moment.
    await withClient(database, async (reader) => reader.query('select * from mall'))
    await holder.query('commit')
    await migrating
  })
  expect(await waiting(database)).toBe(false)
})

test('an index that a migration brings is made while others write, and one that was left half made is made again', async () => {
  const database = await migratedTo('0087')
  await withClient(database, async (owner) =>
    owner.query(`create index code_ending on code (shop_id);
      update pg_index set indisvalid = false where indexrelid = 'code_ending'::regclass`),
  )
  const writing = 'lock table code in row exclusive mode'
  await withClient(database, async (holder) => {
    await holder.query(`begin; ${writing}`)
    const migrating = migrate(database.owner_url)
    await expect.poll(async () => waiting(database)).toBe(true)
    // Whoever writes meanwhile does not even wait for a moment.
    await withClient(database, async (writer) =>
      writer.query(`begin; set local lock_timeout = '200ms'; ${writing}; commit`),
    )
    await holder.query('commit')
    await migrating
  })
  const { rows } = await withClient(database, async (owner) =>
    owner.query(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'code'::regclass and indisvalid and not indisunique order by 1`),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'code_by_certification',
    'code_by_state',
    'code_ending',
    'code_of_member',
    'code_of_variant',
    'code_of_variant_by_certification',
  ])
  expect(rows[2]?.definition).toContain('cert_expired_at')
})

/** A database with the migrations before this one. */
async function migratedTo(first: string): Promise<FreshDatabase> {
  const database = await empty()
  const pool = new pg.Pool({ connectionString: database.owner_url, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrateWithin(
    db,
    (await knownMigrations()).filter((name) => name < first),
  )
  await db.destroy()
  return database
}

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
