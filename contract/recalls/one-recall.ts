import { z } from 'zod'

/** The path and the permission of one recall: read-only without a plan, like the other services. */
export const oneRecall = { recall_no: z.string().regex(/^[0-9]{1,18}$/) }
export const recallRead = { caller: 'operator', plan: 'open', screen: 'recalls' } as const
