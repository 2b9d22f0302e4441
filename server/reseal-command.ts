import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import { secretOf } from './assemble.ts'
import { readMigrations } from './backup/catalogue.ts'
import { inBoth, inWords } from './backup/in-words.ts'
import { BackupTrouble } from './backup/trouble.ts'
import { type Undo, standingDatabaseOf, unwind } from './database/open-database.ts'
import { connect } from './database/connect.ts'
import { knownMigrations } from './database/migrate.ts'
import { NewerDatabase, refuseUnreleased } from './database/unfit-database.ts'
import { reseal } from './database/keys/reseal.ts'
import { type Rotated, rotate } from './database/keys/rotate.ts'
import { type Settings, ConfigError, readConfig } from './kernel/config.ts'
import { addLinkKey, hasLinkKeys, signByKey } from './kernel/secrets/link-keys.ts'
import { sealKeysOf } from './kernel/settings/seal-settings.ts'
import { makeSeals } from './kernel/secrets/sealed.ts'
import { rootsOf } from './kernel/secrets/secret-canary.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** Often enough to see that it goes on, in milliseconds. */
const tellEvery = 2000

type Asked = { config: Settings; secret: string; client: pg.Client; app_url: string; undo: Undo }

/**
 * `npm run reseal`: everything that is sealed, anew with the first key (docs/running.md, "The keys of seals"). `npm run
 * rotate-keys`: everything that comes from SECRET_KEY, anew with the present one ("Another SECRET_KEY"). `npm run link-key`:
 * another key of labels' links ("The keys of short links").
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const data_dir = resolve(config.DATA_DIR)
  const [task, word, id = ''] = process.argv.slice(2)
  if (task === 'link-key') return linkKey(config, data_dir, word === 'sign' ? id : null)
  const undo: Undo = []
  try {
    const urls = await standingDatabaseOf(config, data_dir, silent, undo)
    if (urls === null) throw new BackupTrouble('reseal.no_database')
    const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
    const client = new pg.Client({ connectionString: urls.owner_url, keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    undo.push(async () => client.end())
    await refuseUnfit(client)
    const asked = { config, secret, client, app_url: urls.app_url, undo }
    const done = await (task === 'rotate' ? rotateKeys(asked) : resealAll(asked))
    if (!done) process.exitCode = 1
  } finally {
    await unwind(undo, silent)
  }
}

/** Refuses a database in which a newer program may seal places that this one does not know: they would be lost with the former key. */
async function refuseUnfit(client: pg.Client): Promise<void> {
  const known = await knownMigrations()
  const done = await readMigrations(client)
  refuseUnreleased(done)
  const unknown = done.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

/** A new key is known to every process before the first of them signs with it: two steps, with a start of each between. */
async function linkKey(config: Settings, data_dir: string, signing: string | null): Promise<void> {
  if (config.QR_LINK_KEYS !== undefined) throw new BackupTrouble('link_key.in_settings')
  if (!hasLinkKeys(data_dir)) throw new BackupTrouble('link_key.none', { data_dir })
  if (signing !== null) {
    if (!(await signByKey(data_dir, signing))) throw new BackupTrouble('link_key.unknown')
    return tell('link_key.signs', { key_id: signing })
  }
  const key_id = await addLinkKey(data_dir)
  if (key_id === null) throw new BackupTrouble('link_key.no_id')
  tell('link_key.added', { key_id })
}

async function resealAll({ config, secret, client }: Asked): Promise<boolean> {
  const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret))
  const sum = await reseal(client, seals, { progress: quietly() })
  tell(sum.unreadable === 0 ? 'reseal.done' : 'reseal.unreadable', sum)
  return sum.unreadable === 0
}

async function rotateKeys({ config, secret, client, app_url, undo }: Asked): Promise<boolean> {
  const other = config.SECRET_KEY_OTHER
  if (other === undefined) throw new BackupTrouble('rotate.no_other')
  const database = connect(app_url, 2, () => {})
  undo.push(async () => database.close())
  const roots = await rootsOf({ database }, { secret, other })
  const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret), roots)
  const done = await rotate(client, seals, { secret, marks: roots.marks ?? secret, progress: quietly() })
  if (done.seals.unreadable > 0) tell('rotate.unreadable', done.seals)
  else if (!done.finished) tell('rotate.again', { count: done.again })
  else tell('rotate.done', { seals: done.seals.looked, indexes: done.indexes.looked, ...renewedOf(done) })
  return done.finished
}

const renewedOf = ({ seals, indexes }: Rotated) => ({ renewed: seals.renewed + indexes.renewed })

/** Says now and then how far it has come. */
function quietly(): (done: { table: string; looked: number; renewed: number }) => void {
  let told = Date.now()
  return ({ table, looked, renewed }) => {
    if (Date.now() - told < tellEvery) return
    told = Date.now()
    tell('reseal.progress', { table, looked, renewed })
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
