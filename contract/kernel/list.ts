import { z } from 'zod'
import { limit, offset, seoulDay } from './wire.ts'

/** Wire pieces of every list. */

export const count = z.number().int()

/** The days between which the rows of a list lie. */
export const dayRange = { from: seoulDay.optional(), to: seoulDay.optional() }

/** The query of a list: its filters and its page. */
export function listQuery<F extends z.ZodRawShape>(filters: F) {
  return z.object({ ...filters, limit, offset })
}

/** The rows of a list in all, and the numbers on its tabs under the other filters. */
export function tabbed<S extends string>(states: readonly S[]) {
  const shape = Object.fromEntries(['all', ...states].map((state) => [state, count]))
  return { count, counts: z.object(shape as Record<S | 'all', typeof count>) } // its own keys
}
