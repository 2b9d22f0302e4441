import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { readPoints } from '../plan/point-book.ts'

type GetPoints = Operations['getPoints']

/** The points of this shop, and what moved them (PAY-22). */
export async function listPoints(context: Context, page: InputOf<GetPoints>): Promise<OutputOf<GetPoints>> {
  return context.read((tx) => readPoints(tx, context.shop, page))
}
