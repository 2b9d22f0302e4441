import type pg from 'pg'
import { quoted } from '../backup/catalogue.ts'

/** Walks through whole tables in the order of their primary key, some rows at a time, as the commands do that change keys. */

/** A table with the columns that are looked at. */
export type Walked = { name: string; has_mall: boolean; columns: string[]; key: { name: string; type: string }[] }
/** The columns of a row, its mall, and its key as `key 0`, `key 1`, …: text, which is exact for every type. */
export type Found = Record<string, Buffer | Buffer[] | string | null>

/** The primary key of table `c`, as JSON. */
export const keyOfTable = `(select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) order by p.at)
  from pg_index i, unnest(i.indkey::smallint[]) with ordinality as p(no, at)
  join pg_attribute k on k.attrelid = c.oid and k.attnum = p.no
  where i.indrelid = c.oid and i.indisprimary)`

/** The bytes that a portion's values hold together at most: an answer that is kept may be large. A larger row comes alone. */
export const bytesAtOnce = 1024 * 1024

/** Each portion of a table's rows, the next one by keyset pagination. */
export async function* walk(client: pg.ClientBase, table: Walked, portion: number): AsyncGenerator<Found[]> {
  for (let after: string[] | null = []; after !== null;) {
    const found: Found[] = await page(client, table, { after, portion })
    yield found
    const end: Found | undefined = found.at(-1)
    const ended = end === undefined || (found.length < portion && end['rows seen'] === String(found.length))
    after = ended ? null : keyOf(table, end)
  }
}

async function page(
  client: pg.ClientBase,
  { name, has_mall, columns, key }: Walked,
  { after, portion }: { after: readonly string[]; portion: number },
): Promise<Found[]> {
  const read = [...columns, ...(has_mall ? ['mall_id'] : [])]
  const shown = [...key.map((one, at) => `${quoted(one.name)}::text as "key ${at}"`), ...read.map(quoted)]
  const needed = [...new Set([...key.map((one) => one.name), ...read])].map(quoted)
  const keys = key.map((one) => quoted(one.name)).join(', ')
  const past = key.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
  const where = after.length === 0 ? '' : `where (${keys}) > (${past})`
  // A value that is stored apart is weighed without being read.
  const size = columns.map((column) => `coalesce(pg_column_size(${quoted(column)}), 0)`).join(' + ')
  const look = `select ${needed.join(', ')} from ${quoted(name)} ${where} order by ${keys} limit ${portion}`
  const weighed = `select *, sum(${size}) over upward as "bytes so far", row_number() over upward as "row",
    count(*) over () as "rows seen" from (${look}) look window upward as (order by ${keys} rows unbounded preceding)`
  const query = `select ${shown.join(', ')}, "rows seen"::text from (${weighed}) weighed
    where "row" = 1 or "bytes so far" <= ${bytesAtOnce} order by ${keys}`
  return (await client.query<Found>(query, [...after])).rows
}

export type Change = { table: Walked; row: Found; column: string; fresh: Buffer | Buffer[] }

/** Compare-and-set: a concurrent writer has used the new key already. Returns how many rows were set. */
export async function replace(client: pg.ClientBase, { table, row, column, fresh }: Change): Promise<number> {
  const where = table.key.map((one, at) => `${quoted(one.name)} = $${at + 3}::${one.type}`).join(' and ')
  if (table.has_mall) await client.query(`select set_config('app.mall_id', $1, false)`, [row['mall_id']])
  const { rowCount } = await client.query(
    `update ${quoted(table.name)} set ${quoted(column)} = $1 where ${quoted(column)} = $2 and ${where}`,
    [fresh, row[column], ...keyOf(table, row)],
  )
  return rowCount ?? 0
}

function keyOf({ key }: Walked, row: Found): string[] {
  return key.map((_one, at) => String(row[`key ${at}`]))
}
