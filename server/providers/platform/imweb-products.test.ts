import { describe, expect, test } from 'vitest'
import {
  detailsShape,
  pageOf,
  pauseOf,
  productPageShape,
  productOf,
  productShapeAlone,
  variantsOf,
} from './imweb-products.ts'

const read = (more: object) =>
  productOf(productShapeAlone.parse({ prodNo: 12, name: '카드 지갑', price: 45_000, ...more }))

describe('a product of imweb', () => {
  test('without choices is its own variant', () => {
    const card = read({
      customProdCode: 'CARD-1',
      prodStatus: 'sale',
      isOption: 'N',
      brand: '오브제',
      maker: '가죽공방',
    })
    expect(card).toMatchObject({ platform_no: '12', product_code: 'CARD-1', brand: '오브제', manufacturer: '가죽공방' })
    expect(card.variants).toEqual([
      {
        variant_code: 'CARD-1',
        variant_name: '',
        variant_price: 0,
        display: true,
        selling: true,
        custom_variant_code: null,
      },
    ])
  })

  test.each([true, 'Y', 'true'])('with choices (%j) has variants that are asked for by themselves', (isOption) => {
    expect(read({ isOption }).variants).toBeNull()
  })

  test('whose code could be no code of ours is called by its number, which never changes', () => {
    for (const odd of ['', ' ', '두 말', 'a\tb', 'x'.repeat(65)])
      expect(read({ customProdCode: odd }).product_code).toBe('12')
    expect(read({ customProdCode: '가방-1' }).product_code).toBe('가방-1')
    expect(read({ customProdCode: '두 말' }).custom_product_code).toBe('두 말')
  })

  test('is shown unless it says no, and sold unless its state is another', () => {
    const shown = [undefined, null, true, 'Y', false, 'N', 'false'].map((isDisplay) => read({ isDisplay }).display)
    expect(shown).toEqual([true, true, true, true, false, false, false])
    const sold = [undefined, 'sale', 'soldout', 'nosale'].map((prodStatus) => read({ prodStatus }).selling)
    expect(sold).toEqual([true, true, false, false])
  })

  test('has the first of its pictures, however they are listed', () => {
    const picture = (productImages: unknown) => read({ productImages }).image_source
    const [one, two] = ['https://i.example/1.png', 'https://i.example/2.png']
    expect([picture(one), picture([one, two]), picture([{ url: two }, { url: one }])]).toEqual([one, one, two])
    expect([picture(null), picture(undefined), picture([])]).toEqual(['', '', ''])
  })

  test('is nameless under its number, and free where its price is no number', () => {
    expect(read({ name: null, price: 'on request' })).toMatchObject({ product_name: '12', product_price: 0 })
    expect(() => read({ prodNo: 'twelve' })).toThrow()
  })
})

describe('its variants', () => {
  const wallet = read({ isOption: true })
  const detail = (more: object) => ({ optionDetailCode: 'D1', price: 0, status: 'sale', ...more })
  const one = (more: object) => variantsOf(wallet, detailsShape.parse([detail(more)]))[0]

  test('come as a list or as a page of one', () => {
    for (const answer of [[detail({})], { list: [detail({})] }])
      expect(variantsOf(wallet, detailsShape.parse(answer)).map(({ variant_code }) => variant_code)).toEqual(['D1'])
  })

  test('are named by their choices, and sold as they say', () => {
    const named = (name: string | null) => ({ optionValue: { optionValueName: name } })
    const optionDetailInfoList = [named('검정'), named(''), { optionValue: null }, named(null), named('L')]
    expect(one({ optionDetailInfoList })).toMatchObject({ variant_name: '검정 / L', selling: true })
    expect(one({ status: 'SALE' })?.selling).toBe(true)
    expect(one({ status: '' })?.selling).toBe(true)
    expect(one({ status: 'soldout', isDisplay: 'N' })).toMatchObject({
      selling: false,
      display: false,
      variant_name: '',
    })
  })

  test('cost what they add to the price, and never less than nothing', () => {
    expect([0, 5000, -5000, -90_000].map((price) => one({ price })?.variant_price)).toEqual([0, 50_000, 40_000, 0])
  })
})

describe('the pages of a shelf', () => {
  const page = (currentPage: unknown, totalPage: unknown) =>
    pageOf(productPageShape.parse({ currentPage, totalPage, list: [] }), {}).next

  test('follow each other to the last', () => {
    expect([page(1, 3), page('2', '3'), page(3, 3), page(1, 0)]).toEqual(['2', '3', null, null])
    expect(page('first', undefined)).toBeNull()
  })

  test('leave half of the rate limit to people', () => {
    const pause = (limit: string, left: string) =>
      pauseOf({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left })
    expect([pause('25', '25'), pause('25', '13'), pause('24', '10'), pause('24', '0')]).toEqual([0, 0, 1000, 6000])
    expect([pauseOf({}), pause('many', '1'), pauseOf({ 'x-ratelimit-limit': '25' })]).toEqual([0, 0, 0])
  })
})
