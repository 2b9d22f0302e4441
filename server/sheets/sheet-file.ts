import { fileTypes } from '#contract/kernel/file-types.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { type TextKey, sentence } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { type Cell, type SheetColumn, writeSheet } from './write-sheet.ts'

/** A column of a list's sheet: its title and its cell of a row. */
export type ListColumn<Row> = Omit<SheetColumn, 'title'> & {
  key: TextKey
  cell: (row: Row, say: (key: TextKey) => string) => Cell
}

type ListSheet<Row> = {
  /** The end of its file name. */
  list: string
  name: TextKey
  columns: readonly ListColumn<Row>[]
  /** An estimate, for the progress of the download. */
  bytes_per_row: number
}

/** A list of a shop as a spreadsheet in the caller's language. */
export function sheetFile<Row>(
  { language, shop, now }: Context,
  { list, name, columns, bytes_per_row }: ListSheet<Row>,
  rows: readonly Row[],
): Download {
  const say = (key: TextKey) => sentence(language, key)
  return {
    file_name: `${compactDay(seoulDay(now()))}_${shop.mall_id}_${list}.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: rows.length * bytes_per_row,
    bytes: writeSheet({
      name: say(name),
      columns: columns.map(({ key, ...column }) => ({ ...column, title: say(key) })),
      blocks: [rows.map((row) => columns.map(({ cell }) => cell(row, say)))],
    }),
  }
}
