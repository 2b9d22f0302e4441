import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { recordOf, reports } from './queue.ts'

/** Reports, last reported first, with the number in each state under the other filters. */
export async function search(
  context: Context,
  input: InputOf<Operations['searchFakes']>,
): Promise<OutputOf<Operations['searchFakes']>> {
  const { rows, ...counted } = await context.read((tx) => reports.search(context, tx, input))
  return { reports: rows.map(recordOf), ...counted }
}

/** Counts the reports that have not been taken up. */
export async function countNews(context: Context): Promise<OutputOf<Operations['countFakeNews']>> {
  return { reports: await context.read((tx) => reports.countIn(context, tx, 'received')) }
}
