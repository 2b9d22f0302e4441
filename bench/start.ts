import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BenchRow, inTurns, median, productFlags } from './bench.ts'
import { startBuilt } from './product.ts'

const rounds = 7
/** On two cores, the embedded database included. */
const restart_goal = 3000
const memory_goal = 250
/** Until what the start left open is done, such as the jobs' first look. */
const settled = 2000

/**
 * Restart to ready: the product as `npm start` runs it, until it answers `/readyz`, beside a bare server on the same
 * database; and the memory that it then holds.
 */
export async function run(): Promise<BenchRow[]> {
  const folders = { bare: newFolder(), product: newFolder() }
  try {
    // The first start makes the database; what is measured is every later one.
    await start('bare', folders.bare)
    const first = await start('product', folders.product)
    const memory: number[] = []
    const times = await inTurns(
      rounds,
      async () => (await start('bare', folders.bare)).time,
      async () => {
        const started = await start('product', folders.product)
        memory.push(started.memory)
        return started.time
      },
    )
    const restart = median(times.ours)
    const held = median(memory)
    return [
      {
        name: 'restart to ready',
        limit: `${Math.round(median(times.limit))} ms`,
        ours: `${Math.round(restart)} ms`,
        ratio: restart / median(times.limit),
        goal: `<= ${restart_goal} ms`,
        met: restart <= restart_goal,
        note: `limit: a bare server on the same database; first start ever ${Math.round(first.time)} ms`,
      },
      {
        name: 'memory of a started server',
        limit: `${memory_goal} MB`,
        ours: `${Math.round(held)} MB`,
        ratio: held / memory_goal,
        goal: '<= 1x',
        met: held <= memory_goal,
        note: 'resident, of its process alone',
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

/** Milliseconds from the start of a process until it answers, and the megabytes that the product holds then. */
async function start(kind: Kind, folder: string): Promise<{ time: number; memory: number }> {
  const started = performance.now()
  if (kind === 'bare') {
    const stop = await startBare(folder)
    const time = performance.now() - started
    await stop()
    return { time, memory: 0 }
  }
  const product = await startBuilt({ DATA_DIR: folder })
  const time = performance.now() - started
  await pause(settled)
  const memory = product.memory('VmRSS')
  await product.stop()
  return { time, memory }
}

async function startBare(folder: string): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('start-process.ts', import.meta.url)), [folder], {
    execArgv: [...productFlags],
  })
  const ended = once(child, 'exit')
  const ended_early = ended.then(() => Promise.reject(new Error('the bare server ended before it was ready')))
  await Promise.race([once(child, 'message'), ended_early])
  return async () => {
    child.send('stop')
    await ended
  }
}
