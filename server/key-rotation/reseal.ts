import type pg from 'pg'
import { seeEverything } from '../backup/catalogue.ts'
import { staffChain } from '../kernel/audit.ts'
import type { Seals } from '../secrets/sealed.ts'
import { type Found, type Walked, keyOfTable, replace, walk } from './walk.ts'

/** Seals everything anew with the first key, while the product runs (docs/running.md, "The keys of seals"). */

/** `unreadable`: values that none of the keys opens. */
export type Resealed = { looked: number; renewed: number; unreadable: number }
export type ResealOptions = {
  progress?: (done: Resealed & { table: string }) => void
  /** Rows of one look. */
  portion?: number
}

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
    array_agg(a.attname::text) filter (where a.attname ~ 'sealed$' and a.atttypid = 'bytea'::regtype) as columns,
    ${keyOfTable} as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
  group by c.oid, c.relname
  having bool_or(a.attname ~ 'sealed$' and a.atttypid = 'bytea'::regtype)
  order by c.relname = $2, c.relname`

/**
 * Reseals every value that a former key has sealed. A concurrent change wins. Idempotent: after an interruption it is
 * run again.
 */
export async function reseal(
  client: pg.ClientBase,
  seals: Pick<Seals, 'renew'>,
  { progress, portion = 500 }: ResealOptions = {},
): Promise<Resealed> {
  await seeEverything(client)
  const sum: Resealed = { looked: 0, renewed: 0, unreadable: 0 }
  const { rows } = await client.query<Walked>(tables, [own, last])
  for (const table of rows) {
    for await (const found of walk(client, table, portion)) {
      for (const row of found) await renewRow(client, seals, { table, row, sum })
      progress?.({ ...sum, table: table.name })
    }
  }
  return sum
}

type Row = { table: Walked; row: Found; sum: Resealed }

async function renewRow(client: pg.ClientBase, seals: Pick<Seals, 'renew'>, { table, row, sum }: Row): Promise<void> {
  const name = table.has_mall ? String(row['mall_id']) : sealNames[table.name]
  if (name === undefined) throw new Error(`nobody has said under which name ${table.name} is sealed`)
  for (const column of table.columns) {
    const old = row[column]
    if (!Buffer.isBuffer(old)) continue
    sum.looked += 1
    const renewed = renewedOrUnreadable(seals, name, old)
    if (renewed === 'unreadable') sum.unreadable += 1
    else if (renewed !== null) sum.renewed += await replace(client, { table, row, column, fresh: renewed })
  }
}

function renewedOrUnreadable(seals: Pick<Seals, 'renew'>, name: string, old: Buffer): Buffer | null | 'unreadable' {
  try {
    return seals.renew(name, old)
  } catch {
    // Counted and reported at the end: one broken value does not stop the others.
    return 'unreadable'
  }
}
