import { randomBytes } from 'node:crypto'
import { sealKeysOf } from '../process/settings/seal-settings.ts'
import { secretOf } from '../secrets/installation-secret.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { rootsOf } from '../secrets/secret-canary.ts'
import { distrustKey, rotateSigningKey } from '../secrets/signing-keys.ts'
import { withMigratedDatabase } from './databases.ts'
import { say } from './terminal.ts'

/**
 * `npm run certificate-key`: retires the key that signs certificates and makes another; with `-- distrust KEY` what that key
 * has signed is not believed any more (docs/members.md).
 */
await withMigratedDatabase(async ({ config, data_dir, database }) => {
  const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
  const roots = await rootsOf({ database }, { secret, other: config.SECRET_KEY_OTHER })
  const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret), roots)
  const source = { database, seals, now: () => new Date() }
  const [word, stolen = ''] = process.argv.slice(2)
  if (word !== 'distrust') return say('certificate_key.made', { key_id: await rotateSigningKey(source) })
  const done = await distrustKey(source, stolen)
  say(done ? 'certificate_key.distrusted' : 'certificate_key.unknown', { key_id: stolen })
  if (!done) process.exitCode = 1
})
