import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import { requestProductImage } from '../platforms/product-image-job.ts'
import { pictureFetcher } from '../providers/pictures/fetch-picture.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { fetchImage } from './fetch-image.ts'

let app: App
/** The web, as the sheet's addresses see it: a body and a type for each path. */
const web = new Map<string, { type: string; body: Buffer; fails?: number }>()
const server = createServer((request, reply) => {
  const found = web.get(request.url ?? '')
  if (found === undefined) return void reply.writeHead(404).end()
  if (found.fails !== undefined && found.fails > 0) {
    found.fails -= 1
    return void reply.writeHead(503).end()
  }
  return void reply.writeHead(200, { 'content-type': found.type }).end(found.body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  origin = `http://127.0.0.1:${port}`
  app = await startApp()
  app.kernel.providers = { ...app.kernel.providers, fetchPicture: pictureFetcher({ own_origins: [origin] }) }
  await app.runJobs()
})
afterAll(async () => {
  await app.close()
  server.close()
})

const product = {
  product_name: '이탈리안 소가죽 토트백',
  product_code: 'BAG-001',
  product_price: 289_000,
  vendor_name: '한빛무역',
  manufacturer_name: '서울공방',
  brand_name: '메종 드 리브',
}
/** A product whose sheet named an address. */
async function withPicture(source: string): Promise<{ as: Partner; product_no: string }> {
  const as = await app.partner()
  const product_no = String((await app.good('registerProduct', product, { as })).product_no)
  const { mall_id } = as
  await inTenant(app.kernel, mall_id, (kernel) => requestProductImage(kernel, { mall_id, product_no }, source))
  return { as, product_no }
}
const listed = async (as: Partner) => {
  const [item] = await app.good('searchProducts', {}, { as })
  return item as { list_image: string | null; image_state: string | null; image_failure: string | null }
}
const settled = async (as: Partner) => {
  await expect.poll(async () => (await listed(as)).image_state, { timeout: 30_000 }).not.toBe('waiting')
  return listed(as)
}

it('a picture that a sheet named becomes our own copy, drawn anew', async () => {
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9a68a' } })
    .png()
    .toBuffer()
  web.set('/tote.png', { type: 'image/png', body })
  const { as } = await withPicture(`${origin}/tote.png`)
  const item = await settled(as)
  expect(item).toMatchObject({ image_state: null, image_failure: null })
  // Whoever has the product open in the edit dialog is told, instead of laying the old picture over it.
  expect(await app.sql('select revision from product where mall_id = $1', [as.mall_id])).toEqual([{ revision: 1 }])
  expect(item.list_image).toMatch(/^\/files\/products\/[0-9a-f-]{36}\.webp$/)
  const kept = await app.server.inject({ url: item.list_image ?? '' })
  expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/webp'])
})

it('what only calls itself a picture is not kept, and the product says why', async () => {
  web.set('/page.png', { type: 'image/png', body: Buffer.from('<html><script>alert(1)</script>') })
  web.set('/page.html', { type: 'text/html', body: Buffer.from('<html>') })
  for (const [source, why] of [
    [`${origin}/page.png`, 'not_an_image'],
    [`${origin}/page.html`, 'type'],
    [`${origin}/nothing.png`, 'missing'],
    ['https://127.0.0.1/a.png', 'private'],
    ['http://example.com/a.png', 'address'],
  ] as const) {
    const { as } = await withPicture(source)
    expect(await settled(as)).toMatchObject({ image_state: 'failed', image_failure: why, list_image: null })
  }
  expect(app.problems).toEqual([])
})

it('a server that is ill for a moment is asked again', async () => {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  web.set('/later.jpg', { type: 'image/jpeg', body, fails: 1 })
  const { as } = await withPicture(`${origin}/later.jpg`)
  expect(await settled(as)).toMatchObject({ image_state: null })
})

it('gives up after six tries, and says so in the product', async () => {
  const as = await app.partner()
  const { mall_id } = as
  const product_no = String((await app.good('registerProduct', product, { as })).product_no)
  const ask = `update product set image_source = $3, image_state = 'waiting' where mall_id = $1 and product_no = $2`
  await app.sql(ask, [mall_id, product_no, `${origin}/never.png`])
  web.set('/never.png', { type: 'image/png', body: Buffer.alloc(1), fails: 100 })
  const signal = new AbortController().signal
  for (let tries = 1; tries < 6; tries++) {
    await expect(fetchImage(app.kernel, { mall_id, product_no }, signal)).rejects.toThrow('not to be had')
    expect(await listed(as)).toMatchObject({ image_state: 'waiting', image_failure: 'unreachable' })
  }
  await fetchImage(app.kernel, { mall_id, product_no }, signal)
  expect(await listed(as)).toMatchObject({ image_state: 'failed', image_failure: 'unreachable', list_image: null })
  expect(web.get('/never.png')?.fails).toBe(94)
})
