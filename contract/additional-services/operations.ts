import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { serviceNames } from '../settings/services.ts'

/** Which additional services a shop makes use of (000 §2, product H). */
const serviceUse = z.record(z.enum(serviceNames), z.boolean())
export type ServiceUse = z.output<typeof serviceUse>

export const getServiceUse = operation({
  summary: 'api.get_service_use',
  method: 'GET',
  path: '/api/cert/products/services',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: serviceUse,
  fails: [],
})
