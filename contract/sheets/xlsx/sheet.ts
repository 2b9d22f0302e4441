import { type Words, nothing, numberWords, textWords } from '../cells.ts'
import { type RowKeeper, rowKeeper } from '../rows.ts'
import type { CellNote } from '../note.ts'
import { charactersMost, sheetColumnsMost, sheetRowsMost } from '../sheet.ts'
import { type Workbook, isTrue } from './book.ts'
import { type Package, SheetProblem, scanPart } from './package.ts'
import { cellString, cellText, writtenMost } from './text.ts'
import type { XmlAttributes } from './xml-scan.ts'

/** The cells of one sheet, emitted row by row. */

export type Span = { s: { r: number; c: number }; e: { r: number; c: number } }
export type SheetCells = {
  /** Only rows with something in them. */
  rows: RowKeeper
  merges: Span[]
  hidden_rows: number
  hidden_columns: number
}

/** Rows of a sheet (specification of Excel). */
const lastRow = 1_048_576
/** More than this many merged cells are no list any more. */
const mergesMost = 20_000
/** Numbers that are said to be numbers: ten columns of the longest list. */
const numbersMost = 600_000

type Cell = { column: number; type: string; style: number; value: string; has_value: boolean; has_formula: boolean }

/** Reads a sheet; with `is_peek` only until something is found in it. */
export async function readCells(whole: Package, part: string, book: Workbook, is_peek = false): Promise<SheetCells> {
  const read: SheetCells = { rows: rowKeeper(), merges: [], hidden_rows: 0, hidden_columns: 0 }
  const inline = cellText()
  let row = { at: -1, is_hidden: false, next: 0 }
  let cell: Cell | null = null
  let part_of: 'v' | 'is' | null = null
  let [characters, numbers] = [0, 0]

  /** The row that is being read; null as long as nothing was found in it. */
  let open: { at: number; cells: string[]; notes: Map<number, CellNote> } | null = null
  const keepRow = () => {
    if (open !== null) read.rows.keep(open.at, open)
    open = null
  }
  const beginRow = (attributes: XmlAttributes) => {
    keepRow()
    const { r, hidden } = attributes
    const at = r === undefined ? row.at + 1 : Number(r) - 1
    if (!Number.isInteger(at) || at < 0 || at >= lastRow) throw new SheetProblem('sheet.broken')
    row = { at, is_hidden: isTrue(hidden), next: 0 }
  }
  const beginCell = (attributes: XmlAttributes) => {
    const { r, t = 'n', s } = attributes
    const column = r === undefined ? row.next : columnOf(r)
    row.next = column + 1
    cell = { column, type: t, style: Number(s ?? 0), value: '', has_value: false, has_formula: false }
    inline.begin()
  }
  const endCell = ({ column, ...told }: Cell) => {
    if (column < 0 || column >= sheetColumnsMost) return
    const { text, note } = wordsOf(told, inline.end(), book)
    if (text === '' && note !== 'formula') return
    // Every cell has an overhead.
    characters += text.length + 1
    if (characters > charactersMost) throw new SheetProblem('sheet.too_much_text')
    open ??= openRow()
    while (open.cells.length < column) open.cells.push('')
    open.cells[column] = text
    // That a cell is a number is worth saying of a list, not of a table of millions.
    if (note === null || (note === 'number' && (numbers += 1) > numbersMost)) open.notes.delete(column)
    else open.notes.set(column, note)
  }
  const openRow = () => {
    // Some programs write a row in several parts.
    if (read.rows.has(row.at)) {
      const { cells, notes } = read.rows.line(row.at)
      return { at: row.at, cells: [...cells], notes: new Map(notes) }
    }
    if (read.rows.size >= sheetRowsMost) throw new SheetProblem('sheet.too_many_rows')
    if (row.is_hidden) read.hidden_rows += 1
    return { at: row.at, cells: [], notes: new Map() }
  }

  await scanPart(
    whole,
    part,
    {
      open(element, attributes) {
        if (element === 'c') beginCell(attributes)
        else if (element === 'row') beginRow(attributes)
        else if (cell === null) aroundCells(read, element, attributes)
        else if (element === 'v') [part_of, cell.has_value] = ['v', true]
        else if (element === 'f') cell.has_formula = true
        else if (element === 'is') [part_of, cell.has_value] = ['is', true]
        else inline.open(element)
      },
      close(element) {
        if (cell === null) return
        if (element === 'c') {
          endCell(cell)
          cell = null
        } else if (element === 'v' || element === 'is') part_of = null
        else inline.close(element)
      },
      text(words) {
        if (part_of === 'is') inline.text(words)
        else if (cell !== null && cell.value.length < writtenMost) cell.value += words
      },
      wantsText: () => part_of === 'v' || (part_of === 'is' && inline.wantsText()),
    },
    () => is_peek && (open !== null || read.rows.size > 0),
  )
  keepRow()
  return read
}

/** The index of a column; -1 if invalid. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const number = letter.toUpperCase().charCodeAt(0) - 64
    if (number < 1 || number > 26) break
    column = column * 26 + number
  }
  return column - 1
}

function wordsOf(
  { type, style, value, has_value, has_formula }: Omit<Cell, 'column'>,
  inline: string,
  { strings, formats, is_1904, is_unreckoned }: Workbook,
): Words {
  // Some programs write such a text as a value.
  if (type === 'inlineStr') return textWords(inline === '' ? cellString(value) : inline)
  // Another program left the reckoning to Excel: there is no value in the file.
  if (has_formula && value === '' && !(type === 'str' && has_value)) return { text: '', note: 'formula' }
  if (type === 'str') return textWords(cellString(value))
  const word = value.trim()
  if (word === '') return nothing
  if (has_formula && is_unreckoned && word === '0' && type === 'n') return { text: '', note: 'formula' }
  if (type === 's') return textWords(strings[Number(word)] ?? fail())
  if (type === 'b') return { text: isTrue(word) ? 'TRUE' : 'FALSE', note: null }
  if (type === 'e') return { text: word.slice(0, 20), note: 'error' }
  const number = type === 'd' ? dayNumber(word, is_1904) : Number(word)
  if (!Number.isFinite(number)) return textWords(word)
  return numberWords(number, { format: formats[style] ?? 'General', is_1904 })
}

/** Converts an ISO date to a day number; its format defines the display. */
function dayNumber(word: string, is_1904: boolean): number {
  const zoned = /^\d{4}-\d\d-\d\dT[^Z+]*$/.test(word) ? `${word}Z` : word
  return Date.parse(zoned) / 86_400_000 + 25_569 - (is_1904 ? 1462 : 0)
}

function fail(): never {
  throw new SheetProblem('sheet.broken')
}

/** Reads a sheet's elements other than cells. */
function aroundCells(read: SheetCells, element: string, attributes: XmlAttributes): void {
  if (element === 'col') {
    const { min, max, hidden } = attributes
    const [from, to] = [Math.max(1, Number(min)), Math.min(sheetColumnsMost, Number(max))]
    if (isTrue(hidden) && to >= from) read.hidden_columns += to - from + 1
  } else if (element === 'mergeCell' && read.merges.length < mergesMost) {
    const [from = '', to = from] = (attributes['ref'] ?? '').split(':')
    read.merges.push({ s: placeOf(from), e: placeOf(to) })
  }
}

function placeOf(name: string): { r: number; c: number } {
  return { r: Number(/[0-9]+$/.exec(name)?.[0] ?? 0) - 1, c: columnOf(name) }
}
