import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readyBinaries, type Binaries } from './binaries.ts'
import { addressOf, createCluster, createDatabase } from './cluster.ts'
import { DatabaseStartError, reasonOf } from './error.ts'
import { lockFolder, type FolderLock } from './lock.ts'
import { makeFolder, markCreated, openPlace, readRunFile, writeRunFile, type Place } from './place.ts'
import { clusterMajor, startPostmaster, type Postmaster, type Settings } from './postmaster.ts'
import { clearOrphan, endStrayBackends, send } from './process.ts'

/** The product's own PostgreSQL: its two addresses, where its files are, and how to stop it. */
export type EmbeddedDatabase = {
  owner_url: string
  app_url: string
  data_directory: string
  stop: () => Promise<void>
}

type Log = (line: string) => void
type House = {
  data_dir: string
  place: Place
  binaries: Binaries
  settings: Settings
  log: Log
  onSpawn: (() => void) | undefined
}

/**
 * `settings`: of PostgreSQL, over our own. For databases that live for a test only; the product gives none. `onSpawn` is
 * called when PostgreSQL's process runs, long before it answers: what the caller does then takes no time from the start.
 */
type Options = { data_dir: string; log?: Log; settings?: Settings; onSpawn?: () => void }

const old_server_limit_ms = 60_000

/**
 * Starts the PostgreSQL that comes with the product in a data folder and keeps it running until `stop`: one process a folder,
 * restarted when it dies, taken over when an earlier process of ours was killed. Fails with a DatabaseStartError only.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined)
  makeFolder(options.data_dir, 0o755)
  const data_dir = realpathSync(options.data_dir)
  const locks = [lockFolder(data_dir, readRunFile(data_dir).pid)]
  try {
    return await start({ data_dir, log, settings: options.settings ?? {}, onSpawn: options.onSpawn }, locks)
  } catch (thrown) {
    for (const lock of locks) lock.release()
    if (thrown instanceof DatabaseStartError) throw thrown
    throw new DatabaseStartError('database_start_failed', reasonOf(thrown), { cause: thrown })
  }
}

async function start(
  { data_dir, log, settings, onSpawn }: Pick<House, 'data_dir' | 'log' | 'settings' | 'onSpawn'>,
  locks: FolderLock[],
): Promise<EmbeddedDatabase> {
  const last_port = readRunFile(data_dir).port
  writeRunFile(data_dir, { pid: process.pid, ...(last_port === undefined ? {} : { port: last_port }) })
  const place = openPlace(data_dir, log)
  // A copied data folder may point at the same database as its original.
  if (!place.folder.startsWith(data_dir)) locks.push(lockFolder(place.folder, undefined))
  const binaries = readyBinaries(place.account, place.folder, log)
  if (place.account && !place.created)
    log(`PostgreSQL refuses to run as root and runs as the account ${place.account.name}`)
  await createCluster(binaries, place)
  const major = clusterMajor(place)
  if (major !== binaries.major)
    throw new DatabaseStartError(
      'database_version',
      `${place.cluster} was made by PostgreSQL ${major ?? '(unknown)'}, the bundled one is ${binaries.major}`,
    )
  await clearOrphan(place.cluster, log)
  const house = { data_dir, place, binaries, settings, log, onSpawn }
  const { port, postmaster } = await launchOnFreePort(house, last_port)
  try {
    await createDatabase(place, port)
    markCreated(data_dir)
  } catch (thrown) {
    await postmaster.stop()
    throw thrown
  }
  return supervise(house, port, postmaster, locks)
}

/** Restarts the database whenever it ends by itself, on the same port, so that pools reconnect; the last act is `stop`. */
function supervise(house: House, port: number, first: Postmaster, locks: FolderLock[]): EmbeddedDatabase {
  let current = first
  const closing = new AbortController()
  const endWithUs = () => send(current.pid, 'SIGINT')
  process.once('exit', endWithUs)
  const watch = async () => {
    while (!closing.signal.aborted) {
      const reason = await current.ended
      if (closing.signal.aborted) return
      house.log(`the database ended by itself (${reason}): starting it again`)
      const next = await relaunch(house, port, closing.signal)
      if (!next) return
      current = next
      house.log('the database is back')
    }
  }
  const watching = watch()
  const shut = async () => {
    closing.abort()
    await current.stop()
    await watching
    // A restart may have been under way.
    await current.stop()
    process.removeListener('exit', endWithUs)
    for (const lock of locks) lock.release()
  }
  let shutting: Promise<void> | undefined
  return {
    owner_url: addressOf(house.place, port, 'owner'),
    app_url: addressOf(house.place, port, 'app'),
    data_directory: house.place.folder,
    stop: () => (shutting ??= shut()),
  }
}

async function relaunch(house: House, port: number, closing: AbortSignal): Promise<Postmaster | undefined> {
  for (let wait_ms = 100; !closing.aborted; wait_ms = Math.min(wait_ms * 2, 5_000)) {
    try {
      return await launch(house, port)
    } catch (thrown) {
      house.log(`the database does not start yet: ${reasonOf(thrown)}`)
      await pause(wait_ms)
    }
  }
  return undefined
}

/** The port of the last run if it is free, so that people's tools keep working; otherwise another one. */
async function launchOnFreePort(
  house: House,
  last_port: number | undefined,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? last_port : undefined)
    try {
      return { port, postmaster: await launch(house, port) }
    } catch (thrown) {
      if (!(thrown instanceof DatabaseStartError) || thrown.code !== 'port_taken' || attempt === 10) throw thrown
    }
  }
}

/** Starts the postmaster; while the remains of a killed one hold the folder, ends them and tries again. */
async function launch(house: House, port: number): Promise<Postmaster> {
  const started = performance.now()
  for (;;) {
    try {
      const postmaster = await startPostmaster(house, port)
      writeRunFile(house.data_dir, { pid: process.pid, port, postmaster_pid: postmaster.pid })
      return postmaster
    } catch (thrown) {
      const waited = performance.now() - started
      const is_old = thrown instanceof DatabaseStartError && thrown.code === 'old_server_alive'
      if (!is_old || waited > old_server_limit_ms) throw thrown
      await clearOrphan(house.place.cluster, house.log)
      endStrayBackends(house.place.cluster, waited > 10_000 ? 'SIGKILL' : 'SIGQUIT')
      await pause(100)
    }
  }
}

/** Ports outside the range that systems hand to outgoing connections, so that a restart finds ours free. */
async function freePort(wanted: number | undefined): Promise<number> {
  for (let port = wanted ?? randomPort(); ; port = randomPort()) if (await canListen(port)) return port
}

function randomPort(): number {
  return 15_000 + Math.floor(Math.random() * 15_000)
}

async function canListen(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}
