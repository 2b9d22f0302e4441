import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, prepareJobs, hashesOf } from '../database/migrate.ts'
import { jobSchema } from '../process/queues.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { opensCanary } from '../secrets/secret-canary.ts'
import type { FilesProvider } from '../providers/files/files.ts'
import { keysIn, putFilesBack, putStoredBack, checkFiles } from './file-copies.ts'
import { type Keys, openKeys, readKeyFile, writeKeyFile } from './keys.ts'
import { type Loading, asOne, loadDatabase } from './load.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readPart, checkPart } from './parts.ts'
import { BackupTrouble } from './trouble.ts'
import { unfinishedRestore } from './unfinished.ts'
import { areUnreleased } from '../database/unfit-database.ts'

export type RestoreRequest = {
  folder: string
  data_dir: string
  /** The storage of files, if it is not the data folder. */
  storage?: FilesProvider | null
  /** Opens the target database; called once the backup has been verified. */
  openDatabase: () => Promise<{ owner_url: string }>
  /** Keys of the environment, which take precedence over those of the backup. */
  keys: Record<keyof Keys, string | null>
  /** Asked only when the backup has keys; null leaves them. */
  askPassphrase: () => Promise<string | null>
  random: (bytes: number) => Uint8Array
  progress?: Loading['progress']
}

/**
 * `keys`: whether the installation has the key that the data was sealed with; two of them where the backup was made while
 * one followed another.
 */
export type Restored = { manifest: Manifest; keys: 'there' | 'two' | 'missing' }

/**
 * Restores a backup into an empty database and data folder. The database is one transaction, so it is all there or empty; a
 * mark in the folder keeps the product from starting on half of it, and a second try begins where the first was cut off.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { folder, data_dir, storage = null } = request
  const manifest = await checkBackup(folder)
  await refuseForeignFolder(data_dir, storage, manifest.id)
  const keys = await keysFor(request, manifest)
  const { owner_url } = await request.openDatabase()
  const client = new pg.Client({ connectionString: owner_url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const done = await isRestored(client, manifest.id)
    if (!done) await refuseUsed(client)
    await markUnfinished(data_dir, manifest.id)
    if (storage === null) await putFilesBack(folder, manifest.files, join(data_dir, 'files'))
    else await putStoredBack(folder, manifest.files, storage)
    if (!done) await loadWhole(client, owner_url, { ...request, manifest, secrets: secretsOf(keys) })
  } finally {
    await client.end()
  }
  await migrate(owner_url)
  for (const name of ['secret_key', 'secret_key_other', 'link_keys'] as const) {
    const key = keys[name]
    if (key !== null && request.keys[name] === null) await writeKeyFile(data_dir, name, key)
  }
  await rm(join(data_dir, unfinishedRestore), { force: true })
  return { manifest, keys: (['missing', 'there', 'two'] as const)[secretsOf(keys).length] ?? 'two' }
}

type FoundKeys = Record<keyof Keys, string | null>

const secretsOf = ({ secret_key, secret_key_other }: FoundKeys): string[] =>
  [secret_key, secret_key_other].filter((key) => key !== null)

/** Refuses a folder or storage that holds other files, except those of an earlier attempt at this restore. */
async function refuseForeignFolder(data_dir: string, storage: FilesProvider | null, id: string): Promise<void> {
  const begun = await readFile(join(data_dir, unfinishedRestore), 'utf8').catch(() => null)
  if (begun !== null && begun.trim() !== id)
    throw new BackupTrouble('restore.other_unfinished', { data_dir, id: begun.trim() })
  if (begun !== null) return
  for await (const key of keysIn(join(data_dir, 'files')))
    throw new BackupTrouble('restore.files_not_empty', { file: join(data_dir, 'files', key) })
  if (storage === null) return
  for await (const { key } of storage.list('')) throw new BackupTrouble('restore.files_not_empty', { file: key })
}

async function markUnfinished(data_dir: string, id: string): Promise<void> {
  await mkdir(data_dir, { recursive: true })
  await writeFile(join(data_dir, unfinishedRestore), `${id}\n`, { mode: 0o600, flush: true })
}

