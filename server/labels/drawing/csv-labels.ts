import { startsLikeFormula } from '../../sheets/cell-text.ts'
import type { PrintGroup } from './print-items.ts'

/** Excel takes a file as UTF-8 when it begins so. */
const mark = '\ufeff'

/** The data of labels for a print house or a label program: a line a code (RFC 4180), with the names of its columns. */
export function* labelsCsv(
  groups: readonly PrintGroup[],
  titles: readonly string[],
  link: (serial: string, gtin: string | null) => string,
  more: (serial: string, index: number) => readonly string[] = () => [],
): Generator<Uint8Array> {
  yield Buffer.from(`${mark}${line(titles)}`)
  let index = 0
  for (const { codes, product_name, variant_name, product_code, variant_code, gtin } of groups) {
    let text = ''
    for (const { serial_number, print_count } of codes) {
      const names = [product_name, variant_name, product_code, variant_code]
      const written = [serial_number, link(serial_number, gtin), ...names, String(print_count)]
      text += line([...written, ...more(serial_number, index)])
      index += 1
      if (text.length < 64 * 1024) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe; links and serials never do. */
function cell(text: string): string {
  const safe = startsLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
