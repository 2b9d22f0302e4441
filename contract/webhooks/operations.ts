import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { deliveryTry } from './deliveries.ts'
import { endpointFields, endpointId, webhook } from './records.ts'

export * from './deliveries.ts'

/** Endpoints of a shop's own programs, which get events by signed calls (product H). */

const path = '/api/cert/products/webhooks'
const one = `${path}/:endpoint_id`
const common = { caller: 'operator', plan: 'basic', permission: 'setting', doors: ['shop'] } as const
const secret = z.string().meta({ description: 'what signs, as `whsec_…`: now and never again' })
const shownOnce = webhook.extend({ secret })

export const listWebhooks = operation({
  ...common,
  summary: 'api.list_webhooks',
  method: 'GET',
  path,
  input: z.object({}),
  output: z.object({ endpoints: z.array(webhook) }),
  fails: [],
})

export const makeWebhook = operation({
  ...common,
  summary: 'api.make_webhook',
  method: 'POST',
  path,
  exact: true,
  status: 201,
  input: z.object(endpointFields),
  output: shownOnce,
  fails: ['webhook.too_many', 'webhook.address'],
})

export const saveWebhook = operation({
  ...common,
  summary: 'api.save_webhook',
  method: 'PUT',
  path: one,
  exact: true,
  input: endpointId.extend(endpointFields),
  output: webhook,
  fails: ['webhook.not_found', 'webhook.address'],
})

/** Makes a new secret; the former one stays valid for a day. */
export const renewWebhookSecret = operation({
  ...common,
  summary: 'api.renew_webhook_secret',
  method: 'POST',
  path: `${one}/secret`,
  input: endpointId,
  output: shownOnce,
  fails: ['webhook.not_found'],
})

/** Pauses an endpoint, whose events are kept, or resumes it. */
export const switchWebhook = operation({
  ...common,
  summary: 'api.switch_webhook',
  method: 'PUT',
  path: `${one}/active`,
  exact: true,
  input: endpointId.extend({ active: z.boolean() }),
  output: webhook,
  fails: ['webhook.not_found'],
})

export const endWebhook = operation({
  ...common,
  summary: 'api.end_webhook',
  method: 'DELETE',
  path: one,
  input: endpointId,
  output: z.object({ endpoints: z.array(webhook) }),
  fails: ['webhook.not_found'],
})

/** Calls the endpoint with a test event without data of the shop. */
export const testWebhook = operation({
  ...common,
  summary: 'api.test_webhook',
  method: 'POST',
  path: `${one}/test`,
  input: endpointId,
  output: deliveryTry.extend({ delivery_no: z.string() }),
  fails: ['webhook.not_found'],
})
