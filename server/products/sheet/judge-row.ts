import type { ProductRow } from '#contract/products/sheet-row.ts'
import { variantsPerProduct } from '#contract/products/limits.ts'
import type { TextKey } from '#contract/text/text.ts'
import { type ProductNames, nameFields, namesOf } from '#contract/products/name-fields.ts'
import type { NewProduct } from '../write-product.ts'

/** A product that is there, and how many variants it has. */
export type ShelfProduct = Pick<NewProduct, 'product_code' | 'product_name' | 'product_price'> &
  ProductNames & {
    product_no: string
    variants: number
    has_options: boolean
  }

/** The existing products that a batch names, by their codes; rows that are written join them. */
export type Shelf = {
  products: Map<string, ShelfProduct>
  codes: Map<string, { product_no: string; variant_name: string; variant_price: number; gtin: string | null }>
  /** The code of the variant that has a GTIN. */
  gtins: Map<string, string>
}

/** The conflict of a row with existing products, and the field to correct. */
export type RowConflict = {
  kind: 'conflict'
  field: 'product_code' | 'variant_code' | 'variant_name' | 'gtin'
  reason: Extract<TextKey, `product_sheet.${string}`>
}

type Judged =
  | RowConflict
  | { kind: 'known' | 'new option' | 'new gtin'; product: ShelfProduct }
  | { kind: 'new product' }

/** Compares a row with the existing products; nothing is written. */
export function judgeRow(shelf: Shelf, row: ProductRow): Judged {
  const judged = judgeProduct(shelf, row)
  if (judged.kind === 'conflict' || row.gtin === '') return judged
  const owner = shelf.gtins.get(row.gtin)
  if (owner !== undefined && owner !== row.variant_code) return conflict('gtin', 'product_sheet.gtin_taken')
  if (judged.kind !== 'known') return judged
  // A row adds a missing GTIN and never changes one.
  const { gtin = null } = shelf.codes.get(row.variant_code) ?? {}
  if (gtin === row.gtin) return judged
  return gtin === null ? { ...judged, kind: 'new gtin' } : conflict('gtin', 'product_sheet.gtin_differs')
}

function judgeProduct({ products, codes }: Shelf, row: ProductRow): Judged {
  const product = products.get(row.product_code)
  const variant = codes.get(row.variant_code)
  if (product === undefined) return variant === undefined ? { kind: 'new product' } : taken(row)
  if (!isSame(product, row)) return conflict('product_code', 'product_sheet.product_differs')
  if (variant !== undefined) {
    const same =
      variant.product_no === product.product_no &&
      variant.variant_name === row.variant_name &&
      variant.variant_price === row.variant_price
    return same ? { kind: 'known', product } : taken(row)
  }
  if (!product.has_options || row.variant_name === '') return conflict('variant_name', 'product_sheet.options_differ')
  if (product.variants >= variantsPerProduct) return conflict('variant_name', 'product_sheet.options_full')
  return { kind: 'new option', product }
}

/** The row has been written, or is taken as written: those after it are judged beside it. */
export function rememberRow({ products, codes, gtins }: Shelf, row: ProductRow, product_no: string): void {
  const { product_code, product_name, product_price, variant_name, variant_price, variant_code } = row
  const product = products.get(product_code)
  if (product !== undefined) product.variants += codes.has(variant_code) ? 0 : 1
  else {
    const whole = { product_no, product_code, product_name, product_price, ...namesOf(row) }
    products.set(product_code, { ...whole, variants: 1, has_options: variant_name !== '' })
  }
  const gtin = row.gtin === '' ? null : row.gtin
  codes.set(variant_code, { product_no, variant_name, variant_price, gtin })
  if (gtin !== null) gtins.set(gtin, variant_code)
}

/** Whether a row says the same as the existing product; empty cells say nothing against it. */
function isSame(product: ShelfProduct, row: ProductRow): boolean {
  const agrees = (there: string, said: string) => said === '' || said === there
  return (
    product.product_name === row.product_name &&
    product.product_price === row.product_price &&
    nameFields.every((field) => agrees(product[field], row[field]))
  )
}

/** A product without options has its own code for its only variant. */
function taken({ variant_name }: ProductRow): RowConflict {
  return conflict(variant_name === '' ? 'product_code' : 'variant_code', 'product_sheet.variant_code_taken')
}

function conflict(field: RowConflict['field'], reason: RowConflict['reason']): RowConflict {
  return { kind: 'conflict', field, reason }
}
