import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError, type QueryResultRow } from 'pg'

/** The product's process: of this tree, or of another version's. */
function entryOf(tree: string | undefined): string {
  if (tree !== undefined) return join(tree, 'test', 'faults', 'product-process.ts')
  return fileURLToPath(new URL('product-process.ts', import.meta.url))
}

/** A running product whose process and database can be killed. */
export type Running = {
  pid: number
  url: string
  owner_url: string
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

/** A data folder that outlives the processes on it. */
export function makeDataFolder(): { folder: string; remove(databases: readonly string[]): void } {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-faults-'))
  chmodSync(folder, 0o755)
  return {
    folder,
    remove: (databases) => {
      for (const path of [...databases, folder]) rmSync(path, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the product on a data folder; fails with what it said when it does not come up. `flags` are Node's. `under`: a
 * command that runs it, such as a shell that sets limits; `program_of`: the sources of another version.
 */
export async function startRunning(
  folder: string,
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  { under = [], program_of }: { under?: readonly string[]; program_of?: string } = {},
): Promise<Running> {
  const said: string[] = []
  const [program, ...words] = [...under, process.execPath, ...flags, entryOf(program_of)]
  const child = spawn(program, words, {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', (piece: Buffer) => said.push(piece.toString()))
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)])
  if (first === null) throw new Error(`the product did not start: ${said.join('')}`)
  const { url, owner_url } = JSON.parse(String(first[0])) as { url: string; owner_url: string } // its own process says it
  // Asked while it is there: a database that is killed while it comes back from the last time answers nothing.
  const files = await filesOf(owner_url)
  const signalled = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    url,
    owner_url,
    killServer: async () => signalled('SIGKILL'),
    killDatabase: async () => killPostmaster(files),
    stop: async () => signalled('SIGTERM'),
  }
}

/** The directory of the database's files. */
export async function filesOf(owner_url: string): Promise<string> {
  const rows = await ask<{ data_directory: string }>(owner_url, 'show data_directory')
  return rows[0]?.data_directory ?? ''
}

/** Kills a database by its files; one that is down already stays so. */
function killPostmaster(files: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(files, 'postmaster.pid'), 'utf8'), 10)
    // A file that is just being written has none yet, and 0 would be all of us.
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException // of reading and of killing alike
    if (code !== 'ENOENT' && code !== 'ESRCH') throw problem
  }
}

/** Rows of one query on a connection of its own; waits for a database that is on its way back. */
export async function ask<Row extends QueryResultRow>(
  owner_url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (const deadline = performance.now() + 180_000; ; await pause(50)) {
    const client = new Client({ connectionString: owner_url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (problem) {
      if (problem instanceof DatabaseError && !problem.code?.startsWith('57P')) throw problem
      if (performance.now() > deadline) throw problem
    } finally {
      await client.end().catch(() => {})
    }
  }
}
