import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowBytes, stampOf } from './row-bytes.ts'

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

describe('the bytes of rows', () => {
  test('hold what was written, in its order, whatever its size and its letters', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (written) => {
        const place = rowBytes(16)
        for (const each of written) place.words(each)
        const whole = written.join('')
        expect([place.size(), textOf(place.take())]).toEqual([Buffer.byteLength(whole), whole])
      }),
    )
  })

  test('take plain words letter by letter, or leave them all to whoever looks at them', () => {
    const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 130 }), fc.stringMatching(/^[\w.:/@ -]{0,120}$/))
    fc.assert(
      fc.property(words, (typed) => {
        const place = rowBytes(8)
        place.words('before')
        const taken = place.plainWords(typed)
        const needs_care =
          typed.length > 100 || /[^\w.:/@ -]/.test(typed) || /^ | $/.test(typed) || typed.includes('_x')
        expect([typed, taken]).toEqual([typed, !needs_care])
        expect(textOf(place.take())).toBe(taken ? `before${typed}` : 'before')
      }),
      { numRuns: 500 },
    )
  })

  test.each(['_x0041_', 'a_x', 'a'.repeat(101), ' a', 'a ', 'a&b', '가', 'a\tb'])(
    'leave %j to whoever looks at it',
    (words) => {
      expect(rowBytes(8).plainWords(words)).toBe(false)
    },
  )

  test.each(['', 'a'.repeat(100), 'x_1', '_X0041_', 'GEN-1 2', '2026-11-21 09:00', 'a@b.example/c'])(
    'take %j as it is',
    (words) => {
      const place = rowBytes(8)
      expect([place.plainWords(words), textOf(place.take())]).toEqual([true, words])
    },
  )

  test('put the number of their row where it belongs, through every number of digits', () => {
    const place = rowBytes(8)
    const [begin, cell] = [stampOf(['<row r="', '">']), stampOf(['<c r="A', '"/><c r="가', '"/>'])]
    let wanted = ''
    for (let row = 2; row <= 1200; row++) {
      expect(place.nextRow()).toBe(row)
      for (const stamp of [begin, cell]) place.stamp(stamp)
      wanted += `<row r="${row}"><c r="A${row}"/><c r="가${row}"/>`
    }
    expect(textOf(place.take())).toBe(wanted)
  })

  test('of a stamp with one word only are that word, in every row', () => {
    const place = rowBytes(8)
    const end = stampOf(['</row>'])
    for (let row = 2; row < 14; row++) {
      place.nextRow()
      place.stamp(end)
    }
    expect(textOf(place.take())).toBe('</row>'.repeat(12))
  })

  test('are taken back to where they were, and go on from there', () => {
    const place = rowBytes(8)
    place.words('kept')
    const from = place.size()
    place.words('thrown away')
    place.cut(from)
    place.words(' and more')
    expect(textOf(place.take())).toBe('kept and more')
  })

  test('that were handed on are written over by the next ones: whoever needs them later copies them', () => {
    const place = rowBytes(16)
    place.words('first')
    const first = place.take()
    expect([textOf(first), place.size()]).toEqual(['first', 0])
    place.words('other')
    expect(textOf(first)).toBe('other')
  })
})
