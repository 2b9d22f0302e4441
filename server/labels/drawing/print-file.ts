import { labelsCsv } from './csv-labels.ts'
import { type PrintedPaper, labelsPdf } from './pdf-labels.ts'
import { type PrintGroup, printItems } from './print-items.ts'
import { labelsZip } from './zip-labels.ts'
import { labelsZpl } from './zpl-labels.ts'

/** Everything that a print file needs, whatever its kind. */
export type PrintOrder = {
  format: 'pdf' | 'zpl' | 'csv' | 'zip'
  paper: PrintedPaper
  dpi: number
  link: (serial: string, gtin: string | null) => string
  header: (count: number) => string
  /** The columns of the data: serial, link, product, option, their codes, count; for a print house also page and drawing. */
  titles: readonly string[]
  house_titles: readonly string[]
  readme: string
}

/** Streams the bytes of a print file, on demand. */
export function printFile(
  groups: readonly PrintGroup[],
  order: PrintOrder,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const { format, paper, dpi, link, titles } = order
  const header = paper.geometry.headers ? order.header : null
  if (format === 'pdf') return labelsPdf(paper, printItems(groups, { link, header }))
  if (format === 'zpl') return labelsZpl({ ...paper, dpi }, printItems(groups, { link, header: null }))
  if (format === 'csv') return labelsCsv(groups, titles, link)
  const upright = { ...paper, start: 0, offset: { x_mm: 0, y_mm: 0 } }
  return labelsZip(groups, { paper: upright, titles: order.house_titles, readme: order.readme, link })
}

/** About how many bytes a label takes, for the progress of who downloads it (measured). */
export const bytesPerLabel: Readonly<Record<PrintOrder['format'], number>> = {
  pdf: 1_300,
  zpl: 3_500,
  csv: 220,
  zip: 4_400,
}
