import { readDocument } from '../shop-data/shop-documents.ts'
import { approvalOf, approvals } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** The queue: registrations in a state, with the number in each under the same keyword. Each look is logged. */
export const searchApprovals: Handler<'searchApprovals'> = async (context, input) => {
  return context.write(async (context) => {
    const { rows, ...counted } = await approvals.search(context, input)
    const { reject_reasons } = await readDocument(context.tx, context.shop, 'approval')
    return { approvals: rows.map((row) => approvalOf(context, row)), ...counted, reject_reasons }
  })
}

/** Counts the waiting registrations. */
export const countApprovals: Handler<'countApprovals'> = async (context) => {
  return { waiting: await context.read((context) => approvals.countIn(context, 'pending')) }
}
