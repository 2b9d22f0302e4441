import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/products/product.ts'
import { optionsBelow } from './product-columns.tsx'

const row = (product_code: string, variant_code: string) => ({ product_code, variant_code }) as ProductItem

test('options that stand below another of their product follow it, each product begins anew', () => {
  const rows = [row('A', 'A-1'), row('A', 'A-2'), row('B', 'B-1'), row('A', 'A-3')]
  expect([...optionsBelow(rows)].map(({ variant_code }) => variant_code)).toEqual(['A-2'])
})
