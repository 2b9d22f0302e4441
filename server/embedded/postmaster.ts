import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError, reasonOf, type DatabaseStartCode } from './error.ts'
import type { Place } from './place.ts'
import { readPostmasterFile, stopPostmaster } from './process.ts'

/** A running PostgreSQL that accepts connections. */
export type Postmaster = {
  pid: number
  /** Resolves with the reason when the process ends, also when it was killed from outside. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Settings of PostgreSQL by their names. */
export type Settings = Readonly<Record<string, string>>
type Ground = { binaries: Binaries; place: Place; settings: Settings; onSpawn: (() => void) | undefined }

const log_limit_bytes = 10_000_000
/** Crash recovery replays at most max_wal_size; a slow disk needs minutes for that, and giving up would lose nothing but time. */
const ready_limit_ms = 300_000

/** Starts PostgreSQL on a port of the loopback interface and waits until it accepts connections. */
export async function startPostmaster(
  { binaries, place, settings, onSpawn }: Ground,
  port: number,
): Promise<Postmaster> {
  const log_start = turnLog(place.log_file)
  const output = openSync(place.log_file, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...settingsOf(port, settings)], {
    ...spawnAs(place.account),
    stdio: ['ignore', output, output],
    // Its own process group: Ctrl-C in a terminal reaches us alone, and we stop it after our last query.
    detached: process.platform !== 'win32',
  })
  closeSync(output)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ?? `status ${status}`))
  })
  const pid = child.pid
  if (pid === undefined)
    throw new DatabaseStartError('database_start_failed', `cannot run ${binaries.postgres}: ${await ended}`)
  onSpawn?.()
  let end: string | undefined
  void ended.then((reason) => (end = reason))
  const deadline = performance.now() + ready_limit_ms
  while (!isReady(place.cluster, pid)) {
    if (end !== undefined) throw failureFrom(place.log_file, log_start, end)
    if (performance.now() > deadline) {
      await stopPostmaster(pid)
      throw new DatabaseStartError(
        'database_start_timeout',
        `PostgreSQL was not ready in ${ready_limit_ms / 1000} s; see ${place.log_file}`,
      )
    }
    await pause(10)
  }
  return { pid, ended, stop: () => stopPostmaster(pid) }
}

function settingsOf(port: number, more: Settings): string[] {
  const megabytes = Math.floor(totalmem() / 1_048_576)
  const buffers = Math.max(64, Math.min(1024, Math.floor(megabytes / 16)))
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Enough for several processes of the product, each with its own pool.
    max_connections: 300,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.max(64, Math.min(256, buffers))}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    // Compiling a plan costs more than the short queries of this product take.
    jit: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...more,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function isReady(cluster: string, pid: number): boolean {
  const file = readPostmasterFile(cluster)
  return file?.pid === pid && file.status === 'ready'
}

/** Rotates a large log, keeping one older file; returns the offset at which our part begins. */
function turnLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < log_limit_bytes) return size
  renameSync(path, `${path}.old`)
  return 0
}

const known_endings: [RegExp, DatabaseStartCode][] = [
  [/could not bind|Address already in use|could not create any TCP\/IP sockets/, 'port_taken'],
  [/lock file ".*" already exists|pre-existing shared memory block/, 'old_server_alive'],
  [/No space left on device/, 'disk_full'],
]

function failureFrom(log_file: string, start: number, end: string): DatabaseStartError {
  const tail = tailOf(log_file, start)
  const code = known_endings.find(([pattern]) => pattern.test(tail))?.[1] ?? 'database_start_failed'
  return new DatabaseStartError(code, `PostgreSQL ended (${end}) before it was ready; ${log_file} says: ${tail}`)
}

function tailOf(path: string, start: number): string {
  try {
    return readFileSync(path).subarray(start).toString('utf8').trim().split('\n').slice(-8).join(' | ')
  } catch (thrown) {
    return `(unreadable: ${reasonOf(thrown)})`
  }
}

/** The cluster's own marker file, which is there once the folder was initialised. */
export function clusterMajor(place: Place): string | undefined {
  try {
    return readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}
