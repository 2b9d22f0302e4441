import type { ReactNode } from 'react'
import type { SheetFieldName } from '#contract/sheets/forms.ts'
import type { SheetImportWork } from './use-sheet-import.ts'

export type SheetImportProps = SheetImportWork & {
  /** The label of the file's place: "Product spreadsheet". */
  label: string
  /** The instructions for the sheet, beside the place for the file. */
  help?: ReactNode
  /** Fields that the tables show of a row, so that people recognise it; three or four. */
  shown: readonly SheetFieldName[]
  /** The button that begins: "Register 12 rows". */
  startLabel: (count: number) => string
  /** Where to go from the completion dialog, such as the list. */
  after?: { label: string; onClick: () => void }
}
