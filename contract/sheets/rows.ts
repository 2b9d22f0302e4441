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

/** The rows of a sheet by their places; an empty one takes no room. */
export function rowKeeper(): RowKeeper {
  const lines = new Map<number, SheetLine>()
  let length = 0
  return {
    get length() {
      return length
    },
    get size() {
      return lines.size
    },
    has: (row) => lines.has(row),
    keep(row, line) {
      lines.set(row, line)
      length = Math.max(length, row + 1)
    },
    line: (row) => lines.get(row) ?? nothing,
    drop: (row) => void lines.delete(row),
  }
}
