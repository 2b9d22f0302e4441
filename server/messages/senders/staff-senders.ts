import { sql } from 'kysely'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Undecided: excludes numbers whose proof was accepted and that wait for the carriers (`isRegistering`). */
const undecided = sql<boolean>`m.state = 'waiting' and m.decided_at is null`

/** Sender numbers of every mall: those that wait for staff, longest first, or all of them. */
export const listSenderRequests: Handler<'listSenderRequests'> = async (context, { tab, mall, limit, offset }) => {
  return context.readAcrossMalls(async ({ tx }) => {
    const all = await requests(tx, mall)
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`(count(*) filter (where ${undecided}))::int`.as('waiting'))
      .executeTakeFirstOrThrow()
    const listed = tab === 'waiting' ? requests(tx, mall).where(undecided) : requests(tx, mall)
    const rows = await listed
      .select(['m.mall_id', 'm.sender_id', 's.shop_name', 'm.number', 'm.owner_type', 'm.state'])
      .select(['m.proof_name', 'm.reason', 'm.asked_at', 'm.decided_at', 'm.decided_by'])
      .orderBy('m.asked_at', tab === 'waiting' ? 'asc' : 'desc')
      .orderBy('m.sender_id')
      .limit(limit)
      .offset(offset)
      .execute()
    const senders = rows.map((row) => ({
      ...row,
      asked_at: toSeoulIso(row.asked_at),
      decided_at: isoOrNull(row.decided_at),
    }))
    return { senders, count: all[tab], counts: all }
  })
}

function requests(tx: Tx, mall: string | undefined) {
  const all = tx
    .selectFrom('message_sender as m')
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'm.mall_id').onRef('s.shop_id', '=', 'm.shop_id'))
  return mall === undefined ? all : all.where('m.mall_id', '=', mall)
}
