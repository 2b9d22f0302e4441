import { z } from 'zod'

/** How a recall is named, and who may look at one: read-only without a plan, like the other services. */
export const oneRecall = { recall_no: z.string().regex(/^[0-9]{1,18}$/) }
export const recallRead = { caller: 'operator', plan: 'open', screen: 'recalls' } as const
