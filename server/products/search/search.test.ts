import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const day = 24 * 60 * 60_000
const register = async (product_code: string, product_name: string, more: Record<string, unknown> = {}) =>
  app.good(
    'registerProduct',
    {
      product_code,
      product_name,
      product_price: 10_000,
      vendor_name: '한빛무역',
      manufacturer_name: '서울공방',
      brand_name: 'Maison',
      ...more,
    },
    { as },
  )
type Item = { product_code: string; variant_code: string; quantity: number }
const products = async (filters: Record<string, string | number>): Promise<string[]> =>
  (await app.good('searchProducts', filters, { as })).map((item: Item) => item.variant_code)
const variants = async (
  search_type: 'product_name' | 'product_code' | 'variant_code' | 'brand',
  search_value: string,
) => (await app.good('searchVariants', { search_type, search_value }, { as })).map((item: Item) => item.variant_code)

/** Issues codes; the counts of the first ones are folded, those of the others are open changes. */
async function issue(product_code: string, variant_code: string, folded: number, open: number): Promise<void> {
  const item = { product_code, variant_code, cert_duration_type: 'activated', cert_duration: '1y' } as const
  await app.good('generateCodes', { items: [{ ...item, number_of_serial: folded }] }, { as })
  await app.sql('select fold_code_counts($1, 1, 100)', [as.mall_id])
  await app.good('generateCodes', { items: [{ ...item, number_of_serial: open }] }, { as })
}

beforeEach(async () => {
  app.clock.set(new Date('2026-11-10T23:59:59+09:00'))
  as = await app.partner()
  await register('BAG-1', '이탈리안 소가죽 토트백', {
    variant_list: [
      { variant_name: '코냑', variant_price: 0, variant_code: 'BAG-1-B' },
      { variant_name: '블랙', variant_price: 12_000, variant_code: 'BAG-1-A' },
    ],
  })
  app.clock.set(new Date('2026-11-11T00:00:00+09:00'))
  await register('BOOT_1', '100% 소가죽 첼시 부츠', { brand_name: '아뜰리에 노르' })
  app.clock.set(new Date('2026-11-12T12:00:00+09:00'))
  await register('KNIT%1', 'Cashmere 니트_가디건')
})

