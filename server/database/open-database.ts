import type { Settings } from '../kernel/config.ts'
import type { Log } from '../kernel/log.ts'
import { startEmbeddedDatabase } from '../embedded/start.ts'

/** Steps to undo, last first. Each is tried, whatever the others do. */
export type Undo = (() => Promise<void>)[]

/** The database of the settings: the one that is named, or the embedded one, which is started and stopped by `undo`. */
export async function databaseOf(config: Settings, data_dir: string, log: Log, undo: Undo) {
  if (config.DATABASE_URL !== undefined) {
    return {
      owner_url: config.DATABASE_URL,
      app_url: config.DATABASE_APP_URL ?? asApp(config.DATABASE_URL),
      data_directory: null,
    }
  }
  const embedded = await startEmbeddedDatabase({
    data_dir,
    log: (line) => log.info({ line }, 'embedded database'),
  })
  undo.push(async () => embedded.stop())
  return embedded
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
