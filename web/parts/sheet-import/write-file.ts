import { productExport } from '#contract/products/limits.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import type { SheetHead, SheetLine } from './sheet-worker.ts'
import { startSheetWorker } from './start-worker.ts'

/** Timeout of writing, in milliseconds; the largest sheet (60,000 rows) takes a few seconds. */
const writeTime = 60_000

export type NewSheetFile<Row> = {
  /** The sheet's name. */
  name: string
  heads: readonly SheetHead[]
  rows: readonly Row[]
  lineOf: (row: Row) => SheetLine
}

/** Writes an .xlsx in a worker, chunk by chunk, so that the page stays alive. */
export async function writeSheetFile<Row>(
  { name, heads, rows, lineOf }: NewSheetFile<Row>,
  onChunk: (done: number) => void = () => {},
): Promise<Blob> {
  const worker = startSheetWorker()
  try {
    for (let at = 0; at < rows.length; at += productExport.chunk) {
      await worker.ask({ kind: 'lines', lines: rows.slice(at, at + productExport.chunk).map(lineOf) }, writeTime)
      onChunk(Math.min(rows.length, at + productExport.chunk))
    }
    const answer = await worker.ask({ kind: 'write', name, heads }, writeTime)
    if (answer.kind !== 'written') throw new Error('the worker wrote nothing')
    return new Blob([answer.bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  } finally {
    worker.stop()
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, file_name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file_name
  link.click()
  // The browser has begun to read it by then; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The name of an exported file (resolution 55): the day, an underscore and the mall's id. */
export function exportName(mall_id: string, now: Date): string {
  return `${compactDay(seoulDay(now))}_${mall_id}.xlsx`
}
