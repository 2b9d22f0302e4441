import { resolve } from 'node:path'
import { BackupTrouble } from '../backup/trouble.ts'
import { readConfig } from '../process/config.ts'
import { addLinkKey, hasLinkKeys, signByKey } from '../secrets/link-keys.ts'
import { runCommand, say } from './terminal.ts'

/**
 * `npm run link-key`: another key of labels' links (docs/running.md, "The keys of short links"), in two steps. A new
 * key is known to every process before the first of them signs with it by `-- sign ID`.
 */
await runCommand('reseal.failed', async () => {
  const [word, id = ''] = process.argv.slice(2)
  const config = readConfig(process.env)
  const data_dir = resolve(config.DATA_DIR)
  if (config.QR_LINK_KEYS !== undefined) throw new BackupTrouble('link_key.in_settings')
  if (!hasLinkKeys(data_dir)) throw new BackupTrouble('link_key.none', { data_dir })
  if (word === 'sign') {
    if (!(await signByKey(data_dir, id))) throw new BackupTrouble('link_key.unknown')
    return say('link_key.signs', { key_id: id })
  }
  const key_id = await addLinkKey(data_dir)
  if (key_id === null) throw new BackupTrouble('link_key.no_id')
  say('link_key.added', { key_id })
})
