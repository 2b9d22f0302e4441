import { z } from 'zod'
import { maskSerial } from '../kernel/masking.ts'
import { count, dayRange, listQuery } from '../kernel/list.ts'
import { lookReasonMost, proofFails, proofFields } from '../members/look.ts'
import { operation } from '../kernel/operation.ts'
import type { TextKey } from '../text/text.ts'
import { historyPurposes } from './purposes.ts'
import { type StoredMessageState, channels } from './triggers.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'

export * from './rules/operations.ts'
export * from './senders/operations.ts'
export * from './service.ts'
export * from './texts/operations.ts'

/** Messages that were sent to a shop's buyers (002 §7.1 `messages/send_history`). */

/**
 * `waiting` is queued or being sent. `sent`: the provider took it. `fallback`: a text message follows it. `unknown`:
 * delivery is uncertain, so it is not retried automatically.
 */
export const messageStates = [
  'waiting',
  'held',
  'sent',
  'delivered',
  'fallback',
  'failed',
  'skipped',
  'unknown',
] as const
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
  failure_reason: z.string().nullable().meta({ description: 'why it waits, was skipped or failed, as a sentence' }),
  is_fallback: z.boolean().meta({ description: 'a text message in place of a KakaoTalk message that failed' }),
  points: z.number().int().meta({ description: 'what it cost; what is set aside for it while it is on its way' }),
  serial_number: z.string().nullable().meta({ description: 'masked for who may not look after buyers' }),
  member_id: z.string().nullable(),
  order_no: z.string().nullable(),
  queued_at: seoulTime,
  sent_at: seoulTime.nullable(),
})
export type SentMessage = z.output<typeof sentMessage>

/** `keyword` is a phone number, an e-mail address, a member's id or a serial, whole. */
const filters = {
  channel: z.union([messageChannel, z.literal('')]).default(''),
  state: z.union([messageState, z.literal('')]).default(''),
  purpose: z.union([z.enum(historyPurposes), z.literal('')]).default(''),
  keyword: plainText(254).default(''),
  ...dayRange,
}

/** Newest first. `counts` are the numbers on the tabs, under the other filters. */
export const searchMessages = operation({
  summary: 'api.search_messages',
  method: 'GET',
  path: '/api/cert/products/messages/send_history',
  doors: ['not_imweb'],
  // Likewise a number or an address, as of the members.
  also: { second: ['POST /api/cert/products/messages/send_history/search'] },
  caller: 'operator',
  plan: 'plus',
  input: listQuery(filters),
  output: z.object({
    messages: z.array(sentMessage),
    count,
    counts: z.record(z.enum(['all', ...messageStates]), count),
    outside: count.meta({ description: 'that the other filters find before or after the asked days' }),
  }),
  exact: true,
  fails: [],
})

const messageId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const attempt = sentMessage.pick({
  message_id: true,
  channel: true,
  state: true,
  failure_reason: true,
  points: true,
  queued_at: true,
  sent_at: true,
})
export type MessageAttempt = z.output<typeof attempt>

export const messageDetail = sentMessage.extend({
  subject: z.string().nullable(),
  text: z.string().meta({ description: 'one-time codes are masked, and serials for who may not see them' }),
  attempts: count,
  ended_at: seoulTime.nullable(),
  chain: z
    .array(attempt)
    .meta({ description: 'this message and those that it follows or that follow it, first to last' }),
  expires_at: seoulTime.nullable(),
  may_retry: z.boolean(),
})
export type MessageDetail = z.output<typeof messageDetail>

export const getMessage = operation({
  summary: 'api.get_message',
  method: 'GET',
  path: '/api/cert/products/messages/send_history/:message_id',
  doors: ['not_imweb'],
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
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'support',
  input: z.object({ message_id: messageId }),
  output: z.object({ message_id: z.string(), state: messageState }),
  exact: true,
  fails: ['message.not_found', 'message.not_failed', 'message.worthless'],
  idempotent: true,
})

