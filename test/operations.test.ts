import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doors } from '#contract/table/doors.ts'
import { operations } from '#contract/table/operations.ts'
import { screenAddresses, screenAt } from '#contract/table/screens.ts'
import { everyAddress } from '#server/http/api-document/addresses.ts'
import { openApi } from '#server/http/api-document/document.ts'
import { appDocument } from '#server/http/app/app-document.ts'
import { type App, startApp } from './harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** Addresses that are no operation: the process's own, the API document, pages of the buyer, pictures. */
const pages = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/openapi-keys.json',
  'GET /api/docs',
  'GET /api/docs/all',
  'GET /api/docs/changes',
  'GET /api/docs/guide',
  'GET /api/docs/webhooks',
  'GET /robots.txt',
  'GET /',
  'GET /demo',
  'POST /demo/enter',
  'GET /demo/faults',
  'POST /demo/faults',
  'GET /intro',
  'GET /authservice/info',
  'GET /authservice/init',
  'GET /authservice/digital/init',
  'POST /sign-out',
  'GET /film/:number',
  'GET /guide',
  'GET /guide/:page',
  'GET /guide/pictures/:name',
  'GET /files/*',
  'POST /authservice/init/change',
  'GET /authservice/oauth/cafe24',
  'GET /authservice/oauth/imweb',
  'POST /hooks/cafe24',
  'POST /hooks/imweb',
  'GET /checkout/:order_id',
  'POST /hooks/portone',
  'POST /hooks/solapi',
  'GET /go/sign-in',
  'GET /shop/:mall_id/:shop_no/registration/index.html',
  'GET /shop/:mall_id/:shop_no/registration',
  'POST /shop/:mall_id/:shop_no/registration/index.html',
  'POST /shop/:mall_id/:shop_no/registration',
  ...[
    'mine',
    'mine/hand-over',
    'mine/erase',
    'mine/loss',
    'mine/cancel',
    'mine/recall',
    'mine/repair',
    'repair/:link',
    'found',
    'receive/:link',
    'report',
  ].flatMap((page) => ['GET', 'POST'].map((method) => `${method} /shop/:mall_id/:shop_no/${page}`)),
  ...['pictures', 'mine/loss/pictures'].map((page) => `GET /shop/:mall_id/:shop_no/${page}/:picture_id`),
  'GET /shop/:mall_id/:shop_no/home.webmanifest',
  'GET /shop/:mall_id/:shop_no/report/:link',
  'GET /shop/:mall_id/:shop_no/report/:link/receipt',
  'GET /verify',
  'POST /verify',
  'GET /verify-worker.js',
  'GET /shop-preview',
  'GET /.well-known/genuine-certificate-keys.json',
  'GET /Q/:link',
  'GET /q/:link',
  'GET /report/:shop',
  ...['/shop/:mall_id/:shop_no', '/G/:tag', '/g/:tag'].flatMap((stem) => [
    `GET ${stem}/01/*`,
    `OPTIONS ${stem}/01/*`,
    `GET ${stem}/.well-known/gs1resolver`,
  ]),
  'GET /.well-known/gs1resolver',
]

test('no route exists that is not declared, and every declared one is open', () => {
  const declared = new Set([...everyAddress()].map(({ method, path }) => `${method} ${path}`))
  const routes = app.server
    .printRoutes({ includeHooks: false, commonPrefix: false })
    .split('\n')
    .filter((line) => line.includes('('))
  expect(routes.length).toBeGreaterThan(5)
  for (const address of declared) {
    const [method = 'GET', url = '/'] = address.split(' ')
    expect(app.server.hasRoute({ method, url }), address).toBe(true)
  }
  const opened = openedRoutes(app)
  // The router prints the wildcard of `/files/*` without what stands before it.
  expect(app.server.hasRoute({ method: 'GET', url: '/files/*' })).toBe(true)
  const unknown = opened.filter(
    (route) => !declared.has(route) && !pages.includes(route) && route !== 'GET /*' && !isAsset(route),
  )
  expect(unknown).toEqual([])
})

test('every operation stands at a door, and its handler is named', () => {
  const standing = new Set(Object.values(doors).flatMap(({ addresses }) => Object.keys(addresses)))
  expect(Object.keys(operations).filter((name) => !standing.has(name))).toEqual([])
})

