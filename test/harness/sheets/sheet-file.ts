import { utils, write } from '@e965/xlsx'

/** A spreadsheet as an operator would choose it. */
export function sheetFile(name: string, rows: readonly (readonly (string | number)[])[]) {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  const bookType = name.endsWith('.xls') ? 'biff8' : 'xlsx'
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType }) as Buffer) // type: 'buffer'
  return { name, mimeType: 'application/octet-stream', buffer }
}
