import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import { newPassphrase, knownPassphrase } from './backup/ask-passphrase.ts'
import { inBoth, inWords } from './backup/in-words.ts'
import { type Keys, keyFiles, readKeyFile } from './backup/keys.ts'
import { makeBackup } from './backup/make.ts'
import { readManifest } from './backup/manifest.ts'
import {
  type Remote,
  bringDown,
  bringUp,
  keepNewestRemote,
  remoteOf,
  removeFolder,
  workFolder,
} from './backup/remote.ts'
import { restoreBackup } from './backup/restore.ts'
import { keepNewest, meantBackup, reasonOf } from './backup/target.ts'
import { BackupTrouble } from './backup/trouble.ts'
import { readBackupWords } from './backup/words.ts'
import { type Undo, databaseOf, standingDatabaseOf, unwind } from './database/open-database.ts'
import { type Settings, ConfigError, readConfig } from './kernel/config.ts'
import { bucketOf, storageOf } from './kernel/settings/storage-settings.ts'
import { s3Files } from './providers/files/s3.ts'

/** `npm run backup -- TARGET [--keep N]` and `npm run restore -- SOURCE` (docs/backup.md). */
async function main([command, ...words]: readonly string[]): Promise<void> {
  const asked = readBackupWords(words)
  if (asked === null || (command === 'restore' && asked.keep !== null)) {
    tell(command === 'restore' ? 'restore.usage' : 'backup.usage')
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const undo: Undo = []
  try {
    const data_dir = resolve(config.DATA_DIR)
    const storage = storageOf(config)
    const remote = remoteOf(asked.target, storage && { ...storage, ...real })
    const target = remote === null ? resolve(asked.target) : await workFolder()
    if (remote !== null) undo.push(async () => removeFolder(target))
    const how = { config, data_dir, target, remote, named: asked.target, keep: asked.keep, undo }
    await (command === 'restore' ? restore : backup)(how)
  } finally {
    await unwind(undo, silent)
  }
}

type Asked = {
  config: Settings
  data_dir: string
  /** The folder of backups; a folder to work in when they are in a storage. */
  target: string
  remote: Remote | null
  named: string
  keep: number | null
  undo: Undo
}

const real = { now: () => new Date(), random: randomBytes }

const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** Often enough to see that it goes on, in milliseconds. */
const tellEvery = 2000

async function backup({ config, data_dir, target, remote, named, keep, undo }: Asked): Promise<void> {
  const urls = await standingDatabaseOf(config, data_dir, silent, undo)
  if (urls === null) throw new BackupTrouble('backup.no_database')
  const keys = await keysToSeal(config, data_dir)
  const { folder, manifest } = await makeBackup({
    owner_url: urls.owner_url,
    data_dir,
    storage: filesOf(config),
    target,
    keys,
    product_version: await productVersion(),
    ...real,
    progress: quietly(),
  })
  const { made_at, tables, files } = manifest
  if (remote !== null) tell('backup.bringing_up', { target: named })
  const place = remote === null ? folder : await bringUp(remote, folder, manifest.id)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  tell('backup.done', { folder: place, moment: made_at, tables: tables.length, rows, files: files.count })
  tell(keys === null ? 'backup.keys_left_out' : 'backup.keys_sealed')
  const gone = keep === null ? 0 : await (remote === null ? keepNewest(target, keep) : keepNewestRemote(remote, keep))
  if (gone > 0) tell('backup.kept', { count: gone })
}

/** The keys with the passphrase that seals them, or null: there is no passphrase. */
async function keysToSeal(config: Settings, data_dir: string): Promise<{ keys: Keys; passphrase: string } | null> {
  const links = config.QR_LINK_KEYS?.map(({ id, secret }) => `${id}:${secret}`).join('\n')
  const secret_key = config.SECRET_KEY ?? (await readKeyFile(data_dir, 'secret_key'))
  const link_keys = links ?? (await readKeyFile(data_dir, 'link_keys'))
  if (secret_key === null) return null
  const passphrase = await newPassphrase(asking())
  const secret_key_other = config.SECRET_KEY_OTHER ?? null
  return passphrase === null ? null : { keys: { secret_key, secret_key_other, link_keys }, passphrase }
}

/** Where files are kept, when it is not the data folder. */
function filesOf(config: Settings) {
  const place = bucketOf(config)
  return place === null ? null : s3Files({ ...place, ...real })
}

async function restore({ config, data_dir, target, remote, named, undo }: Asked): Promise<void> {
  if (remote !== null) tell('restore.bringing_down', { target: named })
  const folder = remote === null ? await meantBackup(target) : await bringDown(remote, target)
  const { made_at } = await readManifest(folder)
  tell('restore.begun', { folder: remote === null ? folder : named, moment: made_at })
  const links = config.QR_LINK_KEYS?.map(({ id, secret }) => `${id}:${secret}`).join('\n')
  const { manifest, keys } = await restoreBackup({
    folder,
    data_dir,
    storage: filesOf(config),
    openDatabase: async () => {
      await mkdir(data_dir, { recursive: true })
      return databaseOf(config, { data_dir, log: silent }, undo)
    },
    keys: {
      secret_key: config.SECRET_KEY ?? null,
      secret_key_other: config.SECRET_KEY_OTHER ?? null,
      link_keys: links ?? null,
    },
    askPassphrase: async () => knownPassphrase(asking()),
    random: randomBytes,
    progress: quietly(),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  tell('restore.done', { moment: made_at, tables: manifest.tables.length, rows, files: manifest.files.count })
  if (keys === 'missing') tell('restore.keys_missing')
  if (keys === 'two') tell('restore.keys_two', { file: join(data_dir, keyFiles.secret_key_other) })
}

const asking = () => ({ given: process.env['BACKUP_PASSPHRASE'], terminal: process.stdin.isTTY })

async function productVersion(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return String((read as { version: unknown }).version)
}

/** A line of progress now and then. */
function quietly() {
  let last = Date.now()
  return ({ tables, of, rows, bytes = 0 }: { tables: number; of: number; rows: number; bytes?: number }) => {
    if (Date.now() - last < tellEvery) return
    last = Date.now()
    tell('backup.progress', { tables, of, rows, megabytes: Math.round(bytes / 1e6) })
  }
}

function tell(key: TextKey, values: TextValues = {}): void {
  process.stdout.write(`${inBoth(key, values).join('\n')}\n\n`)
}

/** Says what went wrong and what that means, and leaves with a failure. */
function giveUp(problem: unknown, command: string | undefined): void {
  const lines = inWords(problem)
  const settings = problem instanceof ConfigError ? [...inBoth('start.config'), ...problem.problems] : []
  const failed = inBoth(command === 'restore' ? 'restore.failed' : 'backup.failed', { reason: reasonOf(problem) })
  const [said = failed] = [lines, settings].filter(({ length }) => length > 0)
  process.stderr.write(`${said.join('\n')}\n`)
  process.exitCode = 1
}

const words = process.argv.slice(2)
try {
  await main(words)
} catch (problem) {
  giveUp(problem, words[0])
}
