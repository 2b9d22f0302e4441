import { seoulDay } from '#contract/kernel/seoul.ts'
import { asShown } from './shown-variant.ts'
import { countsOf, noCounts } from './counts.ts'
import { pageOf } from './page.ts'
import { orderedCodes } from './ordered-codes.ts'
import { variantsOf } from './products.ts'
import { wantedOf } from './filters.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * The list of codes (001 §3, §7; resolution 72): the page and the exact counts, always both. Each is one prepared
 * statement that sets its own tenant, so there is no transaction around them.
 */
export const searchCodes: Handler<'searchCodes'> = async (context, input) => {
  const { database, shop } = context
  const variant_nos = await variantsOf(context, input)
  if (variant_nos?.length === 0) return { serials: [], count: 0, counts: noCounts }
  const ordered = await orderedCodes(context, input)
  const wanted = wantedOf(shop, input, { variant_nos, ordered }, seoulDay(context.now()))
  const counts = await countsOf(database, wanted)
  const count = counts[wanted.status ?? 'all']
  const serials = await pageOf(database, wanted, input, count)
  return { serials: serials.map((serial) => asShown(context, serial)), count, counts }
}
