import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { keysOf } from './keys.ts'

/** Lists the shop's keys; none of them is shown. */
export async function list(context: Context): Promise<OutputOf<Operations['listApiKeys']>> {
  return context.read(async (tx) => ({ keys: await keysOf(context, tx) }))
}
