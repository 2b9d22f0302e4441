import { newVariantsShown } from '#contract/products/limits.ts'
import { variantItems } from './variant-items.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The newest variants that are kept, before anything is searched for: no platform is asked for them. */
export const listNewVariants: Handler<'listNewVariants'> = async (context) => {
  return context.read((context) => variantItems(context.tx, context.shop, { asked: null, most: newVariantsShown }))
}
