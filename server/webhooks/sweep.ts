import { sql } from 'kysely'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { EndpointAt } from './wake.ts'
import { wakeDelivery } from './wake.ts'

/** A claim without a worker is taken over (`server/webhooks/claim.ts`). */
const claimIsOver = 60_000

/** Every minute: endpoints for which something is due that nobody was woken for: second tries, and what a killed worker left. */
export const sweepWebhooks: Work<'webhooks.sweep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const stale = new Date(now.getTime() - claimIsOver)
  const due = await acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<EndpointAt & { slow: boolean }>`
      select e.mall_id, e.endpoint_id, e.slow from webhook_endpoint e
      where e.ended_at is null and e.paused_at is null and (e.rest_until is null or e.rest_until <= ${now}) and exists (
        select from webhook_delivery d where d.mall_id = e.mall_id and d.endpoint_id = e.endpoint_id
          and d.state = 'waiting' and d.due_at <= ${now} and (d.claimed_at is null or d.claimed_at < ${stale}))`.execute(
      tx,
    )
    return rows
  })
  for (const endpoint of due) {
    signal.throwIfAborted()
    await inTenant(kernel.database, endpoint.mall_id, (tx) => wakeDelivery(kernel, tx, endpoint))
  }
}