test('the API document is OpenAPI 3.1 and holds every address', async () => {
  const answer = await app.server.inject('/api/openapi.json')
  const document = answer.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path } of everyAddress()) {
    expect(document.paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()]).toBeDefined()
  }
  const ids = Object.values(
    openApi({ public_url: 'http://localhost', production: false })['paths'] as Record<
      string,
      Record<string, { operationId: string }>
    >,
  ).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the API page runs nobody else’s code, and its document comes packed', async () => {
  const page = await app.server.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+';/)
  expect(policy).not.toMatch(/unsafe-eval|https?:/)
  // A number used once lets in the library's style sheets.
  const nonce = /csp-nonce" content="([^"]+)"/.exec(page.body)?.[1] ?? 'none'
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect((await app.server.inject('/api/docs')).body).not.toContain(nonce)
  const packed = await app.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  const plain = await app.server.inject('/api/openapi.json')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length)
})

test('search engines are let in to pages for everybody only', async () => {
  const { body } = await app.server.inject('/robots.txt')
  const allowed = [...body.matchAll(/^Allow: (.+)\$$/gm)].map(([, path]) => path)
  expect(allowed.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    '/',
    '/authservice/info',
    '/collection',
    '/genuine_authservice_partners',
    '/genuine_authservice_partners/signUpMembership',
    '/genuine_service',
    '/genuine_service/signUpMembership',
    '/guide',
    '/intro',
    '/privacy',
    '/terms',
  ])
  expect(body.trimEnd().endsWith('Disallow: /')).toBe(true)
  expect(body).not.toMatch(/Allow: \/(shop|staff|authservice\/:|demo)/)
})

test('a page of the app has its title before a script has come, and only what is for everybody may be found', () => {
  const sent = (path: string) =>
    appDocument(
      '<meta name="color-scheme" /><title>Genuine</title><script src="/theme.js"></script>',
      screenAt(path, ['genuine']),
    )
  expect(sent('/genuine_service')).toMatch(
    /<title>파트너 로그인 · .+<\/title><meta name="description" content=".+" \/><script/,
  )
  expect(sent('/terms')).toContain('<title>이용약관 · ')
  for (const path of ['/genuine_authservice/demo/manageAuthcode', '/staff', '/staff/shops', '/nowhere'])
    expect(sent(path)).toContain('<meta name="robots" content="noindex" />')
  expect(sent('/genuine_authservice/demo/manageAuthcode')).toContain('<title>정품코드 관리 · ')
})

test('every answer carries the version and a request id; another version is refused', async () => {
  const partner = await app.partner()
  const good = await app.call('getPlan', {}, { as: partner, headers: { 'x-request-id': 'my-request-0001' } })
  expect(good.headers).toMatchObject({ 'x-api-version': '2020-09-01', 'x-request-id': 'my-request-0001' })
  const made = await app.call('getPlan', {}, { as: partner, headers: { 'x-request-id': 'no spaces allowed' } })
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const old = await app.call('getPlan', {}, { as: partner, headers: { 'x-api-version': '1999-01-01' } })
  expect([old.status, old.body.code]).toEqual([400, 'request.version_unsupported'])
})

test('a refusal is problem+json in Korean, or in English when asked, without a stack', async () => {
  const korean = await app.call('getPlan', {}, {})
  expect(korean.status).toBe(401)
  expect(korean.headers['content-type']).toContain('application/problem+json')
  expect(korean.body).toMatchObject({ code: 'auth.required', message: '로그인이 필요해요.', status: 401 })
  const english = await app.call('getPlan', {}, { headers: { 'accept-language': 'en-US,en;q=0.9,ko;q=0.8' } })
  expect(english.body.message).toBe('Please log in.')
  expect(JSON.stringify(english.body)).not.toContain('stack')
})

test('wrong input is named by its path', async () => {
  const partner = await app.partner()
  const answer = await app.call('searchCodes', { limit: 501 }, { as: partner })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'limit' })])
})

test('the process says that it is up, and ready only while jobs run', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  const before = await app.server.inject('/readyz')
  expect([before.statusCode, before.json().reason]).toEqual([503, 'jobs not running'])
  await app.runJobs()
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
})

