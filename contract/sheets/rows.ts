import type { CellNote } from './note.ts'

/** A decoded row. */
export type SheetLine = {
  readonly cells: readonly string[]
  /** By column. */
  readonly notes: ReadonlyMap<number, CellNote>
}

export type SheetRows = {
  /** Behind the last row with something in it. */
  readonly length: number
  /** A row by its place from 0; one that was never there is empty. */
  line(row: number): SheetLine
  /** Frees a row that was read for the last time. */
  drop(row: number): void
}

export type RowKeeper = SheetRows & {
  readonly size: number
  has(row: number): boolean
  /** Stores a row, replacing its former value. */
  keep(row: number, line: SheetLine): void
}

const nothing: SheetLine = { cells: [], notes: new Map() }
/** Between two cells: no character of XML, nor of any other text. */
const between = '\uFFFF'

/**
 * The rows of a sheet by their places, each as one text: cells by themselves are slices that keep the text of the file
 * they were cut from.
 */
export function rowKeeper(): RowKeeper {
  const lines = new Map<number, { text: string; notes: SheetLine['notes'] }>()
  let length = 0
  return {
    get length() {
      return length
    },
    get size() {
      return lines.size
    },
    has: (row) => lines.has(row),
    keep(row, { cells, notes }) {
      lines.set(row, { text: cells.join(between), notes: notes.size === 0 ? nothing.notes : notes })
      length = Math.max(length, row + 1)
    },
    line(row) {
      const found = lines.get(row)
      if (found === undefined) return nothing
      return { cells: found.text === '' ? [] : found.text.split(between), notes: found.notes }
    },
    drop: (row) => void lines.delete(row),
  }
}