/** The keys after the restore: those of the environment or the folder, else those of the backup. */
async function keysFor(
  { folder, data_dir, keys, askPassphrase }: RestoreRequest,
  manifest: Manifest,
): Promise<FoundKeys> {
  const here = {
    secret_key: keys.secret_key ?? (await readKeyFile(data_dir, 'secret_key')),
    secret_key_other: keys.secret_key_other ?? (await readKeyFile(data_dir, 'secret_key_other')),
    link_keys: keys.link_keys ?? (await readKeyFile(data_dir, 'link_keys')),
  }
  if (manifest.keys === null) return here
  const passphrase = await askPassphrase()
  if (passphrase === null) return here
  const sealed: Buffer[] = []
  for await (const piece of readPart(folder, manifest.keys) as AsyncIterable<Buffer>) sealed.push(piece)
  const brought = await openKeys(Buffer.concat(sealed).toString('utf8'), passphrase, manifest.id)
  const [own, theirs] = [secretsOf(here), secretsOf(brought)]
  const all = new Set([...own, ...theirs])
  // A key rotation has two keys at most; a third belongs to another installation.
  if (own.length > 0 && (all.size > 2 || !theirs.some((key) => own.includes(key))))
    throw new BackupTrouble('restore.key_differs', { data_dir })
  if (here.link_keys !== null && !holds(here.link_keys, brought))
    throw new BackupTrouble('restore.key_differs', { data_dir })
  const secret_key = here.secret_key ?? brought.secret_key
  const other = [...all].find((key) => key !== secret_key)
  return { secret_key, secret_key_other: other ?? null, link_keys: here.link_keys ?? brought.link_keys }
}

/** True if the current link keys include all of the backup's. */
function holds(own: string, brought: Keys): boolean {
  const known = new Set(own.split(/[\s,]+/))
  return (brought.link_keys ?? '').split(/[\s,]+/).every((key) => key === '' || known.has(key))
}

/** True if an earlier attempt loaded everything; the load marks this in its own transaction. */
async function isRestored(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.kysely_migration')::oid, 'pg_class') as mark`,
  )
  return rows[0]?.mark === markOf(id)
}

const markOf = (id: string) => `restored from ${id}`

/** Refuses a database that holds anything but extensions and empty job tables. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
  )
  const jobs = await client.query<{ there: boolean }>(`select to_regclass('${jobSchema}.job') is not null as there`)
  if (jobs.rows[0]?.there === true) {
    const waiting = await client.query(`select from ${jobSchema}.job limit 1`)
    if (waiting.rows.length > 0) rows.push({ name: `${jobSchema}.job` })
  }
  const [first] = rows
  if (first !== undefined) throw new BackupTrouble('restore.database_not_empty', { table: first.name })
}

type Whole = Loading & { secrets: readonly string[]; random: RestoreRequest['random'] }

async function loadWhole(client: pg.Client, owner_url: string, whole: Whole): Promise<void> {
  const { manifest } = whole
  // Outside the transaction: the job library creates its (empty) tables in one of its own.
  await prepareJobs(owner_url)
  await asOne(client, async (tx) => {
    await loadDatabase(client, tx, whole)
    await proveKey(client, whole)
    await client.query(`comment on table kysely_migration is ${pg.escapeLiteral(markOf(manifest.id))}`)
  })
  await client.query('analyze')
}

/** Checks that the present key decrypts this data, before the first start would fail on it. */
async function proveKey(client: pg.Client, { secrets, random, manifest }: Whole): Promise<void> {
  const [secret] = secrets
  if (secret === undefined || !manifest.tables.some(({ name }) => name === 'secret_canary')) return
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from secret_canary')
  const [canary] = rows
  if (canary !== undefined && !opensCanary(makeSeals(secret, random, secrets), canary.sealed))
    throw new BackupTrouble('restore.key_wrong')
}

/** Looks a whole backup through before anything is done with it; the trouble says which part is wrong. */
async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkHistory(manifest)
  const { tables, jobs, keys, files } = manifest
  const parts = [...tables.map(({ part }) => part), jobs?.part ?? [], keys ?? [], files.list].flat()
  for (const part of parts) await checkPart(folder, part)
  await checkFiles(folder, files)
  return manifest
}

/** A backup's migrations must be ours, each the very same: else a newer program wrote it, or another one. */
async function checkHistory({ migrations, product_version }: Manifest): Promise<void> {
  const names = migrations.map(({ name }) => name)
  if (areUnreleased(names)) throw new BackupTrouble('restore.unreleased')
  const hashes = await hashesOf(names)
  for (const { name, sha256 } of migrations) {
    const ours = hashes.get(name)
    if (ours === undefined) throw new BackupTrouble('restore.newer', { migration: name, version: product_version })
    if (ours !== sha256) throw new BackupTrouble('restore.other_history', { migration: name })
  }
}
