import { sql } from 'kysely'
import type { EventKind } from '#contract/table/events.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'

/** Every reader of events; the log keeps what one of them has not passed. `server/jobs/event-readers.ts` holds them. */
export const readerNames = ['activity', 'messages', 'lost', 'rewards', 'orders', 'recalls', 'webhooks'] as const
export type ReaderName = (typeof readerNames)[number]

/** An event in the log of its mall. */
export type LoggedEvent = {
  event_id: string
  mall_id: string
  shop_id: number | null
  kind: string
  subject: string
  data: Readonly<Record<string, unknown>>
  happened_at: Date
  actor_kind: string
  actor: string
  /** The place in the log: rows of one transaction follow each other, and transactions the order of their ids. */
  txid: string
  seq: string
}

/**
 * A reader of events, with a position of its own in each mall. What `handle` writes commits with the position, so each
 * event has its effect in the database exactly once; what leaves the database goes by the outbox or a job. Events of one
 * recipient are handled in their order; one that fails is tried again by itself, and only its recipient waits.
 */
export type Consumer = {
  name: string
  /** Whether it reads at once; the others read every minute. */
  prompt?: boolean
  /** The rest is passed by. */
  kinds: readonly EventKind[]
  /**
   * The kinds that matter in a mall now, asked once for many events: a reader that has nothing to do in most malls passes
   * them by without a look at each.
   */
  wanted?(tx: Tx, mall_id: string): Promise<ReadonlySet<string>>
  recipientOf(event: LoggedEvent): string
  handle(kernel: InTransaction<Kernel>, event: LoggedEvent): Promise<void>
}

/** Handles one event in a savepoint: a failure rolls back its writes only. */
export async function tryEvent(
  kernel: InTransaction<Kernel>,
  consumer: Consumer,
  event: LoggedEvent,
): Promise<Error | null> {
  await sql`savepoint event`.execute(kernel.tx)
  try {
    await consumer.handle(kernel, event)
  } catch (problem) {
    await sql`rollback to savepoint event`.execute(kernel.tx)
    return problem instanceof Error ? problem : new Error(String(problem))
  }
  await sql`release savepoint event`.execute(kernel.tx)
  return null
}
