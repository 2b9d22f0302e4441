import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { newVariantsShown } from '#contract/products/limits.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { variantItems } from './variant-items.ts'

/** The newest variants that are kept, before anything is searched for: no platform is asked for them. */
export async function listNewVariants(
  context: Context,
  _input: InputOf<Operations['listNewVariants']>,
): Promise<OutputOf<Operations['listNewVariants']>> {
  return context.read((tx) => variantItems(tx, context.shop, { asked: null, most: newVariantsShown }))
}
