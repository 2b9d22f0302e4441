import { quietModules, type Box } from '#contract/labels/paper/geometry.ts'
import type { Drawn } from './drawing.ts'
import { type Ink, putSmall } from './ink.ts'
import { num } from './pdf-file.ts'
import type { PdfFonts } from './pdf-fonts.ts'
import { qrSpan, type QrRuns } from './qr-rows.ts'

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4

/** A circle of four curves. */
const bow = 0.5523

function circle(x: number, y: number, r: number): string {
  const k = r * bow
  const at = (...values: number[]) => values.map(num).join(' ')
  return (
    `${at(x + r, y)} m ${at(x + r, y + k, x + k, y + r, x, y + r)} c ${at(x - k, y + r, x - r, y + k, x - r, y)} c ` +
    `${at(x - r, y - k, x - k, y - r, x, y - r)} c ${at(x + k, y - r, x + r, y - k, x + r, y)} c h`
  )
}

/** The product's seal in one ink, drawn on 32 x 32 (as on our screens). */
function seal({ x, y, width }: Box, height: number): string {
  const scale = num(width / 32)
  return (
    `q ${scale} 0 0 -${scale} ${num(x)} ${num(height - y)} cm ${circle(16, 16, 15)} f ` +
    `1 G 1 w [1.6 1.6] 0 d ${circle(16, 16, 12.5)} S ` +
    `[] 0 d 2.6 w 1 J 1 j 10.8 16.4 m 14.4 19.9 l 21.2 12.6 l S Q\n`
  )
}

/** Drawing operators in millimetres, the origin at the lower left of an area of this height. */
export function pdfOperators(drawn: readonly Drawn[], height: number, fonts: PdfFonts): string {
  return drawn.map((one) => operator(one, height, fonts)).join('')
}

function operator(one: Drawn, height: number, fonts: PdfFonts): string {
  if (one.kind === 'rect') return `${rect(one.box, height)} f\n`
  if (one.kind === 'frame') return `${num(one.line)} w ${rect(one.box, height)} S\n`
  if (one.kind === 'seal') return seal(one.box, height)
  if (one.kind === 'image') {
    const { x, y, width, height: tall } = one.box
    return `q ${num(width)} 0 0 ${num(tall)} ${num(x)} ${num(height - y - tall)} cm /P Do Q\n`
  }
  const line = fonts.line(one.glyphs, one.x, height - one.y, one.size)
  return one.white ? `1 g ${line}0 g\n` : line
}

function rect({ x, y, width, height: tall }: Box, height: number): string {
  return `${num(x)} ${num(height - y - tall)} ${num(width)} ${num(tall)} re`
}

/** `1 re` and the line's end, after three numbers of at most four bytes. */
const runEnd = Buffer.from('1 re\n')
const runBytes = 3 * 4 + runEnd.length

/**
 * A QR code in its box: all runs of dark modules in one path that is painted at once, so that no printer draws a hairline
 * between them; whole numbers, one unit a module.
 */
export function putQr(ink: Ink, code: QrRuns, box: Box, height: number): void {
  const module = num(box.width / qrSpan(code))
  const edge = (quietModules * box.width) / qrSpan(code)
  ink.text(`q ${module} 0 0 ${module} ${num(box.x + edge)} ${num(height - box.y - box.height + edge)} cm\n`)
  ink.room((code.runs.length / 3) * runBytes, (memory, at) => putRuns(memory, at, code))
  ink.text('f Q\n')
}

/** The runs as rectangles, counted from below as PDF does. */
function putRuns(memory: Uint8Array, place: number, { runs, modules }: QrRuns): number {
  let at = place
  for (let run = 0; run < runs.length; run += 3) {
    at = putSmall(memory, at, runs[run] ?? 0)
    at = putSmall(memory, at, modules - 1 - (runs[run + 1] ?? 0))
    at = putSmall(memory, at, runs[run + 2] ?? 0)
    for (let byte = 0; byte < runEnd.length; byte++) memory[at++] = runEnd[byte] ?? 0
  }
  return at
}
