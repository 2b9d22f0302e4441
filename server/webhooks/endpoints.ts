import { sql } from 'kysely'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { PausedWhy, Webhook } from '#contract/webhooks/records.ts'
import { webhookTypes } from '#contract/webhooks/types.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

type Row = {
  endpoint_id: string
  name: string
  address: string
  types: string[]
  made_at: Date
  former_until: Date | null
  paused_at: Date | null
  paused_why: PausedWhy | null
  failing_since: Date | null
  arrived_at: Date | null
  waiting: number
  failed: number
}

/** The endpoints of the shop, eldest first. */
export async function endpointsOf({ mall_id, shop, now, tx }: InTransaction<Context>): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select e.endpoint_id, e.name, e.address, e.types, e.made_at, e.former_until, e.paused_at, e.paused_why, e.failing_since,
      e.arrived_at,
      (select count(*)::integer from webhook_delivery d where d.mall_id = ${mall_id} and d.endpoint_id = e.endpoint_id
        and d.state = 'waiting') as waiting,
      (select count(*)::integer from webhook_delivery d where d.mall_id = ${mall_id} and d.endpoint_id = e.endpoint_id
        and d.state = 'failed' and d.type <> 'webhook.test') as failed
    from webhook_endpoint e
    where e.mall_id = ${mall_id} and e.shop_id = ${shop.shop_id} and e.ended_at is null
    order by e.made_at, e.endpoint_id`.execute(tx)
  return rows.map(({ former_until, ...row }) => ({
    ...row,
    // A type that the catalogue no longer has is left out.
    types: webhookTypes.filter((type) => row.types.includes(type)),
    made_at: toSeoulIso(row.made_at),
    former_until: former_until !== null && former_until > now() ? toSeoulIso(former_until) : null,
    paused_at: isoOrNull(row.paused_at),
    failing_since: isoOrNull(row.failing_since),
    arrived_at: isoOrNull(row.arrived_at),
  }))
}

/** One endpoint of the shop; another's, or one that has ended, is not there. */
export async function endpointOf(context: InTransaction<Context>, endpoint_id: string): Promise<Webhook> {
  const found = (await endpointsOf(context)).find((one) => one.endpoint_id === endpoint_id)
  if (found === undefined) throw new Failure('webhook.not_found')
  return found
}

/** Holds the shop's own endpoint for a change. */
export async function holdEndpoint({ mall_id, shop, tx }: InTransaction<Context>, endpoint_id: string) {
  const row = await tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('webhook.not_found')
  return row
}

/** Refuses an address that is never called, before anything is saved. */
export async function mustBePublic({ providers }: Context, address: string): Promise<void> {
  const code = 'webhook.address'
  if ((await providers.checkHook(address)) !== null) throw new Failure(code, { fields: [{ path: 'address', code }] })
}
