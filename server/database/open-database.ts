import type { Settings } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { attachEmbeddedDatabase, hasDatabase } from '../embedded/attach.ts'
import { DatabaseStartError } from '../embedded/error.ts'
import { startEmbeddedDatabase } from '../embedded/start.ts'

/** `onSpawn` is called when the embedded database's process runs; long before it answers. */
type Around = { data_dir: string; log: Log; onSpawn?: () => void }

/** Steps to undo, last first. Each is tried, whatever the others do. */
export type Undo = (() => Promise<void>)[]

/** The database of the settings: the one that is named, or the embedded one, which is started and stopped by `undo`. */
export async function databaseOf(config: Settings, { data_dir, log, onSpawn }: Around, undo: Undo) {
  if (config.DATABASE_URL !== undefined) {
    const owner_url = withPassword(config.DATABASE_URL, config.DATABASE_PASSWORD)
    const { DATABASE_APP_URL: app_url, DATABASE_POOLER_URL: pooler_url, DATABASE_APP_PASSWORD: password } = config
    return {
      owner_url,
      app_url: app_url === undefined ? asApp(owner_url) : withPassword(app_url, password),
      ...(pooler_url !== undefined && { pooler_url: withPassword(pooler_url, password) }),
      data_directory: null,
    }
  }
  const embedded = await startEmbeddedDatabase({
    data_dir,
    ...(onSpawn && { onSpawn }),
    log: (line) => log.info({ line }, 'embedded database'),
  })
  undo.push(async () => embedded.stop())
  return embedded
}

/**
 * Opens the database for a command: uses the running embedded one or starts it for the time. Null if there is none yet.
 */
export async function standingDatabaseOf(config: Settings, data_dir: string, log: Log, undo: Undo) {
  if (config.DATABASE_URL === undefined && !hasDatabase(data_dir)) return null
  try {
    return await databaseOf(config, { data_dir, log }, undo)
  } catch (problem) {
    if (!(problem instanceof DatabaseStartError) || problem.code !== 'data_folder_in_use') throw problem
    const running = await attachEmbeddedDatabase(data_dir)
    if (running === null) throw problem
    return running
  }
}

/** A password of its own takes any characters; in an address most of them would have to be escaped. */
function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}

/** Without a login of its own, the application takes its role at connection. */
function asApp(owner_url: string): string {
  const url = new URL(owner_url)
  url.searchParams.set('options', '-c role=genuine_app')
  return url.href
}

export async function unwind(undo: Undo, log: Log): Promise<void> {
  for (const step of undo.splice(0).toReversed()) {
    try {
      await step()
    } catch (problem) {
      log.error({ kind: problem instanceof Error ? problem.name : 'unknown' }, 'closing')
    }
  }
}
