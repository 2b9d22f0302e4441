import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobSchema, queues, schedules } from '../jobs/queues.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings a database to the newest schema: the plain SQL files in order, then the job tables, then the rights of the
 * application role. Safe to run from several processes at once (advisory lock). Throws what PostgreSQL says.
 */
export async function migrate(owner_url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: owner_url, max: 2 }) }),
  })
  try {
    const wanted = await fingerprint()
    if ((await markOf(db)) === wanted) return
    const { error } = await new Migrator({ db, provider: plainSql }).migrateToLatest()
    if (error !== undefined) throw error
    await prepareJobs(owner_url)
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
  } finally {
    await db.destroy()
  }
}

/**
 * Fingerprint of the schema that this build makes: the migrations, the job library, queues and schedules. It is left as
 * a mark on the job schema when everything is done, so that a restart need not look further.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await knownMigrations()) hash.update(await readFile(new URL(`${name}.sql`, folder)))
  const library = createRequire(import.meta.url).resolve('pg-boss')
  const manifest = await readFile(new URL('../package.json', pathToFileURL(library)), 'utf8')
  return hash
    .update(manifest)
    .update(JSON.stringify([queues, schedules]))
    .digest('hex')
}

async function markOf(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regnamespace(${jobSchema})::oid, 'pg_namespace') as mark`.execute(db)
  return rows[0]?.mark ?? null
}

/** Names of the migrations that this build knows, in order: readiness compares them with the database's. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

const plainSql: MigrationProvider = {
  async getMigrations() {
    const names = await knownMigrations()
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

async function prepareJobs(owner_url: string): Promise<void> {
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
