import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Settings, demoValues } from './process/config.ts'
import type { Kernel } from './kernel/context.ts'
import type { Log } from './process/log.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { refuseSecondConnections } from './database/tenant.ts'
import { watchDisks } from './process/disk-room.ts'
import { handlers } from './handlers.ts'
import { listenAt } from './http/listen.ts'
import { buildServer } from './http/server.ts'
import { makeJobs } from './jobs/jobs.ts'
import { beside, workers } from './jobs/workers.ts'
import { makeKernel } from './kernel/make-kernel.ts'
import { secretOf } from './secrets/installation-secret.ts'
import { linkKeysOf } from './secrets/link-keys.ts'
import type { Undo } from './database/open-database.ts'
import { cafe24Of, imwebOf, portoneOf } from './platforms/settings.ts'
import { type OutsideAddresses, makeProviders, smtpOf } from './providers/providers.ts'
import { checkSealKeys, rootsOf } from './secrets/secret-canary.ts'
import { bucketOf } from './process/settings/storage-settings.ts'
import { sealKeysOf } from './process/settings/seal-settings.ts'
import type { Traces } from './traces/start.ts'

/** The parts that exist before assembly: the settings, the data folder, the database's two addresses. */
type Ground = {
  config: Settings
  log: Log
  data_dir: string
  urls: { owner_url: string; app_url: string; pooler_url?: string; data_directory: string | null }
  filled(): boolean
}

/**
 * The drain time after readiness turned false, in milliseconds: closing at once would reset connections just opened.
 */
const lastCallers = 2000

/** Folders of the embedded database; its WAL may be on a separate disk, and stops the database when that is full. */
function disksOf(data_directory: string | null): string[] {
  return data_directory === null ? [] : [data_directory, join(data_directory, 'cluster', 'pg_wal')]
}

/**
 * Assembles the product on a ready database: migrations → providers → HTTP → jobs. `undo` collects the shutdown steps.
 */
export async function assemble(
  { config, log, data_dir, urls, filled }: Ground,
  undo: Undo,
): Promise<{ url: string; kernel: Kernel }> {
  const newer = await migrate(urls.owner_url)
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'a newer program has migrated this database, which is readable by this one')
  const onProblem = (problem: Error) => log.warn({ kind: problem.name, reason: problem.message }, 'database connection')
  const pooler = urls.pooler_url === undefined ? null : { names: config.DATABASE_STATEMENT_NAMES }
  const database = connect(urls.pooler_url ?? urls.app_url, config.DATABASE_POOL, onProblem, pooler)
  if (config.NODE_ENV !== 'production') refuseSecondConnections(database)
  undo.push(async () => database.close())
  const traces = await tracesOf(config)
  undo.push(async () => traces?.close())
  traces?.database(database)
  const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const outside = await makeProviders(outsideOf(config, public_url), data_dir, randomBytes)
  const providers = traces?.providers(outside) ?? outside
  const jobs = makeJobs(urls.app_url, onProblem)
  const room = await watchDisks([data_dir, ...disksOf(urls.data_directory)], log)
  undo.push(async () => Promise.resolve(room.close()))
  const secret = config.SECRET_KEY ?? (await secretOf(data_dir))
  const link_keys = await linkKeysOf(config, data_dir)
  const seal_keys = sealKeysOf(config, secret)
  const roots = await rootsOf({ database }, { secret, other: config.SECRET_KEY_OTHER })
  const keys = { secret, seal_keys, roots, link_keys }
  const kernel = makeKernel({ config, public_url, ...keys, database, providers, jobs, log, room })
  await checkSealKeys(kernel)
  let closing = false
  const server = await buildServer(kernel, handlers, { jobsRunning: jobs.running, filled, closing: () => closing })
  traces?.requests(server)
  undo.push(async () => server.close())
  await jobs.start(kernel, traces?.jobs(workers) ?? workers, beside)
  undo.push(async () => jobs.stop())
  const port = await listenAt(server, config.HOST, config.PORT)
  undo.push(async () => {
    closing = true
    // Only a proxy looks at readiness and sends the next ones elsewhere.
    if (config.TRUST_PROXY !== false) await pause(lastCallers)
  })
  return { url: `http://localhost:${port}`, kernel }
}

/** Loaded only if traces are exported. */
async function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...config }: Settings): Promise<Traces | null> {
  if (endpoint === undefined) return null
  const { startTraces } = await import('./traces/start.ts')
  return startTraces({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
}

/** Paths of the outside world at which a shop's own program takes webhooks; nothing else of it is called by them. */
const receiverPath = /^\/receiver\/[^/]+$/

function outsideOf(config: Settings, public_url: string): OutsideAddresses {
  const here = '127.0.0.1'
  const { SMTP_USER, SMTP_PASSWORD } = demoValues
  const at = [here, 'localhost'].map((host) => `http://${host}:${config.OUTSIDE_PORT}`)
  const own = config.NODE_ENV === 'production' ? {} : { own_origins: at }
  return {
    solapi: {
      base_url: config.SOLAPI_URL ?? `http://${here}:${config.OUTSIDE_PORT}`,
      api_key: config.SOLAPI_API_KEY,
      api_secret: config.SOLAPI_API_SECRET,
    },
    smtp: smtpOf(config.SMTP_URL ?? `smtp://${SMTP_USER}:${SMTP_PASSWORD}@${here}:${config.OUTSIDE_SMTP_PORT}`),
    mail_from: config.MAIL_FROM,
    cafe24: cafe24Of(config, public_url),
    imweb: imwebOf(config, public_url),
    portone: portoneOf(config),
    storage: bucketOf(config),
    // Simulated pictures and programs are on this machine; in production no origin is trusted.
    pictures: own,
    hooks: { ...own, own_path: receiverPath },
  }
}
