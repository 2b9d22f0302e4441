import { sql } from 'kysely'
import type { BatchState } from '#contract/codes/code.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The progress of an issue run. */
export const getBatch: Handler<'getBatch'> = async (context, { batch_id }) => {
  const state = await context.read(async (context) => batchState(context, batch_id))
  if (state === null) throw new Failure('code.batch_not_found')
  return state
}

/** The state of one of the shop's issue runs; null when the shop has no such run. */
export async function batchState(context: InTransaction<Context>, batch_id: string): Promise<BatchState | null> {
  const { mall_id, shop_id } = context.shop
  const row = await context.tx
    .selectFrom('batch')
    .select(['batch_id', 'status', 'error'])
    .select([sql<number>`requested::float8`.as('requested'), sql<number>`created::float8`.as('created')])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .executeTakeFirst()
  return row ?? null
}
