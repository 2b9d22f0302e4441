import { labelPlace, labelsPerPage, type Box, type LabelGeometry } from '#contract/labels/paper/geometry.ts'
import type { Drawn } from './drawing.ts'
import { widthOf } from './label-font.ts'
import { fitText, leading, setWords } from './label-text.ts'
import { pdfOperators } from './pdf-drawing.ts'
import { num, pdfFile, pdfText } from './pdf-file.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { pdfPages } from './pdf-labels.ts'

export type Calibration = {
  geometry: LabelGeometry
  offset: { x_mm: number; y_mm: number }
  words: { title: string; how: string; check: string; offset: string }
}

/** Both rulers reach this far to either side of the edge that they measure. */
const reach = 6
/** On a page of one label, thick lines are this far from the paper's edges. */
const inside = 10

/** The length of the line by which the scale is checked. */
export function checkLength({ page }: Pick<LabelGeometry, 'page'>): number {
  return page.width > 100 ? 100 : 40
}

/**
 * A page in exact millimetres to measure a printer's offset: on sheets, rulers across the cuts of the first and last
 * label; on a single label, thick lines ten millimetres from the paper's edges.
 */
export async function calibrationPdf({ geometry, offset, words }: Calibration): Promise<Uint8Array> {
  const file = pdfFile()
  try {
    const { page } = geometry
    const pages = pdfPages(file, page)
    const fonts = pdfFonts(file, num)
    const drawn = [...(labelsPerPage(geometry) > 1 ? cuts(geometry) : edges()), ...scaleCheck(geometry, words)]
    await pages.add(pages.head(offset) + pdfOperators(drawn, page.height, fonts))
    await fonts.end()
    const info = file.object(`<</Title ${pdfText(words.title)}/Producer(Genuine)>>`)
    await file.end(pages.end(fonts.resources), info)
    return file.take()
  } finally {
    file.close()
  }
}

function line(text: string, { x, y }: { x: number; y: number }, size: number, width = 200): Drawn[] {
  const { lines, size: fitted } = fitText(
    setWords(text).glyphs,
    { width, height: 30 },
    { size, least: size * 0.7, lines: 4 },
  )
  return lines.map((glyphs, index) => ({
    kind: 'text',
    glyphs,
    x,
    y: y + index * leading * fitted,
    size: fitted,
    white: false,
  }))
}

function number(value: number, x: number, y: number, size: number): Drawn {
  const { glyphs } = setWords(value > 0 ? `+${value}` : String(value))
  return { kind: 'text', glyphs, x: x - (widthOf(glyphs) * size) / 2, y, size, white: false }
}

function cell(geometry: LabelGeometry, index: number): Box {
  const { box } = labelPlace(geometry, index)
  const { pitch } = geometry
  return { x: box.x - (pitch.width - box.width) / 2, y: box.y - (pitch.height - box.height) / 2, ...pitch }
}

/** The cells' outlines, and rulers across the left and the upper cut of the first and the last one. */
function cuts(geometry: LabelGeometry): Drawn[] {
  const count = labelsPerPage(geometry)
  const cells = Array.from({ length: count }, (_, index) => cell(geometry, index))
  const rulers = [cells[0], cells[count - 1]].flatMap((box) => (box ? [...across(box), ...down(box)] : []))
  return [...cells.map((box): Drawn => ({ kind: 'frame', box, line: 0.1 })), ...rulers]
}

function across({ x, y, height }: Box): Drawn[] {
  const middle = y + height / 2
  return marks().flatMap((mm) => [
    { kind: 'rect', box: { x: x + mm - 0.06, y: middle, width: 0.12, height: tall(mm) } },
    ...(mm % 2 === 0 ? [number(mm, x + mm, middle + 5, 1.2)] : []),
  ])
}

function down({ x, y, width }: Box): Drawn[] {
  const middle = x + width / 2
  return marks()
    .filter((mm) => y + mm > 0)
    .flatMap((mm) => [
      { kind: 'rect', box: { x: middle, y: y + mm - 0.06, width: tall(mm), height: 0.12 } },
      ...(mm % 2 === 0 ? [number(mm, middle + 6, y + mm + 0.43, 1.2)] : []),
    ])
}

function marks(): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
}

function tall(mm: number): number {
  return mm === 0 ? 5 : mm % 2 === 0 ? 3.4 : 2
}

function edges(): Drawn[] {
  return [
    { kind: 'rect', box: { x: inside, y: inside, width: 0.25, height: 20 } },
    { kind: 'rect', box: { x: inside, y: inside, width: 40, height: 0.25 } },
  ]
}

/** The words, and a line whose length a ruler can check. */
function scaleCheck(geometry: LabelGeometry, { title, how, check, offset }: Calibration['words']): Drawn[] {
  const sheet = labelsPerPage(geometry) > 1
  const [x, y] = sheet ? [cell(geometry, 4).x + 4, cell(geometry, 4).y + 6] : [inside + 2, inside + 4]
  const width = sheet ? geometry.pitch.width - 8 : geometry.page.width - inside - 4
  const size = sheet ? 3 : 2
  const length = checkLength(geometry)
  const check_x = (geometry.page.width - length) / 2
  const check_y = sheet ? cell(geometry, 9).y + 30 : geometry.page.height - 8
  return [
    ...line(title, { x, y }, size * 1.3, width),
    ...line(how, { x, y: y + size * 2.2 }, size, width),
    ...line(offset, { x, y: y + size * (sheet ? 10.5 : 8.4) }, size, width),
    { kind: 'rect', box: { x: check_x, y: check_y, width: length, height: 0.25 } },
    { kind: 'rect', box: { x: check_x, y: check_y - 1.5, width: 0.25, height: 3 } },
    { kind: 'rect', box: { x: check_x + length - 0.25, y: check_y - 1.5, width: 0.25, height: 3 } },
    ...line(check, { x: check_x + 1, y: check_y + (sheet ? 4 : 3) }, size * 0.9, length),
  ]
}
