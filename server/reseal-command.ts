import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import { secretOf } from './assemble.ts'
import { inBoth, inWords } from './backup/in-words.ts'
import { BackupTrouble } from './backup/trouble.ts'
import type { Undo } from './database/open-database.ts'
import { standingDatabaseOf, unwind } from './database/open-database.ts'
import { reseal } from './database/reseal.ts'
import { ConfigError, readConfig } from './kernel/config.ts'
import { sealKeysOf } from './kernel/settings/seal-settings.ts'
import { makeSeals } from './kernel/secrets/sealed.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** Often enough to see that it goes on, in milliseconds. */
const tellEvery = 2000

/** `npm run reseal`: everything that is sealed, anew with the first key (docs/running.md, "The keys of seals"). */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const data_dir = resolve(config.DATA_DIR)
  const undo: Undo = []
  try {
    const urls = await standingDatabaseOf(config, data_dir, silent, undo)
    if (urls === null) throw new BackupTrouble('reseal.no_database')
    const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
    const client = new pg.Client({ connectionString: urls.owner_url, keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    undo.push(async () => client.end())
    let told = Date.now()
    const sum = await reseal(client, makeSeals(secret, randomBytes, sealKeysOf(config, secret)), {
      progress: ({ table, looked, renewed }) => {
        if (Date.now() - told < tellEvery) return
        told = Date.now()
        tell('reseal.progress', { table, looked, renewed })
      },
    })
    tell(sum.unreadable === 0 ? 'reseal.done' : 'reseal.unreadable', sum)
    if (sum.unreadable > 0) process.exitCode = 1
  } finally {
    await unwind(undo, silent)
  }
}

function tell(key: TextKey, values: TextValues): void {
  process.stdout.write(`${inBoth(key, values).join('\n')}\n`)
}

try {
  await main()
} catch (problem) {
  process.exitCode = 1
  const settings = problem instanceof ConfigError ? [...inBoth('start.config'), ...problem.problems] : []
  const lines = [...settings, ...inWords(problem)]
  const reason = problem instanceof Error ? problem.message : String(problem)
  process.stderr.write(`${(lines.length > 0 ? lines : inBoth('reseal.failed', { reason })).join('\n')}\n`)
}
