import pg from 'pg'
import type { App } from '../app.ts'
import { machinesOf } from '../cluster/machines.ts'

/**
 * Changes of some malls' rows so far, by table: equal before and after a call when it has written nothing of theirs. They
 * are counted where they happen, by a trigger on each table as the database's owner sets it: to read every row of every
 * table before and after each of a thousand calls took more than all that the calls do.
 */
export type Rows = Record<string, number>

/** Counts attempts of whoever comes, and belongs to no mall. */
const passing = new Set(['rate_window', 'kysely_migration', 'kysely_migration_lock'])

/** Changes in rows of these malls, and in the tables that belong to no mall. */
export async function rowsOf(app: App, malls: readonly string[]): Promise<Rows> {
  return changes(app, 'mall_id is null or mall_id = any($1)', [malls])
}

/** Changes in rows of one shop, in every table that has shops. */
export async function rowsOfShop(app: App, mall_id: string, shop_id: number): Promise<Rows> {
  return changes(app, 'mall_id = $1 and shop_id = $2::text', [mall_id, shop_id])
}

async function changes(app: App, where: string, values: unknown[]): Promise<Rows> {
  const rows: Rows = {}
  for (const pool of await watched(app)) {
    const found = await pool.query<{ place: string; n: number }>(
      `select place, count(*)::int as n from watch.change where ${where} group by 1`,
      values,
    )
    for (const { place, n } of found.rows) rows[place] = (rows[place] ?? 0) + n
  }
  return rows
}

const known = new WeakMap<App, Promise<pg.Pool[]>>()

async function watched(app: App): Promise<pg.Pool[]> {
  const held = known.get(app) ?? watch(app)
  known.set(app, held)
  return held
}

/** Writes down each row that comes, goes or becomes another, whoever does it; what is rolled back was not. */
async function watch(app: App): Promise<pg.Pool[]> {
  const pools = (await machinesOf(app.database_urls.owner_url)).map(poolOf)
  // Where tables are spread, each machine writes down what happens to its parts, in a table of its own.
  for (const pool of pools) {
    await pool.query('set citus.enable_ddl_propagation = off')
    await pool.query('create schema watch')
    await pool.query('create table watch.change (place text, mall_id text, shop_id text)')
  }
  await app.sql(`create function watch.note() returns trigger language plpgsql security definer as $$
    declare
      before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
    begin
      if before is distinct from after then
        insert into watch.change
        select distinct tg_argv[0], side ->> 'mall_id', side ->> 'shop_id'
        from unnest(array[before, after]) as side where side is not null;
      end if;
      return null;
    end $$`)
  for (const table of await tablesOf(app))
    await app.sql(`create trigger watch after insert or update or delete on "${table}"
      for each row execute function watch.note('${table}')`)
  return pools
}

/** Connections of its own to a machine; when the database goes, they go with it. */
function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  pool.on('error', () => {})
  return pool
}

async function tablesOf(app: App): Promise<string[]> {
  const rows = (await app.sql(
    `select c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )) as { name: string }[]
  return rows.map(({ name }) => name).filter((name) => !passing.has(name))
}
