import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfterDigits, wholeNumber, withThousands } from './thousands.ts'

test('numbers show their thousands', () => {
  expect([null, 0, 999, 1000, 1_234_567].map(withThousands)).toEqual(['', '0', '999', '1,000', '1,234,567'])
})

test('e, dot and minus do not get into a whole number, wide digits do', () => {
  expect(wholeNumber('-1.5e3', 9999)).toBe(153)
  expect(wholeNumber('１２３', 9999)).toBe(123)
  expect(wholeNumber('abc', 9999)).toBeNull()
  expect(wholeNumber('123456', 9999)).toBe(9999)
})

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfterDigits('1,234', 1)).toBe(1)
  expect(caretAfterDigits('1,234', 2)).toBe(3)
  expect(caretAfterDigits('1,234', 4)).toBe(5)
})

test('what is shown reads back as the number', () => {
  fc.assert(fc.property(fc.nat(), (value) => wholeNumber(withThousands(value), Infinity) === value))
})
