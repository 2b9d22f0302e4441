import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { canUse, chooseAccount, type Account } from './account.ts'
import { DatabaseStartError, reasonOf } from './error.ts'

/** The place of the database: its folders, its account and its passwords. */
export type Place = {
  folder: string
  cluster: string
  log_file: string
  account: Account | undefined
  owner_password: string
  app_password: string
  created: boolean
}

/** Folders for root's database and binaries when the data folder is closed to every other account (as /root is). */
export const shared_places = { clusters: '/var/lib/genuine', binaries: '/var/cache/genuine' }

const record_shape = z.object({
  place: z.string(),
  owner_password: z.string(),
  app_password: z.string(),
  created: z.boolean(),
})
type Record = z.infer<typeof record_shape>

const run_shape = z.object({ pid: z.int(), port: z.int(), postmaster_pid: z.int() }).partial()
type Run = z.infer<typeof run_shape>

const here = 'database'

/** Finds the database's place in a data folder, choosing it at the first start, and remembers it with the passwords (0600). */
export function openPlace(data_dir: string, log: (line: string) => void): Place {
  const record = readRecord(data_dir)
  const folder = record ? folderOf(data_dir, record) : join(data_dir, here)
  if (!record && existsSync(join(folder, 'cluster')))
    throw new DatabaseStartError(
      'database_secrets_missing',
      `${folder} holds a database but ${recordPath(data_dir)}, which holds its passwords, is gone`,
    )
  if (record?.created && !existsSync(join(folder, 'cluster', 'PG_VERSION')))
    throw new DatabaseStartError(
      'database_missing',
      `${recordPath(data_dir)} says that the database is in ${folder}, where none is`,
    )
  if (record) return placeOf(folder, record, ownerOf(folder))
  return choosePlace(data_dir, log)
}

/** Remembers that the cluster exists, so that a later disappearance is noticed and never answered with an empty database. */
export function markCreated(data_dir: string): void {
  const record = readRecord(data_dir)
  if (record && !record.created) writeRecord(data_dir, { ...record, created: true })
}

/** Reads the run file of the process that holds (or last held) the data folder. */
export function readRunFile(data_dir: string): Run {
  try {
    return run_shape.parse(JSON.parse(readFileSync(runPath(data_dir), 'utf8')))
  } catch {
    return {}
  }
}

/** Writes the run file: our process id, the database's port and process id. */
export function writeRunFile(data_dir: string, run: Run): void {
  writeWhole(runPath(data_dir), run, 0o644)
}

/** Makes a folder with this very mode, whatever the umask, and gives it to the account. */
export function makeFolder(path: string, mode: number, account?: Account): void {
  try {
    if (mkdirSync(path, { recursive: true }) !== undefined) chmodSync(path, mode)
    if (account) chownSync(path, account.uid, account.gid)
  } catch (thrown) {
    throw new DatabaseStartError('data_folder_unusable', `cannot make the folder ${path}: ${reasonOf(thrown)}`, {
      cause: thrown,
    })
  }
}

function choosePlace(data_dir: string, log: (line: string) => void): Place {
  const account = chooseAccount(undefined)
  let folder = join(data_dir, here)
  makeFolder(folder, 0o700, account)
  if (account && !canUse(account, folder, '-w')) {
    rmdirSync(folder)
    makeFolder(shared_places.clusters, 0o711)
    const name = createHash('sha256').update(data_dir).update(randomBytes(8)).digest('hex').slice(0, 12)
    folder = join(shared_places.clusters, `${basename(data_dir).replace(/[^\w-]/g, '')}-${name}`)
    makeFolder(folder, 0o700, account)
    log(`the account ${account.name} may not enter ${data_dir}, so the database is kept in ${folder}`)
  }
  const place = folder === join(data_dir, here) ? here : folder
  const record = { place, owner_password: newPassword(), app_password: newPassword(), created: false }
  writeRecord(data_dir, record)
  return placeOf(folder, record, account)
}

function placeOf(folder: string, record: Record, account: Account | undefined): Place {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log_file: join(folder, 'postgres.log'),
    account,
    owner_password: record.owner_password,
    app_password: record.app_password,
    created: record.created,
  }
}

/**
 * The owner of a folder: as root we run the database as the owner of its files, so that a folder once used by an
 * ordinary user stays theirs.
 */
function ownerOf(folder: string): Account | undefined {
  makeFolder(folder, 0o700)
  const owner = statSync(folder).uid
  const self = process.geteuid?.()
  if (self !== undefined && self !== 0 && self !== owner)
    throw new DatabaseStartError(
      'data_folder_unusable',
      `${folder} belongs to user id ${owner}, we are ${self}: start as that user or as root`,
    )
  const account = chooseAccount(owner)
  if (account && owner === 0) chownSync(folder, account.uid, account.gid)
  return account
}

function folderOf(data_dir: string, record: Record): string {
  return record.place === here ? join(data_dir, here) : record.place
}

function recordPath(data_dir: string): string {
  return join(data_dir, 'database.json')
}

function runPath(data_dir: string): string {
  return join(data_dir, 'database.run.json')
}

function readRecord(data_dir: string): Record | undefined {
  const path = recordPath(data_dir)
  if (!existsSync(path)) return undefined
  try {
    return record_shape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (thrown) {
    throw new DatabaseStartError('database_secrets_missing', `cannot read ${path}: ${reasonOf(thrown)}`, {
      cause: thrown,
    })
  }
}

function writeRecord(data_dir: string, record: Record): void {
  writeWhole(recordPath(data_dir), record, 0o600)
}

/** Writes a file atomically (write beside, then rename), so that a kill leaves the old file or the new one. */
function writeWhole(path: string, value: object, mode: number): void {
  const draft = `${path}.new`
  try {
    writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode, flush: true })
    renameSync(draft, path)
  } catch (thrown) {
    throw new DatabaseStartError('data_folder_unusable', `cannot write ${path}: ${reasonOf(thrown)}`, { cause: thrown })
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
