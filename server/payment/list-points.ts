import { readPoints } from '../plan/point-book.ts'
import type { Handler } from '../kernel/handle.ts'

/** The points of this shop, and what moved them (PAY-22). */
export const getPoints: Handler<'getPoints'> = async (context, page) => {
  return context.read((context) => readPoints(context.tx, context.shop, page))
}
