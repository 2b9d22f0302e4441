import { sql } from 'kysely'
import { addDays, seoulInstant } from '#contract/kernel/seoul.ts'
import { testType } from '#contract/webhooks/types.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { holdEndpoint } from './endpoints.ts'
import { wakeDelivery } from './wake.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Replays deliveries with their id: the named ones, or all failed ones of some days. Each code's are in order with
 * fresh tries; waiting ones become due at once.
 */
export const replayWebhookDeliveries: Handler<'replayWebhookDeliveries'> = async (context, input) => {
  const { endpoint_id, delivery_nos, from, to } = input
  const { mall_id } = context
  return context.write(async (context) => {
    const { paused_at, slow } = await holdEndpoint(context, endpoint_id)
    if (paused_at !== null) throw new Failure('webhook.paused')
    const first = from === undefined ? null : seoulInstant(from)
    const before = to === undefined ? null : seoulInstant(addDays(to, 1))
    const which =
      delivery_nos === undefined
        ? sql`state = 'failed' and (${first}::timestamptz is null or made_at >= ${first})
            and (${before}::timestamptz is null or made_at < ${before})`
        : sql`delivery_no = any (${delivery_nos}::bigint[])`
    const { numAffectedRows = 0n } = await sql`
      update webhook_delivery set state = 'waiting', due_at = ${context.now()}, tries = 0
      where mall_id = ${mall_id} and endpoint_id = ${endpoint_id} and type <> ${testType} and claimed_at is null
        and ${which}`.execute(context.tx)
    if (numAffectedRows === 0n) throw new Failure('webhook.none_to_replay')
    const detail = { count: Number(numAffectedRows) }
    await recordAudit(context, { action: 'webhook.replayed', target: `webhook:${endpoint_id}`, detail })
    await wakeDelivery(context, { mall_id, endpoint_id, slow })
    return { replayed: detail.count }
  })
}
