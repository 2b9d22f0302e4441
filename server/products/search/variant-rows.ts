import { type Expression, type SqlBool, sql } from 'kysely'
import { eachColumn, productNames } from '#contract/products/name-fields.ts'
import { gtinStart } from '#contract/products/gtin.ts'
import type { Tx } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'
import { fromVariants } from '../../shop-data/product-card.ts'

/**
 * The shop's variants with their products. Only the product is filtered by shop: with both filtered, a planner without
 * statistics scans all variants per product.
 */
export function variantRows(tx: Tx, shop: ShopKey) {
  return fromVariants(tx)
    .where('v.mall_id', '=', shop.mall_id)
    .where('p.mall_id', '=', shop.mall_id)
    .where('p.shop_id', '=', shop.shop_id)
}

/** Searchable columns. */
const columns = {
  product_name: sql.ref<string>('p.product_name'),
  product_code: sql.ref<string>('p.product_code'),
  variant_code: sql.ref<string>('v.variant_code'),
  ...eachColumn((field) => sql.ref<string>(`p.${productNames[field].column}`)),
  gtin: sql.ref<string>('v.gtin'),
} as const
export type SearchColumn = keyof typeof columns

/**
 * Matches names by any part, codes by prefix, ignoring case, and GTINs by the prefix of their digits. The text has no
 * wildcards.
 */
export function found(column: SearchColumn, text: string): Expression<SqlBool> {
  const value = columns[column]
  if (column === 'gtin') {
    const start = gtinStart(text)
    // Leading zeros are ignored, as barcodes and other systems differ.
    return start === '' ? sql<SqlBool>`false` : sql<SqlBool>`starts_with(ltrim(${value}, '0'), ${start})`
  }
  if (column === 'product_code' || column === 'variant_code')
    return sql<SqlBool>`starts_with(lower(${value}), lower(${text}))`
  return sql<SqlBool>`strpos(lower(${value}), lower(${text})) > 0`
}
