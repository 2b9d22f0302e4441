import { footLines } from '#contract/labels/paper/foot-lines.ts'
import type { Box, LabelGeometry } from '#contract/labels/paper/geometry.ts'
import {
  type LabelLayout,
  type TextBox,
  headerLayout,
  labelLayout,
  serialLines,
} from '#contract/labels/paper/layout.ts'
import { labelWords, type Template } from '#contract/labels/paper/label.ts'
import { serialGroups } from '#contract/codes/serial.ts'
import { type Glyph, widthOf } from './label-font.ts'
import { type FitRule, fitText, leading, setSerial, setWords } from './label-text.ts'

/**
 * A display list: one drawn thing on a label, in millimetres from its upper left corner, for every kind of file alike
 * (PDF, SVG and dots). A label has a part that all labels of a printout share, and its own part: the QR code and the
 * serial.
 */
export type Drawn =
  | { kind: 'rect'; box: Box }
  | { kind: 'frame'; box: Box; line: number }
  | { kind: 'seal'; box: Box }
  | { kind: 'image'; box: Box }
  /** A line of text; `x` is its beginning, `y` its baseline. */
  | { kind: 'text'; glyphs: readonly Glyph[]; x: number; y: number; size: number; white: boolean }

/** The printed description area: text (the shop's or the default), or the shop's picture. */
export type PrintedFoot = { kind: 'text'; text: string } | { kind: 'image'; image: Picture }
/** A picture in one ink: a byte of grey a pixel. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** Capital letters are this high, in ems; lines are centred by them. */
const capital = 0.72

/** Lines of text in the middle of their box's height. */
function textIn(box: TextBox, lines: readonly (readonly Glyph[])[], size: number, white = false): Drawn[] {
  const middle = box.y + box.height / 2
  return lines.map((glyphs, index) => {
    const x = box.align === 'left' ? box.x : box.x + (box.width - widthOf(glyphs) * size) / 2
    const centre = middle + (index - (lines.length - 1) / 2) * leading * size
    return { kind: 'text', glyphs, x, y: centre + (capital * size) / 2, size, white }
  })
}

function fitted(box: TextBox, text: string, rule: Partial<FitRule> = {}): Drawn[] {
  const { lines, size } = fitText(setWords(text).glyphs, box, { size: box.size, least: 1.8, lines: 1, ...rule })
  return textIn(box, lines, size)
}

/** Draws the part that all labels of a printout share. */
export function drawShared(layout: LabelLayout, foot: PrintedFoot): Drawn[] {
  const drawn: Drawn[] = [
    { kind: 'seal', box: layout.mark },
    ...fitted(layout.title, labelWords.title),
    ...fitted(layout.promise, labelWords.promise),
    { kind: 'rect', box: layout.bar },
  ]
  if (layout.rule) drawn.push({ kind: 'rect', box: layout.rule })
  if (foot.kind === 'image') drawn.push({ kind: 'image', box: layout.image })
  else drawn.push(...footWords(layout.foot, foot.text))
  return drawn
}

/** The foot's words in the lines that the browser's sheet has too. */
function footWords(box: TextBox, words: string): Drawn[] {
  const { lines, size } = footLines(words, box)
  const set = lines.map((line) => setWords(line).glyphs)
  const widest = Math.max(0, ...set.map(widthOf))
  return textIn(box, set, widest > 0 ? Math.min(size, box.width / widest) : size)
}

/** A serial, white in its bar. */
export function drawSerial(layout: LabelLayout, serial: string): Drawn[] {
  const { lines, size } = serialLines(serialGroups(serial), layout)
  const set = lines.map(setSerial)
  // A spelled character is wider than it was counted.
  const widest = Math.max(...set.map(widthOf))
  return textIn(layout.bar, set, Math.min(size, (layout.bar.width - 1) / widest), true)
}

export type PrintHeader = {
  product_name: string
  variant_name: string
  product_code: string
  variant_code: string
  count: string
}
/** The words before the two codes. */
export type HeaderWords = { product_code: string; variant_code: string }

/** The block before a variant's labels (002 §2.3). */
export function drawHeader(geometry: LabelGeometry, header: PrintHeader, words: HeaderWords): Drawn[] {
  const layout = headerLayout(geometry)
  const { line, ...frame } = layout.frame
  return [
    { kind: 'frame', box: frame, line },
    ...fitted(layout.count, header.count),
    ...fitted(layout.product, header.product_name, { lines: 2, least: 3 }),
    ...fitted(layout.variant, header.variant_name, { least: 2.2 }),
    ...fitted(layout.product_code, `${words.product_code}  ${header.product_code}`),
    ...fitted(layout.variant_code, `${words.variant_code}  ${header.variant_code}`),
  ]
}

export type LabelDesign = { geometry: LabelGeometry; template: Template; layout: LabelLayout; foot: PrintedFoot }

export function designOf(geometry: LabelGeometry, template: Template, foot: PrintedFoot): LabelDesign {
  return { geometry, template, layout: labelLayout(geometry, template), foot }
}
