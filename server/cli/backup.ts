import { readFile } from 'node:fs/promises'
import { newPassphrase } from '../backup/ask-passphrase.ts'
import { type Keys, readKeyFile } from '../backup/keys.ts'
import { makeBackup } from '../backup/make.ts'
import { bringUp, keepNewestRemote } from '../backup/remote.ts'
import { keepNewest } from '../backup/target.ts'
import { BackupTrouble } from '../backup/trouble.ts'
import { type BackupWords, readBackupWords } from '../backup/words.ts'
import { standingDatabaseOf } from '../database/open-database.ts'
import type { Settings } from '../process/config.ts'
import {
  type BackupTarget,
  backupProgress,
  clockAndRandom,
  filesOf,
  passphraseSource,
  withBackups,
} from './backup-target.ts'
import { runCommand, say, silentLog } from './terminal.ts'

/** `npm run backup -- TARGET [--keep N]` (docs/backup.md). */
await runCommand('backup.failed', async () => {
  const words = readBackupWords(process.argv.slice(2))
  if (words === null) {
    say('backup.usage')
    process.exitCode = 1
    return
  }
  await withBackups(words, async (target) => backup(words, target))
})

async function backup(
  { target, keep }: BackupWords,
  { config, data_dir, folder, remote, undo }: BackupTarget,
): Promise<void> {
  const urls = await standingDatabaseOf(config, data_dir, silentLog, undo)
  if (urls === null) throw new BackupTrouble('backup.no_database')
  const keys = await keysToSeal(config, data_dir)
  const made = await makeBackup({
    owner_url: urls.owner_url,
    data_dir,
    storage: filesOf(config),
    target: folder,
    keys,
    product_version: await productVersion(),
    ...clockAndRandom,
    progress: backupProgress(),
  })
  const { id, made_at, tables, files } = made.manifest
  if (remote !== null) say('backup.bringing_up', { target })
  const place = remote === null ? made.folder : await bringUp(remote, made.folder, id)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say('backup.done', { folder: place, moment: made_at, tables: tables.length, rows, files: files.count })
  say(keys === null ? 'backup.keys_left_out' : 'backup.keys_sealed')
  const gone = keep === null ? 0 : await (remote === null ? keepNewest(folder, keep) : keepNewestRemote(remote, keep))
  if (gone > 0) say('backup.kept', { count: gone })
}

/** The keys with the passphrase that seals them; null without a passphrase. */
async function keysToSeal(config: Settings, data_dir: string): Promise<{ keys: Keys; passphrase: string } | null> {
  const links = config.QR_LINK_KEYS?.map(({ id, secret }) => `${id}:${secret}`).join('\n')
  const secret_key = config.SECRET_KEY ?? (await readKeyFile(data_dir, 'secret_key'))
  const link_keys = links ?? (await readKeyFile(data_dir, 'link_keys'))
  if (secret_key === null) return null
  const passphrase = await newPassphrase(passphraseSource())
  const secret_key_other = config.SECRET_KEY_OTHER ?? null
  return passphrase === null ? null : { keys: { secret_key, secret_key_other, link_keys }, passphrase }
}

async function productVersion(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  return String((read as { version: unknown }).version)
}
