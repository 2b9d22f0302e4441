import { turns } from '../../sheets/turns.ts'
import type { LabelDesign } from './drawing.ts'
import { type Dots, dotsPerMm, qrDots, serialDots, sharedDots } from './dots.ts'
import type { PrintBlocks } from './pdf-labels.ts'
import { qrRuns } from './qr-rows.ts'

export type ZplPaper = LabelDesign & { dpi: number; offset: { x_mm: number; y_mm: number } }

/**
 * Labels as ZPL II for thermal printers, drawn as graphics, so that every printer gives the same result without Korean
 * fonts. Shared parts are stored once in the printer's memory; copies use `^PQ`. The geometry's label is the whole
 * page.
 */
export async function* labelsZpl(paper: ZplPaper, blocks: PrintBlocks): AsyncGenerator<Uint8Array> {
  const { geometry, layout, dpi } = paper
  const scale = dotsPerMm(dpi)
  const dot = (mm: number) => Math.max(0, Math.round(mm * scale))
  const [left, top] = [paper.offset.x_mm, paper.offset.y_mm]
  const shared = await sharedDots(paper, dpi)
  const kept = graphic(shared)
  yield ascii(`~DGR:GENUINE.GRF,${shared.bits.length},${shared.row_bytes},${kept}\n`)
  const head =
    `^XA^CI28^PW${dot(geometry.label.width)}^LL${dot(geometry.label.height)}^LH0,0` +
    `^FO${dot(left)},${dot(top)}^XGR:GENUINE.GRF,1,1^FS`
  const otherTurns = turns()
  for await (const block of blocks) {
    let text = ''
    for (const item of block) {
      if (item.kind !== 'label') continue
      await otherTurns()
      const qr = qrDots(qrRuns(item.link), geometry.qr_px, dpi)
      const serial = await serialDots(paper, item.serial_number, dpi)
      text += `${head}^FO${dot(layout.qr.x + left)},${dot(layout.qr.y + top)}${field(qr)}`
      text += `^FO${dot(layout.bar.x + left)},${dot(layout.bar.y + top)}${field(serial)}^PQ${item.copies}^XZ\n`
    }
    if (text !== '') yield ascii(text)
  }
  yield ascii('^XA^IDR:GENUINE.GRF^FS^XZ\n')
}

function ascii(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

function field(dots: Dots): string {
  return `^GFA,${dots.bits.length},${dots.bits.length},${dots.row_bytes},${graphic(dots)}^FS`
}

/**
 * Hexadecimal with ZPL's run-length encoding: `,` ends a row in white, `!` in black, `:` repeats the row above, and a
 * letter before a digit is its count (G to Y: 1 to 19, g to z: 20 to 400).
 */
export function graphic({ bits, row_bytes, height }: Dots): string {
  let out = ''
  let above = ''
  for (let y = 0; y < height; y++) {
    const row = Buffer.from(bits.subarray(y * row_bytes, (y + 1) * row_bytes))
      .toString('hex')
      .toUpperCase()
    out += row === above ? ':' : packedRow(row)
    above = row
  }
  return out
}

function packedRow(row: string): string {
  const tail = /(0+|F+)$/.exec(row)?.[0] ?? ''
  const body = row.slice(0, row.length - tail.length)
  const packed = body.replace(/(.)\1{2,}/g, (run, digit: string) => `${times(run.length)}${digit}`)
  return packed + (tail === '' ? '' : tail.startsWith('0') ? ',' : '!')
}

function times(count: number): string {
  let rest = count
  let out = ''
  while (rest >= 420) {
    out += 'z'
    rest -= 400
  }
  if (rest >= 20) out += String.fromCharCode(0x67 + Math.floor(rest / 20) - 1)
  if (rest % 20 > 0) out += String.fromCharCode(0x47 + (rest % 20) - 1)
  return out
}
