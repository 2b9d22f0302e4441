import { expect, test } from 'vitest'
import type { VariantItem } from '#contract/products/product.ts'
import {
  itemsOf,
  plainWarranty,
  putBack,
  rowName,
  searchProblem,
  totalCodes,
  unready,
  withVariants,
} from './create-list.ts'

const variant = (code: string): VariantItem => ({
  product_name: '첼시 부츠',
  variant_name: `블랙 / ${code}`,
  product_code: 'P1',
  variant_code: code,
  vendor_name: '',
  manufacturer_name: '',
  brand_name: '',
  list_image: null,
  product_price: 1000,
  variant_price: 0,
  display: 'T',
  selling: 'T',
  quantity: 0,
})
const listed = (...codes: string[]) => withVariants([], codes.map(variant), plainWarranty).rows

test('a row starts with one day from certification, and with one code', () => {
  const [row] = listed('240')
  expect(row).toMatchObject({ count: 1, unit: 'd', basis: 'activated', quantity: 1, key: 'P1:240' })
})

test('what is in the list already is not added again', () => {
  const { rows, added } = withVariants(listed('240'), [variant('240'), variant('245'), variant('245')], plainWarranty)
  expect(rows.map((row) => row.variant_code)).toEqual(['240', '245'])
  expect(added).toBe(1)
})

test('the list takes 2,000 items and says how many it left out', () => {
  const many = Array.from({ length: 2003 }, (_, index) => variant(`V${index}`))
  expect(withVariants([], many, plainWarranty)).toMatchObject({ added: 2000, left_out: 3 })
})

test('what is missing is named in the specified order, with its row', () => {
  expect(unready([])).toEqual({ text: 'create.nothing_to_generate', row: null })
  const [first, second] = listed('240', '245')
  if (first === undefined || second === undefined) throw new Error('two rows were added')
  expect(unready([first, { ...second, count: null }])).toMatchObject({ text: 'create.warranty_missing', row: 1 })
  expect(unready([first, { ...second, quantity: null }])).toMatchObject({ text: 'create.quantity_missing', row: 1 })
  expect(unready([first])).toBeNull()
})

test('the rows become the items of the request', () => {
  const rows = listed('240').map((row) => ({ ...row, count: 2, unit: 'y' as const, quantity: 9999 }))
  expect(itemsOf(rows)).toEqual([
    {
      cert_duration_type: 'activated',
      cert_duration: '2y',
      product_code: 'P1',
      variant_code: '240',
      number_of_serial: 9999,
    },
  ])
  expect(totalCodes(rows)).toBe(9999)
})

test('a search needs its value, and a name three characters', () => {
  expect(searchProblem('brand', '  ')).toBe('products.missing_brand')
  expect(searchProblem('product_name', '')).toBe('create.missing_product_name')
  expect(searchProblem('product_name', '가방')).toBe('create.name_too_short')
  expect(searchProblem('product_name', '토트백')).toBeNull()
  expect(searchProblem('variant_code', 'P')).toBeNull()
})

test('a product without options is called by its own name', () => {
  expect(rowName({ product_name: '첼시 부츠', variant_name: '' })).toBe('첼시 부츠')
})

test('a removal that is taken back returns to its place, and what was typed since stays', () => {
  const before = listed('240', '245', '250')
  const [first, , last] = before
  if (first === undefined || last === undefined) throw new Error('three rows were added')
  const typed = [{ ...first, quantity: 7 }, last, ...listed('270')]
  const whole = putBack(typed, before)
  expect(whole.map(({ variant_code, quantity }) => [variant_code, quantity])).toEqual([
    ['240', 7],
    ['245', 1],
    ['250', 1],
    ['270', 1],
  ])
})
