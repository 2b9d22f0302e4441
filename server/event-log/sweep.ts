import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { readerNames } from './consumer.ts'

const day = 24 * 60 * 60_000
/** Events are kept so long after every reader has passed them: for a reader to come, and for who looks into a fault. */
export const eventsKept = 90 * day

/** Deletes old events that every reader has passed; returns how many. */
export async function sweepEvents(tx: Tx, mall_id: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - eventsKept)
  await sql`
    delete from event_parked where mall_id = ${mall_id} and given_up_at < ${before}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    delete from event e
    where e.mall_id = ${mall_id} and e.happened_at < ${before}
      and not exists (select from unnest(${[...readerNames]}::text[]) as c (name)
        left join event_position p on p.mall_id = ${mall_id} and p.consumer = c.name
        where p.txid is null or (p.txid, p.seq) < (e.txid, e.seq))
      and not exists (select from event_parked k where k.mall_id = ${mall_id} and k.event_id = e.event_id)`.execute(tx)
  return Number(numAffectedRows)
}
