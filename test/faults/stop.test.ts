import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { root } from '../source.ts'

/** The product as people start it, with its outside world and demo data, on free ports; all on one folder, seeded once. */
const started: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'genuine-stop-'))
// Open to the account that runs root's database: elsewhere that would stay behind.
chmodSync(folder, 0o755)

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(): Promise<{ child: ChildProcess; url: string; outside: string }> {
  const child = spawn(process.execPath, [join(root, 'test/harness/serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, GENUINE_TEST_DATA: folder },
  })
  started.push(child)
  let said = ''
  for await (const bytes of child.stdout ?? []) {
    said += String(bytes)
    const found = /(http:\/\/localhost:\d+)\/genuine_service[\s\S]*?(http:\/\/127\.0\.0\.1:\d+) /.exec(said)
    if (found !== null) return { child, url: found[1] ?? '', outside: found[2] ?? '' }
  }
  throw new Error(`the product did not start: ${said}`)
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/', url), { redirect: 'manual' })).status < 500
  } catch {
    return false
  }
}

/** Stops it as a supervisor (SIGTERM) or the keyboard (SIGINT) does. */
async function expectStopsWhole(
  { child, url, outside }: Awaited<ReturnType<typeof start>>,
  signal: 'SIGTERM' | 'SIGINT',
): Promise<void> {
  expect([await isUp(url), await isUp(outside)]).toEqual([true, true])
  child.kill(signal)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect([await isUp(url), await isUp(outside)]).toEqual([false, false])
}

test('SIGINT stops the whole product, its outside world with it', async () => {
  await expectStopsWhole(await start(), 'SIGINT')
}, 300_000)

test('a killed product takes its outside world with it, starts again on the same data, and stops whole on SIGTERM', async () => {
  const { child, outside } = await start()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(async () => isUp(outside), { timeout: 30_000 }).toBe(false)
  await expectStopsWhole(await start(), 'SIGTERM')
}, 300_000)
