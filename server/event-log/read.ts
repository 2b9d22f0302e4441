import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { type Consumer, type LoggedEvent, tryEvent } from './consumer.ts'
import { park, parkedRecipients, retryParked } from './park.ts'

/** Events that one transaction handles at most, and those that it passes by at most with them. */
const [handledMost, passedMost] = [200, 1000]

/** Reads on in one mall until nothing is left to read. */
export async function readEvents(
  kernel: Kernel,
  mall_id: string,
  consumer: Consumer,
  signal: AbortSignal,
): Promise<void> {
  for (let more = true; more;) {
    signal.throwIfAborted()
    more = await inTenant(kernel, mall_id, async (kernel) => readSome(kernel, mall_id, consumer))
  }
}

/** Handles some events and moves the position behind them; whether there may be more. */
async function readSome(kernel: InTransaction<Kernel>, mall_id: string, consumer: Consumer): Promise<boolean> {
  const position = await takePosition(kernel, mall_id, consumer)
  if (position === null) return false
  await retryParked(kernel, mall_id, consumer)
  const wanted = await consumer.wanted?.(kernel.tx, mall_id)
  const kinds = consumer.kinds.filter((kind) => wanted === undefined || wanted.has(kind))
  const { events, last, more } = await eventsAfter(kernel.tx, mall_id, position, kinds)
  if (last === undefined) return false
  const waiting = events.length > 0 ? await parkedRecipients(kernel.tx, mall_id, consumer) : new Set<string>()
  for (const event of events) await pass(kernel, consumer, { event, waiting })
  await sql`
    update event_position set txid = ${last.txid}::xid8, seq = ${last.seq}::bigint
    where mall_id = ${mall_id} and consumer = ${consumer.name}`.execute(kernel.tx)
  return more
}

type Passing = { event: LoggedEvent; waiting: Set<string> }

async function pass(kernel: InTransaction<Kernel>, consumer: Consumer, { event, waiting }: Passing): Promise<void> {
  const recipient = consumer.recipientOf(event)
  if (waiting.has(recipient)) return park(kernel, consumer, { event, recipient, failure: null })
  const failure = await tryEvent(kernel, consumer, event)
  if (failure === null) return undefined
  waiting.add(recipient)
  return park(kernel, consumer, { event, recipient, failure })
}

type Position = { txid: string; seq: string }

/** Holds the reader's position; null while another process reads for it. */
async function takePosition(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  { name }: Consumer,
): Promise<Position | null> {
  await sql`
    insert into event_position (mall_id, consumer, txid, seq) values (${mall_id}, ${name}, '0', 0)
    on conflict (mall_id, consumer) do nothing`.execute(kernel.tx)
  const { rows } = await sql<Position>`
    select txid::text, seq::text from event_position where mall_id = ${mall_id} and consumer = ${name}
    for update skip locked`.execute(kernel.tx)
  return rows[0] ?? null
}

/**
 * Reads the events of some kinds after a position that are safe to pass: rows of transactions that are older than every
 * one still running. A later commit cannot put anything before them any more, so a position that moves on skips nothing
 * (ADR 0014). The others stay in the database, but for the last one that is passed by: a bulk change writes a million
 * events of which most readers want none.
 */
async function eventsAfter(tx: Tx, mall_id: string, { txid, seq }: Position, kinds: readonly string[]) {
  // Asked by itself and before: on a cluster the rows are on another machine than the list of what runs.
  const running = await sql<{ oldest: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(
    tx,
  )
  const { rows } = await sql<LoggedEvent & { passed: number }>`
    select event_id, mall_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid::text, seq::text,
      passed::integer
    from (
      select e.*, row_number() over (order by e.txid, e.seq) as at, count(*) over () as passed
      from (
        select * from event
        where mall_id = ${mall_id} and (txid, seq) > (${txid}::xid8, ${seq}::bigint)
          and txid < ${running.rows[0]?.oldest}::xid8
        order by txid, seq limit ${passedMost}
      ) as e
    ) as e
    where kind = any(${kinds}) or at = passed
    order by e.txid, e.seq limit ${handledMost}`.execute(tx)
  const last = rows.at(-1)
  return {
    events: rows.filter(({ kind }) => kinds.includes(kind)),
    last,
    more: rows.length === handledMost || last?.passed === passedMost,
  }
}
