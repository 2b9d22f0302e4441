import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { builderSite, connectSite, joinSite } from '#test/harness/stories/site.ts'
import { readProduct, readShelf } from './read-shelf.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const signal = new AbortController().signal
let count = 0

/** A site that is connected, has a plan, and whose owner is signed in. */
async function openSite() {
  const site = builderSite(app, `S20261121shelf${String((count += 1)).padStart(4, '0')}`)
  const { mall_id } = site
  const browser = makeBrowser(app)
  await connectSite(browser, site)
  const joined = await joinSite(app, browser)
  const day = new Date(app.clock.now().getTime() + 30 * 86_400_000)
  await app.sql(`update shop set plan_class = 'basic', expires_at = $2 where mall_id = $1`, [mall_id, day])
  const token = joined.body.access_token
  const search = async (search_value: string, search_type: 'product_name' | 'product_code' | 'variant_code') =>
    app.call(
      'searchVariants',
      { search_type, search_value },
      { token, door: 'imweb', place: { mall_id, shop_no: '1' } },
    )
  return { ...site, search }
}

it('a site’s search finds its products with their options, prices and flags', async () => {
  const site = await openSite()
  const found = await site.search('은목걸이', 'product_name')
  expect([found.status, found.headers['x-stale-since']]).toEqual([200, undefined])
  expect(found.body).toMatchObject([
    { product_name: '물결 은목걸이', product_code: 'MOI-N01', variant_name: '40cm', variant_price: 0 },
    { variant_name: '45cm', product_price: 68_000 },
    { variant_name: '50cm', variant_price: 71_000, variant_code: 'MOI-N01-50', selling: 'T' },
  ])
  expect((await site.search('자개 머', 'product_name')).body).toMatchObject([
    { product_code: '104', variant_code: '104', variant_name: '', selling: 'F', display: 'T' },
  ])
  expect((await site.search('조각보', 'product_name')).body).toMatchObject([{ display: 'F' }])
  // A product of the site's other unit is another shop's.
  expect((await site.search('Wave', 'product_name')).body).toEqual([])
  expect((await site.search('MOI-R03-11', 'variant_code')).body).toMatchObject([{ variant_name: '11호' }])
  expect(app.problems).toEqual([])
})

it('a site that is away is answered for by what is kept', async () => {
  const site = await openSite()
  await readShelf(app.kernel, { mall_id: site.mall_id, shop_no: '1' }, signal)
  app.clock.advance(120_000)
  await app.outside().fault({ system: 'imweb', kind: 'fail', status: 503 })
  const stale = await site.search('실크 스', 'product_name')
  expect([stale.body.length, stale.headers['x-stale-reason']]).toEqual([1, 'down'])
})

it('a notice of the builder has the product read anew', async () => {
  const site = await openSite()
  const { mall_id, site_code } = site
  await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
  const eventType = 'PRODUCT_UPDATE'
  const answer = await app.server.inject({
    method: 'POST',
    url: '/hooks/imweb',
    headers: { 'content-type': 'application/json', authorization: 'test-imweb-hook-key' },
    payload: JSON.stringify({ eventType, eventTime: 1, data: { siteCode: site_code, prodNo: 101 } }),
  })
  expect(answer.statusCode).toBe(200)
  const [job] = await app.sql(`select data from jobs.job where name = 'platform.product' and data->>'mall_id' = $1`, [
    mall_id,
  ])
  expect(job.data).toEqual({ mall_id, shop_no: null, platform_no: '101' })
  await readProduct(app.kernel, job.data, signal)
  const [row] = await app.sql(`select removed_at, synced_at from product where mall_id = $1 and platform_no = '101'`, [
    mall_id,
  ])
  expect(row).toMatchObject({ removed_at: null })
})
