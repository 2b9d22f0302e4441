import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type App } from './harness/app.ts'
import { readSources, root } from './source.ts'

/** docs/security.md: every requirement is there, and what it names exists; and the few promises that no other test holds. */

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** ASVS 5.0.0, levels 1 and 2: 253 requirements, by section. */
const asvs = `1.1:1,2 1.2:1,2,3,4,5,6,7,8,9 1.3:1,2,3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:1,2 2.1:1,2,3 2.2:1,2,3 2.3:1,2,3,4 2.4:1
3.2:1,2 3.3:1,2,3,4 3.4:1,2,3,4,5,6 3.5:1,2,3,4,5 3.7:1,2 4.1:1,2,3 4.2:1 4.3:1,2 4.4:1,2,3,4 5.1:1 5.2:1,2,3
5.3:1,2 5.4:1,2,3 6.1:1,2,3 6.2:1,2,3,4,5,6,7,8,9,10,11,12 6.3:1,2,3,4 6.4:1,2,3,4 6.5:1,2,3,4,5 6.6:1,2,3
6.8:1,2,3,4 7.1:1,2,3 7.2:1,2,3,4 7.3:1,2 7.4:1,2,3,4,5 7.5:1,2 7.6:1,2 8.1:1,2 8.2:1,2,3 8.3:1 8.4:1 9.1:1,2,3
9.2:1,2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4 10.4:1,2,3,4,5,6,7,8,9,10,11 10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2
11.2:1,2,3 11.3:1,2,3 11.4:1,2,3,4 11.5:1 11.6:1 12.1:1,2,3 12.2:1,2 12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2
13.4:1,2,3,4,5 14.1:1,2 14.2:1,2,3,4 14.3:1,2,3 15.1:1,2,3 15.2:1,2,3 15.3:1,2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5
16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1 17.2:1,2,3,4 17.3:1,2`

type Row = { ids: string[]; state: string; evidence: string }

const rows = page.split('\n').flatMap((line): Row[] => {
  const [, ids = '', state = '', evidence = ''] = /^\| ([\d., ]+|S-[\d, S-]+) \| ([^|]+) \| (.*) \|$/.exec(line) ?? []
  return ids === '' ? [] : [{ ids: ids.split(', '), state, evidence }]
})
const sources = readSources()
const product = sources.filter(
  ({ path }) => /^(contract|server|web|outside)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

test('the page has every requirement of levels 1 and 2, and every goal, once', () => {
  const wanted = asvs.split(/\s+/).flatMap((section) => {
    const [name = '', last = ''] = section.split(':')
    return last.split(',').map((no) => `${name}.${no}`)
  })
  expect(wanted).toHaveLength(253)
  const ids = rows.flatMap((row) => row.ids)
  expect(ids.filter((id) => !id.startsWith('S-')).toSorted()).toEqual(wanted.toSorted())
  const goals = Array.from({ length: 22 }, (_each, at) => `S-${at + 1}`)
  expect(ids.filter((id) => id.startsWith('S-')).toSorted()).toEqual(goals.toSorted())
})

test('what holds names its evidence; an exception has a reason and a day, which is not over', () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const { ids, state, evidence } of rows) {
    expect([ids, evidence.length > 4]).toEqual([ids, true])
    const until = /^exception until (\d{4}-\d\d-\d\d)$/.exec(state)?.[1]
    if (until !== undefined) expect([ids, until >= today]).toEqual([ids, true])
    else expect([ids, state]).toEqual([ids, expect.stringMatching(/^(holds|no such thing)$/)])
  }
  // Also where the words say it outside of the tables.
  const days = [...page.matchAll(/exception until (\d{4}-\d\d-\d\d)/gi)].map(([, day = '']) => day)
  expect(days.filter((day) => day < today)).toEqual([])
  expect(days.length).toBeGreaterThan(rows.filter(({ state }) => state.startsWith('exception')).length)
})

test('every file and test that the page names is there', () => {
  const files = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|\.[\w.]+)`/g)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const named = [...page.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
    ([, path = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title))).toEqual([])
})

/** The message provider signs its reports so; tags of storage are MD5. */
const weak = ['outside/s3/store.ts', 'outside/solapi/reports.ts', 'server/http/message-routes.ts']

/** Files whose text has this in it. */
const having = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the server runs no program but the embedded database', () => {
  const running = having(/node:child_process|getBuiltinModule\('(node:)?child_process/)
  expect(running.length).toBeGreaterThan(2)
  expect(
    running.filter(
      (path) => path.startsWith('server/') && !path.startsWith('server/embedded/') && path !== 'server/demo/outside.ts',
    ),
  ).toEqual([])
})

test('no code of ours is made of text', () => {
  expect(having(/\beval\(|new Function\(|setTimeout\(\s*['"`]/)).toEqual([])
})

test('nothing weakens the platform’s own checks', () => {
  expect(having(/rejectUnauthorized:\s*false|insecureHTTPParser|TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('weak hashes stand only where somebody else’s protocol asks for them', () => {
  expect(having(/createH(ash|mac)\('(md5|sha1)'/).toSorted()).toEqual(weak)
})

test('documents are sent by three files, whose policies have tests of their own', () => {
  const sending = having(/type\('text\/html|'content-type': 'text\/html/).filter((path) => path.startsWith('server/'))
  // server/http/policies.test.ts has those of the first and the last, server/http/buyer/shop-look.test.ts the other.
  expect(sending.toSorted()).toEqual([
    'server/http/app/pages.ts',
    'server/http/buyer/preview-page.ts',
    'server/http/page.ts',
  ])
})

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const addresses = [
  '/',
  '/genuine_authservice',
  '/healthz',
  '/api/cert/partners/products',
  '/files/products/x.webp',
  '/nothing',
]

test('every kind of answer bears the headers that keep it in its place', async () => {
  for (const url of addresses) {
    const { headers } = await app.server.inject({ url })
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ])
    if (String(headers['content-type']).startsWith('text/html'))
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
  }
})

test('nothing that is somebody’s own is kept by a cache', async () => {
  const as = await app.partner()
  const own: [string, Record<string, string>][] = [
    [`/shop/${as.mall_id}/1/mine`, { accept: 'text/html' }],
    [`/app/cert_product/genuine/${as.mall_id}/api/cert/products/users/search`, { authorization: as.token }],
    ['/get/member/login_check', {}],
    ['/staff/api/me', {}],
  ]
  for (const [url, headers] of own) {
    const answer = await app.server.inject({ url, headers })
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
  }
})

test('no answer lets another origin read it, and TRACE is not answered', async () => {
  const origin = 'https://evil.example'
  for (const url of addresses) {
    const { headers } = await app.server.inject({ url, headers: { origin } })
    expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
    const asked = { origin, 'access-control-request-method': 'POST' }
    const flight = await app.server.inject({ method: 'OPTIONS', url, headers: asked })
    expect([url, flight.statusCode >= 400, flight.headers['access-control-allow-origin']]).toEqual([
      url,
      true,
      undefined,
    ])
  }
  expect((await app.server.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBeGreaterThanOrEqual(400)
})
