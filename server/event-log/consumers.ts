import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import { acrossMalls } from '../database/tenant.ts'
import type { Work } from '../jobs/jobs.ts'
import { activity } from './activity.ts'
import type { Consumer } from './consumer.ts'
import { readEvents } from './read.ts'

/** Every reader of events. A new one begins with what the log still keeps. */
export const consumers: readonly Consumer[] = [activity]

/** Every minute: each reader reads on in the malls where something happened, or where something is due again. */
export const readAllEvents: Work<'events.read'> = async (kernel, _data, signal) => {
  for (const consumer of consumers)
    for (const mall_id of await mallsToRead(kernel, consumer)) await readEvents(kernel, mall_id, consumer, signal)
}

async function mallsToRead(kernel: Kernel, { name }: Consumer): Promise<string[]> {
  return acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<{ mall_id: string }>`
      select m.mall_id from mall m
      left join event_position p on p.mall_id = m.mall_id and p.consumer = ${name}
      where exists (select from event e where e.mall_id = m.mall_id
          and (e.txid, e.seq) > (coalesce(p.txid, '0'::xid8), coalesce(p.seq, 0)))
        or exists (select from event_parked k where k.mall_id = m.mall_id and k.consumer = ${name}
          and k.given_up_at is null and k.next_try_at <= ${kernel.now()})`.execute(tx)
    return rows.map(({ mall_id }) => mall_id)
  })
}
