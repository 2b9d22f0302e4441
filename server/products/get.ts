import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { namesRead } from './names.ts'
import type { Handler } from '../kernel/handle.ts'

/** A product as its edit form needs it. */
export const getProduct: Handler<'getProduct'> = async (context, { product_code }) => {
  return context.read(async (context) => {
    const product = await productOf(context, product_code).executeTakeFirst()
    if (product === undefined) throw new Failure('product.not_found')
    const variants = await variantsOf(context, product.product_no)
    const has_options = variants.some(({ variant_name }) => variant_name !== '')
    const { image_url, ...rest } = product
    return {
      ...rest,
      product_no: Number(product.product_no),
      imageurl: image_url ?? '',
      gtin: has_options ? null : (variants[0]?.gtin ?? null),
      variant_list: has_options
        ? variants.map(({ variant_name, variant_price, variant_code, gtin, fixed }) => ({
            variant_name,
            variant_price,
            variant_code,
            gtin,
            fixed,
          }))
        : [],
      fixed: !has_options && variants.some(({ fixed }) => fixed),
    }
  })
}

export function productOf({ shop, tx }: InTransaction<Context>, product_code: string) {
  return tx
    .selectFrom('product as p')
    .select([
      'p.product_no',
      'p.product_code',
      'p.product_name',
      'p.product_price',
      ...namesRead,
      'p.image_url',
      'p.revision',
    ])
    .where('p.mall_id', '=', shop.mall_id)
    .where('p.shop_id', '=', shop.shop_id)
    .where('p.product_code', '=', product_code)
}

/** The options in their order; `fixed` ones have had codes made for them. */
export async function variantsOf({ shop, tx }: InTransaction<Context>, product_no: string) {
  return tx
    .selectFrom('variant as v')
    .select([
      'v.variant_no',
      'v.variant_code',
      'v.variant_name',
      'v.variant_price',
      'v.gtin',
      // The mall by value: a planner that hashes an inner question would read the rows of all malls otherwise.
      sql<boolean>`(exists (select 1 from batch_item i where i.mall_id = ${shop.mall_id} and i.variant_no = v.variant_no)
        or exists (select 1 from code c where c.mall_id = ${shop.mall_id} and c.shop_id = v.shop_id
          and c.variant_no = v.variant_no))`.as('fixed'),
    ])
    .where('v.mall_id', '=', shop.mall_id)
    .where('v.product_no', '=', product_no)
    .orderBy('v.position')
    .orderBy('v.variant_no')
    .execute()
}
