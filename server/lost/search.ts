import { sql } from 'kysely'
import { lostRecords, recordOf } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lost records, last reported first, with the number in each state under the other filters (002 §7.1, product F). */
export const searchLost: Handler<'searchLost'> = async (context, input) => {
  const { rows, ...counted } = await context.write((context) => lostRecords.search(context, input))
  return { serials: rows.map((row) => recordOf(context, row)), ...counted }
}

/** Counts unseen attempts, and their records. */
export const countLostNews: Handler<'countLostNews'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  return context.read(async ({ tx }) => {
    const { rows } = await sql<{ attempts: number; records: number }>`
      select count(*)::integer as attempts, count(distinct a.lost_no)::integer as records
      from lost_attempt a join lost_record r on r.mall_id = a.mall_id and r.lost_no = a.lost_no
      where a.mall_id = ${mall_id} and a.seen_at is null and r.shop_id = ${shop_id} and r.resolved_at is null`.execute(
      tx,
    )
    return rows[0] ?? { attempts: 0, records: 0 }
  })
}
