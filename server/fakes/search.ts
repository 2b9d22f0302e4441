import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import type { FakeFilters } from './find-reports.ts'
import { matching, recordOf, shownReports } from './find-reports.ts'

type Answer = OutputOf<Operations['searchFakes']>
type Counts = Answer['counts']

/** Reports, last reported first, with the number in each state under the other filters. */
export async function search(
  context: Context,
  { limit, offset, ...filters }: InputOf<Operations['searchFakes']>,
): Promise<Answer> {
  return context.read(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const page = { state: filters.state, limit, offset }
    const rows = await shownReports(tx, context.shop, matching(context.shop, filters), page)
    return { reports: rows.map(recordOf), count: counts[filters.state === '' ? 'all' : filters.state], counts }
  })
}

export async function countsOf(tx: Tx, { shop }: Context, filters: FakeFilters): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as "all", (count(*) filter (where r.state = 'received'))::integer as received,
      (count(*) filter (where r.state = 'checking'))::integer as checking,
      (count(*) filter (where r.state = 'forged'))::integer as forged,
      (count(*) filter (where r.state = 'genuine'))::integer as genuine,
      (count(*) filter (where r.state = 'unclear'))::integer as unclear
    from fake_report r where ${matching(shop, filters)}`.execute(tx)
  return rows[0] ?? { all: 0, received: 0, checking: 0, forged: 0, genuine: 0, unclear: 0 }
}

/** Reports that nobody of the shop has taken up. */
export async function countNews(
  context: Context,
  _input: InputOf<Operations['countFakeNews']>,
): Promise<OutputOf<Operations['countFakeNews']>> {
  const { mall_id, shop_id } = context.shop
  return context.read(async (tx) => {
    const { rows } = await sql<{ reports: number }>`
      select count(*)::integer as reports from fake_report r
      where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.state = 'received'`.execute(tx)
    return rows[0] ?? { reports: 0 }
  })
}
