import { type SheetFormName, headColumns, sheetForms } from '#contract/sheets/forms.ts'
import { type SheetRow, listOf } from '#contract/sheets/head.ts'
import { keepSheet } from '#contract/sheets/read.ts'
import { sheetLibrary } from './sheet-library.ts'

/** Reads a file as one of our lists, in this thread: rows and notes, or the refusal. */

export type OddList = { rows: SheetRow[]; skipped_rows: number; other_columns: string[]; hidden_rows: number }

export async function oddList(
  bytes: Uint8Array,
  { file_name = 'a.xlsx', form = 'product' }: { file_name?: string; form?: SheetFormName } = {},
): Promise<OddList | string> {
  const columns = headColumns(sheetForms[form])
  const { sheet, refusal } = await keepSheet(file_name, bytes, sheetLibrary, columns)
  if (refusal !== null) return refusal
  const { list, wrong } = listOf(sheet.rows, columns)
  if (list === null) return JSON.stringify(wrong)
  const { skipped_rows, other_columns } = list
  return { rows: list.next(list.count), skipped_rows, other_columns, hidden_rows: sheet.hidden_rows }
}

/** The words of one field, row by row; a refusal as it is. */
export function wordsOf(list: OddList | string, field: string): string[] | string {
  return typeof list === 'string' ? list : list.rows.map(({ fields }) => fields[field] ?? '')
}
