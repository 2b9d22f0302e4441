import { sql } from 'kysely'
import type { ProductCard } from '#contract/products/card.ts'
import type { Tx } from '../database/connect.ts'

/** The columns of a product card, of a variant `v` and its product `p`. */
export const cardColumns = ['p.product_name', 'v.variant_name', 'p.image_url as list_image'] as const

/** The columns of a product card in a raw statement. */
export const cardSelection = sql.raw(cardColumns.join(', '))

/** Joins a code `c` with its variant `v` and product `p` in a raw statement. */
export const joinProduct = sql`join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
  join product p on p.mall_id = v.mall_id and p.product_no = v.product_no`

/** Selects from variants `v`, each with its product `p`. */
export function fromVariants(tx: Tx) {
  return tx
    .selectFrom('variant as v')
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
}

/** Selects from codes `c`, each with its variant `v` and product `p`. */
export function fromCodes(tx: Tx) {
  return tx
    .selectFrom('code as c')
    .innerJoin('variant as v', (join) =>
      join.onRef('v.mall_id', '=', 'c.mall_id').onRef('v.variant_no', '=', 'c.variant_no'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
}

/** The product card of a row. */
export function cardOf({ product_name, variant_name, list_image }: ProductCard): ProductCard {
  return { product_name, variant_name, list_image }
}
