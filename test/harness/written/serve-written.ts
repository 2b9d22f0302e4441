import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { lookThrough } from './look.ts'

/**
 * The product for the browser's stories, all of whose output is kept: asked to end, everything that it wrote is looked through for these stories' buyers
 * first. The findings stand in the file of GENUINE_TEST_FINDINGS, where the gate reads them (test/gate/written.ts).
 */

const folder = mkdtempSync(join(tmpdir(), 'genuine-stories-'))
const [data_dir, log, addresses] = [join(folder, 'data'), join(folder, 'log'), join(folder, 'addresses')]
mkdirSync(data_dir)
// Open to the account that runs root's database.
for (const path of [folder, data_dir]) chmodSync(path, 0o755)
const kept = createWriteStream(log)
// Not of our group: who asks us to end asks all of it, and the product is still looked at then. It ends when we are gone.
const product = spawn(process.execPath, [fileURLToPath(new URL('../serve.ts', import.meta.url)), 'built'], {
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  env: { ...process.env, GENUINE_TEST_DATA: data_dir, GENUINE_TEST_ADDRESSES: addresses, GENUINE_TEST_LOG: 'info' },
})
const ended = once(product, 'exit')
let url = ''
takeLines(product.stdout, process.stdout)
takeLines(product.stderr, process.stderr)

let is_ending = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
const [status] = (await ended) as [number | null]
if (!is_ending) leave(status ?? 1)

function takeLines(from: Readable | null, to: NodeJS.WriteStream): void {
  if (from === null) throw new Error('the product’s output goes elsewhere')
  createInterface({ input: from }).on('line', (line) => {
    kept.write(`${line}\n`)
    url ||= /http:\/\/localhost:\d+/.exec(line)?.[0] ?? ''
    // Who follows the stories is told of what is wrong alone.
    if (!line.startsWith('{"level":30,')) to.write(`${line}\n`)
  })
}

async function end(): Promise<void> {
  if (is_ending) return
  is_ending = true
  try {
    await tellFindings()
  } finally {
    product.kill('SIGTERM')
    await ended
    leave(0)
  }
}

async function tellFindings(): Promise<void> {
  const findings = await lookThrough({ data_dir, log, addresses, url }).catch((problem: unknown) => ({
    problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
  }))
  console.log(`Looked through what the product wrote: ${JSON.stringify(findings, undefined, 2)}`)
  const file = process.env['GENUINE_TEST_FINDINGS']
  if (file !== undefined) writeFileSync(file, JSON.stringify(findings))
}

function leave(with_status: number): void {
  rmSync(folder, { recursive: true, force: true })
  process.exit(with_status)
}
