import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import { isFree } from '../work/lease.ts'
import { sweep } from '../work/sweep.ts'
import { claimIsOver } from './claim.ts'
import { type EndpointAt, wakeDelivery } from './wake.ts'

/** Every minute: wakes endpoints with due deliveries and no job: retries, and those of a killed worker. */
export const sweepWebhooks: Work<'webhooks.sweep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const find = async (tx: Tx) => {
    const { rows } = await sql<EndpointAt & { slow: boolean }>`
      select e.mall_id, e.endpoint_id, e.slow from webhook_endpoint e
      where e.ended_at is null and e.paused_at is null and (e.rest_until is null or e.rest_until <= ${now}) and exists (
        select from webhook_delivery d where d.mall_id = e.mall_id and d.endpoint_id = e.endpoint_id
          and d.state = 'waiting' and d.due_at <= ${now} and ${isFree('d', now, claimIsOver)})`.execute(tx)
    return rows
  }
  await sweep(kernel, { find, work: (kernel, endpoint) => wakeDelivery(kernel, endpoint) }, signal)
}