describe('the product list', () => {
  it('shows the newest product first, its options in order, and counts all', async () => {
    const answer = await app.call('searchProducts', { limit: 2 }, { as })
    expect(answer.body.map((item: Item) => item.variant_code)).toEqual(['KNIT%1', 'BOOT_1'])
    expect(answer.headers['x-total-count']).toBe('4')
    expect(await products({ limit: 2, offset: 2 })).toEqual(['BAG-1-B', 'BAG-1-A'])
    const beyond = await app.call('searchProducts', { offset: 100 }, { as })
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '4'])
  })

  it('finds a name by any part of it, in either case, and takes no character for a wildcard', async () => {
    expect(await products({ product_name: '소가죽' })).toEqual(['BOOT_1', 'BAG-1-B', 'BAG-1-A'])
    expect(await products({ product_name: 'cashmere' })).toEqual(['KNIT%1'])
    expect(await products({ product_name: '100%' })).toEqual(['BOOT_1'])
    expect(await products({ product_name: '%' })).toEqual(['BOOT_1'])
    expect(await products({ product_name: '니트_' })).toEqual(['KNIT%1'])
    expect(await products({ product_name: "' or true --" })).toEqual([])
  })

  it('finds by each search type', async () => {
    expect(await products({ search_type: 'product_code', search_text: 'BAG' })).toEqual(['BAG-1-B', 'BAG-1-A'])
    expect(await products({ search_type: 'product_code', search_text: 'BOOT_' })).toEqual(['BOOT_1'])
    expect(await products({ search_type: 'product_code', search_text: '_' })).toEqual([])
    expect(await products({ search_type: 'variant_code', search_text: 'BAG-1-A' })).toEqual(['BAG-1-A'])
    expect(await products({ search_type: 'variant_code', search_text: 'bag-1-a' })).toEqual(['BAG-1-A'])
    expect(await products({ search_type: 'product_code', search_text: 'ag-1' })).toEqual([])
    expect(await products({ search_type: 'brand', search_text: '노르' })).toEqual(['BOOT_1'])
    expect(await products({ search_type: 'supplier', search_text: '한빛' })).toHaveLength(4)
    expect(await products({ search_type: 'manufacturer', search_text: '부산' })).toEqual([])
  })

  it('takes whole Seoul days, both inclusive', async () => {
    expect(await products({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['BAG-1-B', 'BAG-1-A'])
    expect(await products({ from: '2026-11-11', to: '2026-11-12' })).toEqual(['KNIT%1', 'BOOT_1'])
    expect(await products({ from: '2026-11-13' })).toEqual([])
    expect(await products({ from: '2026-11-12', to: '2026-11-10' })).toEqual([])
  })

  it('counts the codes of each option, folded or not, and filters by having any', async () => {
    await issue('BAG-1', 'BAG-1-B', 4_100, 3)
    const items: Item[] = await app.good('searchProducts', {}, { as })
    expect(items.map((item) => [item.variant_code, item.quantity])).toEqual([
      ['KNIT%1', 0],
      ['BOOT_1', 0],
      ['BAG-1-B', 4_103],
      ['BAG-1-A', 0],
    ])
    expect(await products({ created_auth_code: 'Y' })).toEqual(['BAG-1-B'])
    expect(await products({ created_auth_code: 'N' })).toEqual(['KNIT%1', 'BOOT_1', 'BAG-1-A'])
    const issued = await app.call('searchIssuedProducts', {}, { as })
    expect(issued.body.map((item: Item) => [item.variant_code, item.quantity])).toEqual([['BAG-1-B', 4_103]])
    expect(issued.headers['x-total-count']).toBe('1')
    expect(await app.good('searchIssuedProducts', { product_name: '부츠' }, { as })).toEqual([])
  })

  it('stands at the shop’s own address as well', async () => {
    const authorization = as.token
    const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/products/product_search?product_name=Cashmere`
    const answer = await app.server.inject({ url, headers: { authorization } })
    expect(answer.json()).toMatchObject([{ variant_code: 'KNIT%1' }])
  })

  it('never shows another mall, and refuses its address', async () => {
    const other = await app.partner()
    expect(await app.good('searchProducts', {}, { as: other })).toEqual([])
    expect(
      await app.good('searchVariants', { search_type: 'product_code', search_value: 'BAG' }, { as: other }),
    ).toEqual([])
    const answer = await app.call('searchProducts', {}, { as: other, place: { mall_id: as.mall_id } })
    expect([answer.status, answer.body.code]).toEqual([404, 'shop.not_found'])
  })

  it('answers a page size out of range with 400', async () => {
    for (const limit of [0, 501, 1.5]) expect((await app.call('searchProducts', { limit }, { as })).status).toBe(400)
    expect((await app.call('searchProducts', { offset: -1 }, { as })).status).toBe(400)
  })
})

describe('variants to issue codes for', () => {
  it('are found by name, codes and brand, with their counts', async () => {
    await issue('BOOT_1', 'BOOT_1', 5, 2)
    expect(await variants('product_name', '소가죽')).toEqual(['BOOT_1', 'BAG-1-B', 'BAG-1-A'])
    expect(await variants('variant_code', 'BAG-1-')).toEqual(['BAG-1-B', 'BAG-1-A'])
    expect(await variants('variant_code', 'bag-1-')).toEqual(['BAG-1-B', 'BAG-1-A'])
    expect(await variants('brand', 'maison')).toEqual(['KNIT%1', 'BAG-1-B', 'BAG-1-A'])
    const [boots] = await app.good('searchVariants', { search_type: 'product_code', search_value: 'BOOT_1' }, { as })
    expect(boots).toMatchObject({ quantity: 7, display: 'T', selling: 'T', product_price: 10_000, variant_price: 0 })
  })

  it('need three characters of a name, counted as a person counts them', async () => {
    for (const search_value of ['소가', '  부츠 ', '👜👜']) {
      const answer = await app.call('searchVariants', { search_value }, { as })
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'search_value'])
    }
    expect((await app.call('searchVariants', { search_type: 'product_code', search_value: 'B' }, { as })).status).toBe(
      200,
    )
  })

  it('are at most 2000', async () => {
    const { mall_id } = as
    await app.sql(
      `with many as (
         insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
         select $1, 1, 'M-' || n, '대량 등록 상품 ' || n, 1, 'a', 'b', 'c', $2 from generate_series(1, 2100) n
         returning product_no, product_code)
       insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
       select $1, 1, product_no, product_code, '', 0 from many`,
      [mall_id, new Date(app.clock.now().getTime() + day)],
    )
    expect(await variants('product_name', '대량 등록')).toHaveLength(2000)
    expect(await app.good('listNewVariants', {}, { as })).toHaveLength(20)
  })

  it('begin with the newest ones before anything is searched for, of this shop alone', async () => {
    const other = await app.partner()
    const newest = async (partner: Partner) =>
      (await app.good('listNewVariants', {}, { as: partner })).map((item: Item) => [item.variant_code, item.quantity])
    await issue('BOOT_1', 'BOOT_1', 1, 1)
    expect(await newest(as)).toEqual([
      ['KNIT%1', 0],
      ['BOOT_1', 2],
      ['BAG-1-B', 0],
      ['BAG-1-A', 0],
    ])
    expect(await newest(other)).toEqual([])
  })
})
