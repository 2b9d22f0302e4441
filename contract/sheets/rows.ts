import type { CellNote } from './note.ts'
import { numberList } from './numbers.ts'

/**
 * The rows of a sheet, kept small: their letters stand one after the other in a few large pieces, and only a row that is
 * asked for becomes words. As words, a long list takes several times its letters, and the collector of a browser, which
 * carries them about, as much again.
 */

/** A row as words. */
export type SheetLine = {
  readonly cells: readonly string[]
  /** Columns that something is to be said about. */
  readonly noted: readonly number[]
  noteOf(column: number): CellNote | null
}

export type SheetRows = {
  /** Behind the last row with something in it. */
  readonly length: number
  /** A row by its place from 0; one that was never there is empty. */
  line(row: number): SheetLine
}

export type RowKeeper = SheetRows & {
  readonly size: number
  has(row: number): boolean
  /** Keeps a row, in the place of what was kept of it before. */
  keep(row: number, cells: readonly string[], notes: readonly (CellNote | null)[]): void
}

/** Numbers by which notes are kept; the first is none. */
const noteKinds: readonly (CellNote | null)[] = [
  null,
  'number',
  'precision',
  'error',
  'formula',
  'merged',
  'cut',
  'date',
  'beside',
]
/** Letters of a piece; a row that has more gets a piece of its own. */
const pieceSize = 64 * 1024
/** Letters that become text at once; a longer call would fill the stack. */
const textSize = 4096

const nothing: SheetLine = { cells: [], noted: [], noteOf: () => null }

export function rowKeeper(): RowKeeper {
  const pieces: Uint16Array[] = []
  /** The position of a row: its piece, and its index there plus 1. */
  const places = numberList()
  let piece = new Uint16Array()
  let [used, length, size] = [0, 0, 0]
  return {
    get length() {
      return length
    },
    get size() {
      return size
    },
    has: (row) => places.get(row) > 0,
    keep(row, cells, notes) {
      // Each cell has its length and its note in front.
      const most = cells.reduce((sum, { length: letters }) => sum + letters + 2, 1)
      if (used + most > piece.length) {
        piece = new Uint16Array(Math.max(pieceSize, most))
        pieces.push(piece)
        used = 0
      }
      size += places.get(row) > 0 ? 0 : 1
      places.set(row, (pieces.length - 1) * pieceSize + used + 1)
      length = Math.max(length, row + 1)
      piece[used] = cells.length
      used += 1
      for (const [column, cell] of cells.entries()) {
        piece[used] = cell.length
        piece[used + 1] = Math.max(0, noteKinds.indexOf(notes[column] ?? null))
        used += 2
        for (let at = 0; at < cell.length; at += 1) piece[used + at] = cell.charCodeAt(at)
        used += cell.length
      }
    },
    line(row) {
      const place = places.get(row) - 1
      const found = place < 0 ? undefined : pieces[Math.floor(place / pieceSize)]
      return found === undefined ? nothing : lineOf(found, place % pieceSize)
    },
  }
}

function lineOf(piece: Uint16Array, from: number): SheetLine {
  const cells: string[] = []
  const notes: (CellNote | null)[] = []
  const noted: number[] = []
  let at = from + 1
  for (let left = piece[from] ?? 0; left > 0; left -= 1) {
    const [letters = 0, note = 0] = [piece[at], piece[at + 1]]
    at += 2
    if (note > 0) noted.push(cells.length)
    cells.push(textOf(piece, at, at + letters))
    notes.push(noteKinds[note] ?? null)
    at += letters
  }
  return { cells, noted, noteOf: (column) => notes[column] ?? null }
}

function textOf(piece: Uint16Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += textSize)
    text += String.fromCharCode(...piece.subarray(at, Math.min(to, at + textSize)))
  return text
}
