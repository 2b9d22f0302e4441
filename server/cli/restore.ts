import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { knownPassphrase } from '../backup/ask-passphrase.ts'
import { keyFiles } from '../backup/keys.ts'
import { readManifest } from '../backup/manifest.ts'
import { bringDown } from '../backup/remote.ts'
import { restoreBackup } from '../backup/restore.ts'
import { meantBackup } from '../backup/target.ts'
import { type BackupWords, readBackupWords } from '../backup/words.ts'
import { databaseOf } from '../database/open-database.ts'
import { type BackupTarget, backupProgress, filesOf, passphraseSource, withBackups } from './backup-target.ts'
import { runCommand, say, silentLog } from './terminal.ts'

/** `npm run restore -- SOURCE` (docs/backup.md). */
await runCommand('restore.failed', async () => {
  const words = readBackupWords(process.argv.slice(2))
  if (words === null || words.keep !== null) {
    say('restore.usage')
    process.exitCode = 1
    return
  }
  await withBackups(words, async (target) => restore(words, target))
})

async function restore(
  { target }: BackupWords,
  { config, data_dir, folder, remote, undo }: BackupTarget,
): Promise<void> {
  if (remote !== null) say('restore.bringing_down', { target })
  const source = remote === null ? await meantBackup(folder) : await bringDown(remote, folder)
  const { made_at } = await readManifest(source)
  say('restore.begun', { folder: remote === null ? source : target, moment: made_at })
  const links = config.QR_LINK_KEYS?.map(({ id, secret }) => `${id}:${secret}`).join('\n')
  const { manifest, keys } = await restoreBackup({
    folder: source,
    data_dir,
    storage: filesOf(config),
    openDatabase: async () => {
      await mkdir(data_dir, { recursive: true })
      return databaseOf(config, { data_dir, log: silentLog }, undo)
    },
    keys: {
      secret_key: config.SECRET_KEY ?? null,
      secret_key_other: config.SECRET_KEY_OTHER ?? null,
      link_keys: links ?? null,
    },
    askPassphrase: async () => knownPassphrase(passphraseSource()),
    random: randomBytes,
    progress: backupProgress(),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say('restore.done', { moment: made_at, tables: manifest.tables.length, rows, files: manifest.files.count })
  if (keys === 'missing') say('restore.keys_missing')
  if (keys === 'two') say('restore.keys_two', { file: join(data_dir, keyFiles.secret_key_other) })
}
