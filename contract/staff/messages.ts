import { z } from 'zod'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { mallId, seoulTime } from '../kernel/wire.ts'
import { messageService } from '../messages/service.ts'
import { channels } from '../messages/triggers.ts'

/** The dead letters of every mall (product J): messages that failed, and jobs that were given up. */

const failedMessage = z.object({
  mall_id: mallId,
  shop_name: z
    .string()
    .meta({ description: 'the shop that it belongs to; the mall’s own name where it belongs to none' }),
  message_id: z.string(),
  channel: z.enum(channels),
  purpose: z.string(),
  state: z.enum(['failed', 'unknown']).meta({ description: '`unknown`: nobody knows whether it arrived' }),
  failure: z.string().nullable(),
  failure_reason: z.string().nullable().meta({ description: 'the failure as a sentence' }),
  attempts: z.number().int(),
  queued_at: seoulTime,
  may_retry: z.boolean().meta({ description: 'it certainly was not sent, and is still worth something' }),
})
export type FailedMessage = z.output<typeof failedMessage>

/** The newest first. Neither recipients nor words are shown. */
export const listFailedMessages = operation({
  summary: 'api.list_failed_messages',
  method: 'GET',
  path: '/messages',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({ mall: mallId.optional() }),
  output: z.object({
    service: messageService,
    messages: z.array(failedMessage),
    count,
    jobs: z
      .array(z.object({ name: z.string(), waiting: z.number().int(), failed: z.number().int() }))
      .meta({ description: 'jobs by kind: those that wait or run, and those that were given up' }),
  }),
  fails: [],
})

/** Retries a failed message; refused for one that may have arrived. */
export const retryFailedMessage = operation({
  summary: 'api.retry_failed_message',
  method: 'POST',
  path: '/malls/:mall_id/messages/:message_id/retry',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'reviewer',
  idempotent: true,
  input: z.object({ mall_id: mallId, message_id: z.uuid() }),
  output: z.object({ message_id: z.string() }),
  exact: true,
  fails: ['message.not_found', 'message.not_failed', 'message.worthless'],
})
