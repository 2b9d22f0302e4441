import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { hashesOf } from '../database/migrate.ts'
import { refuseUnreleased } from '../database/unfit-database.ts'
import { jobSchema } from '../process/queues.ts'
import {
  type TableShape,
  columnsOf,
  plainValues,
  quoted,
  readJobTable,
  readMigrations,
  readSequences,
  readTables,
  seeEverything,
} from './catalogue.ts'
import type { FilesProvider } from '../providers/files/files.ts'
import { copyFiles, copyStored, listFiles } from './file-copies.ts'
import { type Keys, sealKeys } from './keys.ts'
import { type Manifest, type TablePart, writeManifest } from './manifest.ts'
import { countLines, writePart } from './parts.ts'
import { openSnapshot } from './snapshot.ts'
import { backupName, backupsIn, finishDraft, makeDraft } from './target.ts'
import { BackupTrouble } from './trouble.ts'

export type BackupRequest = {
  owner_url: string
  data_dir: string
  /** Where files are kept, when it is not the data folder. */
  storage?: FilesProvider | null
  target: string
  /** The keys and the passphrase that seals them; null leaves them out. */
  keys: { keys: Keys; passphrase: string } | null
  product_version: string
  now: () => Date
  random: (bytes: number) => Uint8Array
  /** Progress: written tables and their total. */
  progress?: (done: { tables: number; of: number; rows: number; bytes: number }) => void
  /** Called in the middle: the name of the snapshot that the backup reads, which others may read too. */
  onSnapshot?: (snapshot: string) => Promise<void>
}

/** Tables that are kept for the migrations' own order; what they hold is no row of ours. */
const locks = new Set(['kysely_migration_lock'])
/** A table's rows that are still to be worked on. */
const openJobs = `where state in ('created', 'retry', 'active')`

/**
 * Makes an online backup: every table from one snapshot, the stored files and the keys. It is verified before it gets
 * its name; a failure leaves nothing behind.
 */
export async function makeBackup(request: BackupRequest): Promise<{ folder: string; manifest: Manifest }> {
  const { target, data_dir, now, random } = request
  const before = (await backupsIn(target)).at(-1)
  const id = backupName(now(), random)
  const folder = await makeDraft(target, id, data_dir)
  const client = new pg.Client({ connectionString: request.owner_url, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const known = await knownHistory(client)
    const { storage = null } = request
    const earlier = before === undefined ? null : join(before, 'files')
    const copy = async () =>
      storage === null
        ? copyFiles(join(data_dir, 'files'), join(folder, 'files'), earlier)
        : copyStored(storage, join(folder, 'files'), earlier)
    // Once before the snapshot and once after it: a picture that a row shows was there before the row, and one that is taken
    // away in between was copied before that.
    await copy()
    await client.query(plainValues)
    await seeEverything(client)
    const snapshot = await openSnapshot(client, request.owner_url)
    await request.onSnapshot?.(snapshot)
    const made_at = now().toISOString()
    await copy()
    const data = await writeData(client, folder, request)
    const files = await listFiles(storage === null ? join(data_dir, 'files') : null, folder)
    const keys = request.keys === null ? null : await writeKeys(folder, id, request.keys, random)
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    await client.query('commit')
    await checkWritten(folder, data)
    const manifest = await writeManifest(folder, {
      id,
      made_at,
      product_version: request.product_version,
      server_version: rows[0]?.version ?? '',
      migrations: known,
      ...data,
      files,
      keys,
    })
    return { folder: await finishDraft(target, folder, id), manifest }
  } catch (problem) {
    await rm(folder, { recursive: true, force: true })
    throw problem
  } finally {
    await client.end()
  }
}

/**
 * The migrations that the database has, with their hashes; a program that does not know them all cannot vouch for them.
 */
async function knownHistory(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const names = await readMigrations(client)
  if (names.length === 0) throw new BackupTrouble('backup.no_database')
  refuseUnreleased(names)
  const hashes = await hashesOf(names)
  return names.map((name) => {
    const sha256 = hashes.get(name)
    if (sha256 === undefined) throw new BackupTrouble('backup.program_older', { migration: name })
    return { name, sha256 }
  })
}

type Data = Pick<Manifest, 'tables' | 'sequences' | 'jobs'>

async function writeData(client: pg.Client, folder: string, { progress }: BackupRequest): Promise<Data> {
  const shapes = (await readTables(client)).filter(({ name }) => !locks.has(name))
  const tables: TablePart[] = []
  for (const shape of shapes) {
    tables.push(await writeTable(client, folder, { shape, schema: 'public', rows: '' }))
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    const rows = sum(tables.map((table) => table.rows))
    progress?.({ tables: tables.length, of: shapes.length, rows, bytes: sum(tables.map(({ part }) => part.bytes)) })
  }
  const job = await readJobTable(client)
  const jobs = job && (await writeTable(client, folder, { shape: job, schema: jobSchema, rows: openJobs }))
  return { tables, sequences: await readSequences(client), jobs }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  { shape, schema, rows }: { shape: TableShape; schema: string; rows: string },
): Promise<TablePart> {
  const { name, columns } = shape
  const query = `select ${columnsOf(shape)} from ${quoted(schema)}.${quoted(name)} ${rows}`
  const stream = client.query(to(`copy (${query}) to stdout`))
  const part = await writePart(folder, `${schema === 'public' ? 'tables' : schema}/${name}.zst`, stream)
  return { name, columns, rows: stream.rowCount, part }
}

async function writeKeys(
  folder: string,
  id: string,
  { keys, passphrase }: NonNullable<BackupRequest['keys']>,
  random: BackupRequest['random'],
): Promise<Manifest['keys']> {
  const sealed = Buffer.from(await sealKeys(keys, passphrase, { id, random }))
  return writePart(
    folder,
    'keys.zst',
    (async function* () {
      yield sealed
    })(),
  )
}

/** Reads everything back from the disk: the bytes that were written, and as many rows as were read. */
async function checkWritten(folder: string, { tables, jobs }: Data): Promise<void> {
  for (const { rows, part } of jobs === null ? tables : [...tables, jobs])
    if ((await countLines(folder, part)) !== rows)
      throw new BackupTrouble('backup.changed_on_disk', { part: part.path })
}
