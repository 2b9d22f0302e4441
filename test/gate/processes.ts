import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The output and the exit status of a command, and the seconds that it took. */
export type Ended = { status: number; output: string; seconds: number }

export type RunOptions = {
  /** `collect` shows nothing; a label is put before each line as it comes. Its end says all of it either way. */
  output: 'collect' | { label: string }
  env?: Record<string, string>
  /** It and all that it starts take what others leave of the processors. */
  behind?: boolean
}

/** Of a long run only its last lines are kept. */
const most_lines = 4000

const children = new Set<ChildProcess>()
let is_stopped = false

/** Ends what runs when we are asked to end, and begins nothing more. */
export function passSignalsOn(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      is_stopped = true
      for (const child of children) child.kill(signal)
      process.exitCode = 1
    })
}

/** The niceness added to a run that stands behind others: where both have work it gets a quarter of a processor. */
const nicer = 5
const nicest = 19

/** Runs our own Node.js with these words. Whole lines only, because two may speak at once. */
export async function run(words: readonly string[], { output, env = {}, behind = false }: RunOptions): Promise<Ended> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  if (is_stopped) return { status: 130, output: 'stopped', seconds: seconds() }
  return await new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Whatever it starts later begins with its priority.
    if (behind && child.pid !== undefined) setPriority(child.pid, Math.min(nicest, getPriority() + nicer))
    const collected: string[] = []
    children.add(child)
    for (const stream of [child.stdout, child.stderr])
      readLines(stream, (line) => {
        if (output !== 'collect') console.log(`${output.label}${line}`)
        collected.push(line)
        if (collected.length > most_lines) collected.splice(0, most_lines / 2)
      })
    child.once('error', (error) => resolve({ status: 127, output: error.message, seconds: seconds() }))
    child.once('close', (status) => {
      children.delete(child)
      resolve({ status: status ?? 1, output: collected.join('\n'), seconds: seconds() })
    })
  })
}

function readLines(stream: Readable, take: (line: string) => void): void {
  const lines = createInterface({ input: stream, crlfDelay: Infinity })
  // A log is read as text: tools that see `CI` colour what no terminal shows.
  lines.on('line', (line) => take(process.stdout.isTTY ? line : stripVTControlCharacters(line)))
}

/** A tool's script, run by our own Node.js instead of whichever is on PATH. */
export function binOf(tool: string, package_name = tool): string {
  const folder = join(root, 'node_modules', package_name)
  const shape = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })
  const { bin } = shape.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const path = typeof bin === 'string' ? bin : bin[tool]
  if (path === undefined || !existsSync(join(folder, path))) throw new Error(`${package_name} has no command ${tool}`)
  return join(folder, path)
}
