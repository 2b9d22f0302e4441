import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type SheetFormName, fieldTitle, sheetForms } from '#contract/sheets/forms.ts'
import { sheetWords, templateNames } from '#contract/sheets/words.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { writeSheet } from './write-sheet.ts'
import type { Handler } from '../kernel/handle.ts'

/** About what a template has, in bytes. */
const templateSize = 3_000

const formOf = {
  'product.xlsx': 'product',
  'issue.xlsx': 'issue',
  'match.xlsx': 'match',
  'digital_match.xlsx': 'digital_match',
} as const satisfies Record<InputOf<Operations['getSheetTemplate']>['file'], SheetFormName>

/** A template: its heads and two rows as they may look. */
export const getSheetTemplate: Handler<'getSheetTemplate'> = (_context, { file, language }) => {
  const form = sheetForms[formOf[file]]
  const name = templateNames[form.name][language]
  const columns = form.fields.map(({ field, width, code = false }) => ({
    title: fieldTitle(field, language),
    width,
    code,
  }))
  const rows = [0, 1].map((at) => form.fields.map(({ field }) => sheetWords[field].examples[at] ?? ''))
  const bytes = writeSheet({ name, columns, blocks: [rows] })
  return Promise.resolve({
    file_name: `${name}.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: templateSize,
    bytes,
  })
}
