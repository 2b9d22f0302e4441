import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeSeals, sameBytes, tokenHash } from './sealed.ts'

const [secret, next, third] = [1, 2, 3].map((at) => Buffer.alloc(48, at).toString('base64')) as [string, string, string]
const one = makeSeals(secret, randomBytes)

describe('what is sealed', () => {
  test('is opened in its own mall as it was, Korean and empty texts too, and never looks the same twice', () => {
    for (const plain of ['홍길동 👜', '', 'x'.repeat(10_000)])
      expect(one.open('mall', one.seal('mall', plain))).toBe(plain)
    expect(one.seal('mall', 'same').equals(one.seal('mall', 'same'))).toBe(false)
    const picture = randomBytes(1000)
    expect(one.openBytes('mall', one.sealBytes('mall', picture)).equals(picture)).toBe(true)
  })

  test('does not open in another mall, nor when one bit of it is another', () => {
    const sealed = one.seal('mall', '010-1234-5678')
    expect(() => one.open('mall2', sealed)).toThrow()
    for (const at of [0, 11, 12, 27, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => one.open('mall', changed)).toThrow()
    }
    expect(() => one.open('mall', sealed.subarray(0, 28))).toThrow()
  })

  test('is opened where it stands in other bytes, as the driver hands it over', () => {
    const sealed = one.seal('mall', '홍길동')
    const among = new Uint8Array(Buffer.concat([randomBytes(5), sealed, randomBytes(5)]).buffer.slice(0))
    const from = Buffer.from(among).indexOf(sealed)
    expect(one.open('mall', among.subarray(from, from + sealed.length))).toBe('홍길동')
  })

  test('is sealed by the first key and opened by each, and a former one’s is renewed once', () => {
    const both = makeSeals(secret, randomBytes, [next, secret])
    const former = one.seal('mall', '홍길동')
    expect(both.open('mall', former)).toBe('홍길동')
    const renewed = both.renew('mall', former)
    expect(renewed === null ? '' : makeSeals(secret, randomBytes, [next]).open('mall', renewed)).toBe('홍길동')
    expect(both.renew('mall', renewed ?? former)).toBeNull()
    expect(() => both.renew('mall', makeSeals(third, randomBytes).seal('mall', 'x'))).toThrow()
    expect(() => one.open('mall', both.seal('mall', 'x'))).toThrow()
  })
})

describe('what is found without being kept', () => {
  const marked = makeSeals(next, randomBytes, [next], { other: secret, marks: secret })

  test('is another in another mall, and for another purpose, and the two cannot be mixed up', () => {
    const indexes = [
      one.index('mall', 'phone', '01012345678'),
      one.index('mall2', 'phone', '01012345678'),
      one.index('mall', 'email', '01012345678'),
      one.index('mallphone', '', '01012345678'),
      one.index('mall', 'phone', '0101234567'),
    ]
    expect(new Set(indexes.map((index) => index.toString('hex'))).size).toBe(indexes.length)
    expect(one.index('mall', 'phone', '01012345678')).toEqual(indexes[0])
    expect(one.keyed('a', 'bc').equals(one.keyed('ab', 'c'))).toBe(false)
  })

  test('is found by either key while one follows the other, the present one first', () => {
    expect(one.indexes('mall', 'phone', '1')).toEqual([one.index('mall', 'phone', '1')])
    expect(marked.indexes('mall', 'phone', '1')).toEqual([
      marked.index('mall', 'phone', '1'),
      one.index('mall', 'phone', '1'),
    ])
    expect(marked.index('mall', 'phone', '1').equals(one.index('mall', 'phone', '1'))).toBe(false)
  })

  test('outlives its key where it could not be made anew: marks, tokens, addresses of a day', () => {
    expect(marked.mark('mall', 'withdrawn', '1')).toEqual(one.mark('mall', 'withdrawn', '1'))
    expect(marked.keyed('refresh', 'x')).toEqual(one.keyed('refresh', 'x'))
    const forgotten = makeSeals(next, randomBytes)
    expect(forgotten.keyed('refresh', 'x').equals(one.keyed('refresh', 'x'))).toBe(false)
  })
})

test('the database keeps of a token what opens nothing, and bytes are compared whole', () => {
  expect(tokenHash('token')).toHaveLength(32)
  expect(tokenHash('token').equals(tokenHash('Token'))).toBe(false)
  expect(sameBytes(Buffer.from('ab'), Buffer.from('ab'))).toBe(true)
  for (const other of ['ac', 'a', 'abc', '']) expect(sameBytes(Buffer.from('ab'), Buffer.from(other))).toBe(false)
})
