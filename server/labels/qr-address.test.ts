import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kernel } from '../kernel/context.ts'
import { pageFetcher } from '../providers/pages/fetch-page.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { lookAtAddress, unseen } from './look-at-address.ts'

/** A shop's own site: what it answers is set by each test. */
let site: RequestListener = (_request, reply) => reply.writeHead(404).end()
let visits: string[] = []
const server = createServer((request, reply) => {
  visits.push(request.url ?? '')
  site(request, reply)
})
let app: App
let own = ''
let kernel: Kernel

beforeAll(async () => {
  app = await startApp()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  own = `http://127.0.0.1:${port}`
  const fetchPage = pageFetcher({ own_origins: [own], total_ms: 3000 })
  kernel = { ...app.kernel, providers: { ...app.kernel.providers, fetchPage } }
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})

const look = async ({ mall_id, shop_id }: Partner, with_kernel = kernel) =>
  lookAtAddress(with_kernel, { mall_id, shop_id }, new AbortController().signal)
const choose = async (as: Partner, address: string | null) =>
  (await app.good('saveQrAddress', { address }, { as })).address
const setting = async (as: Partner) => (await app.good('getQrLink', {}, { as })).address
const baseOf = async (as: Partner) => (await app.good('getPrintConfig', {}, { as })).registration_base
const hosted = ({ mall_id }: Partner) => `http://localhost/shop/${mall_id}/1`

