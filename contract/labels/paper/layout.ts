import { type Box, type LabelGeometry, type Size, pixelMm, qrSide } from './geometry.ts'
import type { Template } from './label.ts'

/**
 * The layout inside a label (002 §2.3): the QR code on the left, the brand mark with "Serial Number", the certification
 * line, the serial in a black bar, the description area. Both templates have all of them (resolution 88): type1 gives
 * the bar the full width, type2 puts it beside the code in two lines. Millimetres from the upper left corner.
 */

/** A line of text: its box, the height of its letters' em, and where it begins. */
export type TextBox = Box & { readonly size: number; readonly align: 'left' | 'center' }

export type LabelLayout = {
  readonly qr: Box
  readonly mark: Box
  readonly title: TextBox
  readonly promise: TextBox
  /** Black, the serial white inside; `size` is the largest that its letters take. */
  readonly bar: TextBox
  /** The most lines of the serial in the bar. */
  readonly bar_lines: number
  /** A hairline above the foot. */
  readonly rule: Box | null
  /** The description area; `size` is the largest that its letters take. */
  readonly foot: TextBox
  /** The picture of 203 x 35 px inside the foot, in its own size where the label is wide enough. */
  readonly image: Box
}

/** The size of the uploaded description picture (002 §9). */
export const labelImagePx = { width: 203, height: 35 } as const

/** Letters begin this far from the label's edges. */
const edge = 2
/** The quiet zone's white counts as edge, so that the code's dark modules begin where the bar begins. */
const quiet_part = 1.1
const hairline = 0.25

/** The height of the lowest label besides its QR code. */
const least_spare = 24.5

export function labelLayout(geometry: LabelGeometry, template: Template): LabelLayout {
  return template === 'type1' ? stacked(geometry) : sideBySide(geometry)
}

/** The picture, scaled down where the foot is narrower, in the middle of the foot. */
function imageIn(foot: Box): Box {
  const full = { width: labelImagePx.width * pixelMm, height: labelImagePx.height * pixelMm }
  const scale = Math.min(1, foot.width / full.width, foot.height / full.height)
  return centred(foot, { width: full.width * scale, height: full.height * scale })
}

function centred(box: Box, { width, height }: Size): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The text column beside the QR code. */
function wordsBeside({ label }: LabelGeometry, qr: Box): { x: number; width: number } {
  const x = qr.x + qr.width + 0.6
  return { x, width: label.width - edge - x }
}

/** type1: code and words, then the bar over the whole width, then the description. */
function stacked(geometry: LabelGeometry): LabelLayout {
  const { label } = geometry
  const side = qrSide(geometry)
  const spare = label.height - side
  // Larger labels distribute the extra space.
  const more = spare - least_spare
  const top = 1.3 + more * 0.2
  const gap = 0.8 + more * 0.04
  const bar = 7.4 + more * 0.2
  const foot_gap = 1.2
  const foot = spare - top - gap - bar - foot_gap - 1.7
  const qr = { x: edge - quiet_part, y: top, width: side, height: side }
  const words = wordsBeside(geometry, qr)
  const middle = top + side / 2
  const mark = { x: words.x, y: middle - 4.9, width: 6, height: 6 }
  const bar_top = top + side + gap
  const foot_box = { x: edge, y: bar_top + bar + foot_gap, width: label.width - 2 * edge, height: foot }
  return {
    qr,
    mark,
    title: {
      x: mark.x + 7,
      y: mark.y,
      width: words.width - 7,
      height: 6,
      size: label.width < 60 ? 3.6 : 4,
      align: 'left',
    },
    promise: { x: words.x, y: mark.y + 7, width: words.width, height: 3, size: 2.4, align: 'left' },
    bar: { x: edge, y: bar_top, width: label.width - 2 * edge, height: bar, size: 4.6, align: 'center' },
    bar_lines: 2,
    rule: null,
    foot: { ...foot_box, size: 4, align: 'center' },
    image: imageIn(foot_box),
  }
}

