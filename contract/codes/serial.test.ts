import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkOk,
  groupSerial,
  isGeneratedForm,
  isSerial,
  makeSerialLines,
  makeSerials,
  normalizeSerial,
  serialAlphabet,
  serialLength,
  serialNumber,
  serialsMeant,
} from './serial.ts'

/** Seeded bytes: the same serials for the same seed. */
const generated = fc
  .uint8Array({ minLength: 15, maxLength: 15 })
  .filter((bytes) => bytes.some((byte) => (byte & 31) < 10))
  .map((bytes) => makeSerials(() => bytes, 1)[0] ?? '')

function replaced(serial: string, at: number, char: string): string {
  return serial.slice(0, at) + char + serial.slice(at + 1)
}

describe('generated serials', () => {
  test('are 16 characters of the alphabet with a digit and a fitting check character, each different', () => {
    const serials = makeSerials(randomBytes, 50_000)
    expect(serials).toHaveLength(50_000)
    expect(new Set(serials).size).toBe(50_000)
    expect(serials.every((serial) => isGeneratedForm(serial) && checkOk(serial) && isSerial(serial))).toBe(true)
  })

  test('use every symbol equally often in every random place', () => {
    const serials = makeSerials(randomBytes, 64_000)
    for (let at = 0; at < serialLength; at++) {
      const counts = new Map<string, number>()
      for (const serial of serials) counts.set(serial[at] ?? '', (counts.get(serial[at] ?? '') ?? 0) + 1)
      expect(counts.size).toBe(32)
      // 2,000 expected, standard deviation 44; drawing the digitless again shifts each by less than 8.
      for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(330)
    }
  })

  test('are drawn again when they hold no digit', () => {
    // Fifteen times A: the check character is a letter as well, so this draw is thrown away.
    const letters = new Uint8Array(15).fill(10)
    let draw = 0
    const [serial] = makeSerials(() => (draw++ === 0 ? letters : new Uint8Array(15)), 1)
    expect(draw).toBe(2)
    expect(serial).toBe('0'.repeat(16))
  })

  test('begin as they are asked to, and are sound all the same', () => {
    const serials = makeSerials(randomBytes, 5000, 'TEST')
    expect(serials.every((serial) => serial.startsWith('TEST') && checkOk(serial))).toBe(true)
    expect(new Set(serials).size).toBe(5000)
  })

  test('none asked for, none made', () => expect(makeSerials(randomBytes, 0)).toEqual([]))

  test('are the same as lines', () => {
    const drawn = randomBytes(15 * 20_000)
    const again = () => {
      let at = 0
      return (size: number) => drawn.subarray(at, (at += size))
    }
    const lines = Buffer.from(makeSerialLines(again(), 5000, 'TEST'))
    expect(lines.toString()).toBe(
      makeSerials(again(), 5000, 'TEST')
        .map((serial) => `${serial}\n`)
        .join(''),
    )
  })
})

describe('the check character', () => {
  test('notices every wrong character in every place', () => {
    for (const serial of makeSerials(randomBytes, 40))
      for (let at = 0; at < serialLength; at++)
        for (const char of serialAlphabet) expect(checkOk(replaced(serial, at, char))).toBe(char === serial[at])
  })

  test('notices any two different characters that changed places, in every place with every pair', () => {
    const [base = ''] = makeSerials(randomBytes, 1)
    for (let first = 0; first < serialLength; first++)
      for (let second = first + 1; second < serialLength; second++)
        for (const a of serialAlphabet)
          for (const b of serialAlphabet) {
            if (a === b || !checkOkWith(base, [first, a], [second, b])) continue
            expect(checkOk(replaced(replaced(base, first, b), second, a))).toBe(false)
          }
  })

  test('fits sixteen characters: not with a zero before them, which adds nothing to the sum, nor with more behind', () => {
    const [serial = ''] = makeSerials(randomBytes, 1)
    for (const other of [`0${serial}`, `${serial}0`, serial.slice(1), ` ${serial}`])
      expect([isGeneratedForm(other), checkOk(other)]).toEqual([false, false])
    expect(serialsMeant(` ${serial} `)).toEqual([serial])
  })

  test('notices a doubled character typed as another doubled one', () => {
    fc.assert(
      fc.property(generated, fc.nat(14), fc.constantFrom(...Array.from(serialAlphabet)), (serial, at, char) => {
        const start = at === 14 ? twinAtTheEnd(serial) : fixed(replaced(serial, at + 1, serial[at] ?? ''))
        if (start === null || char === start[at]) return
        expect(start[at]).toBe(start[at + 1])
        expect(checkOk(start.slice(0, at) + char + char + start.slice(at + 2))).toBe(false)
      }),
    )
  })
})

