import { sql } from 'kysely'
import { type Cause, type NewEvent, events } from '#contract/table/events.ts'
import type { Actor, Kernel } from './context.ts'
import type { InTransaction } from '../database/connect.ts'
import { notifyAtCommit } from '../database/tenant.ts'
import type { JobName } from '../process/queues.ts'

/** Dependencies of writing an event. */
export type EventSource = Pick<Kernel, 'uuid' | 'now'>

/** The one writer of events: in the transaction that made it happen. */
export async function recordEvent(source: InTransaction<EventSource>, mall_id: string, event: NewEvent): Promise<void> {
  await recordEvents(source, mall_id, [event])
}

/** The channel on which the database says in which mall something happened, at the commit (`LISTEN`). */
export const eventChannel = 'genuine_events'

/** Records many events in order; the commit also wakes the prompt readers. */
export async function recordEvents(
  source: InTransaction<EventSource>,
  mall_id: string,
  list: readonly NewEvent[],
): Promise<void> {
  if (list.length === 0) return
  // Strips what the catalogue does not name, so that nothing else gets in.
  const data = list.map((event) => JSON.stringify(events[event.kind].data.parse(event.data)))
  // Each is named with its transaction: on a cluster that of the first machine, which readers ask what still runs.
  const rows = list.map(
    ({ event_id, shop_id, kind, subject, cause }, at) =>
      sql`(${mall_id}, ${event_id ?? source.uuid()}, ${shop_id}, ${kind}, ${subject}, ${data[at]}, ${source.now()},
        ${cause.kind}, ${cause.id}, pg_current_xact_id())`,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into event (mall_id, event_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid)
    values ${sql.join(rows)} on conflict (mall_id, event_id) do nothing`.execute(source.tx)
  if (numAffectedRows > 0n) notifyAtCommit(source.tx, eventChannel, mall_id)
}

/** The cause of an event with the name that histories show. */
export type By = Cause & { name: string }

/** The cause of the caller. */
export function byCaller({ actor }: { actor: Actor }): By {
  if (actor.kind === 'operator') {
    // The key's name distinguishes a program from its person.
    const name = actor.key === null ? actor.login_id : `${actor.login_id} (${actor.key.name})`
    return { kind: 'operator', id: actor.account_id, name }
  }
  if (actor.kind === 'staff') return { kind: 'staff', id: actor.login_id, name: 'staff' }
  return { kind: 'nobody', id: '', name: 'nobody' }
}

/** A buyer, identified by a proof instead of a login. */
export function byBuyer(member_id: string): By {
  return { kind: 'buyer', id: member_id, name: member_id }
}

/** The cause of a job: the clock, or a request that was not waited for. */
export function byJob(name: JobName): By {
  return { kind: 'job', id: name, name: 'job' }
}
