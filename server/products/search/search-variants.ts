import { variantSearchMax } from '#contract/products/limits.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { freshen } from './live-search.ts'
import { variantItems } from './variant-items.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Variants to issue codes for, newest product first, at most 2000 (001 §5, §7). A hosted mall's come from its platform;
 * where that does not answer, headers say since when the answer may be out of date, and why.
 */
export const searchVariants: Handler<'searchVariants'> = async (context, input) => {
  const { shop } = context
  const stale = await freshen(context, input)
  if (stale !== null) {
    context.extras.header('x-stale-since', toSeoulIso(stale.since))
    context.extras.header('x-stale-reason', stale.why)
  }
  return context.read(({ tx }) => variantItems(tx, shop, { asked: input, most: variantSearchMax }))
}