/** type2: the code centred on its side, with the text and a bar of two lines beside it; a hairline, the description. */
function sideBySide(geometry: LabelGeometry): LabelLayout {
  const { label } = geometry
  const side = qrSide(geometry)
  const top = 2 + Math.max(0, label.height - side - least_spare) * 0.15
  const block = 24.4
  const qr = { x: edge - quiet_part, y: top + (block - side) / 2, width: side, height: side }
  const words = wordsBeside(geometry, qr)
  const bar = { x: words.x, y: top + block - 11.4, width: words.width, height: 11.4 }
  const rule = { x: edge, y: top + block + 1.6, width: label.width - 2 * edge, height: hairline }
  const foot_top = rule.y + 1.2
  const foot_box = { x: edge, y: foot_top, width: rule.width, height: label.height - foot_top - 1.7 }
  return {
    qr,
    mark: { x: words.x, y: top + 0.2, width: 6, height: 6 },
    title: {
      x: words.x + 7,
      y: top + 0.2,
      width: words.width - 7,
      height: 6,
      size: label.width < 60 ? 3.6 : 4,
      align: 'left',
    },
    promise: { x: words.x, y: top + 7.9, width: words.width, height: 3, size: 2.4, align: 'left' },
    bar: { ...bar, size: 4.3, align: 'center' },
    bar_lines: 2,
    rule,
    foot: { ...foot_box, size: 4.2, align: 'center' },
    image: imageIn(foot_box),
  }
}

/** The block before a variant's labels (002 §2.3). */
export type HeaderLayout = {
  readonly frame: Box & { readonly line: number }
  readonly count: TextBox
  /** At most two lines. */
  readonly product: TextBox
  readonly variant: TextBox
  readonly product_code: TextBox
  readonly variant_code: TextBox
}

export function headerLayout({ label }: LabelGeometry): HeaderLayout {
  const frame = { x: 1.3, y: 1.3, width: label.width - 2.6, height: label.height - 2.6, line: 0.3 }
  const row = (y: number, height: number, size: number): TextBox => ({
    x: 3.2,
    y,
    width: label.width - 6.4,
    height,
    size,
    align: 'left',
  })
  return {
    frame,
    count: row(3, 7, 6),
    product: row(11.2, 9.2, 3.5),
    variant: row(21.6, 4, 3),
    product_code: row(label.height - 13.4, 4.4, 2.6),
    variant_code: row(label.height - 8.6, 4.4, 2.6),
  }
}

const mono_advance = 0.6
const wide_advance = 1

/** The width of a serial in the bar's even letters, in ems; letters beyond Latin are counted as square. */
export function serialEms(text: string): number {
  let ems = 0
  for (const char of text) ems += (char.codePointAt(0) ?? 0) < 0x250 ? mono_advance : wide_advance
  return ems
}

/** Below this a serial in white on black is hard to read. */
export const serialLeast = 1.8

export type SerialLines = { readonly lines: readonly string[]; readonly size: number }

/**
 * A serial in its bar: our own four groups in as many lines as the bar's shape needs, a merchant's own cut into up to
 * four even lines where one would be small; `size` is the em height.
 */
export function serialLines(groups: readonly string[], { bar, bar_lines }: LabelLayout): SerialLines {
  const width = bar.width - 2
  const height = bar.height - 1.4
  const best = { lines: [groups.join('-')], size: 0 }
  const most = groups.length > 1 ? bar_lines : 4
  for (let count = 1; count <= most; count++) {
    const lines = cutInto(groups, count)
    const widest = Math.max(...lines.map(serialEms))
    const size = Math.min(bar.size, width / widest, height / (1.15 * lines.length))
    if (size > best.size + 0.01) Object.assign(best, { lines, size })
  }
  return best
}

function cutInto(groups: readonly string[], count: number): string[] {
  if (groups.length > 1) {
    const per_line = Math.ceil(groups.length / count)
    return Array.from({ length: Math.ceil(groups.length / per_line) }, (_, line) =>
      groups.slice(line * per_line, (line + 1) * per_line).join('-'),
    )
  }
  const chars = Array.from(groups.join(''))
  const per_line = Math.max(1, Math.ceil(chars.length / count))
  return Array.from({ length: Math.max(1, Math.ceil(chars.length / per_line)) }, (_, line) =>
    chars.slice(line * per_line, (line + 1) * per_line).join(''),
  )
}
