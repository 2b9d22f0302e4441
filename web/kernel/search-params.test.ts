import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a serial in the address stays the text that it is', () => {
  for (const serial of ['1e5', '0012345', '12345678901234567890', 'true', 'null', '{"a":1}', '+', 'a b&c=d', '한글'])
    expect(parseSearch(stringifySearch({ serial_number: serial }))).toEqual({ serial_number: serial })
})

test('numbers and flags are written plainly, empty and absent values not at all', () => {
  expect(stringifySearch({ page: 3, createAuth: 'Y', q: '', from: undefined, to: null, many: [1] })).toBe(
    '?page=3&createAuth=Y',
  )
  expect(stringifySearch({})).toBe('')
})

test('a broken or hostile query is read without harm', () => {
  expect(parseSearch('?a=1&a=2&__proto__=x&%zz=1&b')).toEqual({ a: '2', '%zz': '1', b: '' })
  expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype)
})
