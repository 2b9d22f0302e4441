import { expect, test } from 'vitest'
import {
  type ProductFilters,
  countFilters,
  firstFilters,
  readFilters,
  readPage,
  searchInput,
  writeFilters,
} from './list-filters.ts'
import { parseSearch, stringifySearch } from '../kernel/search-params.ts'

const today = '2026-11-21'

test('without a word in the address the last month up to today is searched', () => {
  const filters = readFilters({}, today)
  expect(filters).toMatchObject({ from: '2026-10-21', to: today, created_auth_code: 'A', search_type: 'product_code' })
  expect(countFilters(filters, today)).toBe(0)
})

test('filters come back from the address as they were set, also an open range', () => {
  const filters: ProductFilters = {
    product_name: '가방 1e5 & co',
    created_auth_code: 'N',
    search_type: 'supplier',
    search_text: '0012',
    from: null,
    to: '2026-01-31',
  }
  const address = stringifySearch(writeFilters(filters, today))
  expect(readFilters(parseSearch(address), today)).toEqual(filters)
  expect(countFilters(filters, today)).toBe(4)
})

test('what differs in nothing from the first state leaves the address clean', () => {
  expect(stringifySearch(writeFilters(firstFilters(today), today))).toBe('')
})

test('a wrong address is read as if it said nothing', () => {
  const wrong = { from: '2026-02-30', to: 'x', search_type: 'member', created_auth_code: 'Z' }
  expect(readFilters(wrong, today)).toEqual(firstFilters(today))
  expect(readPage({ page: '-1', size: '7' })).toEqual({ page: 1, size: 20 })
  expect(readPage({ page: '1e99', size: '50' })).toEqual({ page: 1, size: 50 })
})

test('the third page of thirty begins after sixty rows', () => {
  const input = searchInput({ ...firstFilters(today), to: null }, { page: 3, size: 30 })
  expect(input).toMatchObject({ limit: 30, offset: 60, from: '2026-10-21' })
  expect(input).not.toHaveProperty('to')
})
