import type { MenuEntry } from '../menu.tsx'

/** The menu at the end of a row. */
export type RowActions<Row> = (row: Row) => readonly MenuEntry[]
