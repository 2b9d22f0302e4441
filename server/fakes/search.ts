import { recordOf, reports } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reports, last reported first, with the number in each state under the other filters. */
export const searchFakes: Handler<'searchFakes'> = async (context, input) => {
  const { rows, ...counted } = await context.read((context) => reports.search(context, input))
  return { reports: rows.map(recordOf), ...counted }
}

/** Counts the reports that have not been taken up. */
export const countFakeNews: Handler<'countFakeNews'> = async (context) => {
  return { reports: await context.read((context) => reports.countIn(context, 'received')) }
}
