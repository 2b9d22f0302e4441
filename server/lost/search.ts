import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { LostFilters } from './find-records.ts'
import { inState, matching, recordOf, shownRecords } from './find-records.ts'

type Counts = { all: number; open: number; attempted: number; resolved: number }

/** Lost records, last reported first, with the number in each state under the other filters (002 §7.1, product F). */
export async function search(
  context: Context,
  { limit, offset, ...filters }: InputOf<Operations['searchLost']>,
): Promise<OutputOf<Operations['searchLost']>> {
  return context.write(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const page = { state: filters.state, limit, offset }
    const rows = await shownRecords(tx, context.shop, matching(context, filters), page)
    await recordAccess(context, tx, { kind: 'list', screen: 'lost', subjects: rows.map((row) => row.member_id) })
    const count = counts[filters.state === '' ? 'all' : filters.state]
    return { serials: rows.map((row) => recordOf(context, row)), count, counts }
  })
}

export async function countsOf(tx: Tx, context: Context, filters: LostFilters): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as "all", (count(*) filter (where ${inState.open}))::integer as open,
      (count(*) filter (where ${inState.attempted}))::integer as attempted,
      (count(*) filter (where ${inState.resolved}))::integer as resolved
    from (${matching(context, filters)}) as l`.execute(tx)
  return rows[0] ?? { all: 0, open: 0, attempted: 0, resolved: 0 }
}

/** Attempts that nobody of the shop has looked at, and at how many records. */
export async function countNews(
  context: Context,
  _input: InputOf<Operations['countLostNews']>,
): Promise<OutputOf<Operations['countLostNews']>> {
  const { mall_id, shop_id } = context.shop
  return context.read(async (tx) => {
    const { rows } = await sql<{ attempts: number; records: number }>`
      select count(*)::integer as attempts, count(distinct a.lost_no)::integer as records
      from lost_attempt a join lost_record r on r.mall_id = a.mall_id and r.lost_no = a.lost_no
      where a.mall_id = ${mall_id} and a.seen_at is null and r.shop_id = ${shop_id} and r.resolved_at is null`.execute(
      tx,
    )
    return rows[0] ?? { attempts: 0, records: 0 }
  })
}
