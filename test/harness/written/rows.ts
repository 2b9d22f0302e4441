import type pg from 'pg'

/** A value of a row, as a plain dump of the database shows it. `is_bytes`: no words, so that shapes in it mean nothing. */
export type Kept = { column: string; row: string; text: string; is_bytes: boolean }

/** Columns that can hold words: texts, lists of them, JSON and bytes, in every table that is not PostgreSQL's own. */
const columns_that_hold_words = `
  select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
    (select coalesce(array_agg(k.attname::text), '{ctid}') from pg_attribute k
      where k.attrelid = c.oid and k.attnum = any((select i.indkey from pg_index i where i.indrelid = c.oid and i.indisprimary)::int2[])) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
    and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'bytea', 'bpchar'))
  group by n.nspname, c.oid order by 1, 2`

type Table = { schema: string; table: string; columns: string[]; key: string[] }

/** Rows of one fetch. */
const portion = 2000

/** Hands every value over that can hold words; how many columns there are. */
export async function readEverything(client: pg.ClientBase, take: (kept: Kept) => void): Promise<number> {
  const { rows: tables } = await client.query<Table>(columns_that_hold_words)
  await client.query('begin read only')
  for (const { schema, table, columns, key } of tables) {
    const listed = [...new Set([...key, ...columns])].map((column) => `"${column}"`).join(', ')
    await client.query(`declare everything cursor for select ${listed} from "${schema}"."${table}"`)
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(`fetch ${portion} from everything`)
      for (const row of rows)
        for (const column of columns)
          take({
            column: `${table}.${column}`,
            row: key.map((part) => `${part} ${textOf(row[part])}`).join(', '),
            text: textOf(row[column]),
            is_bytes: Buffer.isBuffer(row[column]),
          })
      if (rows.length < portion) break
    }
    await client.query('close everything')
  }
  await client.query('commit')
  return tables.reduce((sum, { columns }) => sum + columns.length, 0)
}

/** Bytes are read as letters: what is sealed makes none that belong together. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Buffer.isBuffer(value)) return value.toString('utf8')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
