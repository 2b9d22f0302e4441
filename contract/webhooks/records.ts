import { z } from 'zod'
import { requiredText, seoulTime } from '../kernel/wire.ts'
import { webhookType, webhookTypes } from './types.ts'

/** An endpoint as the shop's people see it. */

export const pausedReasons = ['owner', 'failing', 'gone'] as const
export type PausedWhy = (typeof pausedReasons)[number]

export const endpointAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:[/?][^\s\\"'<>]*)?$/i)
export const endpointId = z.object({ endpoint_id: z.uuid() })

/** Fields of an endpoint that is made or saved. */
export const endpointFields = {
  name: requiredText(40),
  address: endpointAddress,
  types: z.array(webhookType).min(1).max(webhookTypes.length),
}

export const webhook = z.object({
  endpoint_id: z.string(),
  name: z.string(),
  address: z.string(),
  types: z.array(webhookType),
  made_at: seoulTime,
  former_until: seoulTime.nullable().meta({ description: 'until when the former secret signs beside the new one' }),
  paused_at: seoulTime.nullable(),
  paused_why: z
    .enum(pausedReasons)
    .nullable()
    .meta({ description: '`failing`: nothing arrived for three days; `gone`: it answered 410' }),
  failing_since: seoulTime.nullable().meta({ description: 'since when nothing has arrived' }),
  arrived_at: seoulTime.nullable().meta({ description: 'when something arrived last' }),
  waiting: z.number().int().meta({ description: 'deliveries that are still to go out' }),
  failed: z.number().int().meta({ description: 'deliveries that were given up' }),
})
export type Webhook = z.output<typeof webhook>
