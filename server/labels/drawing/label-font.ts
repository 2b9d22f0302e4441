import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import type * as Fontkit from 'fontkit'

/** The letters of printed labels: words in Pretendard, serials in JetBrains Mono, where 0 and O differ. */

export type FontName = 'words' | 'serial'

/** One drawn character: its glyph in one of the fonts and its advance in ems. */
export type Glyph = { readonly font: FontName; readonly id: number; readonly advance: number; readonly char: string }

export type LabelFont = {
  readonly name: FontName
  readonly post_name: string
  readonly face: Fontkit.Font
  /** Thousandths of an em, as PDF measures. */
  readonly per_em: number
}

const files: Record<FontName, string> = { words: 'pretendard', serial: 'serial' }
const loaded = new Map<FontName, LabelFont>()

/** The library of fonts takes 25 MB: a process that prints nothing does without. */
const require = createRequire(import.meta.url)

/** A font of the labels, unpacked at its first use. */
export function labelFont(name: FontName): LabelFont {
  const known = loaded.get(name)
  if (known) return known
  const packed = readFileSync(new URL(`fonts/${files[name]}.ttf.br`, import.meta.url))
  const { create }: typeof Fontkit = require('fontkit')
  const face = create(brotliDecompressSync(packed))
  if (!('createSubset' in face)) throw new Error(`${files[name]} is not a single font`)
  const font = { name, face, post_name: face.postscriptName ?? name, per_em: 1000 / face.unitsPerEm }
  loaded.set(name, font)
  return font
}

/** A font file with these glyphs alone, numbered from 1 in their order; what a PDF embeds. */
export function subsetOf(font: LabelFont, ids: readonly number[]): Uint8Array {
  const subset = font.face.createSubset()
  for (const id of ids) subset.includeGlyph(font.face.getGlyph(id))
  return subset.encode()
}

const known: Record<FontName, Map<string, Glyph | null>> = { words: new Map(), serial: new Map() }

function glyphIn(font: FontName, char: string): Glyph | null {
  const found = known[font].get(char)
  if (found !== undefined) return found
  const { face } = labelFont(font)
  const point = char.codePointAt(0) ?? 0
  const glyph = face.hasGlyphForCodePoint(point) ? face.glyphForCodePoint(point) : null
  const drawn = glyph === null ? null : { font, id: glyph.id, advance: glyph.advanceWidth / face.unitsPerEm, char }
  known[font].set(char, drawn)
  return drawn
}

/** The glyph of a character in the wanted font or else in the other one; null where neither has it. */
export function glyphOf(char: string, font: FontName): Glyph | null {
  return glyphIn(font, char) ?? glyphIn(font === 'words' ? 'serial' : 'words', char)
}

export function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0)
}
