import { expect, test } from 'vitest'
import { addressOf, askedDays, countFilters, daysOf, filtersOf, rangeOf, readsDay } from './list-address.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const first = { keyword: '', state: 'A', from: '2026-10-21', to: '2026-11-21' }
const reads = (key: string, said: string) =>
  key === 'from' || key === 'to' ? readsDay(said) : key !== 'state' || ['A', 'Y'].includes(said)

test('filters come back from the address as they were set, and the first ones leave it bare', () => {
  const filters = { keyword: '1e5 & <b>', state: 'Y', from: 'any', to: '2026-01-31' }
  const address = stringifySearch(addressOf(filters, first))
  expect(filtersOf(parseSearch(address), first, reads)).toEqual(filters)
  expect(countFilters(filters, first)).toBe(3)
  expect(stringifySearch(addressOf(first, first))).toBe('')
  expect(countFilters(first, first)).toBe(0)
})

test('what an address says wrong counts as not said', () => {
  expect(filtersOf({ state: 'Q', from: '2026-02-30', other: 'x' }, first, reads)).toEqual(first)
})

test('an open side of a range is not asked for', () => {
  expect(rangeOf({ from: 'any', to: '2026-01-31' })).toEqual({ from: null, to: '2026-01-31' })
  expect(daysOf({ from: null, to: null })).toEqual({ from: 'any', to: 'any' })
  expect(askedDays({ from: 'any', to: '2026-01-31' })).toEqual({ to: '2026-01-31' })
})
