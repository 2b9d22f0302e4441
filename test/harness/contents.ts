import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * The contents of a database: of each table the number of its rows and a hash of them all, whatever order they lie in.
 */
export type Contents = Record<string, { rows: number; hash: string }>

/**
 * Reads every table, in the same moment as whoever exported the snapshot. Numbers of transactions belong to a server,
 * so of events their order is read, and of readers how far they are in it; of scans, which a cluster's machines number,
 * likewise.
 */
export async function contentsOf(owner_url: string, snapshot?: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`)
    await client.query(`set local timezone = 'UTC'`)
    await client.query(`select set_config('app.backup', 'on', true)`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'kysely_migration_lock' order by 1`,
    )
    const contents: Contents = {}
    for (const { name } of tables) contents[name] = await read(client, asked[name] ?? `select t::text from "${name}" t`)
    contents['open jobs'] = await read(
      client,
      `select concat_ws(' ', id, name, data, state, start_after, singleton_key, retry_count) from jobs.job
       where state in ('created', 'retry', 'active')`,
    )
    return contents
  } finally {
    await client.end()
  }
}

const asked: Readonly<Record<string, string>> = {
  event: `select concat(row_number() over (order by txid, seq), to_jsonb(e) - 'txid' - 'seq') from event e`,
  event_position: `select concat_ws(' ', mall_id, consumer, (select count(*) from event e
    where e.mall_id = p.mall_id and (e.txid, e.seq) <= (p.txid, p.seq))) from event_position p`,
  event_parked: `select concat((select count(*) from event e
    where e.mall_id = p.mall_id and (e.txid, e.seq) <= (p.txid, p.seq)), to_jsonb(p) - 'txid' - 'seq') from event_parked p`,
  scan: `select concat(row_number() over (partition by mall_id order by scan_id), to_jsonb(s) - 'scan_id') from scan s`,
  clone_watch: `select concat((select count(*) from scan s where s.mall_id = w.mall_id and s.scan_id <= w.seen_to),
    to_jsonb(w) - 'seen_to') from clone_watch w`,
}

async function read(client: pg.Client, query: string): Promise<{ rows: number; hash: string }> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (${query}) as t (line) order by line collate "C"`,
  )
  const hash = createHash('sha256')
  for (const { line } of rows) hash.update(`${line}\n`)
  return { rows: rows.length, hash: hash.digest('hex') }
}
