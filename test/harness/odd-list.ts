import { read, set_cptable } from '@e965/xlsx'
import type { CP$Module } from '@e965/xlsx/dist/cpexcel.full.mjs'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { SheetFormName } from '#contract/sheets/forms.ts'
import { headColumns, sheetForms } from '#contract/sheets/forms.ts'
import type { SheetRow } from '#contract/sheets/head.ts'
import { listOf } from '#contract/sheets/head.ts'
import { sheetLibraryOf } from '#contract/sheets/library.ts'
import { keepSheet } from '#contract/sheets/read.ts'
import { unpack } from '#server/sheets/unpack.ts'

/** Reads a file as one of our lists, in this thread: rows and notes, or the refusal. */

// The file's types name one export, the file itself has these functions beside it.
const { utils: tables } = codepages as unknown as CP$Module
set_cptable(codepages)

/** Words in the character set that Korean Windows writes. */
export function cp949(words: string): Uint8Array {
  return new Uint8Array(tables.encode(949, words) as Uint8Array)
}

const library = sheetLibraryOf(async () => Promise.resolve(read), decode, unpack)

function decode(bytes: Uint8Array, label: string): string | null {
  if (/^(?:euc-?kr|ks_c_5601.*|cp949)$/i.test(label)) return tables.decode(949, bytes)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null // the next one is tried
  }
}

export type OddList = { rows: SheetRow[]; skipped_rows: number; other_columns: string[]; hidden_rows: number }

export async function oddList(
  bytes: Uint8Array,
  { file_name = 'a.xlsx', form = 'product' }: { file_name?: string; form?: SheetFormName } = {},
): Promise<OddList | string> {
  const columns = headColumns(sheetForms[form])
  const { sheet, refusal } = await keepSheet(file_name, bytes, library, columns)
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
