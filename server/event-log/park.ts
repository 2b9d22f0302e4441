import { sql } from 'kysely'
import { backoff } from '#contract/kernel/backoff.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { type Consumer, type LoggedEvent, tryEvent } from './consumer.ts'

/**
 * A poisoned event: its reader skips it. It is parked with later events of its recipient, retried with backoff, and
 * finally given up and reported.
 */

const maxTries = 8
/** Half a minute at first, about an hour in the end (ADR 0014). */
const pauseAfter = backoff({ first: 30_000, max: 3_600_000 })

function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + pauseAfter(tries))
}

/** Recipients with parked events; their later events are parked too. */
export async function parkedRecipients(tx: Tx, mall_id: string, { name }: Consumer): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('event_parked')
    .select('recipient')
    .distinct()
    .where('mall_id', '=', mall_id)
    .where('consumer', '=', name)
    .where('given_up_at', 'is', null)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

type Parked = { event: LoggedEvent; recipient: string; failure: Error | null }

/** Puts an event aside: one that failed, or one behind such a one (`failure` null). */
export async function park(kernel: InTransaction<Kernel>, { name }: Consumer, { event, recipient, failure }: Parked) {
  const tries = failure === null ? 0 : 1
  await kernel.tx
    .insertInto('event_parked')
    .values({
      mall_id: event.mall_id,
      consumer: name,
      event_id: event.event_id,
      recipient,
      txid: event.txid,
      seq: event.seq,
      tries,
      failure: failure?.message ?? null,
      next_try_at: failure === null ? kernel.now() : nextTry(kernel.now(), tries),
    })
    .execute()
}

type Waiting = LoggedEvent & { recipient: string; tries: number; next_try_at: Date }

/** Retries parked events per recipient in order; a failure keeps the later ones parked. */
export async function retryParked(kernel: InTransaction<Kernel>, mall_id: string, consumer: Consumer): Promise<void> {
  const { rows } = await sql<Waiting>`
    select e.event_id, e.mall_id, e.shop_id, e.kind, e.subject, e.data, e.happened_at, e.actor_kind, e.actor,
      e.txid::text, e.seq::text, p.recipient, p.tries, p.next_try_at
    from event_parked p join event e on e.mall_id = p.mall_id and e.event_id = p.event_id
    where p.mall_id = ${mall_id} and p.consumer = ${consumer.name} and p.given_up_at is null
    order by p.txid, p.seq`.execute(kernel.tx)
  const held = new Set<string>()
  for (const waiting of rows) {
    if (held.has(waiting.recipient)) continue
    const due = waiting.next_try_at <= kernel.now()
    if (!due || !(await retry(kernel, consumer, waiting))) held.add(waiting.recipient)
  }
}

/** True if later events may continue: it was handled or given up. */
async function retry(kernel: InTransaction<Kernel>, consumer: Consumer, waiting: Waiting): Promise<boolean> {
  const { mall_id, event_id } = waiting
  const failure = await tryEvent(kernel, consumer, waiting)
  if (failure === null) {
    await sql`
      delete from event_parked where mall_id = ${mall_id} and consumer = ${consumer.name} and event_id = ${event_id}`.execute(
      kernel.tx,
    )
    return true
  }
  const tries = waiting.tries + 1
  const given_up = tries >= maxTries
  await sql`
    update event_parked set tries = ${tries}, failure = ${failure.message}, next_try_at = ${nextTry(kernel.now(), tries)},
      given_up_at = ${given_up ? kernel.now() : null}::timestamptz
    where mall_id = ${mall_id} and consumer = ${consumer.name} and event_id = ${event_id}`.execute(kernel.tx)
  if (given_up)
    kernel.log.error({ consumer: consumer.name, event_id, kind: waiting.kind }, 'an event could not be handled')
  return given_up
}
