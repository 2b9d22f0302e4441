import { type SheetFieldName, type SheetFormName, fieldTitle, sheetForms } from '#contract/sheets/forms.ts'

/** A row of a form's sheet by field, wherever its column stands. */
export type FormRow = Partial<Record<SheetFieldName, string | number>>

/** The titles and the rows of a form's sheet, in the order of its template. */
export function formRows(form: SheetFormName, rows: readonly FormRow[]): (string | number)[][] {
  const { fields } = sheetForms[form]
  return [
    fields.map(({ field }) => fieldTitle(field, 'ko')),
    ...rows.map((row) => fields.map(({ field }) => row[field] ?? '')),
  ]
}
