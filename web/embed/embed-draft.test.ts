import { expect, test } from 'vitest'
import { cleaned, wrongIn } from './embed-draft.ts'

test('a pasted address is saved as its site, and an empty field is none', () => {
  expect(cleaned({ use: true, sites: ['https://shop.example/registration?a=1', ' '] })).toEqual({
    use: true,
    sites: ['https://shop.example'],
  })
})

test('what is no site, or is there twice, is said at its field', () => {
  expect(wrongIn({ use: true, sites: ['shop.example', 'http://shop.example', 'https://SHOP.example/a'] })).toEqual({
    at: { 1: 'embed.site_wrong', 2: 'embed.site_twice' },
    none: false,
  })
})

test('switched on it needs a site', () => {
  expect(wrongIn({ use: true, sites: [''] })).toEqual({ at: {}, none: true })
  expect(wrongIn({ use: false, sites: [] })).toEqual({ at: {}, none: false })
})
