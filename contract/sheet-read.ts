import type { SheetKind } from './sheet-bytes.ts'
import { inspectSheet } from './sheet-bytes.ts'
import type { CellNote, ReadSheet, SheetRefusal, SheetResult } from './sheet.ts'
import { cellMost, charactersMost, sheetColumnsMost, sheetRowsMost } from './sheet.ts'

/**
 * Turns a workbook into plain words. The library that opens it is given, because the same rules run in the browser's
 * worker and in the server's; both stop the worker after `readTime`.
 */

/** A cell of the library: n number, s text, b boolean, e error, z nothing. */
export type BookCell = { t: string; v?: string | number | boolean | null; z?: unknown }
type Line = (BookCell | undefined)[]
type Span = { s: { r: number; c: number }; e: { r: number; c: number } }
export type BookSheet = {
  /** Sparse: rows and cells without anything are not there. */
  '!data'?: Line[]
  '!ref'?: string
  '!merges'?: Span[]
  '!rows'?: ({ hidden?: boolean } | undefined)[]
  '!cols'?: ({ hidden?: boolean } | undefined)[]
}
export type Book = {
  SheetNames: string[]
  Sheets: Record<string, BookSheet | undefined>
  Workbook?: { Sheets?: ({ Hidden?: number } | undefined)[]; WBProps?: { date1904?: boolean } }
}

export type SheetLibrary = {
  /** Opens a workbook; throws when it cannot. Rows beyond `rows` are left out. */
  open(bytes: Uint8Array, kind: SheetKind, rows: number): Book
  isDateFormat(format: string): boolean
  /** A day number as `YYYY-MM-DD`, with ` HH:MM:SS` where it has a time of day; null when it is none. */
  dayOf(value: number, is_1904: boolean): string | null
}

/** Reads the first visible sheet that holds anything; never throws for what a file may be. */
export function readSheet(file_name: string, bytes: Uint8Array, library: SheetLibrary): SheetResult {
  const { kind, refusal } = inspectSheet(file_name, bytes)
  if (refusal !== null) return refused(refusal)
  let book: Book
  try {
    book = library.open(bytes, kind, sheetRowsMost + 1)
  } catch (problem) {
    return refused(/password|encrypt/i.test(String(problem)) ? 'sheet.encrypted' : 'sheet.broken')
  }
  const visible = book.SheetNames.filter((_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0)
  const filled = visible.filter((name) => isFilled(book.Sheets[name]))
  const [first, ...others] = filled
  if (first === undefined) return refused('sheet.no_data')
  return plainSheet(first, book, others, library)
}

function refused(refusal: SheetRefusal): SheetResult {
  return { sheet: null, refusal }
}

function isFilled(sheet: BookSheet | undefined): boolean {
  return (sheet?.['!data'] ?? []).some((row: Line | undefined) =>
    row?.some((cell) => cell !== undefined && hasValue(cell)),
  )
}

function hasValue({ t, v }: BookCell): boolean {
  return t !== 'z' && v !== undefined && v !== null && v !== ''
}

/** In the place of a row that has been read. */
const said: Line = []

function plainSheet(name: string, book: Book, other_sheets: string[], library: SheetLibrary): SheetResult {
  const sheet = book.Sheets[name] ?? {}
  const data = sheet['!data'] ?? []
  if (data.length > sheetRowsMost) return refused('sheet.too_many_rows')
  const is_1904 = book.Workbook?.WBProps?.date1904 === true
  const notes: Record<string, CellNote> = {}
  const rows: string[][] = []
  let characters = 0
  for (let row_no = 0; row_no < data.length; row_no += 1) {
    const words: string[] = []
    const row = data[row_no] ?? []
    for (let column = 0; column < Math.min(row.length, sheetColumnsMost); column += 1) {
      const { text, note } = wordsOf(row[column], is_1904, library)
      words.push(text)
      characters += text.length
      if (note !== null) notes[`${row_no}:${column}`] = note
    }
    if (characters > charactersMost) return refused('sheet.too_much_text')
    rows.push(words)
    // A large sheet's cells take more room than its words: each row's go as soon as they are said.
    data[row_no] = said
  }
  noteMerged(sheet['!merges'] ?? [], notes, data.length)
  const read: ReadSheet = {
    sheet_name: name,
    rows,
    notes,
    hidden_rows: countHidden(sheet['!rows'], data.length),
    hidden_columns: countHidden(sheet['!cols'], sheetColumnsMost),
    other_sheets,
  }
  return { sheet: read, refusal: null }
}

function countHidden(lines: ({ hidden?: boolean } | undefined)[] | undefined, most: number): number {
  return (lines ?? []).slice(0, most).filter((line) => line?.hidden === true).length
}

/** Cells that a merged one covers are empty; who misses them is told why. */
function noteMerged(merges: readonly Span[], notes: Record<string, CellNote>, rows: number): void {
  for (const { s, e } of merges) {
    for (let row = s.r; row <= Math.min(e.r, rows - 1); row += 1) {
      for (let column = s.c; column <= Math.min(e.c, sheetColumnsMost - 1); column += 1) {
        if (row !== s.r || column !== s.c) notes[`${row}:${column}`] = 'merged'
      }
    }
  }
}

/** What a sheet shows for a failed formula, by its number in the file. */
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

type Words = { text: string; note: CellNote | null }

function wordsOf(cell: BookCell | undefined, is_1904: boolean, library: SheetLibrary): Words {
  if (cell === undefined || cell.v === undefined || cell.v === null) return { text: '', note: null }
  if (cell.t === 'e') return { text: errorWords[Number(cell.v)] ?? '#ERROR', note: 'error' }
  if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', note: null }
  if (typeof cell.v === 'number') return numberWords(cell, cell.v, is_1904, library)
  const text = String(cell.v)
  return text.length > cellMost ? { text: text.slice(0, cellMost), note: 'cut' } : { text, note: null }
}

/**
 * A number as its owner sees it, without what a sheet adds to it: dates as days, zeros that the format puts in front
 * kept, thousands and currency left out, and no exponent.
 */
function numberWords(cell: BookCell, value: number, is_1904: boolean, library: SheetLibrary): Words {
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (library.isDateFormat(format)) {
    const day = library.dayOf(value, is_1904)
    if (day !== null) return { text: day, note: null }
  }
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return { text: plainNumber(value), note: 'precision' }
  // "00000000" shows 00012345: what is seen is what is meant.
  if (/^0{2,}$/.test(format) && value >= 0 && Number.isInteger(value)) {
    return { text: String(value).padStart(format.length, '0'), note: null }
  }
  // A sheet keeps fifteen digits; a longer code typed as a number ends in zeros that nobody typed.
  const text = plainNumber(value)
  return { text, note: /^-?[0-9]{16,}$/.test(text) ? 'precision' : 'number' }
}

function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  // Fifteen digits are what a sheet keeps: 0.1 + 0.2 is 0.3 there.
  const short = Number(value.toPrecision(15))
  const text = String(short)
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text
}