test('an address is in the labels only when our page was seen there, with its path; ours is until then', async () => {
  const as = await app.partner()
  site = (_request, reply) => reply.writeHead(404).end()
  visits = []
  expect(await choose(as, `${own}/mall/a/registration/index.html`)).toMatchObject({
    in_use: null,
    chosen: `${own}/mall/a`,
    state: 'asked',
    hosted: hosted(as),
  })
  expect(visits).toEqual([])
  expect(await baseOf(as)).toBe(hosted(as))
  await look(as)
  expect(visits).toEqual(['/mall/a/registration/index.html'])
  expect(await setting(as)).toMatchObject({ in_use: null, state: 'failed', why: 'missing' })
  expect(await baseOf(as)).toBe(hosted(as))
  site = (_request, reply) => reply.writeHead(302, { location: `${hosted(as)}/registration/index.html` }).end()
  await choose(as, `${own}/mall/a/`)
  await look(as)
  expect(await setting(as)).toMatchObject({ in_use: `${own}/mall/a`, state: 'settled', why: null })
  expect(await baseOf(as)).toBe(`${own}/mall/a`)
  const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
  expect(entries[0]).toMatchObject({ action: 'setting.qr_address', detail: { from: null, to: `${own}/mall/a` } })
  // Another one that fails leaves the one that is in use; ours is back at once.
  site = (_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  await choose(as, `${own}/mall/b`)
  await look(as)
  expect(await setting(as)).toMatchObject({ in_use: `${own}/mall/a`, state: 'failed', why: 'other_page' })
  expect(await baseOf(as)).toBe(`${own}/mall/a`)
  expect(await choose(as, null)).toMatchObject({ in_use: null, state: 'settled' })
  expect(await baseOf(as)).toBe(hosted(as))
})

test('our page passed on or in a frame is ours; another shop’s is not', async () => {
  const as = await app.partner()
  const page = (await app.server.inject({ url: `/shop/${as.mall_id}/1/registration/index.html` })).body
  const path = `/shop/${as.mall_id}/1/registration`
  const seen = (html: string) => unseen({ outcome: 'page', html }, path, app.kernel.public_url)
  expect(seen(page)).toBeNull()
  expect(seen(`<iframe src="http://localhost${path}/index.html"></iframe>`)).toBeNull()
  expect(seen('<iframe src="http://localhost/shop/other/1/registration/index.html"></iframe>')).toBe('other_page')
  const moved = (to: string) => unseen({ outcome: 'moved', to }, path, app.kernel.public_url)
  expect(moved(`http://localhost${path}/index.html`)).toBeNull()
  expect(moved(`https://evil.example${path}/index.html`)).toBe('other_page')
  expect(moved('')).toBe('other_page')
})

test('addresses inside our network are never visited, and what is no address is refused', async () => {
  const as = await app.partner()
  visits = []
  await choose(as, own.replace('http:', 'https:'))
  await look(as, { ...kernel, providers: { ...kernel.providers, fetchPage: pageFetcher() } })
  expect(await setting(as)).toMatchObject({ in_use: null, state: 'failed', why: 'private' })
  expect(visits).toEqual([])
  for (const address of [
    'shop',
    'ftp://a.example',
    'https://a.example/?x=1',
    'https://a@b.example',
    'https://a.example/#x',
  ])
    expect([address, (await app.call('saveQrAddress', { address }, { as })).status]).toEqual([address, 400])
})

test('saving the shop info moves its site only when that was changed, and keeps its path; labels stay where they are', async () => {
  const as = await app.partner()
  const info = {
    mall_name: 'Maison',
    mall_url: 'https://mall.example/shops/maison/',
    solution_name: 'cafe24',
    business_name: 'Maison Inc.',
    mall_email: 'hi@maison.example',
    mall_manager_name: '김하늘',
    mall_manager_email: 'kim@maison.example',
    mall_manager_hp: '01012345678',
    business_number: '1248100998',
  }
  const save = async (more: object) => app.good('savePartnerInfo', { id: as.mall_id, ...info, ...more }, { as })
  const site_of = async () =>
    (await app.sql('select primary_domain from shop where mall_id = $1', [as.mall_id]))[0].primary_domain
  await save({})
  expect(await site_of()).toBe('mall.example/shops/maison')
  await app.sql(`update shop set primary_domain = 'www.maison.example' where mall_id = $1`, [as.mall_id])
  await save({})
  await save({ mall_manager_hp: '01087654321' })
  expect(await site_of()).toBe('www.maison.example')
  await save({ mall_url: 'https://maison.example' })
  expect(await site_of()).toBe('maison.example')
  expect(await baseOf(as)).toBe(hosted(as))
})

test('an address that was changed while it was looked at is judged by its own look, not by the one before', async () => {
  const as = await app.partner()
  await choose(as, `${own}/mall/first`)
  site = (_request, reply) => {
    // Somebody changes their mind while the first one is being visited.
    void choose(as, `${own}/mall/second`).then(() =>
      reply.writeHead(302, { location: `${hosted(as)}/registration/index.html` }).end(),
    )
  }
  await look(as)
  expect(await setting(as)).toMatchObject({ in_use: null, chosen: `${own}/mall/second`, state: 'asked' })
  site = (_request, reply) => reply.writeHead(302, { location: `${hosted(as)}/registration/index.html` }).end()
  await look(as)
  expect(await setting(as)).toMatchObject({ in_use: `${own}/mall/second`, state: 'settled' })
  // Once it is settled nobody visits it again.
  visits = []
  await look(as)
  expect(visits).toEqual([])
  expect(await choose(as, `${own}/mall/second/`)).toMatchObject({ state: 'settled', in_use: `${own}/mall/second` })
})

test('a look that has to leave changes nothing, so that the next one finds the question as it was', async () => {
  const as = await app.partner()
  await choose(as, `${own}/mall/a`)
  const { mall_id, shop_id } = as
  const closing = AbortSignal.abort(new Error('the process closes'))
  await expect(lookAtAddress(kernel, { mall_id, shop_id }, closing)).rejects.toThrow('the process closes')
  expect(await setting(as)).toMatchObject({ in_use: null, state: 'asked', why: null })
})

test.each([
  [404, 'text/html', 'missing'],
  [200, 'application/pdf', 'missing'],
  [503, 'text/html', 'unreachable'],
] as const)('a site that answers %i with %s is told as such, and can be looked at again', async (status, type, why) => {
  const as = await app.partner()
  await choose(as, `${own}/mall/a`)
  site = (_request, reply) => reply.writeHead(status, { 'content-type': type }).end('<h1>no</h1>')
  await look(as)
  expect(await setting(as)).toMatchObject({ state: 'failed', why })
  expect(await choose(as, `${own}/mall/a`)).toMatchObject({ state: 'asked', why: null })
})

test('only a person who may change settings chooses where labels lead', async () => {
  for (const role of ['issuer', 'printer', 'support', 'viewer'] as const) {
    const as = await app.partner({ role })
    expect([role, (await app.call('saveQrAddress', { address: null }, { as })).status]).toEqual([role, 403])
  }
})
