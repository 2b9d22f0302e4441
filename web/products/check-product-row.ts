import type { ProductNames } from '#contract/products/name-fields.ts'
import { eachName, nameFields } from '#contract/products/name-fields.ts'
import type { ProductRow } from '#contract/products/sheet-row.ts'
import { readProductRow } from '#contract/products/sheet-row.ts'
import { variantsPerProduct } from '#contract/products/limits.ts'
import type { CheckRow, RowProblem } from '../parts/sheet-import/import-rows.ts'
import { fieldReason } from '../parts/sheet-import/import-rows.ts'
import { number } from '../kernel/text.ts'
import { say, t } from './text.ts'

/** A check for one file: each row by the rules of the server, and against the rows before it. */
export function productCheck(): CheckRow {
  const against = rowsBefore()
  return ({ row_no, fields }) => {
    const { row, problems } = readProductRow(fields)
    const found: RowProblem[] = problems.map(({ field, hint }) => ({
      field,
      reason: fieldReason(field),
      hint: say(hint),
    }))
    const other = found.length === 0 ? against(row_no, row) : null
    if (other !== null) found.push({ ...other, reason: fieldReason(other.field) })
    const sent = Object.entries(row).map(([field, value]) => [field, wordOf(field, value, fields)] as const)
    return found.length === 0 ? { problems: found, fields: Object.fromEntries(sent) } : { problems: found }
  }
}

type Conflict = Pick<RowProblem, 'field' | 'hint'>
/** Of sixty thousand rows only what later ones are held against is kept, and words that come again once. */
type Before = { row_no: number; has_options: boolean; options: number; said: ProductSaid }
type ProductSaid = Pick<ProductRow, 'product_name' | 'product_price'> & ProductNames
type Variant = { row_no: number; product: string; price: ProductRow['variant_price']; gtin: string }

/** Compares each row with the rows before it: the first of a product says what it is, the others add its options. */
function rowsBefore(): (row_no: number, row: ProductRow) => Conflict | null {
  const products = new Map<string, Before>()
  const variants = new Map<string, Variant>()
  const gtins = new Map<string, { row_no: number; variant: string }>()
  const words = new Map<string, string>()
  const once = (word: string): string => {
    const known = words.get(word)
    if (known === undefined) words.set(word, word)
    return known ?? word
  }
  const saidOf = (row: ProductRow) => ({
    product_name: row.product_name,
    product_price: row.product_price,
    ...eachName((field) => once(row[field])),
  })
  return (row_no, row) => {
    const product = once(keyOf(row))
    const variant = variantOf(row, product)
    const [first, twin] = [products.get(product), variants.get(variant)]
    const wrong =
      (first === undefined ? null : productConflict(first, row)) ??
      twinConflict(twin, product, row) ??
      gtinConflict(twin, gtins.get(row.gtin), { variant, gtin: row.gtin })
    if (wrong === null && row.gtin !== '') gtins.set(row.gtin, { row_no, variant })
    // The same row again stays as it is.
    if (wrong !== null || twin !== undefined) return wrong
    if (first !== undefined && first.options >= variantsPerProduct)
      return { field: 'variant_name', hint: t('product_sheet.options_full') }
    variants.set(variant, { row_no, product, price: row.variant_price, gtin: row.gtin })
    if (first === undefined)
      products.set(product, { row_no, has_options: row.variant_name !== '', options: 1, said: saidOf(row) })
    else first.options += 1
    return null
  }
}

/** Rows that leave the code out mean the same product when all of it is the same (resolution 47). */
function keyOf(row: ProductRow): string {
  const { product_code, product_name, product_price, vendor_name, manufacturer_name, brand_name } = row
  if (product_code !== '') return product_code
  return JSON.stringify([product_name, product_price, vendor_name, manufacturer_name, brand_name])
}

/** A product without options has its own code for its only variant. */
function variantOf({ variant_name, variant_code }: ProductRow, product: string): string {
  if (variant_name === '') return product
  return variant_code === '' ? JSON.stringify([product, variant_name]) : variant_code
}

function productConflict({ row_no, has_options, said: first }: Before, row: ProductRow): Conflict | null {
  const values = { row: number(row_no) }
  // What a row leaves empty says nothing against the one before.
  const names = nameFields.every((name) => row[name] === '' || row[name] === first[name])
  if (!names || row.product_name !== first.product_name || row.product_price !== first.product_price)
    return { field: 'product_code', hint: t('product_sheet.differs', values) }
  if ((row.variant_name !== '') !== has_options)
    return { field: 'variant_name', hint: t('product_sheet.options_mixed', values) }
  return null
}

function twinConflict(twin: Variant | undefined, product: string, row: ProductRow): Conflict | null {
  if (twin === undefined) return null
  const values = { row: number(twin.row_no) }
  const named = row.variant_name !== ''
  if (named && row.variant_code !== '') return { field: 'variant_code', hint: t('product_sheet.twice', values) }
  if (twin.product !== product) return { field: 'product_code', hint: t('product_sheet.twice', values) }
  const same = twin.price === row.variant_price
  return same ? null : { field: 'variant_price', hint: t('product_sheet.option_twice', values) }
}

/** A GTIN is one variant's alone, and a variant has one. */
function gtinConflict(
  twin: Variant | undefined,
  owner: { row_no: number; variant: string } | undefined,
  { variant, gtin }: { variant: string; gtin: string },
): Conflict | null {
  if (gtin === '') return null
  if (twin !== undefined && twin.gtin !== '' && twin.gtin !== gtin)
    return { field: 'gtin', hint: t('product_sheet.gtin_unlike', { row: number(twin.row_no) }) }
  if (owner === undefined || owner.variant === variant) return null
  return { field: 'gtin', hint: t('product_sheet.gtin_twice', { row: number(owner.row_no) }) }
}

/** A price that was left empty stays empty. */
function wordOf(field: string, value: string | number, fields: Readonly<Record<string, string>>): string {
  return field === 'variant_price' && (fields[field] ?? '') === '' ? '' : String(value)
}
