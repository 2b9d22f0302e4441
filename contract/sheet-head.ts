import type { CellNote, ReadSheet } from './sheet.ts'

/** Finds the head row of a sheet and turns the rows below it into records, whoever wrote the sheet and however. */

/** A column of a template: its own name first, then other names that people give it. */
export type HeadColumn = {
  field: string
  names: readonly string[]
  required: boolean
  /** Its characters stay as they are, where others are composed. */
  exact?: boolean
}

export type SheetRow = {
  /** As the sheet numbers it, from 1. */
  row_no: number
  fields: Record<string, string>
  notes: Record<string, CellNote>
}

export type SheetRecords =
  | { rows: SheetRow[]; missing: null }
  /** The head row was not found, or these required columns of it. */
  | { rows: null; missing: string[] }

/** Rows at the top among which the head is looked for: titles, notes and empty rows may stand above it. */
const headRows = 30

/** The records below the head; rows without anything are left out. */
export function recordsOf(sheet: ReadSheet, columns: readonly HeadColumn[]): SheetRecords {
  const head = findHead(sheet, columns)
  const missing = columns.filter(({ field, required }) => required && !head.places.has(field))
  if (head.row < 0 || missing.length > 0) return { rows: null, missing: missing.map(({ names }) => names[0] ?? '') }
  const exact = new Set(columns.filter((column) => column.exact === true).map(({ field }) => field))
  const rows: SheetRow[] = []
  for (let row = head.row + 1; row < sheet.rows.length; row += 1) {
    const cells = sheet.rows[row] ?? []
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.push(recordOf(sheet, row, { cells, places: head.places, exact }))
  }
  return { rows, missing: null }
}

function recordOf(
  sheet: ReadSheet,
  row: number,
  {
    cells,
    places,
    exact,
  }: { cells: readonly string[]; places: ReadonlyMap<string, number>; exact: ReadonlySet<string> },
): SheetRow {
  const fields: Record<string, string> = {}
  const notes: Record<string, CellNote> = {}
  for (const [field, column] of places) {
    const words = (cells[column] ?? '').trim()
    fields[field] = exact.has(field) ? words : words.normalize('NFC').trim()
    const note = sheet.notes[`${row}:${column}`]
    if (note !== undefined) notes[field] = note
  }
  return { row_no: row + 1, fields, notes }
}

/** The row at the top that names the most columns; of equals the first. */
function findHead(sheet: ReadSheet, columns: readonly HeadColumn[]): { row: number; places: Map<string, number> } {
  let best = { row: -1, places: new Map<string, number>() }
  for (let row = 0; row < Math.min(headRows, sheet.rows.length); row += 1) {
    const places = placesIn(sheet.rows[row] ?? [], columns)
    if (places.size > best.places.size) best = { row, places }
  }
  return best
}

function placesIn(cells: readonly string[], columns: readonly HeadColumn[]): Map<string, number> {
  const words = cells.map(plainName)
  const places = new Map<string, number>()
  for (const { field, names } of columns) {
    const wanted = new Set(names.map(plainName))
    const place = words.findIndex((word) => word !== '' && wanted.has(word))
    if (place >= 0) places.set(field, place)
  }
  return places
}

/** "Name *", " name (required)" and "NAME" are one name. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/[\s*_·:：-]/g, '')
}
