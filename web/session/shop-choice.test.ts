import { expect, test } from 'vitest'
import type { Shop } from '#contract/shops/operations.ts'
import { shopToOpen } from './shop-choice.ts'

const shop = (shop_no: string, is_default: 'T' | 'F' = 'F'): Shop => ({
  shop_no,
  shop_name: `Shop ${shop_no}`,
  default: is_default,
  primary_domain: null,
  email: null,
  member_url: null,
  webhooks_paused: false,
  clones_open: false,
})

test('the shop that was chosen before the reload is open after it', () => {
  expect(shopToOpen([shop('1', 'T'), shop('2')], ['2'])).toBe('2')
})

test('the shop that the platform’s launch names comes before an earlier choice', () => {
  expect(shopToOpen([shop('1', 'T'), shop('2'), shop('3')], ['3', '2'])).toBe('3')
  expect(shopToOpen([shop('1', 'T'), shop('2')], ['9', '2'])).toBe('2')
})

test('a chosen shop that is gone gives way to the default one', () => {
  expect(shopToOpen([shop('3'), shop('1', 'T')], ['7'])).toBe('1')
  expect(shopToOpen([shop('3'), shop('4', 'T')], [null])).toBe('4')
})

test('without a default the first is open, and without any shop number 1 (000 §9)', () => {
  expect(shopToOpen([shop('3'), shop('4')], [null])).toBe('3')
  expect(shopToOpen([], [null, '3'])).toBe('1')
})
