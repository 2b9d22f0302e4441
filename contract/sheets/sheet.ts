import type { SheetRows } from './rows.ts'
import type { CellNote } from './note.ts'

/** A parsed sheet: plain texts of cells, and notes. Independent of any library. */

/** Why a file is not read; each is the key of its sentence. */
export type SheetRefusal =
  | 'sheet.file_missing'
  | 'sheet.wrong_extension'
  | 'sheet.too_large'
  | 'sheet.no_data'
  | 'sheet.encrypted'
  | 'sheet.guarded'
  | 'sheet.broken'
  | 'sheet.bomb'
  | 'sheet.not_a_sheet'
  | 'sheet.too_many_rows'
  | 'sheet.too_much_text'
  | 'sheet.too_slow'

export type ReadSheet = {
  sheet_name: string
  /** Words of the cells, by row from the first row of the sheet; empty cells are ''. */
  rows: string[][]
  /** Special cells, as `row:column` counted from 0. */
  notes: Record<string, CellNote>
  hidden_rows: number
  hidden_columns: number
  /** Other visible sheets with something in them, which are not read. */
  other_sheets: string[]
}

/** A sheet with its rows in the form used while reading. */
export type KeptSheet = Omit<ReadSheet, 'rows' | 'notes'> & { rows: SheetRows }
export type KeptResult = { sheet: KeptSheet; refusal: null } | { sheet: null; refusal: SheetRefusal }

export type SheetResult = { sheet: ReadSheet; refusal: null } | { sheet: null; refusal: SheetRefusal }

/** Rows that one upload may hold, the head among them. */
export const sheetRowsMost = 60_001
/** Columns beyond this are ignored: templates are narrower, and a stray format can reach column XFD. */
export const sheetColumnsMost = 256
/** Characters of one cell (specification of Excel). */
export const cellMost = 32_767
/** The most characters passed from the worker to the page. */
export const charactersMost = 20_000_000
/** The most covered cells; a sheet with more is not a list. */
export const mergedMost = 200_000
/** A file that is not read in this time is refused, in milliseconds. */
export const readTime = 10_000
