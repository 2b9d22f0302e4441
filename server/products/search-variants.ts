import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { variantSearchMax } from '#contract/products/limits.ts'
import type { Context } from '../kernel/context.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { freshen } from './live-search.ts'
import { quantitiesOf } from './quantities.ts'
import { found, variantRows } from './variant-rows.ts'

/**
 * Variants to issue codes for, newest product first, at most 2000 (001 §5, §7). A hosted mall's come from its platform;
 * where that does not answer, headers say since when the answer may be out of date, and why.
 */
export async function searchVariants(
  context: Context,
  input: InputOf<Operations['searchVariants']>,
): Promise<OutputOf<Operations['searchVariants']>> {
  const { shop } = context
  const stale = await freshen(context, input)
  if (stale !== null) {
    context.extras.header('x-stale-since', toSeoulIso(stale.since))
    context.extras.header('x-stale-reason', stale.why)
  }
  return context.read(async (tx) => {
    const rows = await variantRows(tx, shop)
      .where(found(input.search_type, input.search_value))
      .where('p.removed_at', 'is', null)
      .select([
        'v.variant_no',
        'p.product_name',
        'v.variant_name',
        'p.product_code',
        'v.variant_code',
        'p.supplier as vendor_name',
        'p.manufacturer as manufacturer_name',
        'p.brand as brand_name',
        'p.image_url as list_image',
        'p.product_price',
        'v.variant_price',
        'v.display',
        'v.selling',
      ])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.product_no', 'desc')
      .orderBy('v.position')
      .orderBy('v.variant_no')
      .limit(variantSearchMax)
      .execute()
    const quantity = await quantitiesOf(
      tx,
      shop,
      rows.map((row) => row.variant_no),
    )
    return rows.map(({ variant_no, ...row }) => ({
      ...row,
      product_price: Number(row.product_price),
      variant_price: Number(row.variant_price),
      display: row.display ? 'T' : 'F',
      selling: row.selling ? 'T' : 'F',
      quantity: quantity(variant_no),
    }))
  })
}
