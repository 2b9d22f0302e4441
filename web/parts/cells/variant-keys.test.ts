import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVariantKeys, variantKey, writeVariantKeys } from './variant-keys.ts'

const code = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }).filter((text) => /^[^\s]+$/u.test(text))

test('any codes, also with commas, colons and percent signs, reach the create page as they are', () => {
  const variants = fc.array(fc.record({ product_code: code, variant_code: code }))
  fc.assert(
    fc.property(variants, (list) => {
      const query = new URLSearchParams({ add: writeVariantKeys(list.map(variantKey)) }).toString()
      expect(readVariantKeys(new URLSearchParams(query).get('add') ?? '')).toEqual(list)
    }),
  )
})

test('what somebody typed into the address is passed over where it is no variant', () => {
  expect(readVariantKeys('')).toEqual([])
  expect(readVariantKeys('P1,:V1,P1:,P1:V1:X,%E0%A4%A:V1,P2:V2')).toEqual([{ product_code: 'P2', variant_code: 'V2' }])
})
