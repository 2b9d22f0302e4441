import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProductRow } from './sheet-row.ts'

/** The price that a cell is read as, or the key of the sentence that says why it is none. */
function priceOf(product_price: string): number | string | undefined {
  const { row, problems } = readProductRow({ product_name: '가방', product_price })
  return problems.length === 0 ? row.product_price : problems[0]?.hint
}

describe('a price', () => {
  test.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['12 000', 12_000],
    ['₩ 12,000', 12_000],
    ['\\12,000', 12_000],
    ['１２，０００원', 12_000],
    ['12,000 KRW', 12_000],
    ['6300.00', 6300],
    ['12,000.000', 12_000],
    ['12000.000', 12_000],
    ['12.0', 12],
    ['0.000', 0],
  ])('%s is %i', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  test.each(['12.000', '₩1.000', '128.000원'])('%s may be thousands of it: it is asked about', (text) => {
    expect(priceOf(text)).toBe('product_sheet.price_twofold')
  })

  test.each(['12,00', '1,2,3', '1 2', '12.5', '1.234.000', '-1', '1e3', '원', '10,000,000,000'])(
    '%s is none',
    (text) => {
      expect(priceOf(text)).toBe('product_sheet.price')
    },
  )

  test('is read back from however it is written in Korea', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (price) => {
        for (const written of [String(price), price.toLocaleString('ko-KR'), `${price}.00`, `${price}원`])
          expect(priceOf(written)).toBe(price)
      }),
    )
  })
})

describe('a row', () => {
  const good = { product_name: '가방', product_code: 'P-1', product_price: '1000' }
  const problems = (fields: Parameters<typeof readProductRow>[0]) =>
    readProductRow({ ...good, ...fields }).problems.map(({ field, hint }) => `${field} ${hint}`)

  test('needs a name and a price, and no more', () => {
    expect(problems({})).toEqual([])
    expect(problems({ product_name: '', product_price: '' })).toEqual([
      'product_name product_sheet.required',
      'product_price product_sheet.required',
    ])
  })

  test('that has an option needs the option’s name', () => {
    const missing = ['variant_name product_sheet.option_name_missing']
    expect(problems({ variant_price: '500' })).toEqual(missing)
    expect(problems({ variant_code: 'V-1' })).toEqual(missing)
    expect(problems({ variant_code: 'P-1' })).toEqual([])
    expect(problems({ variant_name: '검정', variant_price: '500', variant_code: 'V-1' })).toEqual([])
  })

  test('has codes without blanks and signs that nobody sees, and nothing longer than its field', () => {
    expect(problems({ product_code: 'P 1' })).toEqual(['product_code product_sheet.code_blank'])
    expect(problems({ variant_name: '검 정', variant_code: 'V\u200b1' })).toEqual(['variant_code product_sheet.unseen'])
    expect(problems({ product_name: '가'.repeat(5000) })).toEqual(['product_name product_sheet.too_long'])
  })

  test('has a picture at an address, and a GTIN that adds up', () => {
    expect(problems({ image_url: 'https://shop.example/a.png' })).toEqual([])
    expect(problems({ image_url: 'a picture' })).toEqual(['image_url product_sheet.address'])
    expect(readProductRow({ ...good, gtin: '8801234567893' }).row.gtin).toContain('8801234567893')
    expect(problems({ gtin: '8801234567890' })).toEqual(['gtin product.gtin_check'])
    expect(problems({ gtin: 'none' })).toEqual(['gtin product.gtin_wrong'])
  })
})
