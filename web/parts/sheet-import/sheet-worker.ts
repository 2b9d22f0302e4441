import type { SheetKind } from '#contract/sheets/bytes.ts'
import { type HeadColumn, type SheetList, type SheetRow, listOf } from '#contract/sheets/head.ts'
import { sheetLibraryOf } from '#contract/sheets/library.ts'
import { keepSheet } from '#contract/sheets/read.ts'
import type { KeptSheet, SheetRefusal } from '#contract/sheets/sheet.ts'
import { loadReader } from './load-reader.ts'
import { unpack } from './unpack.ts'

/**
 * A worker for one file: reads one, or writes one. Rows go to the page in slices, each when the page asks for it, so that
 * the page is never busy with more than one slice. Who starts it stops it when it takes too long.
 */

export type SheetTask =
  /** Loads the reader of this kind of file. */
  | { kind: 'load'; sheet: SheetKind }
  | { kind: 'read'; file_name: string; bytes: Uint8Array<ArrayBuffer>; columns: readonly HeadColumn[] }
  /** The next slice of the file that was read. */
  | { kind: 'more' }
  /** A part of the rows of the file to be written. */
  | { kind: 'lines'; lines: SheetLine[] }
  | { kind: 'write'; name: string; heads: readonly SheetHead[] }

export type SheetLine = (string | number)[]

export type SheetHead = { title: string; width: number; code: boolean }

/** Data of a sheet besides its rows. */
export type SheetSaid = Pick<KeptSheet, 'sheet_name' | 'other_sheets' | 'hidden_rows'> &
  Pick<SheetList, 'skipped_rows' | 'other_columns'>

export type SheetAnswer =
  | { kind: 'loaded' }
  | { kind: 'refused'; refusal: SheetRefusal }
  | ({
      kind: 'head'
      /** Null where the head is as it should be. */
      wrong_head: { missing: string[]; twice: string[] } | null
      count: number
    } & SheetSaid)
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'taken' }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }

/** Rows that the page gets at a time. */
const sliceSize = 200

const library = sheetLibraryOf(loadReader, decode, unpack)
let list: SheetList | null = null
let lines: SheetLine[] = []

// Errors of an awaited promise reach the worker's owner as well.
self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
  if (data.kind === 'load') load(data.sheet).catch(reportError)
  else if (data.kind === 'read') readFile(data).catch(reportError)
  else if (data.kind === 'more') say({ kind: 'rows', rows: list?.next(sliceSize) ?? [] })
  else if (data.kind === 'lines') takeLines(data.lines)
  else writeFile(data).catch(reportError)
})

async function load(kind: SheetKind): Promise<void> {
  await loadReader(kind)
  say({ kind: 'loaded' })
}

async function readFile({ file_name, bytes, columns }: Extract<SheetTask, { kind: 'read' }>): Promise<void> {
  const { sheet, refusal } = await keepSheet(file_name, bytes, library, columns)
  if (refusal !== null) {
    say({ kind: 'refused', refusal })
    return
  }
  const found = listOf(sheet.rows, columns)
  list = found.list
  const { sheet_name, other_sheets, hidden_rows } = sheet
  const { count = 0, skipped_rows = 0, other_columns = [] } = list ?? {}
  const said = { sheet_name, other_sheets, hidden_rows, skipped_rows, other_columns }
  say({ kind: 'head', wrong_head: found.wrong, count, ...said })
}

function takeLines(more: SheetLine[]): void {
  lines.push(...more)
  say({ kind: 'taken' })
}

/** Every cell is a text or a number, never a formula; codes are of text format (quality "Security"). */
async function writeFile({ name, heads }: Extract<SheetTask, { kind: 'write' }>): Promise<void> {
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet([heads.map(({ title }) => title), ...lines.map((line) => [...line])], {
    dense: true,
  })
  sheet['!cols'] = heads.map(({ width }) => ({ wch: width }))
  const codes = heads.flatMap(({ code }, column) => (code ? [column] : []))
  for (const line of sheet['!data'] ?? [])
    for (const column of codes) {
      const cell = line?.[column]
      if (cell !== undefined) cell.z = '@'
    }
  const book = utils.book_new(sheet, name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  const bytes = new Uint8Array(write(book, { type: 'array', compression: true }) as ArrayBuffer) // type: 'array'
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window: there is no origin
  self.postMessage({ kind: 'written', bytes } satisfies SheetAnswer, { transfer: [bytes.buffer] })
}

function say(answer: SheetAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window: there is no origin
  self.postMessage(answer)
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null // the next one is tried
  }
}
