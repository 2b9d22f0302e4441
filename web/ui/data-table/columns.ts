import type { ReactNode } from 'react'

/** One column of a table. */
export type Column<Row> = {
  id: string
  header: ReactNode
  /** The header's accessible name where it is not text. */
  header_words?: string
  cell: (row: Row) => ReactNode
  width?: number | string
  align?: 'start' | 'end' | 'center'
  /** Shows the arrow that sorts by this column. */
  sort?: SortState
  onSort?: () => void
}

export type SortState = 'none' | 'ascending' | 'descending'

/** The selected row keys; the table never keeps them, because they must survive paging. */
export type Selection = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Everything behind the shown page, offered when the whole page is selected. */
  everything?: Everything | undefined
}

/** The selection of all rows of a list, shown or not. */
export type Everything = {
  chosen: boolean
  /** The words of the offer, and those of the bar when it was taken. */
  offer: string
  words: string
  onChoose: () => void
}

/** Whether all, none or some of the shown rows are selected. */
export function selectedShare(keys: readonly string[], selected: ReadonlySet<string>): boolean | 'mixed' {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return false
  return count === keys.length ? true : 'mixed'
}

/** The selection after the header box was used: all shown rows join, or all leave. */
export function selectShown(keys: readonly string[], selected: ReadonlySet<string>, on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The selection after one row was used; with `from` (shift held) the whole stretch between them follows. */
export function selectRow(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  choice: { key: string; on: boolean; from?: string | undefined },
): ReadonlySet<string> {
  const start = choice.from === undefined ? -1 : keys.indexOf(choice.from)
  const end = keys.indexOf(choice.key)
  const stretch = start < 0 || end < 0 ? [choice.key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  return selectShown(stretch, selected, choice.on)
}

/** The selection after Shift and an arrow went from a row to its neighbour: forth it grows, back it gives way. */
export function walkRow(selected: ReadonlySet<string>, from: string, to: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (selected.has(from) && selected.has(to)) next.delete(from)
  else {
    next.add(from)
    next.add(to)
  }
  return next
}
