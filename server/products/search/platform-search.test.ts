import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { type Browser, comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { pollShelves, readProduct, readShelf } from './read-shelf.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const signal = new AbortController().signal
let count = 0

async function tokenOf(browser: Browser): Promise<string> {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await app.call('refreshSession', {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  return body.access_token
}

/** A mall that is connected, has a plan, and whose owner is signed in. */
async function openMall() {
  const mall = hostedMall(app, `shelf${String((count += 1))}x`)
  const { mall_id } = mall
  const browser = makeBrowser(app)
  await comeIn(browser, mall)
  const day = new Date(app.clock.now().getTime() + 30 * 86_400_000)
  await app.sql(`update shop set plan_class = 'basic', expires_at = $2 where mall_id = $1`, [mall_id, day])
  const token = await tokenOf(browser)
  const search = async (
    search_value: string,
    search_type: 'product_name' | 'product_code' | 'variant_code' | 'brand',
  ) =>
    app.call('searchVariants', { search_type, search_value }, { token, door: 'mall', place: { mall_id, shop_no: '1' } })
  const generate = async (product_code: string, variant_code: string) => {
    const asked = { cert_duration_type: 'activated', cert_duration: '1y', number_of_serial: 3 } as const
    const items = [{ product_code, variant_code, ...asked }]
    return app.good('generateCodes', { items }, { token, door: 'mall', place: { mall_id, shop_no: '1' } })
  }
  return { ...mall, token, search, generate }
}

const names = (answer: { body: { product_name: string }[] }) => [
  ...new Set(answer.body.map(({ product_name }) => product_name)),
]

describe('a hosted mall’s search', () => {
  it('finds what the platform sells now, with prices, flags, variants and how many codes there are', async () => {
    const mall = await openMall()
    const found = await mall.search('시계줄', 'product_name')
    expect([found.status, found.headers['x-stale-since']]).toEqual([200, undefined])
    expect(found.body).toMatchObject([
      {
        product_name: '가죽 시계줄',
        product_code: 'P0000AAS',
        variant_name: '18mm',
        product_price: 49_000,
        variant_price: 0,
      },
      { variant_name: '20mm', variant_code: 'P0000AAS000B', variant_price: 51_000, display: 'T', selling: 'T' },
      { variant_name: '22mm', variant_price: 53_000, quantity: 0 },
    ])
    expect((await mall.search('여권 케', 'product_name')).body).toMatchObject([{ display: 'F' }, { display: 'F' }])
    expect((await mall.search('관리 크림', 'product_name')).body).toMatchObject([{ selling: 'F' }, { selling: 'F' }])
    expect(names(await mall.search('P0000AAL', 'product_code'))).toEqual(['소가죽 반지갑'])
    expect((await mall.search('P0000AAL000C', 'variant_code')).body).toMatchObject([{ variant_name: '네이비' }])
    expect(app.problems).toEqual([])
  })

  it('finds codes made for what was found, under the platform’s own codes', async () => {
    const mall = await openMall()
    await mall.search('반지갑', 'product_name')
    expect(await mall.generate('P0000AAL', 'P0000AAL000B')).toMatchObject({ created: 3 })
    const again = await mall.search('P0000AAL000B', 'variant_code')
    expect(again.body).toMatchObject([{ product_code: 'P0000AAL', variant_code: 'P0000AAL000B', quantity: 3 }])
    const [row] = await app.sql(
      'select distinct p.platform_no, v.variant_code from code c join variant v using (mall_id, variant_no) join product p using (mall_id, product_no) where c.mall_id = $1',
      [mall.mall_id],
    )
    expect(row).toEqual({ platform_no: '11', variant_code: 'P0000AAL000B' })
  })

  it('sees a changed product at once, and keeps its codes', async () => {
    const mall = await openMall()
    await mall.search('반지갑', 'product_name')
    await mall.generate('P0000AAL', 'P0000AAL000A')
    await mall.press('edit_product')
    const found = await mall.search('개선판', 'product_name')
    expect(found.body[0]).toMatchObject({ product_name: '소가죽 반지갑 개선판', product_price: 90_000, quantity: 3 })
  })

  it('answers from what is kept while the platform is down, says since when, and asks again a little later', async () => {
    const mall = await openMall()
    await mall.search('토트백', 'product_name')
    await mall.press('break')
    const stale = await mall.search('토트백', 'product_name')
    expect([stale.status, names(stale)]).toEqual([200, ['데일리 토트백']])
    expect(stale.headers).toMatchObject({ 'x-stale-reason': 'down' })
    const since = stale.headers['x-stale-since']
    const store = await app.good('getStore', {}, { token: mall.token, door: 'helper' })
    expect(store.platform).toMatchObject({ state: 'connected', down_since: since })
    // Nobody asks a platform that has just not answered.
    await mall.press('heal')
    expect((await mall.search('토트백', 'product_name')).headers['x-stale-since']).toBe(since)
    app.clock.advance(16_000)
    expect((await mall.search('토트백', 'product_name')).headers['x-stale-since']).toBeUndefined()
    const healed = await app.good('getStore', {}, { token: mall.token, door: 'helper' })
    expect(healed.platform).toMatchObject({ down_since: null })
  })

  it('waits no longer than a moment for a platform that is slow', async () => {
    const mall = await openMall()
    await mall.search('토트백', 'product_name')
    await app.outside().fault({ system: 'cafe24', kind: 'slow', ms: 20_000 })
    const stale = await mall.search('토트백', 'product_name')
    // What it answers is not what the platform says in the end.
    expect([names(stale), stale.headers['x-stale-reason']]).toEqual([['데일리 토트백'], 'down'])
  })

  it('says that the platform is busy, and leaves it alone for as long as it says', async () => {
    const mall = await openMall()
    await mall.search('토트백', 'product_name')
    await app.outside().fault({ system: 'cafe24', kind: 'fail', status: 429 })
    for (let each = 0; each < 2; each++)
      expect((await mall.search('토트백', 'product_name')).headers['x-stale-reason']).toBe('busy')
    app.clock.advance(3000)
    expect((await mall.search('토트백', 'product_name')).headers['x-stale-reason']).toBeUndefined()
  })

  it('says that the mall must be connected again when it has no tokens any more', async () => {
    const mall = await openMall()
    await mall.search('토트백', 'product_name')
    await app.sql(`update mall_platform set state = 'reauth_required' where mall_id = $1`, [mall.mall_id])
    const stale = await mall.search('토트백', 'product_name')
    expect([names(stale), stale.headers['x-stale-reason']]).toEqual([['데일리 토트백'], 'reconnect'])
  })

  it('shows nothing of another mall', async () => {
    const [one, other] = [await openMall(), await openMall()]
    await one.press('edit_product')
    await one.search('개선판', 'product_name')
    expect((await other.search('개선판', 'product_name')).body).toEqual([])
  })
})

describe('what is kept of a platform’s products', () => {
  it('is read whole page by page, and what the platform has no more is not offered any longer', async () => {
    const mall = await openMall()
    const { mall_id } = mall
    await mall.press('grow')
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    const kept = async () =>
      app.sql('select platform_no, removed_at from product where mall_id = $1 order by platform_no::int', [mall_id])
    expect(await kept()).toHaveLength(258)
    expect((await mall.search('선물 세트', 'product_name')).body).toHaveLength(750)
    app.clock.advance(1000)
    await mall.press('remove_product')
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    const rows = await kept()
    expect(rows.filter(({ removed_at }) => removed_at !== null)).toEqual([rows.at(-1)])
    expect((await mall.search('선물 세트', 'product_name')).body).toHaveLength(747)
  })

  it('goes on where a reading was cut off', async () => {
    const mall = await openMall()
    const { mall_id } = mall
    await mall.press('grow')
    // The second page is not answered.
    await app.outside().fault({ system: 'cafe24', kind: 'fail', status: 503, skip: 1 })
    await expect(readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)).rejects.toThrow('away')
    const [half] = await app.sql('select place, finished_at from product_sync where mall_id = $1', [mall_id])
    expect(half).toMatchObject({ place: '110', finished_at: null })
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    const [{ n }] = await app.sql('select count(*)::int as n from product where mall_id = $1', [mall_id])
    const [whole] = await app.sql('select place, began_at from product_sync where mall_id = $1', [mall_id])
    expect([n, whole]).toEqual([258, { place: null, began_at: null }])
  })

  it('writes nothing when nothing has changed', async () => {
    const mall = await openMall()
    const { mall_id } = mall
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    const rows = async () => app.sql('select xmin, variant_no from variant where mall_id = $1 order by 2', [mall_id])
    const before = await rows()
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    expect(await rows()).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
  })

  it('is asked for when a mall comes in first, and again by the clock after six hours', async () => {
    const { mall_id } = await openMall()
    const asked = async () =>
      app.sql(
        `select data->>'shop_no' as shop_no from jobs.job where name = 'platform.products' and data->>'mall_id' = $1 order by 1`,
        [mall_id],
      )
    expect(await asked()).toEqual([{ shop_no: '1' }, { shop_no: '2' }])
    await app.sql(`delete from jobs.job where name = 'platform.products'`)
    for (const shop_no of ['1', '2']) await readShelf(app.kernel, { mall_id, shop_no }, signal)
    await pollShelves(app.kernel, {}, signal)
    expect(await asked()).toEqual([])
    app.clock.advance(7 * 3_600_000)
    await pollShelves(app.kernel, {}, signal)
    expect(await asked()).toEqual([{ shop_no: '1' }, { shop_no: '2' }])
  })
})

describe('a notice about a product', () => {
  const notify = async (body: unknown, key = 'test-hook-key') =>
    app.server.inject({
      method: 'POST',
      url: '/hooks/cafe24',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      payload: JSON.stringify(body),
    })
  const notice = (mall_id: string, event_no: number, product_no: number | string) => ({
    event_no,
    resource: { mall_id, event_shop_no: '1', product_no },
  })
  const waiting = async (mall_id: string) =>
    app.sql(
      `select data->>'platform_no' as no from jobs.job where name = 'platform.product' and data->>'mall_id' = $1 order by 1`,
      [mall_id],
    )

  it('has the product read anew, once for many notices, and only with the platform’s key', async () => {
    const { mall_id } = await openMall()
    expect((await notify(notice(mall_id, 90_002, 11), 'wrong')).statusCode).toBe(401)
    expect(await waiting(mall_id)).toEqual([])
    for (let each = 0; each < 5; each++) expect((await notify(notice(mall_id, 90_002, 11))).statusCode).toBe(200)
    expect((await notify(notice(mall_id, 90_041, '12,13, 14'))).statusCode).toBe(200)
    expect(await waiting(mall_id)).toEqual([{ no: '11' }, { no: '12' }, { no: '13' }, { no: '14' }])
    expect((await notify(notice('stranger', 90_002, 11))).statusCode).toBe(200)
    expect(await waiting('stranger')).toEqual([])
  })

  it('that says more than is true changes nothing: the platform is asked', async () => {
    const mall = await openMall()
    const { mall_id } = mall
    await mall.search('반지갑', 'product_name')
    // Somebody says that it was deleted; it was not.
    await readProduct(app.kernel, { mall_id, shop_no: '1', platform_no: '11' }, signal)
    expect((await mall.search('반지갑', 'product_name')).body).toHaveLength(3)
    await readShelf(app.kernel, { mall_id, shop_no: '1' }, signal)
    await mall.press('remove_product')
    await readProduct(app.kernel, { mall_id, shop_no: null, platform_no: '18' }, signal)
    const [row] = await app.sql(`select removed_at from product where mall_id = $1 and platform_no = '18'`, [mall_id])
    expect(row.removed_at).not.toBeNull()
  })
})
