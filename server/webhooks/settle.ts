import { sql } from 'kysely'
import { endpointCircuit, isGivenUp, pauseAfter, slowAnswer } from '#contract/webhooks/limits.ts'
import type { PausedWhy } from '#contract/webhooks/records.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { afterFailure, closed } from '../work/circuit.ts'
import type { Batch, Claimed } from './claim.ts'
import { type Tried, hasArrived } from './post.ts'
import { wakeDelivery } from './wake.ts'
import { text } from '#contract/text/text.ts'
import { recordAs } from '../kernel/audit.ts'
import { notifyManager } from '../notify/notify-manager.ts'

type Health = { failures: number; failing_since: Date | null; shop_id: number; name: string; paused_at: Date | null }
type Written = { delivery: Claimed; tried: Tried }

/** Writes the results of a batch and its endpoint in one transaction; enqueues the rest. */
export async function settle(kernel: Kernel, batch: Batch, tried: ReadonlyMap<string, Tried>): Promise<void> {
  const { mall_id, endpoint_id } = batch.endpoint
  const written = batch.deliveries.flatMap((delivery): Written[] => {
    const result = tried.get(delivery.delivery_no)
    return result === undefined ? [] : [{ delivery, tried: result }]
  })
  await inTenant(kernel, mall_id, async (kernel) => {
    const { rows } = await sql<Health>`
      select failures, failing_since, shop_id, name, paused_at from webhook_endpoint
      where mall_id = ${mall_id} and endpoint_id = ${endpoint_id} for update`.execute(kernel.tx)
    const [before] = rows
    if (before === undefined) return
    await writeTries(kernel, batch, written)
    await letGo(kernel.tx, batch)
    if (written.length > 0) await writeHealth(kernel, batch, { before, written })
    await goOn(kernel, batch)
  })
}

/** Writes only deliveries still claimed: an expired lease has passed to another worker. */
async function writeTries(kernel: InTransaction<Kernel>, batch: Batch, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const { mall_id } = batch.endpoint
  const now = kernel.now()
  const next = written.map(({ delivery, tried }) => {
    if (hasArrived(tried)) return { state: 'delivered', due_at: null }
    const pause = pauseAfter(delivery.tries + 1, chance(kernel))
    return pause === null
      ? { state: 'failed', due_at: null }
      : { state: 'waiting', due_at: new Date(now.getTime() + pause) }
  })
  const of = <T>(read: (one: Written) => T) => written.map(read)
  const { rows: ours } = await sql<{ delivery_no: string }>`
    update webhook_delivery d set state = n.state, due_at = n.due_at, tries = d.tries + 1, tried_at = n.sent_at,
      status = n.status, failure = n.failure, claimed_at = null
    from unnest(${of(({ delivery }) => delivery.delivery_no)}::bigint[], ${next.map(({ state }) => state)}::text[],
      ${next.map(({ due_at }) => due_at)}::timestamptz[], ${of(({ tried }) => tried.sent_at)}::timestamptz[],
      ${of(({ tried }) => tried.status)}::integer[], ${of(({ tried }) => tried.failure)}::text[])
      as n (delivery_no, state, due_at, sent_at, status, failure)
    where d.mall_id = ${mall_id} and d.delivery_no = n.delivery_no and d.claimed_at = ${batch.claimed_at}
    returning d.delivery_no`.execute(kernel.tx)
  const numbers = new Set(ours.map(({ delivery_no }) => delivery_no))
  await logTries(
    kernel.tx,
    mall_id,
    written.filter(({ delivery }) => numbers.has(delivery.delivery_no)),
  )
}

/** A statement of its own: rows that come from a list of the same statement are copied past the wall on a cluster (ADR 0048). */
async function logTries(tx: Tx, mall_id: string, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const of = <T>(read: (one: Written) => T) => written.map(read)
  await sql`
    insert into webhook_try (mall_id, delivery_no, try_no, sent_at, ms, status, failure, answer)
    select m.mall_id, n.delivery_no, coalesce((select max(t.try_no) from webhook_try t
        where t.mall_id = ${mall_id} and t.delivery_no = n.delivery_no), 0) + 1,
      n.sent_at, n.ms, n.status, n.failure, n.answer
    from mall m cross join unnest(${of(({ delivery }) => delivery.delivery_no)}::bigint[],
      ${of(({ tried }) => tried.sent_at)}::timestamptz[], ${of(({ tried }) => tried.ms)}::integer[],
      ${of(({ tried }) => tried.status)}::integer[], ${of(({ tried }) => tried.failure)}::text[],
      ${of(({ tried }) => tried.answer)}::text[]) as n (delivery_no, sent_at, ms, status, failure, answer)
    where m.mall_id = ${mall_id}`.execute(tx)
}

