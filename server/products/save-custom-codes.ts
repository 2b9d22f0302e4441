import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'
import { fromVariants } from '../shop-data/product-card.ts'

/** The shop's own codes of an item; the product's own code is that of all its items. */
export const saveCustomCodes: Handler<'saveCustomCodes'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  const custom_product_code = input.custom_product_code === '' ? null : input.custom_product_code
  const custom_variant_code = input.custom_variant_code === '' ? null : input.custom_variant_code
  return context.write(async (context) => {
    const item = await fromVariants(context.tx)
      .select(['v.variant_no', 'v.product_no'])
      .where('v.mall_id', '=', mall_id)
      .where('v.shop_id', '=', shop_id)
      .where('p.product_code', '=', input.product_code)
      .where('v.variant_code', '=', input.variant_code)
      .executeTakeFirst()
    if (item === undefined) throw new Failure('code.variant_unknown', { values: { code: input.variant_code } })
    const variants = context.tx
      .updateTable('variant')
      .where('mall_id', '=', mall_id)
      .where('product_no', '=', item.product_no)
    await variants.set({ custom_product_code }).execute()
    await variants.set({ custom_variant_code }).where('variant_no', '=', item.variant_no).execute()
    await recordAudit(context, {
      action: 'product.custom_codes',
      target: `variant:${item.variant_no}`,
      detail: { custom_product_code, custom_variant_code },
    })
    return { custom_product_code, custom_variant_code }
  })
}
