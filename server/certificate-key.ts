import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type TextKey, type TextValues, sentence } from '#contract/text/text.ts'
import { secretOf } from './assemble.ts'
import { readConfig } from './kernel/config.ts'
import { makeSeals } from './kernel/secrets/sealed.ts'
import { sealKeysOf } from './kernel/settings/seal-settings.ts'
import { rootsOf } from './kernel/secrets/secret-canary.ts'
import { distrustKey, rotateSigningKey } from './kernel/secrets/signing-keys.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type Undo, databaseOf, unwind } from './database/open-database.ts'

/**
 * `npm run certificate-key`: retires the key that signs certificates and makes another; with `-- distrust KEY` what that key
 * has signed is not believed any more (docs/members.md).
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const undo: Undo = []
  try {
    const data_dir = resolve(config.DATA_DIR)
    await mkdir(data_dir, { recursive: true })
    const urls = await databaseOf(config, { data_dir, log: silent }, undo)
    await migrate(urls.owner_url)
    const database = connect(urls.app_url, 2, () => {})
    undo.push(async () => database.close())
    const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
    const roots = await rootsOf({ database }, { secret, other: config.SECRET_KEY_OTHER })
    const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret), roots)
    const source = { database, seals, now: () => new Date() }
    const [word, stolen = ''] = process.argv.slice(2)
    if (word !== 'distrust') return tell('certificate_key.made', { key_id: await rotateSigningKey(source) })
    const done = await distrustKey(source, stolen)
    tell(done ? 'certificate_key.distrusted' : 'certificate_key.unknown', { key_id: stolen })
    if (!done) process.exitCode = 1
  } finally {
    await unwind(undo, silent)
  }
}

/** In both languages: a terminal does not say who reads it. */
function tell(key: TextKey, values: TextValues): void {
  process.stdout.write(`${sentence('ko', key, values)}\n${sentence('en', key, values)}\n`)
}

await main()
