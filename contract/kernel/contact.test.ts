import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedData } from '#test/harness/shared-data.ts'
import { isEmail, isMobilePhone, readEmail, readMobilePhone } from './contact.ts'

/** Lines of a file of naughty data where it lies beside the project, else our own few. */
function lines<Line>(name: string, own: Line[]): Line[] {
  const file = sharedData(`naughty/${name}`)
  if (file === null) return own
  const found = readFileSync(file, 'utf8').trim().split('\n')
  return found.map((line) => JSON.parse(line) as Line)
}

describe('a mobile number', () => {
  test.each(['01012345678', '0111234567', '0161234567', '0171234567', '0181234567', '0191234567'])(
    '%s passes',
    (number) => {
      expect(isMobilePhone(number)).toBe(true)
    },
  )

  test.each([
    '',
    '0101234567890',
    '010123456789',
    '010-1234-5678',
    '0212345678',
    '01312345678',
    '01512345678',
    '010123456',
    '0101234123',
    ' 01012345678',
    '０１０１２３４５６７８',
  ])('"%s" does not pass as it stands', (number) => expect(isMobilePhone(number)).toBe(false))

  test.each([
    ['010-1234-5678', '01012345678'],
    ['(010) 1234.5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['821012345678', '01012345678'],
    ['0082-10-1234-5678', '01012345678'],
    ['０１０１２３４５６７８', '01012345678'],
    ['\u200B01012345678 ', '01012345678'],
    ['010–1234–5678', '01012345678'],
    ['\u202d010-2300-0007\u202c', '01023000007'],
    ['010\u22122400\u22120001\ufe0f', '01024000001'],
    ['010\u31642400\u31640004', '01024000004'],
  ])('typed as %s is read', (typed, digits) => expect(readMobilePhone(typed)).toBe(digits))

  test('is read only from what the world’s phone library calls a number of Korea', () => {
    type Line = { input: string; libphonenumber_valid: boolean; type: string | null; e164: string | null }
    const numbers = lines<Line>('phones_kr.jsonl', [
      { input: '010-1234-5678', libphonenumber_valid: true, type: 'MOBILE', e164: '+821012345678' },
      { input: '02-1234-5678', libphonenumber_valid: true, type: 'FIXED_LINE', e164: '+82212345678' },
      { input: '01o12345678', libphonenumber_valid: false, type: null, e164: null },
    ])
    for (const { input, libphonenumber_valid, type, e164 } of numbers) {
      const digits = readMobilePhone(input)
      if (digits === null) continue
      // The library does not know the old way of dialling the country code as 0082.
      if (input.startsWith('00')) continue
      expect([input, libphonenumber_valid, type]).toEqual([input, true, 'MOBILE'])
      expect(`+82${digits.slice(1)}`).toBe(e164)
    }
  })

  test('reads itself', () => {
    const number = fc.stringMatching(/^(?:010[0-9]|01[16789])[0-9]{7}$/)
    fc.assert(
      fc.property(number, (digits) => {
        expect(readMobilePhone(digits)).toBe(digits)
      }),
    )
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.co', 'hong.gildong+shop@example.co.kr', "o'brien@example.com", 'x@xn--hxajbheg2az3al.xn--jxalpdlp'])(
    '%s passes',
    (address) => {
      expect(isEmail(address)).toBe(true)
    },
  )

  test.each([
    '',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.kr',
    'a@b..kr',
    'a..b@c.kr',
    '.a@c.kr',
    'a@-b.kr',
    'a@b.kr\r\nBcc: c@d.kr',
    '"a"@b.kr',
    'a@[1.2.3.4]',
    'a@1.2.3.4',
    '한글@example.com',
    'a@b.kr,c@d.kr',
  ])('"%s" does not pass', (address) => expect(isEmail(address)).toBe(false))

  test('passes exactly when it is an ordinary one of the known cases', () => {
    type Line = { address: string; category: string }
    const cases = lines<Line>('email_isemail.jsonl', [
      { address: 'test@iana.org', category: 'ISEMAIL_VALID_CATEGORY' },
      { address: 'test@.iana.org', category: 'ISEMAIL_ERR' },
      { address: '"test"@iana.org', category: 'ISEMAIL_RFC5321' },
    ])
    for (const { address, category } of cases) {
      const host = address.slice(address.lastIndexOf('@') + 1)
      if (category === 'ISEMAIL_DNSWARN') continue
      expect([address, isEmail(address)]).toEqual([
        address,
        category === 'ISEMAIL_VALID_CATEGORY' && host.includes('.'),
      ])
    }
  })

  test('of endless length does not pass', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe(false)
    expect(isEmail(`${'a'.repeat(64)}@${'b'.repeat(60)}.kr`)).toBe(true)
    expect(isEmail(`${'a'.repeat(65)}@b.kr`)).toBe(false)
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}museum`
    expect([longest, `${longest}s`].map((address) => [address.length, isEmail(address)])).toEqual([
      [254, true],
      [255, false],
    ])
  })

  test('pasted with invisible characters is read', () =>
    expect(readEmail('\u200bhong@example.com\ufeff')).toBe('hong@example.com'))

  test('typed with space and capitals is read', () => expect(readEmail(' Hong@Example.COM ')).toBe('hong@example.com'))
})
