import type pg from 'pg'
import { jobSchema } from '../process/queues.ts'
import { BackupTrouble } from './trouble.ts'

/** A table in the database catalogue: its stored columns, without the generated ones. */
export type TableShape = { name: string; columns: { name: string; type: string }[] }

const shapes = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = to_regnamespace($1)::oid and c.relkind in ('r', 'p') and not c.relispartition
  group by 1 order by 1`

/** Every table of the product. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(shapes, ['public'])).rows
}

/** The table of jobs, where there is one yet. */
export async function readJobTable(client: pg.ClientBase): Promise<TableShape | null> {
  const { rows } = await client.query<TableShape>(shapes, [jobSchema])
  return rows.find(({ name }) => name === 'job') ?? null
}

/** Reads the position of every sequence; an unused one starts at its beginning. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last_value: string }[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** Lists the applied migrations in order; empty for a database without our tables. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (found.rows[0]?.there !== true) return []
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * Enables the policy `backup` in this session, by which the tables' owner reads every mall's rows (row-level security
 * is forced). Fails where a table lacks it, instead of leaving rows out.
 */
export async function seeEverything(client: pg.ClientBase): Promise<void> {
  const role = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (role.rows[0]?.passes === true) return
  await client.query(`select set_config('app.backup', 'on', false)`)
  const walled = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup'
         and (select oid from pg_roles where rolname = current_user) = any (p.polroles))
     order by 1`,
  )
  const [first] = walled.rows
  if (first !== undefined) throw new BackupTrouble('backup.hidden_rows', { table: first.name })
}

/** Quotes an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The columns of a table as a quoted SQL list. */
export function columnsOf({ columns }: Pick<TableShape, 'columns'>): string {
  return columns.map(({ name }) => quoted(name)).join(', ')
}

/**
 * Session settings for the text form of values in a backup, whatever the server or the role prefer; times are exact,
 * and so are fractions.
 */
export const plainValues = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`
