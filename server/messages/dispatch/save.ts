import { sql } from 'kysely'
import type { StoredMessageState } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { Claimed } from './claimed.ts'

/** The columns of a message by which it is sent, paid and followed by another. */
export type SentRow = Pick<
  Claimed,
  'message_id' | 'shop_id' | 'channel' | 'attempts' | 'points_reserved' | 'recipient_sealed' | 'body_sealed'
>

/** What becomes of a message; `ended_at` says that this is its end, and `spent` what it cost. */
export type Change = {
  row: SentRow
  state: StoredMessageState
  failure: string | null
  provider_code: string | null
  provider_message_id: string | null
  sent_at: Date | null
  send_after: Date | null
  next_check_at: Date | null
  ended_at: Date | null
  spent: number
}

/**
 * Saves many changes of a mall's messages in one statement, each only while its message is still in the state and the
 * attempt that was looked at. Answers those that were saved.
 */
export async function save(
  tx: Tx,
  mall_id: string,
  changes: readonly Change[],
  ...from: readonly StoredMessageState[]
): Promise<Change[]> {
  if (changes.length === 0) return []
  const column = <T>(of: (change: Change) => T) => changes.map(of)
  const { rows } = await sql<{ message_id: string }>`
    update message m set state = n.state, failure = n.failure, provider_code = n.provider_code,
      provider_message_id = coalesce(n.provider_message_id, m.provider_message_id),
      sent_at = coalesce(n.sent_at, m.sent_at), send_after = n.send_after, next_check_at = n.next_check_at,
      ended_at = n.ended_at, points_spent = m.points_spent + n.spent,
      points_reserved = case when n.ended_at is null then m.points_reserved else 0 end
    from unnest(${column(({ row }) => row.message_id)}::uuid[], ${column(({ row }) => row.attempts)}::integer[],
      ${column(({ state }) => state)}::text[], ${column(({ failure }) => failure)}::text[],
      ${column((change) => change.provider_code)}::text[], ${column((change) => change.provider_message_id)}::text[],
      ${column(({ sent_at }) => sent_at)}::timestamptz[], ${column(({ send_after }) => send_after)}::timestamptz[],
      ${column((change) => change.next_check_at)}::timestamptz[], ${column(({ ended_at }) => ended_at)}::timestamptz[],
      ${column(({ spent }) => spent)}::integer[])
      as n (message_id, attempts, state, failure, provider_code, provider_message_id, sent_at, send_after,
        next_check_at, ended_at, spent)
    where m.mall_id = ${mall_id} and m.message_id = n.message_id and m.attempts = n.attempts
      and m.state = any (${[...from]}::text[])
    returning m.message_id`.execute(tx)
  const saved = new Set(rows.map(({ message_id }) => message_id))
  return changes.filter(({ row }) => saved.has(row.message_id))
}
