import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import type { TextKey } from '../text/text.ts'
import { messagesTextsOperations } from './texts/operations.ts'
import { channels } from './triggers.ts'
import { limit, offset, seoulDay, seoulTime } from '../kernel/wire.ts'

/** Messages that were sent to a shop's buyers (002 §7.1 `messages/send_history`). */

/**
 * Purposes of messages. Only these stand in a shop's history: mails about accounts (a forgotten password, a team's
 * invitation) are their reader's own and hold links that open doors.
 */
export const messagePurposes = { proof: 'message.purpose_proof' } as const satisfies Record<string, TextKey>

/** `waiting` is queued or on its way; `unknown`: nobody knows whether it arrived, so it is not sent again by itself. */
export const messageStates = ['waiting', 'sent', 'failed', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

const messageChannel = z.enum(channels)
const messageState = z.enum(messageStates)

export const sentMessage = z.object({
  message_id: z.string(),
  channel: messageChannel,
  purpose: z.string(),
  recipient: z.string().meta({ description: 'masked' }),
  state: messageState,
  failure: z.string().nullable(),
  failure_reason: z.string().nullable().meta({ description: 'the failure as a sentence' }),
  queued_at: seoulTime,
  sent_at: seoulTime.nullable(),
})
export type SentMessage = z.output<typeof sentMessage>

const count = z.number().int()

/** Newest first. `counts` are the numbers on the tabs, under the other filters. */
export const searchMessages = operation({
  summary: 'api.search_messages',
  method: 'GET',
  path: '/api/cert/products/messages/send_history',
  caller: 'operator',
  plan: 'plus',
  input: z.object({
    channel: z.union([messageChannel, z.literal('')]).default(''),
    state: z.union([messageState, z.literal('')]).default(''),
    from: seoulDay.optional(),
    to: seoulDay.optional(),
    limit,
    offset,
  }),
  output: z.object({
    messages: z.array(sentMessage),
    count,
    counts: z.object({ all: count, waiting: count, sent: count, failed: count, unknown: count }),
  }),
  fails: [],
})

const messageId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const messageDetail = sentMessage.extend({
  subject: z.string().nullable(),
  text: z.string().meta({ description: 'one-time codes are masked' }),
  attempts: count,
  expires_at: seoulTime.nullable(),
  may_retry: z.boolean(),
})
export type MessageDetail = z.output<typeof messageDetail>

export const getMessage = operation({
  summary: 'api.get_message',
  method: 'GET',
  path: '/api/cert/products/messages/send_history/:message_id',
  caller: 'operator',
  plan: 'plus',
  input: z.object({ message_id: messageId }),
  output: messageDetail,
  fails: ['message.not_found'],
})

/** Sends a failed message again, while it is still worth something to its reader. */
export const retryMessage = operation({
  summary: 'api.retry_message',
  method: 'POST',
  path: '/api/cert/products/messages/send_history/:message_id/retry',
  caller: 'operator',
  plan: 'plus',
  permission: 'support',
  input: z.object({ message_id: messageId }),
  output: z.object({ message_id: z.string(), state: messageState }),
  fails: ['message.not_found', 'message.not_failed', 'message.worthless'],
  idempotent: true,
})

/** Why a message failed, as the key of its sentence; a reason that we do not know has a sentence of its own. */
const failures = {
  expired: 'message.failure_expired',
  no_answer: 'message.failure_no_answer',
  not_answering: 'message.failure_no_answer',
  timeout: 'message.failure_no_answer',
  connection: 'message.failure_no_answer',
  answer: 'message.failure_no_answer',
  sender_unregistered: 'message.failure_sender',
  recipient_invalid: 'message.failure_recipient',
  address_invalid: 'message.failure_recipient',
  recipient_unreachable: 'message.failure_unreachable',
  recipient_blocked: 'message.failure_blocked',
  mailbox_refused: 'message.failure_recipient',
  mailbox_busy: 'message.failure_mailbox_busy',
  balance_short: 'message.failure_service',
  credentials: 'message.failure_service',
  channel_wrong: 'message.failure_service',
  tls: 'message.failure_service',
  malformed: 'message.failure_content',
  text_too_long: 'message.failure_content',
  text_unsendable: 'message.failure_content',
  message_refused: 'message.failure_content',
  spam: 'message.failure_spam',
  busy: 'message.failure_busy',
  unreachable: 'message.failure_busy',
  far_end: 'message.failure_far_end',
} as const satisfies Record<string, TextKey>

export function failureTextKey(failure: string): TextKey {
  const known: Readonly<Record<string, TextKey | undefined>> = failures
  return (Object.hasOwn(failures, failure) ? known[failure] : undefined) ?? 'message.failure_other'
}

/** The words of a message without its one-time code: whoever reads the history must not learn what proves a number. */
export function withoutCodes(words: string): string {
  return words.replace(/(?<![0-9])[0-9]{4,8}(?![0-9])/g, (digits) => '*'.repeat(digits.length))
}

/** This feature's part of the table of operations. */
export const messagesOperations = {
  searchMessages,
  getMessage,
  retryMessage,
  ...messagesTextsOperations,
} as const
