import type { Box } from '#contract/labels/paper/geometry.ts'
import { type FontName, type Glyph, glyphOf, widthOf } from './label-font.ts'

/** Lays out texts in lines, and replaces characters without a font. */

/** Characters that printers cannot draw: marks that colour or join emoji, and everything invisible. */
const invisible = /[\p{C}\u{FE00}-\u{FE0F}\u{E0000}-\u{E007F}]/gu

/**
 * The glyphs of a name or a sentence. A character that the fonts lack (an emoji, a Chinese sign) is left out, never
 * drawn as an empty box; `left_out` lists them.
 */
export function setWords(text: string, font: FontName = 'words'): { glyphs: Glyph[]; left_out: string[] } {
  const glyphs: Glyph[] = []
  const left_out: string[] = []
  for (const char of text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '')) {
    const glyph = glyphOf(char, font)
    if (glyph === null) left_out.push(char)
    else if (char !== ' ' || glyphs.at(-1)?.char !== ' ') glyphs.push(glyph)
  }
  return { glyphs: trimmed(glyphs), left_out }
}

/** The glyphs of a serial: nothing is left out; what the fonts lack is spelled as its code point (`U+6F22`). */
export function setSerial(text: string): Glyph[] {
  const glyphs: Glyph[] = []
  for (const char of text) {
    const glyph = glyphOf(char, 'serial')
    const point = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const spelled = glyph === null ? Array.from(`U+${point}`) : []
    if (glyph !== null) glyphs.push(glyph)
    for (const letter of spelled) glyphs.push(...[glyphOf(letter, 'serial')].filter((one) => one !== null))
  }
  return glyphs
}

function trimmed(glyphs: Glyph[]): Glyph[] {
  const first = glyphs.findIndex(({ char }) => char !== ' ')
  const last = glyphs.findLastIndex(({ char }) => char !== ' ')
  return first < 0 ? [] : glyphs.slice(first, last + 1)
}

export type Setting = { lines: Glyph[][]; size: number }

/** Distance of lines, in ems. */
export const leading = 1.28

/**
 * Fits a text into its box: in one line at `size`, else smaller down to `least` over the allowed lines, else with an
 * ellipsis.
 */
export function fitText(glyphs: readonly Glyph[], box: Pick<Box, 'width' | 'height'>, rule: FitRule): Setting {
  if (glyphs.length === 0) return { lines: [], size: rule.size }
  for (let count = 1; count <= rule.lines; count++) {
    const most = Math.min(rule.size, box.height / (leading * count))
    const steps = count === rule.lines ? rule.least : Math.max(rule.least, rule.size * 0.8)
    for (let size = most; size >= steps - 1e-9; size -= 0.1) {
      const lines = wrap(glyphs, box.width / size)
      if (lines.length <= count) return { lines, size }
    }
  }
  const size = Math.min(rule.least, box.height / (leading * rule.lines))
  const lines = wrap(glyphs, box.width / size)
  return { lines: shortened(lines, rule.lines, box.width / size), size }
}

export type FitRule = { size: number; least: number; lines: number }

/** Wraps lines at a width in ems, at spaces, or inside a word wider than a line. */
export function wrap(glyphs: readonly Glyph[], ems: number): Glyph[][] {
  const lines: Glyph[][] = []
  let rest = [...glyphs]
  while (rest.length > 0) {
    const fits = fitting(rest, ems)
    const space = rest.slice(0, fits + 1).findLastIndex(({ char }) => char === ' ')
    const end = fits === rest.length ? fits : space > 0 ? space : Math.max(1, fits)
    lines.push(trimmed(rest.slice(0, end)))
    rest = trimmed(rest.slice(end))
  }
  return lines
}

/** The number of glyphs that fit a width in ems. */
function fitting(glyphs: readonly Glyph[], ems: number): number {
  let width = 0
  for (const [index, { advance }] of glyphs.entries()) {
    width += advance
    if (width > ems + 1e-9) return index
  }
  return glyphs.length
}

function shortened(lines: readonly Glyph[][], most: number, ems: number): Glyph[][] {
  const dots = glyphOf('…', 'words')
  const kept = lines.slice(0, most)
  const last = kept.pop() ?? []
  while (last.length > 0 && widthOf(last) + (dots?.advance ?? 0) > ems) last.pop()
  return [...kept, dots === null ? last : [...trimmed(last), dots]]
}
