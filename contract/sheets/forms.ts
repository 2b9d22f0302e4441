import { nameFields } from '../products/name-fields.ts'
import type { HeadColumn } from './head.ts'
import { type templateNames, sheetWords } from './words.ts'
import type { Language } from '../text/text.ts'

/** The spreadsheets that are uploaded, as data: their columns in the order of their templates (001 §3). */

export type SheetFieldName = keyof typeof sheetWords
export type SheetField = {
  field: SheetFieldName
  /** The head must name it; other columns may be left out of the sheet. */
  required?: true
  /** A code: its cells are of text format, so that zeros in front survive Excel. */
  code?: true
  /** Kept character by character (resolution 76). */
  exact?: true
  /** In characters. */
  width: number
}
export type SheetFormName = keyof typeof templateNames
export type SheetForm = { readonly name: SheetFormName; readonly fields: readonly SheetField[] }

const product_name: SheetField = { field: 'product_name', width: 30 }
const variant_name: SheetField = { field: 'variant_name', width: 18 }
const product_code: SheetField = { field: 'product_code', width: 18, code: true }
const variant_code: SheetField = { field: 'variant_code', width: 20, code: true }
const warranty: readonly SheetField[] = [
  { field: 'activate_type', width: 14 },
  { field: 'duration_type', width: 14 },
  { field: 'duration', width: 10 },
]
const serial_number: SheetField = { field: 'serial_number', width: 28, code: true, exact: true, required: true }
const codes: readonly SheetField[] = [
  { ...product_code, required: true },
  { ...variant_code, required: true },
]

export const sheetForms: Readonly<Record<SheetFormName, SheetForm>> = {
  /** Only the columns of the two required fields are mandatory (001 §5 "Product excel"). */
  product: {
    name: 'product',
    fields: [
      { ...product_name, required: true },
      product_code,
      { field: 'product_price', width: 12, required: true },
      ...nameFields.map((field) => ({ field, width: 16 })),
      { field: 'image_url', width: 30 },
      variant_name,
      { field: 'variant_price', width: 12 },
      variant_code,
      { field: 'gtin', width: 18, code: true },
    ],
  },
  issue: {
    name: 'issue',
    fields: [
      product_name,
      variant_name,
      ...codes,
      ...warranty,
      { field: 'number_of_serial', width: 10, required: true },
    ],
  },
  match: { name: 'match', fields: [product_name, variant_name, ...codes, ...warranty, serial_number] },
  digital_match: { name: 'digital_match', fields: [...codes, serial_number] },
}

/** The title of a column. */
export function fieldTitle(field: SheetFieldName, language: Language): string {
  return sheetWords[field][language][0]
}

/** The columns as the head of a sheet is searched for them: by any of their names, in either language. */
export function headColumns({ fields }: SheetForm): HeadColumn[] {
  return fields.map(({ field, required = false, exact = false }) => ({
    field,
    exact,
    names: [...sheetWords[field].ko, ...sheetWords[field].en],
    required,
  }))
}

/** The address of a form's template, for a plain download link. */
export function templateAddress({ name }: SheetForm, language: Language): string {
  return `/api/templates/${name}.xlsx?language=${language}`
}
