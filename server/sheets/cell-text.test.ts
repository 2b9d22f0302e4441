import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText, escapeXml, startsLikeFormula } from './cell-text.ts'

/** A cell as Excel reads it: entities first, then its own escapes. */
function read(xml: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  return xml
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

test('a cell is read as it was written, but for halves of characters, which no file can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      expect(read(cellText(typed))).toBe(typed.toWellFormed())
    }),
    { numRuns: 500 },
  )
})

test('half of a character is shown as one that is missing', () => {
  expect([cellText('\ud83d'), cellText('a\udc5cb'), cellText('\ud83d\udc5c')]).toEqual(['\ufffd', 'a\ufffdb', '👜'])
})

test('what XML cannot hold is never in it, whatever was typed', () => {
  // oxlint-disable-next-line no-control-regex -- these are the characters it is about
  const broken = /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF<>]|&(?!(?:amp|lt|gt|quot);)/
  for (let code = 0; code <= 0xffff; code += code < 0x100 ? 1 : 97)
    expect([code, broken.test(cellText(`a${String.fromCharCode(code)}b`))]).toEqual([code, false])
  expect(broken.test(cellText('\uFFFE\uFFFF\u0000\u001F'))).toBe(false)
})

test('a text that looks like an escape stays a text', () => {
  expect(cellText('_x0041_')).toBe('_x005F_x0041_')
  expect(cellText('a_x000D_b_x00')).toBe('a_x005F_x000D_b_x00')
  expect(cellText('__x0041_')).toBe('__x005F_x0041_')
  expect(cellText('_X0041_')).toBe('_X0041_')
})

test('a line’s end of Windows comes back as one, and a tab and a new line stay as they are', () => {
  expect(cellText('a\r\nb\tc')).toBe('a_x000D_\nb\tc')
})

test('a cell is cut at what Excel takes, before it is escaped', () => {
  expect(cellText('&'.repeat(40_000))).toBe('&amp;'.repeat(32_767))
  expect(cellText('가'.repeat(32_767))).toHaveLength(32_767)
})

test('the names of parts are escaped by the same rule', () => {
  expect(escapeXml(`"가" <&> '나'`)).toBe(`&quot;가&quot; &lt;&amp;&gt; '나'`)
})

test.each(['=1', '+82', '-1', '@x', '\t=1', '\r=1', '\n=1'])('%j begins like a formula', (text) => {
  expect(startsLikeFormula(text)).toBe(true)
})

test.each(['', ' =1', 'a=1', "'=1", '＝1', '1-1', '가+나'])('%j does not', (text) => {
  expect(startsLikeFormula(text)).toBe(false)
})
