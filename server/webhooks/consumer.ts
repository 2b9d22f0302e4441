import { sql } from 'kysely'
import { events } from '#contract/table/events.ts'
import { deliveryDays } from '#contract/webhooks/limits.ts'
import { type WebhookType, webhookTypes } from '#contract/webhooks/types.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Consumer, LoggedEvent } from '../event-log/consumer.ts'
import type { Kernel } from '../kernel/context.ts'
import { type About, payloadOf } from './payload.ts'
import { wakeDelivery } from './wake.ts'

/**
 * The event reader that makes deliveries: they commit with its position, so that each event is delivered once per
 * endpoint; the workers send.
 */
export const webhooks: Consumer = {
  name: 'webhooks',
  prompt: true,
  kinds: webhookTypes,
  async wanted(tx, mall_id) {
    const { rows } = await sql<{ type: string }>`
      select distinct unnest(types) as type from webhook_endpoint
      where mall_id = ${mall_id} and ended_at is null`.execute(tx)
    return new Set(rows.map(({ type }) => type))
  },
  // A product and a batch may have one number.
  recipientOf: ({ shop_id, kind, subject }) => `${shop_id}:${kindOf(kind)}:${subject}`,
  async handle(kernel, event) {
    const type = webhookTypes.find((known) => known === event.kind)
    if (type === undefined) return
    const wanting = await endpointsOf(kernel, event, type)
    const [first] = wanting
    if (first === undefined) return
    await keep(kernel, event, { type, about: first, endpoint_ids: wanting.map(({ endpoint_id }) => endpoint_id) })
    for (const endpoint of wanting.filter(({ ready }) => ready)) await wakeOnce(kernel, event.mall_id, endpoint)
  },
}

function kindOf(kind: string): string {
  const type = webhookTypes.find((known) => known === kind)
  return type === undefined ? kind : events[type].subject
}

type Wanting = About & { endpoint_id: string; slow: boolean; ready: boolean }

/**
 * Subscribed endpoints, and the shop, product and batch that the event lacks. Events older than an endpoint are
 * excluded.
 */
async function endpointsOf(kernel: InTransaction<Kernel>, event: LoggedEvent, type: WebhookType): Promise<Wanting[]> {
  const { mall_id, shop_id, data, happened_at } = event
  // A list, empty without a code: with a null the planner drops the join, and a cluster then refuses the following
  // joins.
  const code_ids = typeof data['code_id'] === 'string' ? [data['code_id']] : []
  const now = kernel.now()
  const forgotten = new Date(now.getTime() - deliveryDays * 86_400_000)
  const { rows } = await sql<Wanting>`
    select e.endpoint_id, e.slow, e.paused_at is null and (e.rest_until is null or e.rest_until <= ${now}) as ready,
      s.shop_no, s.app, c.batch_id::text, v.variant_code, p.product_code
    from webhook_endpoint e
    join shop s on s.mall_id = ${mall_id} and s.shop_id = e.shop_id
    left join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = any (${code_ids}::bigint[])
    left join variant v on v.mall_id = ${mall_id} and v.variant_no = c.variant_no
    left join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
    where e.mall_id = ${mall_id} and e.shop_id = ${shop_id} and ${type} = any (e.types) and e.ended_at is null
      and e.made_at <= ${happened_at} and (e.paused_at is null or e.paused_at > ${forgotten})
    order by e.made_at, e.endpoint_id`.execute(kernel.tx)
  return rows
}

type Kept = { type: WebhookType; about: About; endpoint_ids: readonly string[] }

async function keep(
  kernel: InTransaction<Kernel>,
  event: LoggedEvent,
  { type, about, endpoint_ids }: Kept,
): Promise<void> {
  const { mall_id, shop_id, event_id, happened_at } = event
  const { subject, order_key, after_key, member_ids, body } = payloadOf(type, event, about)
  const now = kernel.now()
  const rows = endpoint_ids.map(
    (endpoint_id) =>
      sql`(${mall_id}, ${endpoint_id}, ${shop_id}, ${event_id}, ${type}, ${subject}, ${order_key}, ${after_key}, ${body},
        ${member_ids}::text[], ${happened_at}, ${now}, ${now})`,
  )
  await sql`
    insert into webhook_delivery (mall_id, endpoint_id, shop_id, event_id, type, subject, order_key, after_key, body,
      member_ids, happened_at, made_at, due_at)
    values ${sql.join(rows)}`.execute(kernel.tx)
}

/** Endpoints that a transaction has woken: many events are read in one. */
const woken = new WeakMap<Tx, Set<string>>()

async function wakeOnce(kernel: InTransaction<Kernel>, mall_id: string, { endpoint_id, slow }: Wanting): Promise<void> {
  const already = woken.get(kernel.tx) ?? new Set<string>()
  if (already.has(endpoint_id)) return
  await wakeDelivery(kernel, { mall_id, endpoint_id, slow })
  woken.set(kernel.tx, already.add(endpoint_id))
}
