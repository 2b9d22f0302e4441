import { checkOds } from './xlsx/ods-check.ts'
import { isWholeBook } from './ole-check.ts'
import { type SheetKind, inspectSheet, isCompound, unpackedMost } from './bytes.ts'
import { type Words, nothing, numberWords, textWords } from './cells.ts'
import { type Page, chooseSheet } from './choice.ts'
import type { HeadColumn } from './head.ts'
import { type SheetRows, rowKeeper } from './rows.ts'
import {
  type KeptResult,
  type KeptSheet,
  type ReadSheet,
  type SheetResult,
  charactersMost,
  mergedMost,
  sheetColumnsMost,
  sheetRowsMost,
} from './sheet.ts'
import type { CellNote } from './note.ts'
import { openBook } from './xlsx/book.ts'
import { type Unpack, SheetProblem, packageOf } from './xlsx/package.ts'
import { type SheetCells, type Span, readCells } from './xlsx/sheet.ts'
import { partsOf } from './xlsx/zip-parts.ts'

/**
 * Reads a workbook as plain text. Today's format is parsed here, as a stream; older and other formats by a given
 * library, which the browser's worker loads on demand. The caller stops it after `readTime`.
 */

/** A cell of the library: n number, s text, b boolean, e error, z nothing. */
export type BookCell = { t: string; v?: string | number | boolean | null; z?: unknown }
type Line = (BookCell | undefined)[]
export type BookSheet = {
  /** Sparse: rows and cells without anything are not there. */
  '!data'?: (Line | undefined)[]
  '!merges'?: Span[]
  '!rows'?: ({ hidden?: boolean } | undefined)[]
  '!cols'?: ({ hidden?: boolean } | undefined)[]
}
export type Book = {
  SheetNames: string[]
  Sheets: Record<string, BookSheet | undefined>
  Workbook?: { Sheets?: ({ Hidden?: number } | undefined)[]; WBProps?: { date1904?: boolean } }
}

export type SheetLibrary = Unpack & {
  /** Opens a workbook; throws when it cannot. Rows beyond `rows` are left out. */
  open(bytes: Uint8Array, kind: SheetKind, rows: number): Promise<Book>
}

/** The number of rows that the library reads, including empty ones. */
const lookedAt = 100_001

/** A sheet as `keepSheet` reads it, with all its rows as words at once. */
export async function readSheet(...file: Parameters<typeof keepSheet>): Promise<SheetResult> {
  const { sheet, refusal } = await keepSheet(...file)
  return sheet === null ? { sheet, refusal } : { sheet: { ...sheet, ...wordsOfRows(sheet.rows) }, refusal: null }
}

/** Reads the visible sheet with these columns, or the first with content; never throws for a file's content. */
export async function keepSheet(
  file_name: string,
  bytes: Uint8Array,
  library: SheetLibrary,
  columns: readonly HeadColumn[] = [],
): Promise<KeptResult> {
  const { kind, refusal } = inspectSheet(file_name, bytes)
  if (refusal !== null) return { sheet: null, refusal }
  try {
    const pages = await (kind === 'xlsx' ? pagesOf(bytes, library) : bookPages(bytes, kind, library))
    return await chooseSheet(pages, columns)
  } catch (problem) {
    if (problem instanceof SheetProblem) return { sheet: null, refusal: problem.refusal }
    return { sheet: null, refusal: /password|encrypt/i.test(String(problem)) ? 'sheet.encrypted' : 'sheet.broken' }
  }
}

async function pagesOf(bytes: Uint8Array, library: SheetLibrary): Promise<Page[]> {
  const whole = packageOf(bytes, partsOf(bytes) ?? [], library, unpackedMost)
  const book = await openBook(whole)
  return book.pages
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ name, part }) => ({
      name,
      read: async () => plainSheet(await readCells(whole, part, book)),
      isFilled: async () => (await readCells(whole, part, book, true)).rows.size > 0,
    }))
}

function plainSheet({ rows, merges, ...rest }: SheetCells): Awaited<ReturnType<Page['read']>> {
  return rows.size === 0 ? null : { rows: withMerged(rows, merges), ...rest }
}

function wordsOfRows(kept: SheetRows): Pick<ReadSheet, 'rows' | 'notes'> {
  const notes: Record<string, CellNote> = {}
  const none: string[] = []
  const rows = Array.from({ length: kept.length }, (_, row) => {
    const line = kept.line(row)
    for (const [column, note] of line.notes) notes[`${row}:${column}`] = note
    return line.cells.length === 0 ? none : [...line.cells]
  })
  return { rows, notes }
}

