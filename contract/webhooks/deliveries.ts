import { z } from 'zod'
import { count, dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, seoulTime } from '../kernel/wire.ts'
import { endpointId } from './records.ts'
import { testType, webhookTypes } from './types.ts'

/** The delivery log of an endpoint, and redelivery. */

const path = '/api/cert/products/webhooks/:endpoint_id'
const common = { caller: 'operator', plan: 'basic', permission: 'setting', doors: ['shop'] } as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** Reasons for which no answer came. */
export const deliveryFailures = ['address', 'private', 'unreachable', 'too_slow'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
/** The most deliveries replayed by one call. */
export const replayMost = 500

const failure = z.enum(deliveryFailures).nullable().meta({ description: 'why there was no answer' })
const status = z.number().int().nullable().meta({ description: 'HTTP status of the answer; null where there was none' })

export const delivery = z.object({
  delivery_no: z.string(),
  event_id: z.string().meta({ description: 'the `webhook-id` of every try' }),
  type: z.enum([...webhookTypes, testType]),
  subject: z.string().meta({ description: 'the serial, batch, product or order that it is about' }),
  state: z.enum(deliveryStates),
  happened_at: seoulTime,
  tries: z.number().int(),
  tried_at: seoulTime.nullable(),
  due_at: seoulTime.nullable().meta({ description: 'when it is tried next' }),
  status,
  failure,
})
export type Delivery = z.output<typeof delivery>

export const deliveryTry = z.object({
  sent_at: seoulTime,
  ms: z.number().int(),
  status,
  failure,
  answer: z.string().meta({ description: 'the beginning of the answer' }),
})
export type DeliveryTry = z.output<typeof deliveryTry>

const filters = {
  type: z.enum(['', ...webhookTypes, testType]).default(''),
  keyword: plainText(100).default('').meta({ description: 'a whole serial, batch, product code or order number' }),
  ...dayRange,
}

/** Newest first. `counts` are the numbers on the tabs, under the other filters. */
export const searchWebhookDeliveries = operation({
  ...common,
  summary: 'api.search_webhook_deliveries',
  method: 'GET',
  path: `${path}/deliveries`,
  exact: true,
  input: listQuery({ ...endpointId.shape, ...filters, state: z.enum(['', ...deliveryStates]).default('') }),
  output: z.object({
    deliveries: z.array(delivery),
    ...tabbed(deliveryStates),
  }),
  fails: ['webhook.not_found'],
})

const deliveryNo = z.string().regex(/^[0-9]{1,18}$/)

export const getWebhookDelivery = operation({
  ...common,
  summary: 'api.get_webhook_delivery',
  method: 'GET',
  path: `${path}/deliveries/:delivery_no`,
  input: endpointId.extend({ delivery_no: deliveryNo }),
  output: delivery.extend({
    body: z.string().meta({ description: 'what is sent, byte for byte' }),
    attempts: z.array(deliveryTry).meta({ description: 'newest first' }),
  }),
  fails: ['webhook.not_found'],
})

/** Replays deliveries with their `webhook-id`: the named ones, or all that failed on these days. */
export const replayWebhookDeliveries = operation({
  ...common,
  summary: 'api.replay_webhook_deliveries',
  method: 'POST',
  path: `${path}/replay`,
  exact: true,
  input: endpointId.extend({
    delivery_nos: z.array(deliveryNo).min(1).max(replayMost).optional(),
    ...dayRange,
  }),
  output: z.object({ replayed: count }),
  fails: ['webhook.not_found', 'webhook.paused', 'webhook.none_to_replay'],
})
