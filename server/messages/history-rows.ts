import type { MessageState, SentMessage } from '#contract/messages/operations.ts'
import type { Channel, StoredMessageState } from '#contract/messages/triggers.ts'
import { failureTextKey, messagePurposes } from '#contract/messages/operations.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

export const storedStates: Readonly<Record<MessageState, readonly StoredMessageState[]>> = {
  waiting: ['queued', 'held', 'sending'],
  sent: ['sent', 'delivered', 'fallback'],
  failed: ['failed', 'skipped'],
  unknown: ['unknown'],
}

/** The stored state of a message, as the operator is told it. */
export function stateOf(stored: StoredMessageState): MessageState {
  if (storedStates.waiting.includes(stored)) return 'waiting'
  if (storedStates.sent.includes(stored)) return 'sent'
  return stored === 'unknown' ? 'unknown' : 'failed'
}

/** The messages of the shop's own history: to its buyers, and no mail about an account. */
export function shopMessages(tx: Tx, { shop }: Context) {
  return tx
    .selectFrom('message')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('purpose', 'in', Object.keys(messagePurposes))
}

export type MessageRow = {
  message_id: string
  channel: Channel
  purpose: string
  recipient_sealed: Buffer
  state: StoredMessageState
  failure: string | null
  queued_at: Date
  sent_at: Date | null
}

/** A row as it leaves: recipient masked, the failure in words of the reader's language. */
export function sentMessageOf({ seals, mall_id, language }: Context, row: MessageRow): SentMessage {
  const recipient = seals.open(mall_id, row.recipient_sealed)
  const { message_id, channel, purpose } = row
  // What is still being tried has no failure yet.
  const failure = row.state === 'failed' || row.state === 'unknown' ? row.failure : null
  return {
    message_id,
    channel,
    purpose,
    recipient: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
    state: stateOf(row.state),
    failure,
    failure_reason: failure === null ? null : sentence(language, failureTextKey(failure)),
    queued_at: toSeoulIso(row.queued_at),
    sent_at: row.sent_at === null ? null : toSeoulIso(row.sent_at),
  }
}
