import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/** A shop's progress from its first product to its first certified buyer; counts are real. */
export const firstSteps = z.object({
  products: z.number().int(),
  warranty_set: z.boolean(),
  codes: z.number().int(),
  printed: z.boolean(),
  certified: z.number().int(),
})
export type FirstSteps = z.output<typeof firstSteps>

/**
 * Read by the service introduction, which is the landing page of the shell (000 §2) and open to every plan, where there is
 * none; with a plan they come with the home.
 */
export const getFirstSteps = operation({
  summary: 'api.get_first_steps',
  method: 'GET',
  path: '/api/cert/products/first-steps',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: firstSteps,
  fails: [],
})
