import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/** Which parts of the product a shop makes use of, for the page of additional services (000 §2, product H). */
export const serviceUse = z.object({
  codes: z.boolean().meta({ description: 'codes were issued, so the registration page has something to say' }),
  printed: z.boolean().meta({ description: 'a label was printed' }),
  members: z.boolean(),
  lost: z.boolean(),
  messages: z.boolean(),
  team: z.boolean().meta({ description: 'more than one person signs in' }),
})
export type ServiceUse = z.output<typeof serviceUse>

export const getServiceUse = operation({
  summary: 'api.get_service_use',
  method: 'GET',
  path: '/api/cert/products/services',
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: serviceUse,
  fails: [],
})

/** This feature's part of the table of operations. */
export const additionalServicesOperations = {
  getServiceUse,
} as const
