import { nameFields } from '#contract/products/name-fields.ts'
import { type ProductRow, readProductRow } from '#contract/products/sheet-row.ts'
import { variantsPerProduct } from '#contract/products/limits.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { type CheckRow, type RowProblem, fieldReason } from '../parts/sheet-import/import-rows.ts'
import { number, textsOf } from '../kernel/text.ts'

const { say, t } = textsOf(productsTexts, productsGtinTexts)

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

type FirstOfProduct = { row_no: number; row: ProductRow; options: number }
type FirstOfVariant = { row_no: number; product_key: string; price: number; gtin: string }

/** The first row of each product and variant, by their keys, and of each GTIN: later rows are compared with them. */
type Before = {
  products: Map<string, FirstOfProduct>
  variants: Map<string, FirstOfVariant>
  gtins: Map<string, { row_no: number; variant_key: string }>
}

/** Compares each row with earlier ones: a product's first row defines it, later ones add options. */
function rowsBefore(): (row_no: number, row: ProductRow) => Conflict | null {
  const before: Before = { products: new Map(), variants: new Map(), gtins: new Map() }
  const { products, variants, gtins } = before
  return (row_no, row) => {
    const product_key = keyOf(row)
    const variant_key = variantOf(row, product_key)
    const [first, twin] = [products.get(product_key), variants.get(variant_key)]
    const wrong =
      productConflict(first, row) ?? twinConflict(twin, product_key, row) ?? gtinConflict(before, variant_key, row)
    if (wrong === null && row.gtin !== '') gtins.set(row.gtin, { row_no, variant_key })
    // A duplicate row is ignored.
    if (wrong !== null || twin !== undefined) return wrong
    if (first !== undefined && first.options >= variantsPerProduct)
      return { field: 'variant_name', hint: t('product_sheet.options_full') }
    if (first === undefined) products.set(product_key, { row_no, row, options: 1 })
    else first.options += 1
    variants.set(variant_key, { row_no, product_key, price: row.variant_price, gtin: row.gtin })
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

function productConflict(first: FirstOfProduct | undefined, row: ProductRow): Conflict | null {
  if (first === undefined) return null
  const values = { row: number(first.row_no) }
  // Empty cells do not contradict the earlier row.
  const names = nameFields.every((name) => row[name] === '' || row[name] === first.row[name])
  if (!names || row.product_name !== first.row.product_name || row.product_price !== first.row.product_price)
    return { field: 'product_code', hint: t('product_sheet.differs', values) }
  if ((row.variant_name === '') !== (first.row.variant_name === ''))
    return { field: 'variant_name', hint: t('product_sheet.options_mixed', values) }
  return null
}

function twinConflict(twin: FirstOfVariant | undefined, product_key: string, row: ProductRow): Conflict | null {
  if (twin === undefined) return null
  const values = { row: number(twin.row_no) }
  const named = row.variant_name !== ''
  if (named && row.variant_code !== '') return { field: 'variant_code', hint: t('product_sheet.twice', values) }
  if (twin.product_key !== product_key) return { field: 'product_code', hint: t('product_sheet.twice', values) }
  if (twin.price === row.variant_price) return null
  return { field: 'variant_price', hint: t('product_sheet.option_twice', values) }
}

/** A GTIN is one variant's alone, and a variant has one. */
function gtinConflict({ variants, gtins }: Before, variant_key: string, { gtin }: ProductRow): Conflict | null {
  if (gtin === '') return null
  const [twin, known] = [variants.get(variant_key), gtins.get(gtin)]
  if (twin !== undefined && twin.gtin !== '' && twin.gtin !== gtin)
    return { field: 'gtin', hint: t('product_sheet.gtin_unlike', { row: number(twin.row_no) }) }
  if (known === undefined || known.variant_key === variant_key) return null
  return { field: 'gtin', hint: t('product_sheet.gtin_twice', { row: number(known.row_no) }) }
}

/** A price that was left empty stays empty. */
function wordOf(field: string, value: string | number, fields: Readonly<Record<string, string>>): string {
  return field === 'variant_price' && (fields[field] ?? '') === '' ? '' : String(value)
}
