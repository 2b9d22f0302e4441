import { describe, expect, test } from 'vitest'
import { pageOf, pageQuery, productsShape } from './cafe24-products.ts'

const product = {
  product_no: 7,
  product_code: 'P000000A',
  product_name: '가죽 가방',
  price: '120000.00',
  display: 'T',
  selling: 'T',
}
const variant = { variant_code: 'P000000A000A', options: [], display: 'T', selling: 'F' }
const all = { shop_no: '1', search: null, after: null } as const
const page = (products: readonly object[], asked: Parameters<typeof pageQuery>[0] = all) =>
  pageOf(productsShape.parse({ products }), asked, {})
const read = (more: object) => page([{ ...product, ...more }]).products[0]
const variantOf = (more: object, of: object = {}) => read({ variants: [{ ...variant, ...more }], ...of })?.variants?.[0]

describe('a product of the hosted platform', () => {
  test('is read with what its shop gave it', () => {
    expect(
      read({ custom_product_code: 'BAG-1', list_image: 'https://i.example/1.jpg', brand_code: 'B000000A' }),
    ).toEqual({
      platform_no: '7',
      product_code: 'P000000A',
      custom_product_code: 'BAG-1',
      product_name: '가죽 가방',
      product_price: 120_000,
      supplier: '',
      manufacturer: '',
      brand: 'B000000A',
      image_source: 'https://i.example/1.jpg',
      display: true,
      selling: true,
      variants: null,
    })
  })

  test('without a name is called by its code, and a code of its own that is empty is none', () => {
    expect(read({ product_name: null, custom_product_code: '' })).toMatchObject({
      product_name: 'P000000A',
      custom_product_code: null,
    })
  })

  test('has no maker where the platform puts its own placeholder', () => {
    const placeholders = { supplier_code: 'S0000000', manufacturer_code: 'M0000000', brand_code: 'B0000000' }
    expect(read(placeholders)).toMatchObject({ supplier: '', manufacturer: '', brand: '' })
    expect(read({ supplier_code: 'S000000A', manufacturer_code: 'M000000B' })).toMatchObject({
      supplier: 'S000000A',
      manufacturer: 'M000000B',
    })
  })

  test('is shown and sold only where the platform says so', () => {
    expect(read({ display: 'F', selling: null })).toMatchObject({ display: false, selling: false })
    expect(read({ display: 'true', selling: 'T' })).toMatchObject({ display: false, selling: true })
  })

  test('costs whole won, and nothing where its price cannot be read', () => {
    expect(['99.5', 10, null, 'ask us'].map((price) => read({ price })?.product_price)).toEqual([100, 10, 0, 0])
  })

  test('with a number or a code that is none is not taken, and neither is its page', () => {
    for (const odd of [{ product_no: 'A7' }, { product_no: '' }, { product_no: '1'.repeat(19) }, { product_code: '' }])
      expect(() => read(odd)).toThrow()
    expect(read({ product_no: '0012' })?.platform_no).toBe('0012')
  })
})

describe('a variant', () => {
  test('is named by its choices, without those that are empty', () => {
    expect(variantOf({ options: [{ value: '검정' }, { value: '' }, { value: null }, { value: 'L' }] })).toMatchObject({
      variant_name: '검정 / L',
      display: true,
      selling: false,
      custom_variant_code: null,
    })
    expect(variantOf({ options: null, custom_variant_code: 'V-1' })).toMatchObject({
      variant_name: '',
      custom_variant_code: 'V-1',
    })
  })

  test('costs what its choices add, never less than nothing; without an addition it has no price of its own', () => {
    const priceOf = (additional_amount: unknown) => variantOf({ additional_amount })?.variant_price
    expect([priceOf('5000.00'), priceOf(-5000), priceOf('-200000'), priceOf(0), priceOf(null)]).toEqual([
      125_000, 115_000, 0, 0, 0,
    ])
  })
})

describe('a page of products', () => {
  const full = Array.from({ length: 100 }, (_, at) => ({ ...product, product_no: at + 1 }))
  const byName = { by: 'product_name', value: '가방' } as const

  test('of the whole shelf goes on behind its last product, and ends with the first that is not full', () => {
    expect(page(full).next).toBe('100')
    expect(page(full.slice(0, 99)).next).toBeNull()
    expect(page([]).next).toBeNull()
    expect(new URLSearchParams(pageQuery(all)).get('since_product_no')).toBe('0')
    expect(new URLSearchParams(pageQuery({ ...all, after: '100' })).get('since_product_no')).toBe('100')
  })

  test('of a search goes on by an offset, as far as the platform lets it', () => {
    const asked = (after: string | null) => ({ shop_no: '1', search: byName, after })
    expect([null, '100', '4900', '5000'].map((after) => page(full, asked(after)).next)).toEqual([
      '100',
      '200',
      '5000',
      null,
    ])
    const query = new URLSearchParams(pageQuery(asked('100')))
    expect([query.get('product_name'), query.get('offset'), query.get('since_product_no')]).toEqual([
      '가방',
      '100',
      null,
    ])
    expect(new URLSearchParams(pageQuery(asked(null))).has('offset')).toBe(false)
  })

  test('of a variant’s code is that of its product, whose code the variant’s begins with', () => {
    const by = (name: 'product_code' | 'variant_code', value: string) =>
      new URLSearchParams(pageQuery({ shop_no: '1', search: { by: name, value }, after: null })).get('product_code')
    expect(by('variant_code', 'P000000A000B')).toBe('P000000A')
    expect(by('product_code', 'P000000A000B')).toBe('P000000A000B')
  })
})
