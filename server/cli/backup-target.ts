import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Remote, remoteOf, removeFolder, workFolder } from '../backup/remote.ts'
import type { BackupWords } from '../backup/words.ts'
import { type Undo, unwind } from '../database/open-database.ts'
import { type Settings, readConfig } from '../process/config.ts'
import { bucketOf, storageOf } from '../process/settings/storage-settings.ts'
import { s3Files } from '../providers/files/s3.ts'
import { say, silentLog, throttled } from './terminal.ts'

export type BackupTarget = {
  config: Settings
  data_dir: string
  /** The folder of backups; a folder to work in when they are in a storage. */
  folder: string
  remote: Remote | null
  undo: Undo
}

export const clockAndRandom = { now: () => new Date(), random: randomBytes }

/** Works with the backups at a folder or in a storage. */
export async function withBackups(
  { target }: BackupWords,
  work: (target: BackupTarget) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  const undo: Undo = []
  try {
    const storage = storageOf(config)
    const remote = remoteOf(target, storage && { ...storage, ...clockAndRandom })
    const folder = remote === null ? resolve(target) : await workFolder()
    if (remote !== null) undo.push(async () => removeFolder(folder))
    await work({ config, data_dir: resolve(config.DATA_DIR), folder, remote, undo })
  } finally {
    await unwind(undo, silentLog)
  }
}

/** The storage of files, when they are not in the data folder. */
export function filesOf(config: Settings) {
  const place = bucketOf(config)
  return place === null ? null : s3Files({ ...place, ...clockAndRandom })
}

/** The passphrase's sources: the environment, or the terminal. */
export const passphraseSource = () => ({ given: process.env['BACKUP_PASSPHRASE'], terminal: process.stdin.isTTY })

export const backupProgress = () =>
  throttled<{ tables: number; of: number; rows: number; bytes?: number }>(({ tables, of, rows, bytes = 0 }) =>
    say('backup.progress', { tables, of, rows, megabytes: Math.round(bytes / 1e6) }),
  )
