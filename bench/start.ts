import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench.ts'
import { inTurns, median, productEnvironment, productFlags, ratioRow } from './bench.ts'
import { startBuilt } from './product.ts'

const rounds = 7
const cpu_goal = 600

/**
 * Restart to ready: the product as `npm start` runs it, until it answers `/readyz`, against the database and a bare server
 * (goal 2x), in time and, as time says little on a busy machine, in CPU.
 */
export async function run(): Promise<BenchRow[]> {
  const folders = { bare: newFolder(), product: newFolder() }
  try {
    // The first start makes the database; what is measured is every later one.
    await start('bare', folders.bare)
    const first = await start('product', folders.product)
    const cpu: Record<Kind, number[]> = { bare: [], product: [] }
    const timed = async (kind: Kind) => {
      const took = await start(kind, folders[kind])
      cpu[kind].push(took.cpu)
      return took.time
    }
    const measured = await inTurns(
      rounds,
      async () => timed('bare'),
      async () => timed('product'),
    )
    const note = `first start ever ${Math.round(first.time)} ms`
    const ours = median(cpu.product)
    return [
      ratioRow('restart to ready', measured, 2, { say: milliseconds, note }),
      {
        name: 'restart to ready: CPU of Node.js',
        limit: milliseconds(median(cpu.bare)),
        ours: milliseconds(ours),
        ratio: ours / median(cpu.bare),
        goal: `<= ${cpu_goal} ms`,
        met: ours <= cpu_goal,
      },
    ]
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-start-'))
  chmodSync(folder, 0o755)
  return folder
}

type Kind = 'bare' | 'product'
type Took = { time: number; cpu: number }

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

/** Milliseconds from the start of a process until it answers, and of the CPU that it took for that. */
async function start(kind: Kind, folder: string): Promise<Took> {
  const started = performance.now()
  const { cpu, stop } = await (kind === 'bare' ? startBare(folder) : startBuilt({ DATA_DIR: folder }))
  const took = { time: performance.now() - started, cpu: cpu() }
  await stop()
  return took
}

async function startBare(folder: string): Promise<{ cpu(): number; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('start-process.ts', import.meta.url)), [folder], {
    env: { ...process.env, ...productEnvironment },
    execArgv: [...productFlags],
  })
  const ended = once(child, 'exit')
  const ended_early = ended.then(() => Promise.reject(new Error('the bare server ended before it was ready')))
  const [cpu]: unknown[] = await Promise.race([once(child, 'message'), ended_early])
  return {
    cpu: () => Number(cpu),
    stop: async () => {
      child.send('stop')
      await ended
    },
  }
}
