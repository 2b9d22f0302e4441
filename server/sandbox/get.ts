import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { knownSandbox, shown } from './own-sandbox.ts'

/** The sandbox of the shop, and what is in it. */
export async function get(context: Context): Promise<OutputOf<Operations['getSandbox']>> {
  return shown(context, await context.read((tx) => knownSandbox(context, tx)))
}
