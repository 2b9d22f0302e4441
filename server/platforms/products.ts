import { sql } from 'kysely'
import { eachColumn, nameColumns, productNames } from '#contract/products/name-fields.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { requestProductImage } from './product-image-job.ts'
import type { PlatformProduct, PlatformVariant } from '../providers/platform/platform.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/**
 * Products of a hosted mall as last read from its platform. They are in the tables of registered products (resolution
 * 43), so that codes, counts and searches treat all alike; products deleted by the platform are only marked, because
 * their codes remain.
 */

export type PlatformShelf = { mall_id: string; shop_no: string }

/** Saves products read from the platform, in every app of the shop; unchanged ones are not written. */
export async function keepProducts(
  kernel: Kernel,
  { mall_id, shop_no }: PlatformShelf,
  products: readonly PlatformProduct[],
): Promise<void> {
  if (products.length === 0) return
  await inTenant(kernel, mall_id, async (kernel) => {
    for (const shop_id of await shopsOf(kernel.tx, mall_id, shop_no)) {
      // One writer per shop: a search, a webhook and the full read may contain the same product.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shelf:${mall_id}:${shop_id}`}, 0))`.execute(kernel.tx)
      await keepInShop(kernel, { mall_id, shop_id }, products)
    }
  })
}

/** Marks products missing at the platform: those of these numbers, or all not seen since `before`. */
export async function markRemoved(
  kernel: Kernel,
  { mall_id, shop_no }: PlatformShelf,
  which: { platform_no: string } | { before: Date },
): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const shop_ids = await shopsOf(kernel.tx, mall_id, shop_no)
    if (shop_ids.length === 0) return
    const gone = kernel.tx
      .updateTable('product')
      .set({ removed_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .where('shop_id', 'in', shop_ids)
      .where('platform_no', 'is not', null)
      .where('removed_at', 'is', null)
    const query =
      'before' in which ? gone.where('synced_at', '<', which.before) : gone.where('platform_no', '=', which.platform_no)
    await query.execute()
  })
}

async function shopsOf(tx: Tx, mall_id: string, shop_no: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', shop_no)
    .execute()
  return rows.map(({ shop_id }) => shop_id)
}

type Known = Awaited<ReturnType<typeof knownProducts>>[number]

async function keepInShop(
  kernel: InTransaction<Kernel>,
  shop: ShopKey,
  products: readonly PlatformProduct[],
): Promise<void> {
  const known = await knownProducts(kernel.tx, shop, products)
  const numbers: string[] = []
  const shelves: { product_no: string; product: PlatformProduct }[] = []
  for (const product of products) {
    const found =
      known.find(({ platform_no }) => platform_no === product.platform_no) ??
      // A product registered before its platform number was known (the demo's, a mall that changed over) is matched by
      // code.
      known.find(({ platform_no, product_code }) => platform_no === null && product_code === product.product_code)
    const product_no = found === undefined ? await insert(kernel, shop, product) : found.product_no
    if (product_no === null) continue
    if (found !== undefined) await update(kernel.tx, shop, found, product)
    if (product.image_source !== (found?.image_source ?? ''))
      await requestProductImage(kernel, { mall_id: shop.mall_id, product_no }, product.image_source)
    numbers.push(product_no)
    if (product.variants !== null) shelves.push({ product_no, product })
  }
  await keepVariants(kernel.tx, shop, shelves)
  if (numbers.length === 0) return
  await kernel.tx
    .updateTable('product')
    .set({ synced_at: kernel.now(), removed_at: null })
    .where('mall_id', '=', shop.mall_id)
    .where('product_no', 'in', numbers)
    .execute()
}

async function knownProducts(tx: Tx, { mall_id, shop_id }: ShopKey, products: readonly PlatformProduct[]) {
  return tx
    .selectFrom('product')
    .select(['product_no', 'platform_no', 'product_code', 'product_name', 'product_price', 'image_source'])
    .select(nameColumns)
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where((is) =>
      is.or([
        is(
          'platform_no',
          'in',
          products.map(({ platform_no }) => platform_no),
        ),
        is(
          'product_code',
          'in',
          products.map(({ product_code }) => product_code),
        ),
      ]),
    )
    .execute()
}

