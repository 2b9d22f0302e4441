import type { SheetLine, SheetRows } from './rows.ts'
import type { ReadSheet } from './sheet.ts'
import type { CellNote } from './note.ts'
import { headMarks } from './words.ts'

/** Finds the head row of a sheet and turns the rows below it into records, in any layout. */

/** A column of a template: its own name first, then other names that people give it. */
export type HeadColumn = {
  field: string
  names: readonly string[]
  required: boolean
  /** Its characters are not normalised (NFC), unlike others. */
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
  /** The head row was not found, these required columns of it are not there, or these columns are there twice. */
  | { rows: null; missing: string[]; twice: string[] }

/** Blanks and marks without a width at the ends of a cell, as pasting from a web page leaves them. */
const unseenEnds = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/g
/** Anything but those. */
const seen = /[^\s\u200B\u2060\uFEFF]/
/** Rows at the top that may be the head; titles, notes and empty rows may precede it. */
const headRows = 30

/** The rows below the head, without those with dropped content, which are each reported once. */
export type SheetList = {
  count: number
  next(most: number): SheetRow[]
  /** Rows that have something in other columns only: numbers that were filled in beforehand, remarks. */
  skipped_rows: number
  /** Unknown columns with content, which are not read. */
  other_columns: string[]
}

/** The head of a sheet and its list. */
export function listOf(
  rows: SheetRows,
  columns: readonly HeadColumn[],
): { list: SheetList; wrong: null } | { list: null; wrong: { missing: string[]; twice: string[] } } {
  const head = findHead(rows, columns)
  const missing = columns.filter(({ field, required }) => required && !head.places.has(field))
  const twice = columns.filter(({ field }) => head.twice.has(field))
  if (head.row < 0 || missing.length > 0 || twice.length > 0)
    return { list: null, wrong: { missing: missing.map(titleOf), twice: twice.map(titleOf) } }
  const exact = new Set(columns.filter((column) => column.exact === true).map(({ field }) => field))
  const { filled, skipped_rows, other_columns } = below(rows, head)
  let told = 0
  const next = (most: number) => {
    const part = filled.slice(told, told + most)
    told += part.length
    const records = part.map((row) => recordOf(row, rows.line(row), { places: head.places, exact }))
    for (const row of part) rows.drop(row)
    return records
  }
  return { list: { count: filled.length, next, skipped_rows, other_columns }, wrong: null }
}

/** The rows below the head, split into our columns and others. */
function below(rows: SheetRows, { row: top, places }: Head) {
  const ours = [...places.values()]
  const others = rows.line(top).cells.flatMap((cell, column) => {
    const name = cell.replaceAll(/\s+/g, ' ').replaceAll(unseenEnds, '')
    return name === '' || ours.includes(column) ? [] : [{ column, name, is_used: false }]
  })
  const filled: number[] = []
  let skipped_rows = 0
  for (let row = top + 1; row < rows.length; row += 1) {
    const line = rows.line(row)
    const { cells } = line
    if (cells.length === 0) continue
    for (const other of others) if (!other.is_used) other.is_used = !isBlank(cells[other.column])
    if (isFilled(line, ours)) filled.push(row)
    else if (!cells.every(isBlank)) skipped_rows += 1
  }
  return { filled, skipped_rows, other_columns: others.filter(({ is_used }) => is_used).map(({ name }) => name) }
}

function isBlank(cell = ''): boolean {
  return cell === '' || !seen.test(cell)
}

/** All of them at once. */
export function recordsOf(sheet: ReadSheet, columns: readonly HeadColumn[]): SheetRecords {
  const { list, wrong } = listOf(keptRows(sheet), columns)
  return list === null ? { rows: null, ...wrong } : { rows: list.next(list.count), missing: null }
}

function titleOf({ names }: HeadColumn): string {
  return names[0] ?? ''
}

/** Classifies a sheet: `list` has rows below a head with all the columns that are required, `head` none yet. */
export function fitOf(rows: SheetRows, columns: readonly HeadColumn[]): 'none' | 'head' | 'list' {
  const { row: top, places } = findHead(rows, columns)
  if (top < 0 || columns.some(({ field, required }) => required && !places.has(field))) return 'none'
  const ours = [...places.values()]
  for (let row = top + 1; row < rows.length; row += 1) if (isFilled(rows.line(row), ours)) return 'list'
  return 'head'
}

function isFilled({ cells, notes }: SheetLine, ours: readonly number[]): boolean {
  // A formula without a value is not empty: its owner sees a value there.
  return ours.some((column) => !isBlank(cells[column]) || notes.get(column) === 'formula')
}

function recordOf(
  row: number,
  line: SheetLine,
  { places, exact }: { places: ReadonlyMap<string, number>; exact: ReadonlySet<string> },
): SheetRow {
  const fields: Record<string, string> = {}
  const notes: Record<string, CellNote> = {}
  for (const [field, column] of places) {
    const words = (line.cells[column] ?? '').trim()
    fields[field] = exact.has(field) ? words : words.normalize('NFC').replaceAll(unseenEnds, '')
    const note = line.notes.get(column)
    if (note !== undefined) notes[field] = note
  }
  return { row_no: row + 1, fields, notes }
}

function keptRows({ rows, notes }: ReadSheet): SheetRows {
  const line = (row: number): SheetLine => {
    const cells = rows[row] ?? []
    const found = cells.flatMap((_, column) => {
      const note = notes[`${row}:${column}`]
      return note === undefined ? [] : [[column, note] as const]
    })
    return { cells, notes: new Map(found) }
  }
  return { length: rows.length, line, drop: () => {} }
}

type Head = {
  row: number
  places: Map<string, number>
  /** Ambiguous fields: their column occurs twice. */
  twice: Set<string>
}

/** The row at the top that names the most columns; of equals the first. */
function findHead(rows: SheetRows, columns: readonly HeadColumn[]): Head {
  let best: Head = { row: -1, places: new Map(), twice: new Set() }
  for (let row = 0; row < Math.min(headRows, rows.length); row += 1) {
    const found = placesIn(rows.line(row).cells, columns)
    if (found.places.size > best.places.size) best = { row, ...found }
  }
  return best
}

/** A column's own name counts before the other ones that people give it. */
function placesIn(cells: readonly string[], columns: readonly HeadColumn[]): Omit<Head, 'row'> {
  const [whole, outside] = [cells.map(wholeName), cells.map(outsideName)]
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (const { field, names } of columns) {
    const name = names.map(wholeName).find((each) => whole.includes(each) || outside.includes(each))
    if (name === undefined) continue
    // "Name" beats "Name (for managers)": brackets mark another column.
    const found = whole.includes(name) ? whole : outside
    places.set(field, found.indexOf(name))
    if (found.indexOf(name) !== found.lastIndexOf(name)) twice.add(field)
  }
  return { places, twice }
}

/** "Name *", " name (required)", "1. NAME" and "[required] name" are one name. */
function wholeName(name: string): string {
  return bare(name.normalize('NFKC').toLowerCase())
}

/** A name without its brackets: "Price (won)" is a price. */
function outsideName(name: string): string {
  const outside = bare(name.normalize('NFKC').toLowerCase().replaceAll(inBrackets, ''))
  return outside === '' ? wholeName(name) : outside
}

const inBrackets = /\([^)]*\)|\[[^\]]*\]|<[^>]*>|\{[^}]*\}|【[^】]*】|〔[^〕]*〕/g

/** Only its letters and digits, without a number in front or the word that it must be filled. */
function bare(name: string): string {
  const letters = name.replaceAll(/[\s\p{C}\p{P}\p{S}]/gu, '').replace(/^[0-9]+/, '')
  const mark = headMarks.find(
    (word) => letters.length > word.length && (letters.startsWith(word) || letters.endsWith(word)),
  )
  if (mark === undefined) return letters
  return letters.startsWith(mark) ? letters.slice(mark.length) : letters.slice(0, -mark.length)
}
