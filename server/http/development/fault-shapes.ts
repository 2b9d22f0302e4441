import { z } from 'zod'
import { type OperationName, operations } from '#contract/table/operations.ts'

const where = {
  operation: z.custom<OperationName>((value) => typeof value === 'string' && value in operations).optional(),
  method: z.string().optional(),
  /** A regular expression that the path must match. */
  path: z.string().max(200).optional(),
  /** Calls that succeed first, and calls that get the fault. */
  after: z.number().int().min(0).default(0),
  times: z.number().int().min(1).nullable().default(null),
}
const body = z.record(z.string(), z.unknown())
/** A fault that a client asks for: which calls meet it, and how (docs/running.md). */
export const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), status: z.number().int().default(503), body: body.optional(), ...where }),
  z.object({ kind: z.literal('merge'), body, ...where }),
  z.object({ kind: z.literal('hold'), ...where }),
  z.object({ kind: z.literal('drop_answer'), ...where }),
  z.object({ kind: z.literal('break_off'), bytes: z.number().int().min(1), ...where }),
  z.object({ kind: z.literal('earlier'), seconds: z.number().int().min(1).max(600), ...where }),
  z.object({ kind: z.literal('unknown_token'), tokens: z.enum(['used', 'all']), ...where }),
])
export type Fault = z.output<typeof fault>
