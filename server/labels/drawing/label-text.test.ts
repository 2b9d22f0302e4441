import { describe, expect, test } from 'vitest'
import { type Glyph, widthOf } from './label-font.ts'
import { fitText, leading, setSerial, setWords, wrap } from './label-text.ts'

const textOf = (glyphs: readonly Glyph[]) => glyphs.map(({ char }) => char).join('')
const glyphsOf = (text: string) => setWords(text).glyphs

describe('words', () => {
  test('stand without what no font has, and without the space that it leaves behind', () => {
    const { glyphs, left_out } = setWords('  가죽 👜 숄더백\n漢 블랙 ')
    expect(textOf(glyphs)).toBe('가죽 숄더백 블랙')
    expect(left_out).toEqual(['👜', '漢'])
  })

  test('lose what nobody sees, and nobody is told of it', () => {
    const { glyphs, left_out } = setWords('가\u200B방\u00AD ♥\uFE0F')
    expect(textOf(glyphs).startsWith('가방')).toBe(true)
    expect(left_out.filter((one) => one !== '♥')).toEqual([])
  })

  test('typed in parts (jamo, combining marks) are the letters that they make', () => {
    expect(textOf(glyphsOf('\u1112\u1161\u11AB\u1100\u1173\u11AF e\u0301'))).toBe('한글 é')
  })
})

test('a serial keeps every character: what the fonts lack is spelled, beyond the basic plane as well', () => {
  expect(textOf(setSerial('A漢-1'))).toBe('AU+6F22-1')
  expect(textOf(setSerial('👜'))).toBe('U+1F45C')
  expect(textOf(setSerial('가A'))).toBe('가A')
})

describe('lines', () => {
  test('break at spaces, never wider than they may be, and nothing is lost', () => {
    const words = glyphsOf('가죽 숄더백 블랙 라지 사이즈')
    const ems = widthOf(glyphsOf('가죽 숄더백'))
    const lines = wrap(words, ems)
    expect(lines.map(textOf)).toEqual(['가죽 숄더백', '블랙 라지', '사이즈'])
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(ems + 1e-9)
  })

  test('break inside a word only when it alone is wider than a line', () => {
    const ems = widthOf(glyphsOf('가가 나'))
    expect(wrap(glyphsOf('가 가가가가가가 나'), ems).map(textOf)).toEqual(['가', '가가가', '가가가', '나'])
    expect(wrap(glyphsOf('가나'), 0.01).map(textOf)).toEqual(['가', '나'])
  })
})

describe('a text in its box', () => {
  const rule = { size: 4, least: 2, lines: 2 }
  const oneLine = { width: widthOf(glyphsOf('가나다라')) * rule.size, height: 100 }

  test('is as large as wanted where it fits, and nothing where there is nothing', () => {
    const { lines, size } = fitText(glyphsOf('가나다라'), oneLine, rule)
    expect([lines.map(textOf), size]).toEqual([['가나다라'], 4])
    expect(fitText([], oneLine, rule)).toEqual({ lines: [], size: 4 })
  })

  test('becomes a little smaller before it takes a second line', () => {
    const { lines, size } = fitText(glyphsOf('가나다라마'), oneLine, rule)
    expect(lines.map(textOf)).toEqual(['가나다라마'])
    expect(size).toBeCloseTo(3.2, 5)
    const longer = fitText(glyphsOf('가나다라 마바사'), oneLine, rule)
    expect([longer.lines.map(textOf), longer.size]).toEqual([['가나다라', '마바사'], 4])
  })

  test('is no higher than its box, whatever size was wanted', () => {
    for (const height of [3, 5, 9]) {
      const { lines, size } = fitText(glyphsOf('가나다라 마바사 아자차'), { ...oneLine, height }, rule)
      expect(lines.length * leading * size).toBeLessThanOrEqual(height + 1e-9)
    }
  })

  test('ends in an ellipsis where even the smallest is too long, within the box and its lines', () => {
    const { lines, size } = fitText(glyphsOf('가나다라마바사아자차카타파하'.repeat(4)), oneLine, rule)
    expect([lines.length, size]).toEqual([2, 2])
    expect(textOf(lines[1] ?? []).endsWith('…')).toBe(true)
    expect(textOf(lines[0] ?? []).endsWith('…')).toBe(false)
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(oneLine.width + 1e-6)
  })
})
