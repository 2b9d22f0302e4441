import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { endpointsOf } from './endpoints.ts'

/** Lists the shop's endpoints; by what they are signed is never shown again. */
export async function list(context: Context): Promise<OutputOf<Operations['listWebhooks']>> {
  return context.read(async (tx) => ({ endpoints: await endpointsOf(context, tx) }))
}
