import { zip, type ZipEntry } from '../../sheets/zip.ts'
import { labelsCsv } from './csv-labels.ts'
import { type PrintedPaper, labelsPdf } from './pdf-labels.ts'
import { type PrintGroup, printItems } from './print-items.ts'
import { qrRuns } from './qr-rows.ts'
import { qrSvg } from './qr-svg.ts'

export type PrintHouse = {
  /** One finished label a page, in its trimmed size. */
  paper: PrintedPaper
  titles: readonly string[]
  /** The readme for the print house. */
  readme: string
  link: (serial: string, gtin: string | null) => string
}

/**
 * Packs a print house's order: the data (a line per code, with its copies), the finished labels as one vector PDF with
 * a page per code, and every QR code alone as a vector drawing.
 */
export function labelsZip(groups: readonly PrintGroup[], house: PrintHouse): AsyncGenerator<Uint8Array> {
  return zip(entries(groups, house))
}

function* entries(groups: readonly PrintGroup[], { paper, titles, readme, link }: PrintHouse): Generator<ZipEntry> {
  const once = groups.map(({ codes, ...names }) => ({
    ...names,
    codes: codes.map(({ serial_number }) => ({ serial_number, print_count: 1 })),
  }))
  yield { path: 'README.txt', pieces: [Buffer.from(`\ufeff${readme}`)] }
  yield {
    path: 'codes.csv',
    pieces: labelsCsv(groups, titles, link, (_, index) => [String(index + 1), svgPath(index)]),
  }
  yield { path: 'labels.pdf', pieces: labelsPdf(paper, printItems(once, { link, header: null })) }
  let index = 0
  for (const { codes, gtin } of once)
    for (const { serial_number } of codes) {
      yield { path: svgPath(index), pieces: [Buffer.from(qrSvg(qrRuns(link(serial_number, gtin)), paper.geometry))] }
      index += 1
    }
}

function svgPath(index: number): string {
  return `qr/${String(index + 1).padStart(5, '0')}.svg`
}
