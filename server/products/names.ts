import { type NameColumn, type NameField, nameFields, productNames } from '#contract/products/name-fields.ts'

type Read = { [Field in NameField]: `p.${(typeof productNames)[Field]['column']} as ${Field}` }[NameField]
type Named = `p.${NameColumn} as ${NameField}`

/** Columns of the name fields of `product as p`, under their wire names. */
export const namesRead = nameFields.map((field): Named => `p.${productNames[field].column} as ${field}`) as Read[] // each field with its own column
