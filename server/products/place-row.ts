import { isElsewhere } from '#contract/picture-address.ts'
import type { ProductRow } from '#contract/product-row.ts'
import { variantsPerProduct } from '#contract/product-limits.ts'
import type { TextKey } from '#contract/text/text.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { requestProductImage } from '../product-image-job.ts'
import { columnsOf, insertProduct, insertVariants, writeEvent } from './write-product.ts'
import type { NewProduct } from './write-product.ts'

/** A product that is there, and how many variants it has. */
export type ShelfProduct = Omit<NewProduct, 'image_url'> & {
  product_no: string
  variants: number
  has_options: boolean
}

/** What is there of the products that a batch names, by their codes; rows that are written join it. */
export type Shelf = {
  products: Map<string, ShelfProduct>
  codes: Map<string, { product_no: string; variant_name: string; variant_price: number }>
}

type Place = { product_no: string; known: boolean } | { reason: TextKey }

/** Writes what a row adds to the shop, or says why it cannot, or that it is there. */
export async function placeRow(context: Context, tx: Tx, shelf: Shelf, row: ProductRow): Promise<Place> {
  const product = shelf.products.get(row.product_code)
  const variant = shelf.codes.get(row.variant_code)
  if (product === undefined) {
    return variant === undefined ? newProduct(context, tx, shelf, row) : { reason: 'product_sheet.variant_code_taken' }
  }
  const { product_no } = product
  if (!isSame(product, row)) return { reason: 'product_sheet.product_differs' }
  if (variant !== undefined) {
    const same =
      variant.product_no === product_no &&
      variant.variant_name === row.variant_name &&
      variant.variant_price === row.variant_price
    return same ? { product_no, known: true } : { reason: 'product_sheet.variant_code_taken' }
  }
  if (!product.has_options || row.variant_name === '') return { reason: 'product_sheet.options_differ' }
  if (product.variants >= variantsPerProduct) return { reason: 'product_sheet.options_full' }
  return newOption(context, tx, shelf, { product, row })
}

/** What a row leaves empty says nothing against the product that is there. */
function isSame(product: ShelfProduct, row: ProductRow): boolean {
  const agrees = (there: string, said: string) => said === '' || said === there
  return (
    product.product_name === row.product_name &&
    product.product_price === row.product_price &&
    agrees(product.supplier, row.vendor_name) &&
    agrees(product.manufacturer, row.manufacturer_name) &&
    agrees(product.brand, row.brand_name)
  )
}

async function newProduct(context: Context, tx: Tx, shelf: Shelf, row: ProductRow): Promise<Place> {
  const { product_code } = row
  const product = { product_code, ...columnsOf(row) }
  // A picture that stands elsewhere is fetched by a job, never here.
  const image_url = row.image_url === '' || isElsewhere(row.image_url) ? null : row.image_url
  const product_no = await insertProduct(context, tx, { ...product, image_url })
  // A single registration of the same code came first.
  if (product_no === null) return { reason: 'product_sheet.product_differs' }
  const { variant_name, variant_price, variant_code } = row
  const option = { variant_name, variant_price, variant_code, position: 0 }
  const written = await insertVariants(context, tx, product_no, [option])
  if (!written.has(variant_code)) {
    await tx
      .deleteFrom('product')
      .where('mall_id', '=', context.shop.mall_id)
      .where('product_no', '=', product_no)
      .execute()
    return { reason: 'product_sheet.variant_code_taken' }
  }
  if (isElsewhere(row.image_url))
    await requestProductImage(context, tx, { mall_id: context.shop.mall_id, product_no }, row.image_url)
  await writeEvent(context, tx, 'product.registered', { product_no, product_code })
  shelf.products.set(product_code, { ...product, product_no, variants: 1, has_options: variant_name !== '' })
  shelf.codes.set(variant_code, { product_no, variant_name, variant_price })
  return { product_no, known: false }
}

async function newOption(
  context: Context,
  tx: Tx,
  shelf: Shelf,
  { product, row }: { product: ShelfProduct; row: ProductRow },
): Promise<Place> {
  const { product_no, product_code } = product
  const { variant_name, variant_price, variant_code } = row
  const option = { variant_name, variant_price, variant_code, position: product.variants }
  const written = await insertVariants(context, tx, product_no, [option])
  if (!written.has(variant_code)) return { reason: 'product_sheet.variant_code_taken' }
  await writeEvent(context, tx, 'product.changed', { product_no, product_code })
  product.variants += 1
  shelf.codes.set(variant_code, { product_no, variant_name, variant_price })
  return { product_no, known: false }
}
