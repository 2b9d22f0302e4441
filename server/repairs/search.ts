import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { repairOf, repairRequests } from './queue.ts'

/** Requests, last requested first, with the number in each state under the other filters. */
export async function search(
  context: Context,
  input: InputOf<Operations['searchRepairs']>,
): Promise<OutputOf<Operations['searchRepairs']>> {
  const { rows, ...counted } = await context.read((tx) => repairRequests.search(context, tx, input))
  return { repairs: rows.map(repairOf), ...counted }
}

/** Counts the requests that have not been taken up. */
export async function countNews(context: Context): Promise<OutputOf<Operations['countRepairNews']>> {
  return { repairs: await context.read((tx) => repairRequests.countIn(context, tx, 'received')) }
}
