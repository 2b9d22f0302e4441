import { type ProductNames, eachName, nameFields } from '#contract/products/name-fields.ts'
import { type ProductRow, readProductRow } from '#contract/products/sheet-row.ts'
import { variantsPerProduct } from '#contract/products/limits.ts'
import { wordTable } from '#contract/sheets/word-table.ts'
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
/** Of sixty thousand rows only what later ones are held against is kept. */
type Before = ReturnType<typeof tables>

/** In the place of a GTIN that a variant does not have. */
const none = -1

function tables() {
  const words = wordTable()
  const products = wordTable([
    'row_no',
    'options',
    'is_without_options',
    'product_name',
    'product_price',
    ...nameFields,
  ])
  const variants = wordTable(['row_no', 'product', 'price', 'gtin'])
  const gtins = wordTable(['row_no', 'variant'])
  return { words, products, variants, gtins }
}

/** Compares each row with the rows before it: the first of a product says what it is, the others add its options. */
function rowsBefore(): (row_no: number, row: ProductRow) => Conflict | null {
  const before = tables()
  const { words, products, variants, gtins } = before
  const addProduct = (key: string, row_no: number, row: ProductRow): number => {
    const product = products.add(key)
    const said = { product_name: words.add(row.product_name), ...eachName((field) => words.add(row[field])) }
    const is_without_options = row.variant_name === '' ? 1 : 0
    products.set(product, { row_no, is_without_options, product_price: row.product_price, ...said })
    return product
  }
  return (row_no, row) => {
    const product_key = keyOf(row)
    const variant_key = variantOf(row, product_key)
    const [first, twin] = [products.find(product_key), variants.find(variant_key)]
    const wrong =
      productConflict(before, first, row) ??
      twinConflict(before, { twin, product: first }, row) ??
      gtinConflict(before, { twin, variant_key }, row)
    if (wrong === null && row.gtin !== '') gtins.set(gtins.add(row.gtin), { row_no, variant: words.add(variant_key) })
    // The same row again stays as it is.
    if (wrong !== null || twin !== null) return wrong
    if (first !== null && products.get(first, 'options') >= variantsPerProduct)
      return { field: 'variant_name', hint: t('product_sheet.options_full') }
    const product = first ?? addProduct(product_key, row_no, row)
    products.set(product, { options: products.get(product, 'options') + 1 })
    const gtin = gtins.find(row.gtin) ?? none
    variants.set(variants.add(variant_key), { row_no, product, price: row.variant_price, gtin })
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

function productConflict({ words, products }: Before, first: number | null, row: ProductRow): Conflict | null {
  if (first === null) return null
  const values = { row: number(products.get(first, 'row_no')) }
  const isAsBefore = (field: 'product_name' | keyof ProductNames) =>
    words.find(row[field]) === products.get(first, field)
  // What a row leaves empty says nothing against the one before.
  const names = nameFields.every((name) => row[name] === '' || isAsBefore(name))
  if (!names || !isAsBefore('product_name') || row.product_price !== products.get(first, 'product_price'))
    return { field: 'product_code', hint: t('product_sheet.differs', values) }
  if ((row.variant_name === '') !== (products.get(first, 'is_without_options') === 1))
    return { field: 'variant_name', hint: t('product_sheet.options_mixed', values) }
  return null
}

function twinConflict(
  { variants }: Before,
  { twin, product }: { twin: number | null; product: number | null },
  row: ProductRow,
): Conflict | null {
  if (twin === null) return null
  const values = { row: number(variants.get(twin, 'row_no')) }
  const named = row.variant_name !== ''
  if (named && row.variant_code !== '') return { field: 'variant_code', hint: t('product_sheet.twice', values) }
  if (variants.get(twin, 'product') !== product)
    return { field: 'product_code', hint: t('product_sheet.twice', values) }
  const same = variants.get(twin, 'price') === row.variant_price
  return same ? null : { field: 'variant_price', hint: t('product_sheet.option_twice', values) }
}

/** A GTIN is one variant's alone, and a variant has one. */
function gtinConflict(
  { words, variants, gtins }: Before,
  { twin, variant_key }: { twin: number | null; variant_key: string },
  { gtin }: ProductRow,
): Conflict | null {
  if (gtin === '') return null
  const known = gtins.find(gtin)
  const of_twin = twin === null ? none : variants.get(twin, 'gtin')
  if (twin !== null && of_twin !== none && of_twin !== known)
    return { field: 'gtin', hint: t('product_sheet.gtin_unlike', { row: number(variants.get(twin, 'row_no')) }) }
  if (known === null || gtins.get(known, 'variant') === words.find(variant_key)) return null
  return { field: 'gtin', hint: t('product_sheet.gtin_twice', { row: number(gtins.get(known, 'row_no')) }) }
}

/** A price that was left empty stays empty. */
function wordOf(field: string, value: string | number, fields: Readonly<Record<string, string>>): string {
  return field === 'variant_price' && (fields[field] ?? '') === '' ? '' : String(value)
}
