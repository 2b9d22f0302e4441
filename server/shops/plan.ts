import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { planAnswer } from '../plan/answer.ts'
import { lastChange } from '../plan/change.ts'

/** The plan of one shop: its class is null when it has expired or was never decided (000 §3, resolution 1). */
export async function plan(
  context: Context,
  _input: InputOf<Operations['getPlan']>,
): Promise<OutputOf<Operations['getPlan']>> {
  const { shop, now } = context
  const answer = planAnswer(shop, now())
  if (shop.expires_at !== null) return { ...answer, is_new: false }
  // Whatever has changed a plan has given one at some time.
  const is_new = await context.read(async (tx) => (await lastChange(tx, shop)) === 0)
  return { ...answer, is_new }
}
