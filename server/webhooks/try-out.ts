import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { testType } from '#contract/webhooks/types.ts'
import { openHookSecrets } from '../secrets/signed-letter.ts'
import { holdEndpoint } from './endpoints.ts'
import { sandboxMark } from './payload.ts'
import { hasArrived, post } from './post.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Sends a test to an endpoint now, also while it is paused, and returns the response. It is logged, never retried, and
 * does not count for the endpoint's health.
 */
export const testWebhook: Handler<'testWebhook'> = async (context, { endpoint_id }) => {
  const { mall_id, shop } = context
  const row = await context.read((context) => holdEndpoint(context, endpoint_id))
  const event_id = context.uuid()
  const happened_at = context.now()
  const body = JSON.stringify({
    type: testType,
    timestamp: toSeoulIso(happened_at),
    mall_id,
    shop_no: shop.shop_no,
    app: context.place.app,
    ...sandboxMark(mall_id),
    data: { endpoint_id },
  })
  const endpoint = { address: row.address, ...openHookSecrets(context, mall_id, row) }
  const tried = await post(context, endpoint, { event_id, body })
  const { sent_at, ms, status, failure, answer } = tried
  return context.write(async ({ tx }) => {
    const at = { mall_id, endpoint_id, shop_id: shop.shop_id, event_id, type: testType, subject: testType }
    const { delivery_no } = await tx
      .insertInto('webhook_delivery')
      .values({
        ...at,
        order_key: `test:${event_id}`,
        after_key: null,
        body,
        state: hasArrived(tried) ? 'delivered' : 'failed',
        happened_at,
        made_at: happened_at,
        due_at: null,
        tries: 1,
        tried_at: sent_at,
        status,
        failure,
      })
      .returning('delivery_no')
      .executeTakeFirstOrThrow()
    const kept = { sent_at, ms, status, failure, answer }
    await tx
      .insertInto('webhook_try')
      .values({ mall_id, delivery_no, try_no: 1, ...kept })
      .execute()
    return { delivery_no, ...kept, sent_at: toSeoulIso(sent_at) }
  })
}
