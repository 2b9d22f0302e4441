import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import type { RepairFilters } from './find.ts'
import { matching, repairOf, shownRepairs } from './find.ts'

type Answer = OutputOf<Operations['searchRepairs']>
type Counts = Answer['counts']

/** Requests, last requested first, with the number in each state under the other filters. */
export async function search(
  context: Context,
  { limit, offset, ...filters }: InputOf<Operations['searchRepairs']>,
): Promise<Answer> {
  return context.read(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const page = { state: filters.state, limit, offset }
    const rows = await shownRepairs(tx, context.shop, matching(context.shop, filters), page)
    return { repairs: rows.map(repairOf), count: counts[filters.state === '' ? 'all' : filters.state], counts }
  })
}

export async function countsOf(tx: Tx, { shop }: Context, filters: RepairFilters): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as "all", (count(*) filter (where r.state = 'received'))::integer as received,
      (count(*) filter (where r.state = 'checking'))::integer as checking,
      (count(*) filter (where r.state = 'repairing'))::integer as repairing,
      (count(*) filter (where r.state = 'done'))::integer as done,
      (count(*) filter (where r.state = 'rejected'))::integer as rejected
    from repair r where ${matching(shop, filters)}`.execute(tx)
  return rows[0] ?? { all: 0, received: 0, checking: 0, repairing: 0, done: 0, rejected: 0 }
}

/** Requests that nobody of the shop has taken up. */
export async function countNews(
  context: Context,
  _input: InputOf<Operations['countRepairNews']>,
): Promise<OutputOf<Operations['countRepairNews']>> {
  const { mall_id, shop_id } = context.shop
  return context.read(async (tx) => {
    const { rows } = await sql<{ repairs: number }>`
      select count(*)::integer as repairs from repair r
      where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.state = 'received'`.execute(tx)
    return rows[0] ?? { repairs: 0 }
  })
}
