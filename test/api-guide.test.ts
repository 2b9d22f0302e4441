import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type App } from './harness/app.ts'
import { clientOf } from './published/client.ts'

/**
 * The examples of docs/api.md, run as a stranger copies them, and a client that is generated from the document does the
 * main job.
 */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
let app: App
let folder = ''
let host = ''
let mall_id = ''
let key = ''
beforeAll(async () => {
  const port = await freePort()
  host = `http://127.0.0.1:${port}`
  app = await startApp({ public_url: host })
  // The programs have the machine's clock.
  app.clock.set(new Date())
  await app.runJobs()
  await app.server.listen({ port, host: '127.0.0.1' })
  const as = await app.partner()
  const made = await app.good('makeApiKey', { name: 'Guide', scopes: ['read', 'issue', 'print'], days: 30 }, { as })
  ;[mall_id, key] = [as.mall_id, made.secret]
  folder = await mkdtemp(join(tmpdir(), 'genuine-guide-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo // listening on TCP, so never a string or null
  holder.close()
  await once(holder, 'close')
  return port
}

const blocks = async (language: string) => {
  const page = await readFile(join(root, 'docs/api.md'), 'utf8')
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => String(text))
}
const environment = () => {
  const shop = `${host}/app/cert_product/genuine/${mall_id}`
  return { cwd: folder, env: { ...process.env, GENUINE_KEY: key, GENUINE_SHOP: shop } }
}
const codes = async () =>
  Number((await app.sql('select count(*) from code where mall_id = $1', [mall_id]))[0]?.count ?? 0)

test('the lines of curl lead from a key to labels and the page of a buyer', async () => {
  const before = await codes()
  const [lines = ''] = await blocks('sh')
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines], environment())
  expect(stdout).toMatch(/^the label leads to a page: 200$/m)
  expect(await codes()).toBe(before + 3)
  const labels = await readFile(join(folder, 'labels.pdf'))
  expect([labels.subarray(0, 5).toString(), labels.length > 5000]).toEqual(['%PDF-', true])
  await rm(join(folder, 'labels.pdf'))
})

test('the program of the guide does the same, tells an order, and its pieces have their codes in the end', async () => {
  const before = await codes()
  const programs = (await blocks('ts')).filter((text) => !text.includes('licenceState'))
  await writeFile(join(folder, 'guide.mts'), programs.join('\n'))
  const { stdout } = await run(process.execPath, ['guide.mts'], environment())
  expect(stdout).toMatch(/^3 codes; the label of \S+ leads to a page: 200$/m)
  expect(stdout).toContain("stage: 'shipping'")
  expect(await codes()).toBe(before + 3)
  expect((await stat(join(folder, 'labels.pdf'))).size).toBeGreaterThan(5000)
})

const place = `{ app: 'cert_product', product: 'genuine', mall_id: process.env['GENUINE_MALL'] ?? '' } as const`
const head = `import { clientOf } from './client.mts'
const call = clientOf(process.env['GENUINE_HOST'] ?? '', process.env['GENUINE_KEY'] ?? '')
const path = ${place}
`
const program = `${head}
const product_code = 'TYPED-1'
const product = await call('POST /app/{app}/{product}/{mall_id}/api/cert/partners/products', {
  path,
  body: {
    product_code, product_name: 'Calf tote', product_price: 289000,
    vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c',
    variant_list: [{ variant_name: 'Black', variant_price: 0, variant_code: 'TYPED-1-BK' }],
  },
})
const { batch_id } = await call('POST /app/{app}/{product}/{mall_id}/api/cert/products/generate/serials', {
  path,
  body: [{ product_code, variant_code: 'TYPED-1-BK', cert_duration_type: 'activated', cert_duration: '1y', number_of_serial: 2 }],
})
const labels = await call('POST /app/{app}/{product}/{mall_id}/api/cert/products/prints/file', { path, body: { batch_id } })
const found = await call('GET /app/{app}/{product}/{mall_id}/api/cert/products/serials/search', {
  path,
  query: { search_type: 'product_code', search_value: product_code },
})
const serial: string = found.serials[0]?.serial_number ?? ''
const { links } = await call('POST /app/{app}/{product}/{mall_id}/api/cert/products/serials/links', { path, body: [serial] })
const label = new URL(links[0]?.url ?? '')
const seen = await call('GET /shop/api/{mall_id}/{shop_no}/codes/{auth_qr_code}', {
  path: { mall_id: path.mall_id, shop_no: '1', auth_qr_code: label.searchParams.get('authQrCode') ?? '' },
})
console.log(JSON.stringify({ codes: found.serials.length, size: labels.size, verdict: seen.verdict, product: typeof product }))
`

const mistakes = [
  ['number_of_serial: 2', "number_of_serial: 'two'"],
  ["search_type: 'product_code'", "search_type: 'nothing'"],
  ['seen.verdict', 'seen.nothing'],
] as const

test('a typed client that is generated from the document compiles, and does the main job with a key', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json()
  await writeFile(join(folder, 'client.mts'), clientOf(document))
  await writeFile(join(folder, 'program.mts'), program)
  const [tsc, types] = [join(root, 'node_modules/typescript/bin/tsc'), join(root, 'node_modules/@types')]
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions']
  // Types that take everything prove nothing: what the document refuses does not compile.
  const wrong = mistakes.reduce((text, [right, mistake]) => text.replace(right, mistake), program)
  await writeFile(join(folder, 'wrong.mts'), wrong)
  const files = ['--types', 'node', '--typeRoots', types, 'program.mts', 'wrong.mts']
  const said = await run(process.execPath, [tsc, ...options, ...files], { cwd: folder }).then(
    () => '',
    (failed: { stdout: string }) => failed.stdout,
  )
  expect(said).not.toContain('program.mts')
  const lines = new Set(
    [...said.matchAll(/^wrong\.mts\((\d+),/gm)].map(([, line]) => wrong.split('\n')[Number(line) - 1]),
  )
  expect(lines.size).toBe(mistakes.length)
  const { stdout } = await run(process.execPath, ['program.mts'], {
    cwd: folder,
    env: { ...process.env, GENUINE_KEY: key, GENUINE_HOST: host, GENUINE_MALL: mall_id },
  })
  expect(JSON.parse(stdout)).toMatchObject({ codes: 2, verdict: 'genuine' })
  expect(JSON.parse(stdout).size).toBeGreaterThan(5000)
})

test('the pages of the API show the guide, the webhooks and the changes to whoever comes, and lead to each other', async () => {
  const read = async (path: string) => (await app.server.inject({ url: path, headers: { accept: 'text/html' } })).body
  const reference = await read('/api/docs')
  for (const name of ['guide', 'webhooks', 'changes']) expect(reference).toContain(`href="/api/docs/${name}"`)
  const guide = await read('/api/docs/guide')
  expect(guide).toContain('<h1>The API in ten minutes</h1>')
  expect(guide).toContain('href="/api/docs/changes"')
  expect(guide).toContain('curl --fail-with-body')
  expect(guide).not.toMatch(/\]\(|href="[^"]*\.md/)
  expect(await read('/api/docs/webhooks')).toContain('webhook-signature')
  expect(await read('/api/docs/changes')).toContain('<h1>Changes of the API</h1>')
  expect((await app.server.inject('/api/docs/nothing')).statusCode).toBe(404)
})
