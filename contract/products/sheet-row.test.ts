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
