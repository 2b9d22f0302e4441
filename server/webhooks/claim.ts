import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { type HookSecrets, openHookSecrets } from '../secrets/signed-letter.ts'
import { isFree } from '../work/lease.ts'
import type { EndpointAt } from './wake.ts'

/** Deliveries that one job takes; more of an endpoint goes behind the others that wait. */
const atOnce = 60
/** A claim's timeout, in milliseconds: longer than a job may send, so that its worker is gone. */
export const claimIsOver = 60_000

export type Claimed = { delivery_no: string; event_id: string; body: string; tries: number }
export type Batch = {
  endpoint: EndpointAt & HookSecrets & { address: string }
  deliveries: readonly Claimed[]
  claimed_at: Date
}

type Row = {
  address: string
  secret_sealed: Buffer
  former_sealed: Buffer | null
  former_until: Date | null
  failures: number
}

/**
 * Claims the due deliveries of an endpoint, only the earliest of each code, batch or order. A failing endpoint gets
 * single probes. Null if there is nothing, or it is paused or its circuit is open.
 */
export async function claimBatch(kernel: Kernel, at: EndpointAt): Promise<Batch | null> {
  const { mall_id, endpoint_id } = at
  const claimed_at = kernel.now()
  return inTenant(kernel, mall_id, async (kernel) => {
    const { rows } = await sql<Row>`
      select address, secret_sealed, former_sealed, former_until, failures from webhook_endpoint
      where mall_id = ${mall_id} and endpoint_id = ${endpoint_id} and ended_at is null and paused_at is null
        and (rest_until is null or rest_until <= ${claimed_at})`.execute(kernel.tx)
    const [row] = rows
    if (row === undefined) return null
    const most = row.failures > 0 ? 1 : atOnce
    const deliveries = await claim(kernel.tx, at, claimed_at, most)
    if (deliveries.length === 0) return null
    return {
      endpoint: { ...at, address: row.address, ...openHookSecrets(kernel, mall_id, row) },
      deliveries,
      claimed_at,
    }
  })
}

async function claim(tx: Tx, { mall_id, endpoint_id }: EndpointAt, now: Date, most: number): Promise<Claimed[]> {
  // Materialized, or the planner may choose anew for each row, and takes more than the limit.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select d.delivery_no from webhook_delivery d
      where d.mall_id = ${mall_id} and d.endpoint_id = ${endpoint_id} and d.state = 'waiting' and d.due_at <= ${now}
        and ${isFree('d', now, claimIsOver)}
        and not exists (select from webhook_delivery b
          where b.mall_id = ${mall_id} and b.endpoint_id = ${endpoint_id} and b.state = 'waiting'
            and b.order_key in (d.order_key, d.after_key) and b.delivery_no < d.delivery_no)
      order by d.delivery_no limit ${most} for update skip locked)
    update webhook_delivery set claimed_at = ${now}
    where mall_id = ${mall_id} and delivery_no in (select delivery_no from due)
    returning delivery_no::text, event_id, body, tries`.execute(tx)
  return rows.toSorted((a, b) => Number(BigInt(a.delivery_no) - BigInt(b.delivery_no)))
}
