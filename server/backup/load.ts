import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrateWithin } from '../database/migrate.ts'
import { jobSchema } from '../process/queues.ts'
import { columnsOf, plainValues, quoted, readJobTable } from './catalogue.ts'
import type { Manifest, TablePart } from './manifest.ts'
import { readPart } from './parts.ts'
import { BackupTrouble } from './trouble.ts'

export type Loading = {
  folder: string
  manifest: Manifest
  progress?: ((done: { tables: number; of: number; rows: number }) => void) | undefined
}

/** Runs the work in one transaction of a connection. */
export async function asOne(client: pg.Client, work: (tx: Kysely<unknown>) => Promise<void>): Promise<void> {
  const one = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => one, end: async () => {} }
  // The only part of a pool that the dialect uses: one fixed connection.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  await db.transaction().execute(work)
}

/**
 * Loads a backup into an empty database: its schema, every row, then the foreign keys, which are checked when restored.
 * `tx` is a transaction of this connection.
 */
export async function loadDatabase(
  client: pg.Client,
  tx: Kysely<unknown>,
  { folder, manifest, progress }: Loading,
): Promise<void> {
  await client.query(plainValues)
  const migrations = manifest.migrations.map(({ name }) => name)
  await migrateWithin(tx, migrations)
  const names = manifest.tables.map(({ name }) => quoted(name))
  const rules = await putAside(client)
  // Rows that migrations wrote: the backup has its own.
  await client.query(`truncate ${names.join(', ')}`)
  let rows = 0
  for (const [at, table] of manifest.tables.entries()) {
    await (table.name === 'event' ? loadEvents(client, folder, table) : loadTable(client, folder, table))
    rows += table.rows
    progress?.({ tables: at + 1, of: names.length, rows })
  }
  await orderReaders(client)
  for (const { name, last_value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last_value])
  await numberScans(client, manifest)
  for (const rule of rules) await client.query(rule)
  if (manifest.jobs !== null) await loadJobs(client, folder, manifest.jobs)
}

/**
 * Drops foreign keys and forced row-level security, which block loading table by table; returns the statements that
 * restore them.
 */
async function putAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ aside: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     -- Who owns the tables and is no superuser stands before the wall as well.
     select format('alter table %s no force row level security', oid::regclass),
       format('alter table %s force row level security', oid::regclass)
     from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { aside } of rows) await client.query(aside)
  return rows.map(({ back }) => back)
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: TablePart,
  name = quoted(table.name),
): Promise<void> {
  const stream = client.query(from(`copy ${name} (${columnsOf(table)}) from stdin`))
  await pipeline(readPart(folder, table.part), stream)
  if (stream.rowCount !== table.rows) throw new BackupTrouble('restore.rows_differ', { table: table.name })
}

/**
 * Event readers pass only finished transaction ids (ADR 0014), and another server counts those from 3. Every loaded
 * event gets the oldest id, in its old order, so new events follow.
 */
async function loadEvents(client: pg.Client, folder: string, table: TablePart): Promise<void> {
  await client.query('create temp table arriving_event (like public.event) on commit drop')
  await loadTable(client, folder, table, 'arriving_event')
  const others = columnsOf({ columns: table.columns.filter(({ name }) => name !== 'txid' && name !== 'seq') })
  await client.query(
    `insert into public.event (${others}, txid, seq) overriding system value
     select ${others}, '${oldest}'::xid8, row_number() over (order by txid, seq) from arriving_event`,
  )
  await client.query('create index on arriving_event (mall_id, txid, seq)')
}

/** The first number that PostgreSQL gives to a transaction. */
const oldest = '3'

/** Moves the readers' positions and parked events to the new numbers. */
async function orderReaders(client: pg.Client): Promise<void> {
  await client.query('analyze arriving_event; analyze public.event')
  // The last event that was passed; 0 where there is none.
  await client.query(
    `update public.event_position p set txid = '${oldest}', seq = coalesce((
       select e.seq from arriving_event a join public.event e using (mall_id, event_id)
       where a.mall_id = p.mall_id and (a.txid, a.seq) <= (p.txid, p.seq)
       order by a.txid desc, a.seq desc limit 1), 0)`,
  )
  await client.query(
    `update public.event_parked k set txid = e.txid, seq = e.seq
     from public.event e where e.mall_id = k.mall_id and e.event_id = k.event_id`,
  )
}

/**
 * Renumbers the scans of a cluster from 1, in order: each machine counts in its own range, and readers expect later
 * scans to have higher numbers.
 */
async function numberScans(client: pg.Client, { tables }: Manifest): Promise<void> {
  const scan = tables.find(({ name }) => name === 'scan')
  const of_machines = `select from public.mall m where exists (
    select from public.scan s where s.mall_id = m.mall_id and s.scan_id >= ${firstOfMachines}) limit 1`
  if (scan === undefined || (await client.query(of_machines)).rowCount === 0) return
  const others = scan.columns.flatMap(({ name }) => (name === 'scan_id' ? [] : quoted(name))).join(', ')
  await client.query(
    `create temp table arriving_scan on commit drop as
     select s.*, row_number() over (order by scan_id) as number from public.scan s`,
  )
  await client.query('truncate public.scan')
  await client.query(
    `insert into public.scan (scan_id, ${others}) overriding system value
     select number, ${others} from arriving_scan order by number`,
  )
  await client.query(`select setval('public.scan_scan_id_seq', ${scan.rows})`)
  await client.query('create index on arriving_scan (mall_id, scan_id)')
  await client.query('analyze arriving_scan')
  await client.query(
    `update public.clone_watch w set seen_to = coalesce((
       select max(a.number) from arriving_scan a where a.mall_id = w.mall_id and a.scan_id <= w.seen_to), 0)`,
  )
}

/** The first scan number of a cluster's second machine. */
const firstOfMachines = 2 ** 48

/**
 * Loads unfinished jobs into this build's job table, whose columns may differ. A job in progress has an expired
 * heartbeat, so another worker takes it.
 */
async function loadJobs(client: pg.Client, folder: string, table: TablePart): Promise<void> {
  const columns = table.columns.map(({ name, type }) => `${quoted(name)} ${type}`)
  await client.query(`create temp table arriving_job (${columns.join(', ')}) on commit drop`)
  await loadTable(client, folder, table, 'arriving_job')
  const known = new Set((await readJobTable(client))?.columns.map(({ name }) => name))
  const common = columnsOf({ columns: table.columns.filter(({ name }) => known.has(name)) })
  // No worker serves a queue that this build no longer has.
  await client.query(
    `insert into ${jobSchema}.job (${common}) select ${common} from arriving_job a
     where exists (select from ${jobSchema}.queue q where q.name = a.name)`,
  )
}
