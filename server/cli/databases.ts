import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../backup/catalogue.ts'
import { BackupTrouble } from '../backup/trouble.ts'
import { type Database, connect } from '../database/connect.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { type Undo, databaseOf, standingDatabaseOf, unwind } from '../database/open-database.ts'
import { NewerDatabase, refuseUnreleased } from '../database/unfit-database.ts'
import { type Settings, readConfig } from '../process/config.ts'
import { secretOf } from '../secrets/installation-secret.ts'
import { silentLog } from './terminal.ts'

type Migrated = { config: Settings; data_dir: string; database: Database }

/** Works on the database of the product, which is created and migrated first. */
export async function withMigratedDatabase(work: (opened: Migrated) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const undo: Undo = []
  try {
    const data_dir = resolve(config.DATA_DIR)
    await mkdir(data_dir, { recursive: true })
    const urls = await databaseOf(config, { data_dir, log: silentLog }, undo)
    await migrate(urls.owner_url)
    const database = connect(urls.app_url, 2, () => {})
    undo.push(async () => database.close())
    await work({ config, data_dir, database })
  } finally {
    await unwind(undo, silentLog)
  }
}

type Existing = { config: Settings; secret: string; client: pg.Client; app_url: string; undo: Undo }

/** Works as the owner of an existing database, beside a running product; refuses one that a newer program has changed. */
export async function withExistingDatabase(work: (opened: Existing) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const data_dir = resolve(config.DATA_DIR)
  const undo: Undo = []
  try {
    const urls = await standingDatabaseOf(config, data_dir, silentLog, undo)
    if (urls === null) throw new BackupTrouble('reseal.no_database')
    const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
    const client = new pg.Client({ connectionString: urls.owner_url, keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    undo.push(async () => client.end())
    await refuseUnfit(client)
    await work({ config, secret, client, app_url: urls.app_url, undo })
  } finally {
    await unwind(undo, silentLog)
  }
}

/** A newer program may seal columns that this one does not know: they would be lost with the former key. */
async function refuseUnfit(client: pg.Client): Promise<void> {
  const known = await knownMigrations()
  const done = await readMigrations(client)
  refuseUnreleased(done)
  const unknown = done.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}
