import { type SheetKind, inspectSheet, sheetBytesMost } from '#contract/sheets/bytes.ts'
import { type SheetForm, headColumns } from '#contract/sheets/forms.ts'
import type { SheetRow } from '#contract/sheets/head.ts'
import { type SheetRefusal, readTime } from '#contract/sheets/sheet.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { textsOf } from '../../kernel/text.ts'
import type { SheetSaid } from './sheet-worker.ts'
import { type SheetWorker, SheetWorkerProblem, startSheetWorker } from './start-worker.ts'

const { t } = textsOf(sheetsTexts)

/**
 * The limit for loading the reader's own code, which comes over the network the first time, however slow that is: only
 * reading itself is timed.
 */
const loadTime = 120_000
/** A worker without a slice for this long is stuck, in milliseconds. */
const sliceTime = 5_000

export type ReadOutcome =
  | { kind: 'refused'; refusal: SheetRefusal }
  /** The head names none of our columns, not these required ones, or these twice. */
  | { kind: 'headless'; missing: string[]; twice: string[] }
  | ({ kind: 'read'; count: number } & SheetSaid)

/**
 * Reads a spreadsheet in a worker, to keep the page responsive; stopped after a timeout. `onRows` gets slices of rows.
 * Never throws for a file's content; throws a sentence if the reader cannot be loaded.
 */
export async function readChosenSheet(
  file: File,
  form: SheetForm,
  onRows: (rows: readonly SheetRow[], total: number) => void,
): Promise<ReadOutcome> {
  if (file.size > sheetBytesMost) return { kind: 'refused', refusal: 'sheet.too_large' }
  const bytes = await bytesOf(file)
  const { kind, refusal } = inspectSheet(file.name, bytes)
  if (refusal !== null) return { kind: 'refused', refusal }
  const worker = startSheetWorker()
  try {
    await loadIn(worker, kind)
    return await readBy(worker, { file_name: file.name, bytes }, form, onRows)
  } catch (problem) {
    if (!(problem instanceof SheetWorkerProblem)) throw problem
    return { kind: 'refused', refusal: problem.kind === 'late' ? 'sheet.too_slow' : 'sheet.broken' }
  } finally {
    worker.stop()
  }
}

/** A file that another program holds, that was changed since it was chosen, or that is still in a cloud. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (problem) {
    throw new Error(t('sheet_import.unreadable'), { cause: problem })
  }
}

/** Nothing is wrong with the file when its reader does not come. */
async function loadIn(worker: SheetWorker, sheet: SheetKind): Promise<void> {
  try {
    await worker.ask({ kind: 'load', sheet }, loadTime)
  } catch (problem) {
    throw problem instanceof SheetWorkerProblem ? new Error(t('ui.part_missing')) : problem
  }
}

async function readBy(
  worker: SheetWorker,
  { file_name, bytes }: { file_name: string; bytes: Uint8Array<ArrayBuffer> },
  form: SheetForm,
  onRows: (rows: readonly SheetRow[], total: number) => void,
): Promise<ReadOutcome> {
  const head = await worker.ask({ kind: 'read', file_name, bytes, columns: headColumns(form) }, readTime, [
    bytes.buffer,
  ])
  if (head.kind === 'refused') return head
  if (head.kind !== 'head') throw new SheetWorkerProblem('broken')
  if (head.wrong_head !== null) return { kind: 'headless', ...head.wrong_head }
  if (head.count === 0) return { kind: 'refused', refusal: 'sheet.no_data' }
  for (let read = 0; read < head.count;) {
    const slice = await worker.ask({ kind: 'more' }, sliceTime)
    if (slice.kind !== 'rows' || slice.rows.length === 0) throw new SheetWorkerProblem('broken')
    read += slice.rows.length
    onRows(slice.rows, head.count)
  }
  const { wrong_head: _, ...said } = head
  return { ...said, kind: 'read' }
}
