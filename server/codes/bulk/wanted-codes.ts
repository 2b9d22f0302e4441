import { codeFilters } from '#contract/codes/code.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { type Wanted, wantedOf } from '../search/filters.ts'
import { orderedCodes } from '../search/ordered-codes.ts'
import { variantsOf } from '../search/products.ts'

/** The search that a selection freezes; null when it names a product that is not here. */
export async function wantedBy(context: Context, input: InputOf<Operations['selectCodes']>): Promise<Wanted | null> {
  const today = seoulDay(context.now())
  const { serial_numbers, filters } = input
  if (serial_numbers !== undefined) {
    const everything = wantedOf(context.shop, codeFilters.parse({}), { variant_nos: null }, today)
    return { ...everything, serials: [...new Set(serial_numbers)] }
  }
  const asked = filters ?? codeFilters.parse({})
  const variant_nos = await variantsOf(context, asked)
  if (variant_nos?.length === 0) return null
  return wantedOf(context.shop, asked, { variant_nos, ordered: await orderedCodes(context, asked) }, today)
}
