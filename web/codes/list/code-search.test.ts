import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../kernel/search-params.ts'
import {
  type CodeSearch,
  countInForce,
  firstSearch,
  pageSizes,
  quickSearch,
  readPage,
  readSearch,
  sameSearch,
  searchInput,
  typedOver,
  writeSearch,
} from './code-search.ts'

const today = '2026-11-21'

test('an address without filters shows what was created in the last month', () => {
  const search = readSearch({}, today)
  expect(search).toMatchObject({ range_type: 'created_at', from: '2026-10-21', to: today, cert_status: '' })
  expect(countInForce(search, today)).toBe(0)
  expect(stringifySearch(writeSearch(search, today))).toBe('')
})

test('createAuth=Y shows what was created today and is not certified, and the next change spells it out', () => {
  const search = readSearch({ createAuth: 'Y' }, today)
  expect(search).toEqual({ ...firstSearch(today), from: today, cert_status: 'inactivated' })
  const all = stringifySearch({ createAuth: 'Y', ...writeSearch({ ...search, cert_status: '' }, today) })
  expect(readSearch(parseSearch(all), today)).toEqual({ ...search, cert_status: '' })
})

test('every filter comes back from the address as it was set', () => {
  const search: CodeSearch = {
    product_name: '가방 1e5 & <b>',
    cert_status: 'lost',
    search_type: 'custom_variant_code',
    search_value: '0012',
    range_type: 'activated_at',
    from: null,
    to: '2026-01-31',
    serial_number: 'ABC-1',
    member_id: 'jiho.c',
    printed: 'N',
    batch_id: '12',
  }
  const address = stringifySearch(writeSearch(search, today))
  expect(readSearch(parseSearch(address), today)).toEqual(search)
  expect(countInForce(search, today)).toBe(7)
})

test('a wrong address is read as if it said nothing', () => {
  const wrong = { from: '2026-02-30', to: 'x', cert_status: 'gone', search_type: 'brand', range_type: 'sold_at' }
  expect(readSearch(wrong, today)).toEqual(firstSearch(today))
  expect(readPage({ limit: '500', offset: '-20' }, pageSizes)).toEqual({ limit: 20, offset: 0 })
  expect(readPage({ limit: '50', offset: '120' }, pageSizes)).toEqual({ limit: 50, offset: 100 })
})

test('an open side of the period is not sent', () => {
  const input = searchInput({ ...firstSearch(today), from: null }, { limit: 20, offset: 40 })
  expect(input).not.toHaveProperty('from')
  expect(input).toMatchObject({ to: today, limit: 20, offset: 40 })
})

test('the box of the phones tells a code from a name', () => {
  expect(quickSearch('vd34 zzkg-kmss-fhvd').serial_number).toBe('vd34 zzkg-kmss-fhvd')
  expect(quickSearch('SN-2026-000123').serial_number).toBe('SN-2026-000123')
  expect(quickSearch('첼시 부츠 2026').product_name).toBe('첼시 부츠 2026')
  expect(quickSearch('')).toEqual({ serial_number: '', product_name: '' })
})

test('what was typed before a view opened the list stays over its filters', () => {
  const before = firstSearch(today)
  const view: CodeSearch = { ...before, cert_status: 'lost', from: '2026-01-01', product_name: 'bag' }
  const typed = typedOver(view, before, { ...before, member_id: 'kim', product_name: 'shoe' })
  expect(typed).toEqual({ ...view, member_id: 'kim', product_name: 'shoe' })
  expect(typedOver(view, before, before)).toEqual(view)
  expect(sameSearch(view, { ...view })).toBe(true)
  expect(sameSearch(view, typed)).toBe(false)
})
