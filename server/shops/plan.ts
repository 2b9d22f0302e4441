import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { readPlan } from '../plan/answer.ts'

/** The plan of one shop: its class is null when it has expired or was never decided (000 §3, resolution 1). */
export async function plan(
  context: Context,
  _input: InputOf<Operations['getPlan']>,
): Promise<OutputOf<Operations['getPlan']>> {
  return readPlan(context)
}
