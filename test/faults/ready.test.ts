import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../source.ts'

/** The product with its demo, from an empty folder: what it says of itself until it is ready. */
const folder = mkdtempSync(join(tmpdir(), 'genuine-ready-'))
let origin: string
let child: ReturnType<typeof spawn>

beforeAll(async () => {
  const [port, outside, smtp] = [await freePort(), await freePort(), await freePort()]
  origin = `http://localhost:${port}`
  const ports = { PORT: String(port), OUTSIDE_PORT: String(outside), OUTSIDE_SMTP_PORT: String(smtp) }
  const env = { ...process.env, NODE_ENV: 'development', DEMO: 'true', DATA_DIR: folder, LOG_LEVEL: 'warn', ...ports }
  child = spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
})
afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('it is ready only when the last of the demo can sign in', async () => {
  const reasons = new Set<string>()
  for (;;) {
    const answer = await fetch(new URL('/readyz', origin)).catch(() => null)
    if (answer?.status === 200) break
    if (answer !== null) reasons.add(((await answer.json()) as { reason: string }).reason)
    await pause(20)
  }
  expect(reasons).toContain('demo data is being made')
  // The digital shop is made last.
  const answer = await fetch(new URL('/users/login', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mall_id: 'demodigital', password: 'Genuine!2026' }),
  })
  expect(answer.status).toBe(200)
}, 300_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  await new Promise((resolve) => server.close(resolve))
  return port
}
