import { isElsewhere } from '#contract/products/picture-address.ts'
import type { ProductRow } from '#contract/products/sheet-row.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { requestProductImage } from '../../platforms/product-image-job.ts'
import { writeGtins } from '../gtins.ts'
import { type RowConflict, type Shelf, type ShelfProduct, judgeRow, rememberRow } from './judge-row.ts'
import { columnsOf, insertProduct, insertVariants, writeEvent } from '../write-product.ts'

type Place = { product_no: string; known: boolean } | { reason: RowConflict['reason'] }

/** Writes what a row adds to the shop, or says why it cannot, or that it is there. */
export async function placeRow(context: InTransaction<Context>, shelf: Shelf, row: ProductRow): Promise<Place> {
  const judged = judgeRow(shelf, row)
  if (judged.kind === 'conflict') return { reason: judged.reason }
  if (judged.kind === 'known') return { product_no: judged.product.product_no, known: true }
  if (judged.kind === 'new product') return newProduct(context, shelf, row)
  if (judged.kind === 'new gtin') return newGtin(context, shelf, { product: judged.product, row })
  return newOption(context, shelf, { product: judged.product, row })
}

async function newProduct(context: InTransaction<Context>, shelf: Shelf, row: ProductRow): Promise<Place> {
  const { product_code } = row
  // An external picture is fetched by a job, never here.
  const image_url = row.image_url === '' || isElsewhere(row.image_url) ? null : row.image_url
  const product_no = await insertProduct(context, { product_code, ...columnsOf(row), image_url })
  // A single registration of the same code came first.
  if (product_no === null) return { reason: 'product_sheet.product_differs' }
  const { variant_name, variant_price, variant_code } = row
  const option = { variant_name, variant_price, variant_code, position: 0 }
  const written = await insertVariants(context, product_no, [option])
  if (!written.has(variant_code)) {
    await context.tx
      .deleteFrom('product')
      .where('mall_id', '=', context.shop.mall_id)
      .where('product_no', '=', product_no)
      .execute()
    return { reason: 'product_sheet.variant_code_taken' }
  }
  if (isElsewhere(row.image_url))
    await requestProductImage(context, { mall_id: context.shop.mall_id, product_no }, row.image_url)
  await keepGtin(context, row)
  await writeEvent(context, 'product.registered', { product_no, product_code })
  rememberRow(shelf, row, product_no)
  return { product_no, known: false }
}

async function newOption(
  context: InTransaction<Context>,
  shelf: Shelf,
  { product, row }: { product: ShelfProduct; row: ProductRow },
): Promise<Place> {
  const { product_no, product_code } = product
  const { variant_name, variant_price, variant_code } = row
  const option = { variant_name, variant_price, variant_code, position: product.variants }
  const written = await insertVariants(context, product_no, [option])
  if (!written.has(variant_code)) return { reason: 'product_sheet.variant_code_taken' }
  await keepGtin(context, row)
  await writeEvent(context, 'product.changed', { product_no, product_code })
  rememberRow(shelf, row, product_no)
  return { product_no, known: false }
}

/** A variant that is there gets the GTIN that it lacks. */
async function newGtin(
  context: InTransaction<Context>,
  shelf: Shelf,
  { product, row }: { product: ShelfProduct; row: ProductRow },
): Promise<Place> {
  const { product_no, product_code } = product
  await keepGtin(context, row)
  await writeEvent(context, 'product.changed', { product_no, product_code })
  rememberRow(shelf, row, product_no)
  return { product_no, known: false }
}

/** The row was validated under the advisory lock of GTINs, so its number is still free. */
async function keepGtin(context: InTransaction<Context>, { variant_code, gtin }: ProductRow): Promise<void> {
  if (gtin !== '') await writeGtins(context, [{ variant_code, gtin, path: 'gtin' }])
}
