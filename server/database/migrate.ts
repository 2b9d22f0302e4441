import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobSchema, queues } from '../process/queues.ts'
import { schedules } from '../process/schedules.ts'
import { distribute } from './distribute.ts'
import { makeEarlyIndexes } from './early-indexes.ts'
import { doneMigrations, leaveWord, newerMigrations, readableFrom } from './readable-by.ts'
import { refuseUnreleased } from './unfit-database.ts'
import { statementsOf } from './statements-of.ts'

/** The migrations of this build. */
export const ownMigrations = new URL('./migrations/', import.meta.url)

/**
 * Brings a database to the newest schema: the plain SQL files in order, then the job tables, then the rights of the
 * application role. Safe to run from several processes at once (advisory lock). Throws what PostgreSQL says. Where a newer
 * program has been and its schema is readable by this one, nothing is changed, and its migrations are named. `folder`: where
 * the migrations are.
 */
export async function migrate(owner_url: string, folder = ownMigrations): Promise<string[]> {
  // The pool waits for the promise, which its types do not say.
  const onConnect = behave as (client: pg.ClientBase) => void
  const pool = new pg.Pool({ connectionString: owner_url, max: 2, onConnect })
  // A broken connection fails its statement; without a listener its error would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const wanted = await fingerprint(folder)
    if ((await markOf(db)) === wanted) return []
    refuseUnreleased(await doneMigrations(db))
    const newer = await newerMigrations(db, await knownMigrations(folder), await jobSchemaVersion())
    if (newer.length > 0) return newer
    const from = readableFrom(await knownTexts(folder))
    await leaveWord(db, from)
    await makeEarlyIndexes(owner_url, await openMigrations(db, folder))
    await migrateTables(db, folder)
    await distribute(db)
    await prepareJobs(owner_url)
    await leaveWord(db, from)
    await sql
      .raw(
        `grant usage on schema ${jobSchema} to genuine_app;
         grant select, insert, update, delete on all tables in schema ${jobSchema} to genuine_app;
         grant usage, select on all sequences in schema ${jobSchema} to genuine_app;
         grant execute on all functions in schema ${jobSchema} to genuine_app;
         grant select on kysely_migration to genuine_app;
         comment on schema ${jobSchema} is '${wanted}'`,
      )
      .execute(db)
    return []
  } finally {
    await db.destroy()
  }
}

/** The texts of the migrations that are not done, in order; none where nothing is there yet. */
async function openMigrations(db: Kysely<unknown>, folder: URL): Promise<string[]> {
  const done = await doneMigrations(db)
  if (done.length === 0) return []
  const texts = await knownTexts(folder)
  return texts.filter(([name]) => !done.includes(name)).map(([, text]) => text)
}

/** Name and text of each migration that this build knows, in order. */
async function knownTexts(folder: URL): Promise<[string, string][]> {
  const names = await knownMigrations(folder)
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(new URL(`${name}.sql`, folder), 'utf8'),
    ]),
  )
}

/**
 * The lock timeout of a migration (`lock_timeout`), in milliseconds: queries queued behind it wait as long. Statements
 * themselves may take longer, such as an index on a large table. It is below PostgreSQL's `deadlock_timeout` (1 s), so
 * that in a deadlock the migration gives way and not the writer.
 */
const lockLimit = 800
const lockTries = 150
/** The SQLSTATE of a lock timeout, and of a deadlock with a writer. */
const heldCodes = new Set(['55P03', '40P01'])

/**
 * Sets a short lock timeout; and the sequential mode, without which a Citus cluster refuses a function and a table
 * change in one transaction. Without Citus that setting has no effect.
 */
async function behave(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${lockLimit}; set citus.multi_shard_modify_mode = 'sequential'`)
}

/** Runs the pending migrations in one transaction; rolls back and retries if a table is locked too long. */
async function migrateTables(db: Kysely<unknown>, folder: URL): Promise<void> {
  const provider = providerOf(await knownMigrations(folder), folder)
  for (let tried = 1; ; tried++) {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error === undefined) return
    const is_held = error instanceof pg.DatabaseError && heldCodes.has(error.code ?? '')
    if (!is_held || tried === lockTries) throw error
    await pause(lockLimit / 2 + Math.random() * lockLimit)
  }
}

/** Brings an empty database to an earlier schema, within a transaction of the caller's. */
export async function migrateWithin(tx: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const { error } = await new Migrator({ db: tx, provider: providerOf(names, ownMigrations) }).migrateToLatest()
  if (error !== undefined) throw error
}

/** SHA-256 of those of the migrations that this build knows. */
export async function hashesOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = new Set(await knownMigrations())
  const entries = names
    .filter((name) => known.has(name))
    .map(async (name): Promise<[string, string]> => {
      const bytes = await readFile(new URL(`${name}.sql`, ownMigrations))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    })
  return new Map(await Promise.all(entries))
}

/**
 * Fingerprint of the schema that this build makes: the migrations, the job library, queues and schedules. It is left as
 * a mark on the job schema when everything is done, so that a restart need not look further.
 */
async function fingerprint(folder: URL): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await knownMigrations(folder)) hash.update(await readFile(new URL(`${name}.sql`, folder)))
  return hash
    .update(await jobLibrary())
    .update(JSON.stringify([queues, schedules]))
    .digest('hex')
}

/** The job library's manifest. */
async function jobLibrary(): Promise<string> {
  const library = createRequire(import.meta.url).resolve('pg-boss')
  return readFile(new URL('../package.json', pathToFileURL(library)), 'utf8')
}

/** The version of the job tables that the library works with; it refuses every other. */
async function jobSchemaVersion(): Promise<number> {
  const { pgboss } = JSON.parse(await jobLibrary()) as { pgboss: { schema: number } } // its package says it
  return pgboss.schema
}

async function markOf(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regnamespace(${jobSchema})::oid, 'pg_namespace') as mark`.execute(db)
  return rows[0]?.mark ?? null
}

/** Names of the migrations that this build knows, in order: readiness compares them with the database's. */
export async function knownMigrations(folder = ownMigrations): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

function providerOf(names: readonly string[], folder: URL): MigrationProvider {
  return {
    async getMigrations() {
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
        return [name, { up: async (db) => runEach(db, statementsOf(text)) }]
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

async function runEach(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Makes the job tables, or brings them to this build's: their library's schema, the queues, the schedules. */
export async function prepareJobs(owner_url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: owner_url, schema: jobSchema, max: 2, supervise: false, schedule: false })
  const problems: Error[] = []
  boss.on('error', (problem) => problems.push(problem))
  await boss.start()
  try {
    for (const [name, { policy, ...options }] of Object.entries(queues)) {
      // A policy belongs to a queue from its first day and cannot be changed.
      if ((await boss.getQueue(name)) !== null) await boss.updateQueue(name, options)
      else await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) })
    }
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: 'Asia/Seoul' })
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
  const [problem] = problems
  if (problem !== undefined) throw problem
}