/** The new product's number; null where another product of the shop has its code: then it is left out. */
async function insert(kernel: InTransaction<Kernel>, shop: ShopKey, product: PlatformProduct): Promise<string | null> {
  const { platform_no, product_code, product_name, product_price } = product
  const names = eachColumn((field) => product[productNames[field].column] ?? '')
  const told = { platform_no, product_code, product_name, product_price, ...names }
  const row = await kernel.tx
    .insertInto('product')
    .values({ ...shop, ...told, image_url: null, created_at: kernel.now() })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'product_code']).doNothing())
    .returning('product_no')
    .executeTakeFirst()
  return row?.product_no ?? null
}

/** Updates a product. Its code never changes, as labels and lists use it; names unknown to the platform are kept. */
async function update(tx: Tx, shop: ShopKey, known: Known, product: PlatformProduct): Promise<void> {
  const { platform_no, product_name, product_price } = product
  const told = {
    platform_no,
    product_name,
    product_price,
    ...eachColumn((field) => {
      const { column } = productNames[field]
      return product[column] || known[column]
    }),
  }
  const same = (Object.keys(told) as (keyof typeof told)[]).every((name) => known[name] === told[name])
  if (same) return
  await tx
    .updateTable('product')
    .set(told)
    .where('mall_id', '=', shop.mall_id)
    .where('product_no', '=', known.product_no)
    .execute()
}

type Shelf = { product_no: string; product: PlatformProduct }

/** Saves variants; a missing one is neither shown nor sold, and keeps its codes. */
async function keepVariants(tx: Tx, shop: ShopKey, shelves: readonly Shelf[]): Promise<void> {
  if (shelves.length === 0) return
  const known = await tx
    .selectFrom('variant')
    .selectAll()
    .where('mall_id', '=', shop.mall_id)
    .where(
      'product_no',
      'in',
      shelves.map(({ product_no }) => product_no),
    )
    .execute()
  for (const { product_no, product } of shelves) {
    const told = product.variants ?? []
    const own = known.filter((variant) => variant.product_no === product_no)
    for (const [position, variant] of told.entries()) {
      const values = { ...valuesOf(product, variant), position }
      const found = own.find(({ variant_code }) => variant_code === variant.variant_code)
      if (found === undefined) await insertVariant(tx, shop, product_no, values)
      else if (!isSame(found, values)) await setVariant(tx, shop, found.variant_no, values)
    }
    const codes = new Set(told.map(({ variant_code }) => variant_code))
    for (const gone of own.filter(({ variant_code, display }) => display && !codes.has(variant_code)))
      await setVariant(tx, shop, gone.variant_no, { display: false, selling: false })
  }
}

/** A product that is not shown or not sold shows and sells none of its variants. */
function valuesOf(product: PlatformProduct, variant: PlatformVariant) {
  return {
    ...variant,
    display: product.display && variant.display,
    selling: product.selling && variant.selling,
    custom_product_code: product.custom_product_code,
  }
}

type Values = ReturnType<typeof valuesOf> & { position: number }

function isSame(found: Values, values: Values): boolean {
  return (Object.keys(values) as (keyof Values)[]).every((name) => found[name] === values[name])
}

async function insertVariant(tx: Tx, shop: ShopKey, product_no: string, values: Values): Promise<void> {
  await tx
    .insertInto('variant')
    .values({ ...shop, product_no, ...values })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'variant_code']).doNothing())
    .execute()
}

async function setVariant(tx: Tx, shop: ShopKey, variant_no: string, values: Partial<Values>): Promise<void> {
  await tx
    .updateTable('variant')
    .set(values)
    .where('mall_id', '=', shop.mall_id)
    .where('variant_no', '=', variant_no)
    .execute()
}
