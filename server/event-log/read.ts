import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Consumer, LoggedEvent } from './consumer.ts'
import { tryEvent } from './consumer.ts'
import { park, parkedRecipients, retryParked } from './park.ts'

/** Events that one transaction handles at most. */
const atOnce = 200

/** Reads on in one mall until nothing is left to read; how many events it passed. */
export async function readEvents(
  kernel: Kernel,
  mall_id: string,
  consumer: Consumer,
  signal: AbortSignal,
): Promise<number> {
  for (let passed = 0; ;) {
    signal.throwIfAborted()
    const read = await inTenant(kernel.database, mall_id, async (tx) => readSome(kernel, tx, mall_id, consumer))
    passed += read
    if (read < atOnce) return passed
  }
}

async function readSome(kernel: Kernel, tx: Tx, mall_id: string, consumer: Consumer): Promise<number> {
  const position = await takePosition(kernel, tx, mall_id, consumer)
  if (position === null) return 0
  await retryParked(kernel, tx, mall_id, consumer)
  const events = await eventsAfter(tx, mall_id, position)
  const last = events.at(-1)
  if (last === undefined) return 0
  const waiting = await parkedRecipients(tx, mall_id, consumer)
  const wanted = (await consumer.wanted?.(tx, mall_id)) ?? new Set<string>(consumer.kinds)
  for (const event of events) if (wanted.has(event.kind)) await pass(kernel, tx, consumer, { event, waiting })
  await sql`
    update event_position set txid = ${last.txid}::xid8, seq = ${last.seq}::bigint, moved_at = ${kernel.now()}
    where mall_id = ${mall_id} and consumer = ${consumer.name}`.execute(tx)
  return events.length
}

type Passing = { event: LoggedEvent; waiting: Set<string> }

async function pass(kernel: Kernel, tx: Tx, consumer: Consumer, { event, waiting }: Passing): Promise<void> {
  if (!consumer.kinds.some((kind) => kind === event.kind)) return undefined
  const recipient = consumer.recipientOf(event)
  if (waiting.has(recipient)) return park(kernel, tx, consumer, { event, recipient, failure: null })
  const failure = await tryEvent(kernel, tx, consumer, event)
  if (failure === null) return undefined
  waiting.add(recipient)
  return park(kernel, tx, consumer, { event, recipient, failure })
}

type Position = { txid: string; seq: string }

/** Holds the reader's position; null while another process reads for it. */
async function takePosition(kernel: Kernel, tx: Tx, mall_id: string, { name }: Consumer): Promise<Position | null> {
  await sql`
    insert into event_position (mall_id, consumer, txid, seq, moved_at) values (${mall_id}, ${name}, '0', 0, ${kernel.now()})
    on conflict (mall_id, consumer) do nothing`.execute(tx)
  const { rows } = await sql<Position>`
    select txid::text, seq::text from event_position where mall_id = ${mall_id} and consumer = ${name}
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/**
 * Reads the events after a position that are safe to pass: rows of transactions that are older than every one still
 * running. A later commit cannot put anything before them any more, so a position that moves on skips nothing (ADR
 * 0014).
 */
async function eventsAfter(tx: Tx, mall_id: string, { txid, seq }: Position): Promise<LoggedEvent[]> {
  // Asked by itself and before: on a cluster the rows are on another machine than the list of what runs.
  const running = await sql<{ oldest: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(
    tx,
  )
  const { rows } = await sql<LoggedEvent>`
    select event_id, mall_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid::text, seq::text
    from event e
    where mall_id = ${mall_id} and (e.txid, e.seq) > (${txid}::xid8, ${seq}::bigint)
      and e.txid < ${running.rows[0]?.oldest}::xid8
    order by e.txid, e.seq limit ${atOnce}`.execute(tx)
  return rows
}
