import { expect, test } from 'vitest'
import {
  type Paging,
  anyPeriod,
  askedDays,
  choice,
  chosen,
  countFilters,
  firstFilters,
  given,
  lastMonth,
  lastOffset,
  readFilters,
  readPage,
  rowPaging,
  sameFilters,
  text,
  textUpTo,
  writeFilters,
  writePage,
} from './list-address.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const today = '2026-11-21'
const filters = {
  keyword: text,
  state: choice(['A', 'Y', 'N'], 'A'),
  search_type: { ...choice(['code', 'name'], 'code'), counts_as: null },
  ...lastMonth(today),
}
const first = { keyword: '', state: 'A', search_type: 'code', from: '2026-10-21', to: today } as const

test('an address without filters names the first ones, which leave it bare', () => {
  expect(firstFilters(filters)).toEqual(first)
  expect(readFilters({}, filters)).toEqual(first)
  expect(stringifySearch(writeFilters(first, filters))).toBe('')
  expect(countFilters(first, filters)).toBe(0)
})

test('filters come back from the address as they were set, also an open side of a period', () => {
  const set = { keyword: '가방 1e5 & <b>', state: 'Y', search_type: 'name', from: null, to: '2026-01-31' } as const
  const address = stringifySearch(writeFilters(set, filters))
  expect(address).toContain('from=any')
  expect(readFilters(parseSearch(address), filters)).toEqual(set)
})

test('an invalid value keeps the first one', () => {
  expect(readFilters({ state: 'Q', search_type: 'x', from: '2026-02-30', to: 'x', other: 'x' }, filters)).toEqual(first)
  expect(readFilters({ who: 'abc' }, { who: textUpTo(2) })).toEqual({ who: '' })
})

test('a period counts once, and what only says where a text is searched never', () => {
  expect(countFilters({ ...first, from: null, to: null }, filters)).toBe(1)
  expect(countFilters({ ...first, search_type: 'name', state: 'N', keyword: 'x' }, filters)).toBe(2)
})

test('spaces around a typed text are no part of it, but of a given one', () => {
  expect(writeFilters({ ...first, keyword: ' bag ' }, filters)).toMatchObject({ keyword: 'bag' })
  expect(sameFilters(first, { ...first, keyword: ' ' }, filters)).toBe(true)
  expect(sameFilters(first, { ...first, state: 'Y' }, filters)).toBe(false)
  expect(writeFilters({ group: ' VIP' }, { group: given })).toEqual({ group: ' VIP' })
})

test('an open side of a period is not asked for, nor a choice that stands for all', () => {
  expect(firstFilters(anyPeriod)).toEqual({ from: null, to: null })
  expect(askedDays({ from: null, to: '2026-01-31' })).toEqual({ to: '2026-01-31' })
  expect(chosen(['lost', 'found'], 'lost')).toBe('lost')
  expect(chosen(['lost', 'found'], 'all')).toBe('')
})

const pagePaging: Paging = { size: 'size', sizes: [10, 20, 30], first_size: 20, place: 'page' }

test('a page is named by the rows to skip or by its number', () => {
  expect(readPage({ limit: '50', offset: '120' }, rowPaging)).toEqual({ limit: 50, offset: 100 })
  expect(readPage({ size: '30', page: '3' }, pagePaging)).toEqual({ limit: 30, offset: 60 })
  expect(writePage(60, 30, rowPaging)).toEqual({ offset: 60 })
  expect(writePage(60, 30, pagePaging)).toEqual({ page: 3 })
  expect(writePage(0, 30, pagePaging)).toEqual({ page: null })
})

test('a wrong page is the first one, a size that is not offered the usual one', () => {
  expect(readPage({ limit: '500', offset: '-20' }, rowPaging)).toEqual({ limit: 20, offset: 0 })
  expect(readPage({ size: '7', page: '-1' }, pagePaging)).toEqual({ limit: 20, offset: 0 })
  expect(readPage({ size: '10', page: '1e99' }, pagePaging)).toEqual({ limit: 10, offset: 0 })
  expect(readPage({ page: String(Number.MAX_SAFE_INTEGER) }, pagePaging)).toEqual({ limit: 20, offset: 0 })
})

test('the last page begins with the first row that no page before it has', () => {
  expect(lastOffset(0, 20)).toBe(0)
  expect(lastOffset(40, 20)).toBe(20)
  expect(lastOffset(41, 20)).toBe(40)
})