async function bookPages(bytes: Uint8Array, kind: SheetKind, library: SheetLibrary): Promise<Page[]> {
  if (kind === 'ods') await checkOds(packageOf(bytes, partsOf(bytes) ?? [], library, unpackedMost))
  if (isCompound(bytes) && !isWholeBook(bytes)) throw new SheetProblem('sheet.broken')
  const book = await library.open(bytes, kind, lookedAt)
  const is_1904 = book.Workbook?.WBProps?.date1904 === true
  const visible = book.SheetNames.filter((_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0)
  return visible.map((name) => ({
    name,
    read: async () => Promise.resolve(isFilled(book.Sheets[name]) ? bookSheet(book.Sheets[name], is_1904) : null),
    isFilled: async () => Promise.resolve(isFilled(book.Sheets[name])),
  }))
}

function isFilled(sheet: BookSheet | undefined): boolean {
  return (sheet?.['!data'] ?? []).some((row) => row?.some((cell) => cell !== undefined && hasValue(cell)))
}

function hasValue({ t, v }: BookCell): boolean {
  return t !== 'z' && v !== undefined && v !== null && v !== ''
}

/** In the place of a row that has been read. */
const said: Line = []

function bookSheet(sheet: BookSheet = {}, is_1904: boolean): Omit<KeptSheet, 'sheet_name' | 'other_sheets'> {
  const data = sheet['!data'] ?? []
  const rows = rowKeeper()
  let [characters, filled] = [0, 0]
  for (let row_no = 0; row_no < data.length; row_no += 1) {
    const words: string[] = []
    const notes = new Map<number, CellNote>()
    const row = data[row_no] ?? []
    for (let column = 0; column < Math.min(row.length, sheetColumnsMost); column += 1) {
      const { text, note } = wordsOf(row[column], is_1904)
      words.push(text)
      characters += text.length
      if (note !== null) notes.set(column, note)
    }
    filled += words.some((word) => word !== '') ? 1 : 0
    if (filled > sheetRowsMost) throw new SheetProblem('sheet.too_many_rows')
    if (characters > charactersMost) throw new SheetProblem('sheet.too_much_text')
    rows.keep(row_no, { cells: words, notes })
    // Cells take more memory than their text: each row's cells are released once read.
    data[row_no] = said
  }
  const hidden_rows = countHidden(sheet['!rows'], data.length)
  return {
    rows: withMerged(rows, sheet['!merges'] ?? []),
    hidden_rows,
    hidden_columns: countHidden(sheet['!cols'], sheetColumnsMost),
  }
}

function countHidden(lines: ({ hidden?: boolean } | undefined)[] | undefined, most: number): number {
  return (lines ?? []).slice(0, most).filter((line) => line?.hidden === true).length
}

/** Cells covered by a merged one are empty; a row that lacks them gets a note. */
function withMerged(rows: SheetRows, merges: readonly Span[]): SheetRows {
  const covered = coveredBy(merges, rows.length)
  if (covered.size === 0) return rows
  const filled = filledCells(rows)
  const line: SheetRows['line'] = (row) => {
    const [found, over] = [rows.line(row), covered.get(row)]
    if (over === undefined) return found
    const notes = new Map(found.notes)
    // Empty cells are merged for their looks: nothing is missing.
    for (const [column, by] of over) if (filled(by)) notes.set(column, by.r < row ? 'merged' : 'beside')
    return { cells: found.cells, notes }
  }
  // Rows below a merged cell look back at its row, so none is freed early.
  return { length: rows.length, line, drop: () => {} }
}

/** True if a cell has content; merged cells of one row are queried in sequence. */
function filledCells(rows: SheetRows): (cell: { r: number; c: number }) => boolean {
  let last = { row: -1, cells: rows.line(-1).cells }
  return ({ r, c }) => {
    if (last.row !== r) last = { row: r, cells: rows.line(r).cells }
    return (last.cells[c] ?? '').trim() !== ''
  }
}

/** The cells covered by merged ones, per row; at most `mergedMost`. */
function coveredBy(merges: readonly Span[], rows: number): ReadonlyMap<number, ReadonlyMap<number, Span['s']>> {
  const covered = new Map<number, Map<number, Span['s']>>()
  let left = mergedMost
  for (const { s, e } of merges) {
    for (let row = Math.max(0, s.r); row <= Math.min(e.r, rows - 1); row += 1) {
      for (let column = Math.max(0, s.c); column <= Math.min(e.c, sheetColumnsMost - 1); column += 1) {
        if (row === s.r && column === s.c) continue
        if (left === 0) return covered
        left -= 1
        covered.set(row, (covered.get(row) ?? new Map<number, Span['s']>()).set(column, s))
      }
    }
  }
  return covered
}

/** The text of a failed formula, by its number in the file. */
const errorWords: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}

function wordsOf(cell: BookCell | undefined, is_1904: boolean): Words {
  if (cell === undefined || cell.v === undefined || cell.v === null) return nothing
  if (cell.t === 'e') return { text: errorWords[Number(cell.v)] ?? '#ERROR', note: 'error' }
  if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', note: null }
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  return typeof cell.v === 'number' ? numberWords(cell.v, { format, is_1904 }) : textWords(String(cell.v))
}