/** Whether the base still fits after putting characters at places (then swapping two of them must be noticed). */
function checkOkWith(base: string, ...put: readonly [number, string][]): boolean {
  return checkOk(put.reduce((text, [at, char]) => replaced(text, at, char), base))
}

/** The serial whose last character and check character are the same, where one fits. */
function twinAtTheEnd(serial: string): string | null {
  const twins = Array.from(serialAlphabet, (char) => serial.slice(0, 14) + char + char)
  return twins.find((twin) => checkOk(twin)) ?? null
}

/** The same text with a check character that fits. */
function fixed(text: string): string | null {
  for (const char of serialAlphabet) if (checkOk(replaced(text, 15, char))) return replaced(text, 15, char)
  return null
}

describe('typing a serial', () => {
  test('forgives case, spaces, hyphens, full width, O for 0, I and L for 1', () => {
    const typed = fc.tuple(generated, fc.infiniteStream(fc.nat(5)))
    fc.assert(
      fc.property(typed, ([serial, choices]) => {
        const messy = Array.from(serial, (char) => spoiled(char, choices.next().value ?? 0)).join('')
        expect(normalizeSerial(messy)).toBe(serial)
        expect(serialsMeant(messy)).toContain(serial)
      }),
    )
    expect(normalizeSerial(' swh3-vwgq mepb—8kzg ')).toBe('SWH3VWGQMEPB8KZG')
    expect(normalizeSerial('ＳＷＨ３-oOiL')).toBe('SWH30011')
  })

  test('keeps a merchant’s own serial exactly', () => {
    expect(serialsMeant(' gd-Oil 7 ')).toEqual(['gd-Oil 7'])
    expect(groupSerial('gd-Oil 7')).toBe('gd-Oil 7')
  })

  test('is helped by groups of four', () => {
    expect(groupSerial('SWH3VWGQMEPB8KZG')).toBe('SWH3-VWGQ-MEPB-8KZG')
    fc.assert(
      fc.property(generated, (serial) => {
        expect(normalizeSerial(groupSerial(serial))).toBe(serial)
      }),
    )
  })
})

function spoiled(char: string, choice: number): string {
  const look_alike = char === '0' ? 'oO' : char === '1' ? 'iIlL' : char
  return (
    [char, char.toLowerCase(), ` ${char}`, `${char}-`, look_alike[0] ?? char, look_alike.at(-1) ?? char][choice] ?? char
  )
}

describe('a serial that may be stored', () => {
  test.each(['1', 'A-1', '정품 2026', '가1', 'x'.repeat(63) + '1', '😀1', '=1+1', "O'Brien 7"])(
    '%s is kept',
    (text) => {
      expect(serialNumber.parse(text)).toBe(text)
    },
  )

  test.each([
    ['nothing', ''],
    ['no digit', 'ABC'],
    ['too long', 'x'.repeat(64) + '1'],
    ['a line break', 'A\n1'],
    ['a tab', 'A\t1'],
    ['a null', 'A\u00001'],
    ['a bidi override', 'A\u202E1'],
    ['a bidi isolate', 'A\u20661'],
    ['a zero-width space', 'A\u200B1'],
    ['a byte order mark', '\uFEFF1'],
    ['half a surrogate pair', 'A\uD8001'],
    ['a line separator', 'A\u20281'],
    ['a space at its start', ' A1'],
    ['a space at its end', 'A1 '],
  ])('%s is refused', (_, text) => expect(isSerial(text)).toBe(false))

  test('of 64 characters counts characters, not bytes', () => {
    expect(isSerial('😀'.repeat(63) + '1')).toBe(true)
    expect(isSerial('😀'.repeat(64) + '1')).toBe(false)
  })
})
