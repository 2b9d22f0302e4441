import type { App } from './app.ts'

/**
 * A fingerprint of some malls' rows, as the database's owner sees them: for each table the number of rows and their
 * checksum.
 */
export type Rows = Record<string, string>

/** Counts attempts of whoever comes, and belongs to no mall. */
const passing = new Set(['rate_window', 'kysely_migration', 'kysely_migration_lock'])

/** All rows of these malls, and of the tables that belong to no mall. */
export async function rowsOf(app: App, malls: readonly string[]): Promise<Rows> {
  const tables = await tablesOf(app)
  const where = (has_mall: boolean) => (has_mall ? 'where t.mall_id = any($1)' : 'where $1::text[] is not null')
  const chosen = tables.map(({ name, has_mall }) => [name, where(has_mall)] as const)
  return checksums(app, 'rows of malls', chosen, [malls])
}

/** The rows of one shop, in every table that has shops. */
export async function rowsOfShop(app: App, mall_id: string, shop_id: number): Promise<Rows> {
  const tables = (await tablesOf(app)).filter(({ has_shop }) => has_shop)
  const chosen = tables.map(({ name }) => [name, 'where t.mall_id = $1 and t.shop_id = $2'] as const)
  return checksums(app, 'rows of a shop', chosen, [mall_id, shop_id])
}

/** Prepared: planning a statement over so many tables costs several times what it takes to answer. */
async function checksums(
  app: App,
  name: string,
  tables: readonly (readonly [string, string])[],
  values: unknown[],
): Promise<Rows> {
  const each = tables.map(
    ([table, where]) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows
       from ${table} t ${where}`,
  )
  const rows = await app.sql(each.join(' union all '), values, name)
  return Object.fromEntries(rows.map(({ name: table, rows: sum }) => [String(table), String(sum)]))
}

type Table = { name: string; has_mall: boolean; has_shop: boolean }
const known = new WeakMap<App, Promise<Table[]>>()

async function tablesOf(app: App): Promise<Table[]> {
  const held = known.get(app) ?? readTables(app)
  known.set(app, held)
  return held
}

async function readTables(app: App): Promise<Table[]> {
  const rows = (await app.sql(
    `select c.relname as name, bool_or(a.attname = 'mall_id') as has_mall, bool_or(a.attname = 'shop_id') as has_shop
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`,
  )) as Table[]
  return rows.filter(({ name }) => !passing.has(name))
}
