import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import { type ProductNames, type StoredNames, storedNames } from '#contract/products/name-fields.ts'
import { passSandboxRoom } from '../shop-data/sandbox-room.ts'

/** Writes the rows of a product, for the form and the spreadsheet. */

export type NewProduct = {
  product_code: string
  product_name: string
  product_price: number
  image_url: string | null
} & StoredNames

/** Maps a product's wire fields to its columns. */
export function columnsOf(input: { product_name: string; product_price: number } & ProductNames) {
  const { product_name, product_price } = input
  return { product_name, product_price, ...storedNames(input) }
}

export type NewVariant = { variant_name: string; variant_price: number; variant_code: string; position: number }

/** Its number, or null when the code is taken. Waits for a registration of the same code that is under way. */
export async function insertProduct(context: InTransaction<Context>, product: NewProduct): Promise<string | null> {
  const { mall_id, shop_id } = context.shop
  await passSandboxRoom(context.tx, mall_id, 'products', 1)
  const row = await context.tx
    .insertInto('product')
    .values({ mall_id, shop_id, ...product, created_at: context.now() })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'product_code']).doNothing())
    .returning('product_no')
    .executeTakeFirst()
  return row?.product_no ?? null
}

/** Which of the codes were written; the others are taken. */
export async function insertVariants(
  context: InTransaction<Context>,
  product_no: string,
  variants: readonly NewVariant[],
): Promise<ReadonlySet<string>> {
  const { mall_id, shop_id } = context.shop
  const own = { mall_id, shop_id, product_no, custom_product_code: null, custom_variant_code: null }
  // In order of their codes, so that registrations with common codes wait for each other in one direction only.
  const ordered = variants.toSorted((a, b) => (a.variant_code < b.variant_code ? -1 : 1))
  const rows = await context.tx
    .insertInto('variant')
    .values(
      ordered.map(({ variant_name, variant_price, variant_code, position }) => ({
        ...own,
        variant_name,
        variant_price,
        variant_code,
        position,
      })),
    )
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'variant_code']).doNothing())
    .returning('variant_code')
    .execute()
  return new Set(rows.map((row) => row.variant_code))
}

export async function writeEvent(
  context: InTransaction<Context>,
  kind: 'product.registered' | 'product.changed',
  { product_no, product_code }: { product_no: string; product_code: string },
): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const cause = byCaller(context)
  await recordEvent(context, mall_id, { kind, shop_id, subject: product_no, data: { product_code }, cause })
}
