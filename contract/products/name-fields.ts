import type { productsTexts } from './texts.ts'

/**
 * A product's name fields, each declared once: forms, lists, searches, spreadsheets, responses, table columns and
 * platform data derive from it. `column` is the table column and the older wire name (resolution 44); `missing` is the
 * create page's text for an empty search.
 */
export const productNames = {
  vendor_name: {
    column: 'supplier',
    is_required: true,
    most: 120,
    label: 'products.supplier',
    missing: 'products.missing_supplier',
  },
  manufacturer_name: {
    column: 'manufacturer',
    is_required: true,
    most: 120,
    label: 'products.manufacturer',
    missing: 'products.missing_manufacturer',
  },
  brand_name: {
    column: 'brand',
    is_required: true,
    most: 120,
    label: 'products.brand',
    missing: 'products.missing_brand',
  },
} as const satisfies Readonly<Record<string, Declared>>

type Declared = {
  column: string
  /** In the form and its edit (001 §5); a row of a spreadsheet may leave every name out. */
  is_required: boolean
  /** Characters. */
  most: number
  label: keyof typeof productsTexts
  missing: keyof typeof productsTexts
}

export type NameField = keyof typeof productNames
export type NameColumn = (typeof productNames)[NameField]['column']
/** Names in responses. */
export type ProductNames = Record<NameField, string>
/** Names in the database. */
export type StoredNames = Record<NameColumn, string>

export const nameFields = Object.keys(productNames) as NameField[] // the keys of a constant
export const nameColumns: readonly NameColumn[] = nameFields.map((field) => productNames[field].column)
export const requiredNames: readonly NameField[] = nameFields.filter((field) => productNames[field].is_required)

/** Makes a record of all names on the wire. */
export function eachName<Value>(valueOf: (field: NameField) => Value): Record<NameField, Value> {
  // Every name is among its keys.
  return Object.fromEntries(nameFields.map((field) => [field, valueOf(field)])) as Record<NameField, Value>
}

/** Makes a record of all columns that hold names. */
export function eachColumn<Value>(valueOf: (field: NameField) => Value): Record<NameColumn, Value> {
  // Every column is among its keys.
  return Object.fromEntries(nameFields.map((field) => [productNames[field].column, valueOf(field)])) as Record<
    NameColumn,
    Value
  >
}

/** Picks the names out of a row. */
export function namesOf(row: ProductNames): ProductNames {
  return eachName((field) => row[field])
}

/** Maps the names to their columns. */
export function storedNames(row: ProductNames): StoredNames {
  return eachColumn((field) => row[field])
}
