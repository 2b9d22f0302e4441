import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench.ts'
import { inTurns, ratioRow } from './bench.ts'

const rounds = 7

/** Restart to ready: a whole process that answers `/readyz`, against the database and a bare server (goal 2x). */
export async function run(): Promise<BenchRow[]> {
  const folders = { bare: newFolder(), product: newFolder() }
  try {
    // The first start makes the database; what is measured is every later one.
    await start('bare', folders.bare)
    const first = await start('product', folders.product)
    const measured = await inTurns(
      rounds,
      async () => start('bare', folders.bare),
      async () => start('product', folders.product),
    )
    const note = `first start ever ${Math.round(first)} ms`
    return [ratioRow('restart to ready', measured, 2, (milliseconds) => `${Math.round(milliseconds)} ms`, note)]
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-start-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Milliseconds from the start of a process until it answers. */
async function start(kind: 'bare' | 'product', folder: string): Promise<number> {
  const started = performance.now()
  const child = fork(fileURLToPath(new URL('start-process.ts', import.meta.url)), [kind, folder])
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${kind} ended before it was ready`))),
  ])
  const milliseconds = performance.now() - started
  child.send('stop')
  await ended
  return milliseconds
}
