import type { Selectable } from 'kysely'
import { type MessageState, type SentMessage, reasonTextKey } from '#contract/messages/operations.ts'
import type { Channel, StoredMessageState } from '#contract/messages/triggers.ts'
import { historyPurposes } from '#contract/messages/purposes.ts'
import { maskEmail, maskPhone, maskSerial } from '#contract/kernel/masking.ts'
import { may } from '#contract/kernel/roles.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

/** The stored states behind each state that the operator sees. */
export const storedStates: Readonly<Record<MessageState, readonly StoredMessageState[]>> = {
  waiting: ['queued', 'sending'],
  held: ['held'],
  sent: ['sent'],
  delivered: ['delivered'],
  fallback: ['fallback'],
  failed: ['failed'],
  skipped: ['skipped'],
  unknown: ['unknown'],
}

/** The stored state of a message as the operator sees it. */
export function stateOf(stored: StoredMessageState): MessageState {
  return stored === 'queued' || stored === 'sending' ? 'waiting' : stored
}

/** The messages of the shop's history, without account mails. */
export function shopMessages({ shop, tx }: InTransaction<Pick<Context, 'shop'>>) {
  return tx
    .selectFrom('message')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('purpose', 'in', historyPurposes)
}

export const historyColumns = [
  'message_id',
  'channel',
  'purpose',
  'recipient_sealed',
  'state',
  'failure',
  'fallback_of',
  'points_reserved',
  'points_spent',
  'serial_number',
  'member_id',
  'order_no',
  'queued_at',
  'sent_at',
] as const satisfies readonly (keyof Tables['message'])[]
export type MessageRow = Pick<Selectable<Tables['message']>, (typeof historyColumns)[number]>

/** Whether the caller sees whole codes in the history: who looks after buyers does. */
export function seesCodes({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'operator' && may(actor.role, 'support')
}

/** A row as it leaves: recipient masked, the code too where the caller may not see it, the failure in its language. */
export function sentMessageOf(context: WithoutPool<Context>, row: MessageRow): SentMessage {
  const { seals, mall_id, language } = context
  const { message_id, channel, purpose, failure, serial_number, member_id, order_no } = row
  const reason = reasonTextKey(row.state, failure)
  return {
    message_id,
    channel,
    purpose,
    recipient: masked(channel, seals.open(mall_id, row.recipient_sealed)),
    state: stateOf(row.state),
    failure: reason === null ? null : failure,
    failure_reason: reason === null ? null : sentence(language, reason),
    is_fallback: row.fallback_of !== null,
    points: row.points_spent || row.points_reserved,
    serial_number: serial_number === null || seesCodes(context) ? serial_number : maskSerial(serial_number),
    member_id,
    order_no,
    queued_at: toSeoulIso(row.queued_at),
    sent_at: isoOrNull(row.sent_at),
  }
}

function masked(channel: Channel, recipient: string): string {
  return channel === 'email' ? maskEmail(recipient) : maskPhone(recipient)
}
