import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root } from '../source.ts'

/** The product as people start it, with its outside world and demo data, on free ports; all on one folder, seeded once. */
const started: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'genuine-stop-'))
// Open to the account that runs root's database: elsewhere that would stay behind.
chmodSync(folder, 0o755)

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Product = { child: ChildProcess; url: string; outside: string }

async function begin(): Promise<Product> {
  const [port, outside, smtp] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), OUTSIDE_PORT: String(outside), OUTSIDE_SMTP_PORT: String(smtp) }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', DEMO: 'true', DATA_DIR: folder, LOG_LEVEL: 'warn', ...ports },
  })
  started.push(child)
  return { child, url: `http://localhost:${port}`, outside: `http://127.0.0.1:${outside}` }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until it is ready; the reasons that it gave for not being so. */
async function untilReady({ child, url }: Product): Promise<Set<string>> {
  const reasons = new Set<string>()
  for (;;) {
    const answer = await fetch(new URL('/readyz', url)).catch(() => null)
    if (answer?.status === 200) return reasons
    if (answer !== null) reasons.add(((await answer.json()) as { reason: string }).reason)
    if (child.exitCode !== null) throw new Error(`the product did not start: status ${child.exitCode}`)
    await pause(20)
  }
}

async function start(): Promise<Product> {
  const product = await begin()
  await untilReady(product)
  return product
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/', url), { redirect: 'manual' })).status < 500
  } catch {
    return false
  }
}

/** Stops it as a supervisor (SIGTERM) or the keyboard (SIGINT) does. */
async function expectStopsWhole({ child, url, outside }: Product, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  expect([await isUp(url), await isUp(outside)]).toEqual([true, true])
  child.kill(signal)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect([await isUp(url), await isUp(outside)]).toEqual([false, false])
}

test('it is ready only when the last of the demo can sign in; SIGINT stops the whole product, its outside world with it', async () => {
  const product = await begin()
  expect(await untilReady(product)).toContain('demo data is being made')
  // The digital shop is made last.
  const answer = await fetch(new URL('/users/login', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mall_id: 'demodigital', password: 'Genuine!2026' }),
  })
  expect(answer.status).toBe(200)
  await expectStopsWhole(product, 'SIGINT')
}, 300_000)

test('a killed product takes its outside world with it, starts again on the same data, and stops whole on SIGTERM', async () => {
  const { child, outside } = await start()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(async () => isUp(outside), { timeout: 30_000 }).toBe(false)
  await expectStopsWhole(await start(), 'SIGTERM')
}, 300_000)
