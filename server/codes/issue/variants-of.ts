import type { ShopScope } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { fromVariants } from '../../shop-data/product-card.ts'

/** A pair of codes that names an option of a product. */
export type CodePair = { product_code: string; variant_code: string }

/** The options of the shop that the pairs name, in one query; null for a pair that names none. */
export async function variantsOf(
  tx: Tx,
  { mall_id, shop_id }: ShopScope,
  pairs: readonly CodePair[],
): Promise<(pair: CodePair) => string | null> {
  const codes = [...new Set(pairs.map((pair) => pair.variant_code))]
  if (codes.length === 0) return () => null
  const rows = await fromVariants(tx)
    .select(['v.variant_no', 'v.variant_code', 'p.product_code'])
    .where('v.mall_id', '=', mall_id)
    .where('v.shop_id', '=', shop_id)
    .where('v.variant_code', 'in', codes)
    .execute()
  const variants = new Map(rows.map((row) => [row.variant_code, row]))
  return ({ product_code, variant_code }) => {
    const variant = variants.get(variant_code)
    return variant?.product_code === product_code ? variant.variant_no : null
  }
}

/** Which of these product codes the shop has. */
export async function productsOf(
  tx: Tx,
  { mall_id, shop_id }: ShopScope,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('product')
    .select('product_code')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('product_code', 'in', [...new Set(codes)])
    .execute()
  return new Set(rows.map((row) => row.product_code))
}
