import { repairOf, repairRequests } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** Requests, last requested first, with the number in each state under the other filters. */
export const searchRepairs: Handler<'searchRepairs'> = async (context, input) => {
  const { rows, ...counted } = await context.read((context) => repairRequests.search(context, input))
  return { repairs: rows.map(repairOf), ...counted }
}

/** Counts the requests that have not been taken up. */
export const countRepairNews: Handler<'countRepairNews'> = async (context) => {
  return { repairs: await context.read((context) => repairRequests.countIn(context, 'received')) }
}