test('metrics answer this machine only, unless the token is shown', async () => {
  expect((await app.server.inject('/metrics')).body).toContain('http_requests_total')
  const remote = await app.server.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(remote.statusCode).toBe(404)
})

test('metrics stay small enough to be fetched every few seconds, though every address was called', async () => {
  const addresses = [...everyAddress()]
  for (const { method, path } of addresses) await app.server.inject({ method: method as 'GET', url: path })
  const { body } = await app.server.inject('/metrics')
  expect(addresses.length).toBeGreaterThan(300)
  expect(body).toMatch(/^http_requests_total\{door="partner",operation="searchCodes",status="4\d\d"\} \d+$/m)
  expect(body).toMatch(/^http_operation_seconds_total\{operation="searchCodes"\} \d/m)
  expect(body).toMatch(/^http_request_seconds_bucket\{le="0.1",door="partner"\} \d+$/m)
  expect(body.length).toBeLessThan(120_000)
})

test('an unknown address is a 404 as problem+json for programs', async () => {
  const answer = await app.server.inject('/no/such/place')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
})

test('a brand that nobody has is a 404, and so is another flavour’s door', async () => {
  const partner = await app.partner()
  const brand = await app.call('searchCodes', {}, { as: partner, place: { product: 'nobody' } })
  expect(brand.status).toBe(404)
  const door = await app.call('searchCodes', {}, { as: partner, door: 'mall' })
  expect([door.status, door.body.code]).toEqual([404, 'shop.not_found'])
})

test('screens have addresses of their own', () => {
  const paths = screenAddresses.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('no address breaks over a part that no database can hold', async () => {
  const broken: string[] = []
  for (const route of openedRoutes(app)) {
    const [method = 'GET', url = '/'] = route.split(' ')
    const asked = `${url.replaceAll(/:[a-z_]+/gi, 'a%00b').replace('*', 'a%00b')}?q=a%00b&authQrCode=a%00b&member_id=a%00b`
    const { statusCode } = await app.server.inject({ method: method as 'GET', url: asked }) // as test/harness/app.ts
    // This server has no jobs, and says so.
    if (statusCode >= 500 && url !== '/readyz') broken.push(`${statusCode} ${route}`)
  }
  expect(broken).toEqual([])
})

test('no address breaks over a body that is nested deeply under the names in it', async () => {
  const { mall_id, token } = await app.partner()
  const deep = '['.repeat(9000) + ']'.repeat(9000)
  const place = new Map([
    ['mall_id', mall_id],
    ['shop_no', '1'],
    ['product', 'genuine'],
    ['app', 'cert_product'],
  ])
  const changing = openedRoutes(app).filter((route) => /^(?:POST|PUT|DELETE) .*:/.test(route))
  const broken: string[] = []
  let refused = 0
  for (const route of changing) {
    const [method, path = '/'] = route.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const { statusCode } = await app.server.inject({
      method: method as 'PUT', // as test/harness/app.ts
      url: path.replaceAll(/:(\w+)/g, (_whole, name: string) => place.get(name) ?? '1'),
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: `{${names.map((name) => `"${name}":${deep}`).join(',')}}`,
    })
    if (statusCode >= 500) broken.push(`${statusCode} ${route}`)
    if (statusCode === 400) refused += 1
  }
  expect(broken).toEqual([])
  expect(refused).toBeGreaterThan(100)
})

function openedRoutes({ server }: App): string[] {
  const routes: string[] = []
  const walk = (text: string) => {
    const stack: string[] = []
    for (const line of text.split('\n')) {
      const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (match === null) continue
      const depth = (match[1] ?? '').length / 4
      stack.length = depth
      stack.push(match[2] ?? '')
      for (const method of (match[3] ?? '').split(', ').filter((name) => name !== '' && name !== 'HEAD')) {
        routes.push(`${method} ${stack.join('')}`)
      }
    }
  }
  walk(server.printRoutes({ commonPrefix: false }))
  return routes
}

function isAsset(route: string): boolean {
  return /\.(js|css|woff2|svg|html|json|txt|br|png|webp|avif|jpg|webm|ico|map)$/.test(route)
}
