/**
 * A message for one recipient. `delivery_id` is ours and stays the same across retries; delivery reports name it and
 * the mall.
 */
export type OutgoingMessage = {
  delivery_id: string
  mall_id: string
  channel: 'alimtalk' | 'sms' | 'lms'
  to: string
  from: string
  /** The text, or for alimtalk the text of the SMS or LMS that replaces it. */
  text: string
  subject?: string
  alimtalk?: { channel_id: string; template_id: string; variables: Record<string, string>; fallback: boolean }
}

/** Reasons of a refusal or failure, independent of the provider. */
export type MessageProblem =
  | 'balance_short'
  | 'template_wrong'
  | 'channel_wrong'
  | 'sender_unregistered'
  | 'recipient_invalid'
  | 'recipient_blocked'
  | 'recipient_unreachable'
  | 'not_a_talk_user'
  | 'text_too_long'
  | 'text_unsendable'
  | 'spam'
  | 'outside_hours'
  | 'far_end'
  | 'credentials'
  | 'busy'
  | 'unreachable'
  | 'malformed'
  | 'other'

/** The outcome is unknown: query `status` before a retry, never send blindly. */
export type UnknownOutcome = { outcome: 'unknown'; reason: 'timeout' | 'connection' | 'answer' }

/** `retryable` says that the same message may go through later; `provider_code` is for the operator's eyes. */
export type Refusal = { outcome: 'refused'; code: MessageProblem; provider_code: string; retryable: boolean }

export type SubmitResult = { outcome: 'accepted'; message_id: string } | Refusal | UnknownOutcome

/** A query by the provider's id, or by our own after an unknown outcome (`message_id: null`). */
export type StatusQuestion = { delivery_id: string; message_id: string | null; to: string; sent_at: Date }

export type MessageStatus =
  | { state: 'absent' }
  | { state: 'on_the_way'; message_id: string }
  | { state: 'delivered'; message_id: string; channel: OutgoingMessage['channel'] }
  | { state: 'failed'; message_id: string; code: MessageProblem; provider_code: string }
  | { state: 'unknown' }

/** The purse at the provider, in won. */
export type BalanceResult = { outcome: 'answered'; balance: number } | { outcome: 'unknown' }

/** Sends texts and KakaoTalk messages (product G). No call is ever repeated by the provider itself. */
export type MessageProvider = {
  /** One result for each message, in the order of the batch. */
  submit(batch: readonly OutgoingMessage[]): Promise<SubmitResult[]>
  /** One answer for each question, in their order. */
  status(questions: readonly StatusQuestion[]): Promise<MessageStatus[]>
  balance(): Promise<BalanceResult>
}
