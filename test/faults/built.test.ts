import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
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
  // Every operation's schemas are read for it, which the start does not do.
  const document = (await (await fetch(new URL('/api/openapi.json', url))).json()) as { paths: object } // ours
  expect(Object.keys(document.paths).length).toBeGreaterThan(100)
  if (process.platform === 'linux') {
    // What only the start needed goes back to the system a moment after it (ADR 0069).
    const pid = serverOf(child.pid ?? 0)
    await expect.poll(() => megabytes(pid, 'VmHWM') - megabytes(pid, 'VmRSS'), { timeout: 30_000 }).toBeGreaterThan(5)
  }
  child.kill('SIGTERM')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
  await expect(fetch(new URL('/readyz', url))).rejects.toThrow()
}, 300_000)

test('a built file with few letters beyond ASCII has none, so that it is kept with one byte a letter', () => {
  const folder = join(root, 'dist/server')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const wide = files.filter((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    const letters = code.match(/[^\0-\x7f]/g)?.length ?? 0
    return letters > 0 && letters < code.length / 10
  })
  expect([files.length > 1, wide]).toEqual([true, []])
})

test('parts of libraries that nobody calls are not built in, so that no process holds them', () => {
  const folder = join(root, 'dist/server')
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => {
    const map = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] } // the build's own
    return map.sources
  })
  const unused = /node_modules\/(?:rrule-temporal|glob|postcss|light-my-request|ajv|@fastify\/[a-z-]+-compiler)\//
  expect([sources.some((path) => path.includes('/zod/')), sources.filter((path) => unused.test(path))]).toEqual([
    true,
    [],
  ])
})

test('schemas of operations wait until somebody reads them, hooks stand once for all routes', () => {
  const code = filesBuilt().join('\n')
  const count = (text: string) => code.split(text).length - 1
  expect(count('get input() {')).toBeGreaterThan(200)
  expect(count('get output() {')).toBeGreaterThan(200)
  expect([count('output: object({'), count('boundHooks(this, ')]).toEqual([0, 1])
})

test('sentences wait until somebody asks for one, answers of the database end with their reader', () => {
  const code = filesBuilt().join('\n')
  const count = (text: string) => code.split(text).length - 1
  expect(count('{ words: [')).toBeGreaterThan(200)
  expect([count('resolve = reject = settled'), count('res = rej = settled')]).toEqual([1, 1])
})

function filesBuilt(): string[] {
  const folder = join(root, 'dist/server')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The built server among the processes that this one has started. */
function serverOf(pid: number): number {
  const [server = 0] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
  expect(readFileSync(`/proc/${server}/cmdline`, 'utf8')).toContain('dist/server/main.js')
  return server
}

function megabytes(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

async function addressOf(): Promise<string> {
  let said = ''
  for await (const bytes of child.stdout) {
    said += String(bytes)
    const [url] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`npm start did not come up: ${said}`)
}
