import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const fast_limit_ms = 60_000
const quit_limit_ms = 10_000

/** Reads `postmaster.pid`, which a postmaster keeps in its data folder. */
export function readPostmasterFile(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

/**
 * Ends a database left by a killed process, so that the next one is our child. For a reused process id only the stale
 * file is removed, which PostgreSQL would not do.
 */
export async function clearOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const file = readPostmasterFile(cluster)
  if (!file) return
  if (isPostmasterOf(file.pid, cluster)) {
    log(`stopping the database (process ${file.pid}) that an earlier process left running`)
    await stopPostmaster(file.pid)
  } else if (isAlive(file.pid)) {
    log(`process ${file.pid} is not our database any more: removing its postmaster.pid`)
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** Ends the workers of a killed postmaster, which keep its shared memory (and so the folder) until their query is over. */
export function endStrayBackends(cluster: string, signal: NodeJS.Signals): void {
  if (process.platform !== 'linux' || readPostmasterAlive(cluster)) return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && pid !== process.pid && worksIn(pid, cluster)) send(pid, signal)
  }
}

/** Fast shutdown (sessions are ended, everything is written), then harder ways. */
export async function stopPostmaster(pid: number): Promise<void> {
  // Windows has no signals to send; ending the process there costs a crash recovery at the next start.
  send(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGINT')
  if (await isGone(pid, fast_limit_ms)) return
  send(pid, 'SIGQUIT')
  if (await isGone(pid, quit_limit_ms)) return
  send(pid, 'SIGKILL')
  await isGone(pid, quit_limit_ms)
}

/** Sends a signal; a process that is gone is no error. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already, which is what the signal was for.
  }
}

/** Whether a process runs; one that has ended and waits to be reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

function readPostmasterAlive(cluster: string): boolean {
  const file = readPostmasterFile(cluster)
  return file !== undefined && isPostmasterOf(file.pid, cluster)
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (pid === process.pid || !isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, cluster)
  if (process.platform === 'win32') {
    const listed = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8', windowsHide: true })
    return listed.stdout.includes('postgres.exe')
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return listed.stdout.includes('postgres') && listed.stdout.includes(cluster)
}

/** PostgreSQL's processes, and no others, have the data folder as their working folder. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

async function isGone(pid: number, limit_ms: number): Promise<boolean> {
  const deadline = performance.now() + limit_ms
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}
