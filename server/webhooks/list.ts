import { endpointsOf } from './endpoints.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists the shop's endpoints; by what they are signed is never shown again. */
export const listWebhooks: Handler<'listWebhooks'> = async (context) => {
  return context.read(async (context) => ({ endpoints: await endpointsOf(context) }))
}
