import type { InputOf } from '#contract/kernel/operation.ts'
import type { VariantItem } from '#contract/products/product.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../../database/connect.ts'
import type { ShopScope } from '../../kernel/context.ts'
import { namesRead } from '../names.ts'
import { quantitiesOf } from './quantities.ts'
import { found, variantRows } from './variant-rows.ts'
import { cardColumns } from '../../shop-data/product-card.ts'

type Asked = InputOf<Operations['searchVariants']>

/** The variants that are found, or all of them, the newest product first, each with how many codes it has. */
export async function variantItems(
  tx: Tx,
  shop: ShopScope,
  { asked, most }: { asked: Asked | null; most: number },
): Promise<VariantItem[]> {
  let query = variantRows(tx, shop).where('p.removed_at', 'is', null)
  if (asked !== null) query = query.where(found(asked.search_type, asked.search_value))
  const rows = await query
    .select([
      'v.variant_no',
      ...cardColumns,
      'p.product_code',
      'v.variant_code',
      'v.gtin',
      ...namesRead,
      'p.product_price',
      'v.variant_price',
      'v.display',
      'v.selling',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.product_no', 'desc')
    .orderBy('v.position')
    .orderBy('v.variant_no')
    .limit(most)
    .execute()
  const quantity = await quantitiesOf(
    tx,
    shop,
    rows.map((row) => row.variant_no),
  )
  return rows.map(({ variant_no, ...row }) => ({
    ...row,
    display: row.display ? 'T' : 'F',
    selling: row.selling ? 'T' : 'F',
    quantity: quantity(variant_no),
  }))
}
