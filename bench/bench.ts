import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedDatabase } from '#server/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'

/** Node's flags of the program (run.mjs, deploy/Dockerfile). */
export const productFlags: readonly string[] = ['--max-semi-space-size=4']

/** One line of the table: what the machine allows, what we take, and whether the goal is met. */
export type BenchRow = {
  name: string
  limit: string
  /** The peer's value; the ratio is to it where there is no limit. */
  peer?: string
  ours: string
  ratio: number | null
  /** Null where there is none. */
  goal: string | null
  met: boolean
  note?: string
}

/** A database of a benchmark's own. */
export type BenchDatabase = { owner_url: string; app_url: string; close(): Promise<void> }

/** Starts the product's own PostgreSQL in a temporary folder, migrated and empty. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-bench-'))
  chmodSync(folder, 0o755)
  const { owner_url, app_url, data_directory, stop } = await startEmbeddedDatabase({ data_dir: folder })
  await migrate(owner_url)
  const close = async () => {
    await stop()
    for (const path of [data_directory, folder]) rmSync(path, { recursive: true, force: true })
  }
  return { owner_url, app_url, close }
}

/** The memory of one measurement's process, in megabytes; it may say more. */
export type MemorySaid = { before: number; most: number }

const growthGoal = 60

/** The line of the memory that some work takes, which does not grow with the amount of it. */
export function growthRow(name: string, { before, most }: MemorySaid, note: string): BenchRow {
  return {
    name,
    limit: `${before.toFixed(0)} MB idle`,
    ours: `${most.toFixed(0)} MB`,
    ratio: null,
    goal: `<= idle + ${growthGoal} MB`,
    met: most - before <= growthGoal,
    note,
  }
}

const memoryRounds = 3

/**
 * The memory of a process started as the product is, a few times: the one in the middle by its most. The first fills the
 * cache of compiled code, as the first start of an installation does.
 */
export async function memoryOf<Said extends MemorySaid>(entry: string, task: string): Promise<Said> {
  const said: Said[] = []
  await spoken<Said>(entry, task)
  for (let round = 0; round < memoryRounds; round++) said.push(await spoken<Said>(entry, task))
  const middle = said.toSorted((a, b) => a.most - b.most)[memoryRounds >> 1]
  if (middle === undefined) throw new Error(`${entry} said nothing`)
  return middle
}

async function spoken<Said>(entry: string, task: string): Promise<Said> {
  const path = fileURLToPath(new URL(entry, import.meta.url))
  const child = spawn(process.execPath, [...productFlags, path, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  child.stdout.on('data', (piece: Buffer) => (words += piece.toString()))
  await once(child, 'exit')
  return JSON.parse(words) as Said // its own words
}

const millisecondsPerTick = 10

/** CPU that a process has used, in milliseconds, in steps of ten: user and system time from /proc. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}

/** CPU in milliseconds that some work costs this process and the given ones (a database's backends). */
export async function cpuCost(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const others = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const [own, theirs] = [process.cpuUsage(), others()]
  await work()
  const { user, system } = process.cpuUsage(own)
  return (user + system) / 1000 + others() - theirs
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? Number.NaN, sorted[sorted.length >> 1] ?? Number.NaN]
  return (low + high) / 2
}

/** Rounds of candidate and limit, taken in turns on one machine: only their ratios mean something (reliability §0). */
export type Rounds = { limit: number[]; ours: number[] }

/** Runs limit and candidate in turns, the order turning too, so that noise and growth fall on both. */
export async function inTurns(
  rounds: number,
  limit: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Rounds> {
  const measured: Rounds = { limit: [], ours: [] }
  for (let round = 0; round < rounds; round++) {
    const turns = [async () => measured.limit.push(await limit()), async () => measured.ours.push(await ours())]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  return measured
}

/** The line of a ratio: the median of the rounds' ratios, with the smallest and the greatest in the note. */
export function ratioRow(
  name: string,
  { limit, ours }: Rounds,
  goal: number,
  { say, note = '' }: { say: (median: number) => string; note?: string },
): BenchRow {
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN))
  const ratio = median(ratios)
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)]
  const noisy = (high - low) / ratio > 0.3 ? ', noisy' : ''
  return {
    name,
    limit: say(median(limit)),
    ours: say(median(ours)),
    ratio,
    goal: `<= ${goal}x`,
    met: ratio <= goal,
    note: `${low.toFixed(2)}-${high.toFixed(2)} in ${ratios.length} rounds${noisy}${note === '' ? '' : `; ${note}`}`,
  }
}

/** The line of a ratio whose other side is no limit of the machine but what others take. */
export function againstPeer({ limit, ...row }: BenchRow): BenchRow {
  return { ...row, limit: '', peer: limit }
}
