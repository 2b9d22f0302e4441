import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { readDocument } from '../kernel/shop/shop-documents.ts'
import { approvalOf, approvals } from './queue.ts'

/** The queue: registrations in a state, with the number in each under the same keyword. Each look is logged. */
export async function search(
  context: Context,
  input: InputOf<Operations['searchApprovals']>,
): Promise<OutputOf<Operations['searchApprovals']>> {
  return context.write(async (tx) => {
    const { rows, ...counted } = await approvals.search(context, tx, input)
    const { reject_reasons } = await readDocument(tx, context.shop, 'approval')
    return { approvals: rows.map((row) => approvalOf(context, row)), ...counted, reject_reasons }
  })
}

/** Counts the waiting registrations. */
export async function countWaiting(context: Context): Promise<OutputOf<Operations['countApprovals']>> {
  return { waiting: await context.read((tx) => approvals.countIn(context, tx, 'pending')) }
}
