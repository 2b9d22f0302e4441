import { endpointsOf } from './endpoints.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists the shop's endpoints, without their secrets. */
export const listWebhooks: Handler<'listWebhooks'> = async (context) => {
  return context.read(async (context) => ({ endpoints: await endpointsOf(context) }))
}
