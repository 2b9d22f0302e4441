import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../source.ts'

/** `npm start` itself: the installed packages looked at, web app and server built where they changed, the built server run. */
const folder = mkdtempSync(join(tmpdir(), 'genuine-built-'))
const child = spawn(process.execPath, ['run.mjs', 'start'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'development', DEMO: 'false', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
})

afterAll(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('npm start serves from the build: ready, and with all that lies beside its sources', async () => {
  const url = await addressOf()
  expect(existsSync(join(root, 'dist/server/main.js'))).toBe(true)
  const ready = await fetch(new URL('/readyz', url))
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  // The web app's page, the public pages with their style, the guide.
  for (const path of ['/genuine_service', '/', '/guide']) {
    const page = await fetch(new URL(path, url), { headers: { accept: 'text/html' } })
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
  }
  // Link previews and monitors take whatever there is, or only its head; where nothing is, programs are told so.
  for (const [method, accept, path, status, type] of [
    ['GET', '*/*', '/genuine_service', 200, 'text/html; charset=utf-8'],
    ['GET', 'text/*;q=0.5', '/genuine_service', 200, 'text/html; charset=utf-8'],
    ['HEAD', '*/*', '/genuine_service', 200, 'text/html; charset=utf-8'],
    ['HEAD', 'text/html', '/', 200, 'text/html; charset=utf-8'],
    ['HEAD', 'text/html', '/nowhere-at-all', 404, 'text/html; charset=utf-8'],
    ['GET', 'application/json', '/genuine_service', 404, 'application/problem+json; charset=utf-8'],
    ['GET', '*/*', '/nowhere-at-all', 404, 'application/problem+json; charset=utf-8'],
    ['POST', '*/*', '/genuine_service', 404, 'application/problem+json; charset=utf-8'],
  ] as const) {
    const page = await fetch(new URL(path, url), { method, headers: { accept } })
    expect([method, accept, path, page.status, page.headers.get('content-type')]).toEqual([
      method,
      accept,
      path,
      status,
      type,
    ])
  }
  const document = (await (await fetch(new URL('/api/openapi.json', url))).json()) as { paths: object } // ours
  expect(Object.keys(document.paths).length).toBeGreaterThan(100)
  child.kill('SIGTERM')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
  await expect(fetch(new URL('/readyz', url))).rejects.toThrow()
}, 300_000)

async function addressOf(): Promise<string> {
  let said = ''
  for await (const bytes of child.stdout) {
    said += String(bytes)
    const [url] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`npm start did not come up: ${said}`)
}
