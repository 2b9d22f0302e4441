import type pg from 'pg'
import { quoted, seeEverything } from '../backup/catalogue.ts'
import { staffChain } from '../kernel/audit.ts'
import type { Seals } from '../kernel/secrets/sealed.ts'

/** Seals everything anew with the first key, while the product runs (docs/running.md, "The keys of seals"). */

/** `unreadable`: values that none of the keys opens. */
export type Resealed = { looked: number; renewed: number; unreadable: number }
export type ResealOptions = {
  progress?: (done: Resealed & { table: string }) => void
  /** Rows of one look. */
  portion?: number
}

type Table = { name: string; has_mall: boolean; sealed: string[]; key: { name: string; type: string }[] }
type Found = Record<string, Buffer | string | null>

/** Under which name a table seals that belongs to no mall. */
const sealNames: Readonly<Record<string, string>> = {
  oauth_state: '_oauth',
  staff: staffChain,
  signing_key: '_signing',
}
/** Proves SECRET_KEY itself, so it stays under that key. */
const own = 'secret_canary'
/** Opened at each start: while it is the former key's, a start without that key is refused. */
const last = 'signing_key'

const tables = `
  select c.relname as name, bool_or(a.attname = 'mall_id') as has_mall,
    array_agg(a.attname::text) filter (where a.attname ~ 'sealed$' and a.atttypid = 'bytea'::regtype) as sealed,
    (select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) order by p.at)
     from pg_index i, unnest(i.indkey::smallint[]) with ordinality as p(no, at)
     join pg_attribute k on k.attrelid = c.oid and k.attnum = p.no
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
  group by c.oid, c.relname
  having bool_or(a.attname ~ 'sealed$' and a.atttypid = 'bytea'::regtype)
  order by c.relname = $2, c.relname`

/**
 * Looks at every sealed value and seals anew what a former key has sealed. A value that somebody changes meanwhile is theirs.
 * Cut off, it is simply run again: what is done is looked at and left.
 */
export async function reseal(
  client: pg.ClientBase,
  seals: Pick<Seals, 'renew'>,
  { progress, portion = 500 }: ResealOptions = {},
): Promise<Resealed> {
  await seeEverything(client)
  const sum: Resealed = { looked: 0, renewed: 0, unreadable: 0 }
  const { rows } = await client.query<Table>(tables, [own, last])
  for (const table of rows) {
    for (let after: string[] | null = []; after !== null;) {
      const found: Found[] = await page(client, table, { after, portion })
      for (const row of found) await renewRow(client, seals, { table, row, sum })
      const end: Found | undefined = found.length === portion ? found.at(-1) : undefined
      after = end === undefined ? null : keyOf(table, end)
      progress?.({ ...sum, table: table.name })
    }
  }
  return sum
}

/** The next rows in the order of the primary key (keyset pagination); keys as text, which is exact for every type. */
async function page(
  client: pg.ClientBase,
  { name, has_mall, sealed, key }: Table,
  { after, portion }: { after: readonly string[]; portion: number },
): Promise<Found[]> {
  const columns = [
    ...key.map((one, at) => `${quoted(one.name)}::text as "key ${at}"`),
    ...sealed.map(quoted),
    ...(has_mall ? ['mall_id'] : []),
  ]
  const keys = key.map((one) => quoted(one.name)).join(', ')
  const past = key.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
  const where = after.length === 0 ? '' : `where (${keys}) > (${past})`
  const query = `select ${columns.join(', ')} from ${quoted(name)} ${where} order by ${keys} limit ${portion}`
  return (await client.query<Found>(query, [...after])).rows
}

type Row = { table: Table; row: Found; sum: Resealed }

async function renewRow(client: pg.ClientBase, seals: Pick<Seals, 'renew'>, { table, row, sum }: Row): Promise<void> {
  const name = table.has_mall ? String(row['mall_id']) : sealNames[table.name]
  if (name === undefined) throw new Error(`nobody has said under which name ${table.name} is sealed`)
  for (const column of table.sealed) {
    const old = row[column]
    if (!Buffer.isBuffer(old)) continue
    sum.looked += 1
    const renewed = renewedOrUnreadable(seals, name, old)
    if (renewed === 'unreadable') sum.unreadable += 1
    else if (renewed !== null) sum.renewed += await replace(client, { table, row, column, old, renewed, name })
  }
}

function renewedOrUnreadable(seals: Pick<Seals, 'renew'>, name: string, old: Buffer): Buffer | null | 'unreadable' {
  try {
    return seals.renew(name, old)
  } catch {
    // Counted and told at the end: one broken value keeps no other from being sealed anew.
    return 'unreadable'
  }
}

type Change = { table: Table; row: Found; column: string; old: Buffer; renewed: Buffer; name: string }

/** Compare and set: whoever has written the value meanwhile has sealed it with their own key. */
async function replace(client: pg.ClientBase, { table, row, column, old, renewed, name }: Change): Promise<number> {
  const where = table.key.map((one, at) => `${quoted(one.name)} = $${at + 3}::${one.type}`).join(' and ')
  if (table.has_mall) await client.query(`select set_config('app.mall_id', $1, false)`, [name])
  const { rowCount } = await client.query(
    `update ${quoted(table.name)} set ${quoted(column)} = $1 where ${quoted(column)} = $2 and ${where}`,
    [renewed, old, ...keyOf(table, row)],
  )
  return rowCount ?? 0
}

function keyOf({ key }: Table, row: Found): string[] {
  return key.map((_one, at) => String(row[`key ${at}`]))
}
