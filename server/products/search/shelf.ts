import { sql } from 'kysely'
import type { ProductRow } from '#contract/products/sheet-row.ts'
import type { Context } from '../../kernel/context.ts'
import { type InTransaction, rowCount } from '../../database/connect.ts'
import type { Shelf, ShelfProduct } from '../sheet/judge-row.ts'
import { lockGtins, ownersOf } from '../gtins.ts'
import { namesRead } from '../names.ts'

/**
 * Loads and locks the existing products that a batch names. Batches of a shop are serialized by an advisory lock, so
 * that two of them neither deadlock nor miss each other's writes.
 */
export async function openShelf(context: InTransaction<Context>, rows: readonly ProductRow[]): Promise<Shelf> {
  const { mall_id, shop_id } = context.shop
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products:${mall_id}:${shop_id}`}, 0))`.execute(context.tx)
  if (rows.some(({ gtin }) => gtin !== '')) await lockGtins(context)
  return readShelf(context, rows)
}

/** Loads the same without the lock, for a dry run. */
export async function readShelf(context: InTransaction<Context>, rows: readonly ProductRow[]): Promise<Shelf> {
  const products = new Map<string, ShelfProduct>()
  const codes: Shelf['codes'] = new Map()
  const gtins = new Map<string, string>()
  if (rows.length === 0) return { products, codes, gtins }
  for (const found of await productsOf(context, rows)) {
    products.set(found.product_code, found)
  }
  for (const found of await variantsOf(context, rows)) {
    codes.set(found.variant_code, found)
  }
  const asked = rows.flatMap(({ gtin }) => (gtin === '' ? [] : [gtin]))
  for (const [gtin, owners] of await ownersOf(context, asked)) gtins.set(gtin, owners[0]?.variant_code ?? '')
  return { products, codes, gtins }
}

async function productsOf({ shop, tx }: InTransaction<Context>, rows: readonly ProductRow[]) {
  return tx
    .selectFrom('product as p')
    .innerJoin('variant as v', (join) =>
      join.onRef('v.mall_id', '=', 'p.mall_id').onRef('v.product_no', '=', 'p.product_no'),
    )
    .select([
      'p.product_no',
      'p.product_code',
      'p.product_name',
      'p.product_price',
      ...namesRead,
      rowCount.as('variants'),
      sql<boolean>`bool_or(v.variant_name <> '')`.as('has_options'),
    ])
    .where('p.mall_id', '=', shop.mall_id)
    .where('v.mall_id', '=', shop.mall_id)
    .where('p.shop_id', '=', shop.shop_id)
    .where('p.product_code', 'in', [...new Set(rows.map((row) => row.product_code))])
    .groupBy(['p.mall_id', 'p.product_no'])
    .execute()
}

async function variantsOf({ shop, tx }: InTransaction<Context>, rows: readonly ProductRow[]) {
  return tx
    .selectFrom('variant')
    .select(['product_no', 'variant_code', 'variant_name', 'variant_price', 'gtin'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('variant_code', 'in', [...new Set(rows.map((row) => row.variant_code))])
    .execute()
}