/** Rows of one sheet. */
export const historyExportMost = 50_000

/** The history as a spreadsheet with recipients whole: for a reason and after a second proof. */
export const exportMessages = operation({
  summary: 'api.export_messages',
  method: 'POST',
  path: '/api/cert/products/messages/send_history/export.xlsx',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'support',
  input: z.object({ ...filters, reason: requiredText(lookReasonMost), ...proofFields }),
  output: z.unknown(),
  download: ['xlsx'],
  body_only: ['reason', 'password', 'code'],
  exact: true,
  fails: ['message.no_data', 'message.too_many_to_export', ...proofFails],
})

/** Why a message failed, as the key of its sentence; a reason that we do not know has a sentence of its own. */
const failures = {
  expired: 'message.failure_expired',
  recall_over: 'message.failure_recall_over',
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
  not_a_talk_user: 'message.failure_no_talk',
  template_wrong: 'message.failure_template',
  outside_hours: 'message.failure_hours',
  unreachable: 'message.failure_busy',
  far_end: 'message.failure_far_end',
} as const satisfies Record<string, TextKey>

export function failureTextKey(failure: string): TextKey {
  const known: Readonly<Record<string, TextKey | undefined>> = failures
  return (Object.hasOwn(failures, failure) ? known[failure] : undefined) ?? 'message.failure_other'
}

const others = {
  held: {
    points: 'message.held_points',
    night: 'message.held_night',
    template: 'message.held_template',
    channel: 'message.held_channel',
  },
  skipped: {
    unset: 'message.skipped_unset',
    no_recipient: 'message.skipped_no_recipient',
    opted_out: 'message.skipped_opted_out',
    duplicate: 'message.skipped_duplicate',
    empty: 'message.skipped_empty',
    points: 'message.skipped_points',
    plan: 'message.skipped_plan',
    sandbox: 'message.skipped_sandbox',
  },
} as const satisfies Record<string, Readonly<Record<string, TextKey>>>

/** Why a message waits, was skipped or failed; null for one that is on its way or arrived. */
export function reasonTextKey(state: StoredMessageState, failure: string | null): TextKey | null {
  if (failure === null) return null
  if (state === 'held' || state === 'skipped') {
    const known: Readonly<Record<string, TextKey | undefined>> = others[state]
    return (Object.hasOwn(known, failure) ? known[failure] : undefined) ?? failureTextKey(failure)
  }
  // A message in progress has no failure yet.
  return state === 'failed' || state === 'unknown' || state === 'fallback' ? failureTextKey(failure) : null
}

/** After these the same message to the same recipient fails again. */
const hopeless: ReadonlySet<string> = new Set([
  'expired',
  'recipient_invalid',
  'address_invalid',
  'mailbox_refused',
  'recipient_blocked',
  'not_a_talk_user',
  'malformed',
  'text_too_long',
  'text_unsendable',
  'message_refused',
  'spam',
])

/** Whether sending again can help: never a one-time code, whose buyer asks for a new one. */
export function maySucceed({ purpose, state, failure }: { purpose: string; state: string; failure: string | null }) {
  return state === 'failed' && purpose !== 'proof' && !hopeless.has(failure ?? '')
}

/** The text of a message without serials, for roles without permission for buyers. */
export function withoutSerials(words: string): string {
  return words.replace(
    /(?<![A-Za-z0-9-])(?=[A-Za-z0-9-]*[0-9])[A-Z0-9][A-Z0-9-]{6,78}[A-Z0-9](?![A-Za-z0-9-])/g,
    maskSerial,
  )
}

/** Removes the one-time code from a message's words: the history must not reveal it. */
export function withoutCodes(words: string): string {
  return words.replace(/(?<![0-9])[0-9]{4,8}(?![0-9])/g, (digits) => '*'.repeat(digits.length))
}
