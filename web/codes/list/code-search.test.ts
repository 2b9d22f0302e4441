import { expect, test } from 'vitest'
import { countFilters, readFilters, rowPaging, writeFilters } from '../../kernel/list-address.ts'
import { parseSearch, stringifySearch } from '../../kernel/search-params.ts'
import { type CodeSearch, codeSearch, firstSearch, quickSearch, sameSearch, typedOver } from './code-search.ts'

const today = '2026-11-21'
const { filters, preset } = codeSearch(today, { sizes: rowPaging.sizes, for_printing: true })

test('an address without filters shows what was created in the last month', () => {
  const search = readFilters({}, filters)
  expect(search).toMatchObject({ range_type: 'created_at', from: '2026-10-21', to: today, cert_status: '' })
  expect(countFilters(search, filters)).toBe(0)
  expect(stringifySearch(writeFilters(search, filters))).toBe('')
})

test('createAuth=Y shows what was created today and is not certified, and the next change spells it out', () => {
  const search = readFilters(preset?.values['Y'] ?? {}, filters)
  expect(search).toEqual({ ...firstSearch(today), from: today, cert_status: 'inactivated' })
  const all = stringifySearch(writeFilters({ ...search, cert_status: '' }, filters))
  expect(readFilters(parseSearch(all), filters)).toEqual({ ...search, cert_status: '' })
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
  const address = stringifySearch(writeFilters(search, filters))
  expect(readFilters(parseSearch(address), filters)).toEqual(search)
  // The status has its tabs.
  expect(countFilters({ ...search, cert_status: '' }, filters)).toBe(7)
})

test('a wrong address is read as if it said nothing', () => {
  const wrong = { from: '2026-02-30', to: 'x', cert_status: 'gone', search_type: 'brand', range_type: 'sold_at' }
  expect(readFilters(wrong, filters)).toEqual(firstSearch(today))
})

test('a list that is not for printing has no filter by batch or print', () => {
  const { filters: plain } = codeSearch(today, { sizes: rowPaging.sizes, for_printing: false })
  expect(readFilters({ printed: 'Y', batch_id: '12' }, plain)).toEqual(firstSearch(today))
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
