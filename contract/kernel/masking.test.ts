import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskBusinessNumber, maskEmail, maskName, maskPhone, maskSerial } from './masking.ts'

test.each([
  ['홍길동', '홍*동'],
  ['홍길', '홍*'],
  ['홍', '*'],
  ['남궁민수', '남**수'],
  ['Kim', 'K*m'],
  [' 홍길동 ', '홍*동'],
  ['', ''],
])('the name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

test.each([
  ['01012345678', '010-****-5678'],
  ['0111234567', '011-***-4567'],
  ['0212345678', '**********'],
])('the number %s is shown as %s', (number, shown) => expect(maskPhone(number)).toBe(shown))

test.each([
  ['hong@example.com', 'ho**@example.com'],
  ['kim@example.com', 'k**@example.com'],
  ['ab@example.com', 'a*@example.com'],
  ['a@example.com', '*@example.com'],
  ['not an address', '**************'],
])('the address %s is shown as %s', (address, shown) => expect(maskEmail(address)).toBe(shown))

test.each([
  ['SWH3VWGQMEPB8KZG', '************8KZG'],
  ['A1', '**'],
  ['ABC-0001', '******01'],
])('the serial %s is shown as %s', (serial, shown) => expect(maskSerial(serial)).toBe(shown))

test.each([
  ['1234567890', '123-**-*****'],
  ['123456789', '*********'],
  ['12345678901', '***********'],
  ['x1234567890', '***********'],
])('the business number %s is shown as %s', (number, shown) => expect(maskBusinessNumber(number)).toBe(shown))

test('what is no mobile number shows none of it, and a letter of two signs is one', () => {
  expect(maskPhone('+01012345678')).toBe('*'.repeat(12))
  expect(maskPhone('010123456789')).toBe('*'.repeat(12))
  for (const name of ['é가나', '가나é']) expect(maskName(name.normalize('NFD')).split('*')).toHaveLength(2)
})

test('a mask always hides something', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      for (const shown of [maskPhone(text), maskEmail(text), maskSerial(text)]) expect(shown).toContain('*')
      expect(text.trim() === '' || maskName(text).includes('*')).toBe(true)
    }),
  )
})
