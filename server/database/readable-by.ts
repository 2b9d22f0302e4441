import { type Kysely, sql } from 'kysely'
import { jobSchema } from '../process/queues.ts'
import { NewerDatabase } from './unfit-database.ts'

/**
 * The first line of a migration: the oldest migration whose programs can use its schema (expand, then contract). The
 * first migration has none.
 */
const declaration = /^-- readable from (\d{4})\n/

/**
 * Computes the number of the oldest newest migration that a program may have to work with the schema that these leave.
 * Pairs of name and text, in any order.
 */
export function readableFrom(migrations: Iterable<readonly [string, string]>): string {
  let from = '0000'
  for (const [name, text] of migrations) {
    const own = declaration.exec(text)?.[1] ?? numberOf(name)
    if (own > from) from = own
  }
  return from
}

/** The migrations that a database has, in order; none of an empty one. */
export async function doneMigrations(db: Kysely<unknown>): Promise<string[]> {
  const there = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db)
  if (there.rows[0]?.is !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Names the migrations of a database that this program does not know and may work beside nevertheless: a newer program made
 * them, and left word from where on its schema is readable. None where the database is not newer; throws NewerDatabase where
 * it is too new.
 */
export async function newerMigrations(
  db: Kysely<unknown>,
  known: readonly string[],
  job_schema_version: number,
): Promise<string[]> {
  const names = await doneMigrations(db)
  const newer = names.filter((name) => !known.includes(name))
  const [first] = newer
  if (first === undefined) return []
  const has_ours = known.every((name) => names.includes(name))
  const newest = numberOf(known.at(-1) ?? '')
  const from = await standing(db)
  if (!has_ours || from === null || from > newest) throw new NewerDatabase(first)
  const jobs = await sql<{ version: number }>`select version from ${sql.table(`${jobSchema}.version`)}`.execute(db)
  if (jobs.rows[0]?.version !== job_schema_version) throw new NewerDatabase(first)
  return newer
}

/**
 * Leaves word before the schema changes: an interrupted change then refuses a program too many, never one too few. Nothing
 * where no migration has been made yet.
 */
export async function leaveWord(db: Kysely<unknown>, from: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin if to_regclass('kysely_migration') is not null then
        comment on column kysely_migration.name is '${wordOf(from)}';
      end if; end $$`,
    )
    .execute(db)
}

async function standing(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ word: string | null }>`
    select col_description('kysely_migration'::regclass, attnum) as word from pg_attribute
    where attrelid = 'kysely_migration'::regclass and attname = 'name'`.execute(db)
  const word = rows[0]?.word ?? ''
  const from = word.slice(-4)
  return word === wordOf(from) ? from : null
}

function wordOf(from: string): string {
  return `readable by programs that know migration ${from}`
}

function numberOf(name: string): string {
  return name.slice(0, 4)
}