async function letGo(tx: Tx, { endpoint: { mall_id, endpoint_id }, claimed_at }: Batch): Promise<void> {
  await sql`
    update webhook_delivery set claimed_at = null
    where mall_id = ${mall_id} and endpoint_id = ${endpoint_id} and state = 'waiting' and claimed_at = ${claimed_at}`.execute(
    tx,
  )
}

/** A success ends a run of failures; an endpoint that was at rest hears at once what has waited for it. */
async function writeHealth(
  kernel: InTransaction<Kernel>,
  { endpoint: { mall_id, endpoint_id } }: Batch,
  { before, written }: { before: Health; written: readonly Written[] },
): Promise<void> {
  const now = kernel.now()
  const arrived = written.filter(({ tried }) => hasArrived(tried)).length
  const slow = written.some(({ tried }) => tried.ms > slowAnswer)
  const failure = { now, count: written.length, chance: chance(kernel) }
  const { open_until, ...failing } = arrived > 0 ? closed : afterFailure(before, endpointCircuit, failure)
  await kernel.tx
    .updateTable('webhook_endpoint')
    .set({
      ...failing,
      rest_until: open_until,
      slow,
      ...(arrived > 0 ? { arrived_at: now } : {}),
    })
    .where('mall_id', '=', mall_id)
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  if (arrived > 0 && before.failures >= endpointCircuit.opens_after)
    await bringForward(kernel.tx, { mall_id, endpoint_id }, now)
  const why = givesUp(written, { failures: failing.failures, since: failing.failing_since }, now)
  if (why !== null && before.paused_at === null) await pauseEndpoint(kernel, { mall_id, endpoint_id, ...before }, why)
}

function givesUp(
  written: readonly Written[],
  failing: { failures: number; since: Date | null },
  now: Date,
): Exclude<PausedWhy, 'owner'> | null {
  if (written.some(({ tried }) => tried.status === 410)) return 'gone'
  return isGivenUp(failing, now) ? 'failing' : null
}

async function bringForward(tx: Tx, { mall_id, endpoint_id }: { mall_id: string; endpoint_id: string }, now: Date) {
  await sql`
    update webhook_delivery set due_at = ${now}
    where mall_id = ${mall_id} and endpoint_id = ${endpoint_id} and state = 'waiting' and due_at > ${now}`.execute(tx)
}

/** Enqueues the next batch behind waiting endpoints; the sweep finds later deliveries. */
async function goOn(kernel: InTransaction<Kernel>, { endpoint: { mall_id, endpoint_id } }: Batch): Promise<void> {
  const now = kernel.now()
  const { rows } = await sql<{ slow: boolean }>`
    select e.slow from webhook_endpoint e
    where e.mall_id = ${mall_id} and e.endpoint_id = ${endpoint_id} and e.ended_at is null and e.paused_at is null
      and (e.rest_until is null or e.rest_until <= ${now}) and exists (
        select from webhook_delivery d where d.mall_id = ${mall_id} and d.endpoint_id = ${endpoint_id}
          and d.state = 'waiting' and d.due_at <= ${now} and d.claimed_at is null)`.execute(kernel.tx)
  const [left] = rows
  if (left !== undefined) await wakeDelivery(kernel, { mall_id, endpoint_id, slow: left.slow })
}

/** From 0 to 1. */
function chance({ random }: Pick<Kernel, 'random'>): number {
  return (random(1)[0] ?? 0) / 255
}

type Paused = { mall_id: string; endpoint_id: string; shop_id: number; name: string }

/** Pauses a failing endpoint and notifies the shop's manager, free of charge. Its events are kept. */
async function pauseEndpoint(
  kernel: InTransaction<Kernel>,
  { mall_id, endpoint_id, shop_id, name }: Paused,
  why: Exclude<PausedWhy, 'owner'>,
): Promise<void> {
  await kernel.tx
    .updateTable('webhook_endpoint')
    .set({ paused_at: kernel.now(), paused_why: why })
    .where('mall_id', '=', mall_id)
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  const job = { kind: 'job', name: 'webhooks.deliver' } as const
  const target = `webhook:${endpoint_id}`
  await recordAs(kernel, { mall_id, ...job }, { action: 'webhook.paused_itself', target, detail: { why } })
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'webhook_paused',
    screen: 'setting',
    query: { tab: 'webhooks' },
    words: ({ shop, address }) => ({
      subject: text('ko', 'webhooks.paused_subject', { shop }),
      text: text('ko', why === 'gone' ? 'webhooks.gone_mail' : 'webhooks.paused_mail', { name, address }),
    }),
  })
}
