import { z } from 'zod'
import { certStatus } from '../codes/code.ts'
import type { EventKind } from '../table/events.ts'
import { app, mallId, seoulTime, shopNo } from '../kernel/wire.ts'
import { cloneReasons } from '../fakes/clone-rules.ts'
import { attemptKinds } from '../lost/record.ts'
import { orderTriggers } from '../messages/triggers.ts'

/**
 * Types of webhooks: a subset of the events, and their data: serials, numbers, states and the shop's own member ids;
 * never a name, contact, device or place (ADR 0036).
 */

const member = z
  .string()
  .nullable()
  .meta({ description: 'what the shop itself calls the member; null: a buyer whom it does not know' })
const code = {
  serial_number: z.string(),
  code_id: z.string(),
  batch_id: z.string().nullable().meta({ description: 'null where the code is gone' }),
  product_code: z.string().nullable(),
  variant_code: z.string().nullable(),
}
const life = { ...code, from: certStatus, to: certStatus, member_id: member }
const end = { ...code, member_id: member, last_day: z.string(), days: z.number().int() }
const batch = { batch_id: z.string() }
const reason = z.string()

export const webhookData = {
  'code.issued': z.object({ ...batch, requested: z.number().int() }),
  'code.undone': z.object({ ...batch, created: z.number().int(), gone: z.number().int() }),
  'code.certified': z.object(life),
  'code.certification_asked': z.object(life),
  'code.approved': z.object(life),
  'code.rejected': z.object(life),
  'code.certification_cancelled': z.object(life),
  'code.transferred': z.object({ ...code, member_id: member, from_member_id: member }),
  'code.owner_joined': z.object({ ...code, member_id: member }),
  'code.lost': z.object(life),
  'code.loss_cancelled': z.object(life),
  'code.attempted': z.object({ ...code, kind: z.enum(attemptKinds).optional() }),
  'code.suspicious': z.object({
    ...code,
    case_no: z.string(),
    reason: z.enum(cloneReasons),
    visitors: z.number().int(),
    scans: z.number().int(),
  }),
  'code.status_changed': z.object(life),
  'code.blocked': z.object({ ...code, reason }),
  'code.unblocked': z.object({ ...code, reason }),
  'code.warranty_changed': z.object(code),
  'code.expiring': z.object(end),
  'code.expired': z.object(end),
  'code.destroyed': z.object({ ...code, from: certStatus }),
  'batch.frozen': z.object({ ...batch, reason }),
  'batch.unfrozen': z.object({ ...batch, reason }),
  'order.moved': z.object({ order_no: z.string(), to: z.enum(orderTriggers), lines: z.array(z.string()) }),
  'order.bound': z.object({ ...code, order_no: z.string(), line_no: z.string() }),
  'product.registered': z.object({ product_code: z.string() }),
  'product.changed': z.object({ product_code: z.string() }),
} as const satisfies Partial<Record<EventKind, z.ZodObject>>

export type WebhookType = keyof typeof webhookData
export const webhookTypes = Object.keys(webhookData) as [WebhookType, ...WebhookType[]] // the keys of the table above
export const webhookType = z.enum(webhookTypes)

/** The type of a test delivery; endpoints cannot subscribe to it. */
export const testType = 'webhook.test'
export const testData = z.object({ endpoint_id: z.string() })

/** The envelope of every call. */
export function envelopeOf<T extends string, D extends z.ZodType>(type: T, data: D) {
  return z.object({
    type: z.literal(type),
    timestamp: seoulTime.meta({ description: 'when it happened' }),
    mall_id: mallId,
    shop_no: shopNo,
    app,
    sandbox: z.literal(true).optional().meta({ description: 'only of a sandbox: nothing of it is real' }),
    data,
  })
}
