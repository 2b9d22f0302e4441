import type { LoggedEvent } from '../../event-log/consumer.ts'
import { openMessage } from '../../notify/outbox.ts'
import { type Claimed, isOfShop } from '../../messages/dispatch/claimed.ts'
import { finish } from '../../messages/dispatch/finish.ts'
import { priceOf } from '../../messages/dispatch/price.ts'
import { reserveClaimed } from '../../messages/dispatch/reserve.ts'
import { type Change, type SentRow, save } from '../../messages/dispatch/save.ts'
import { type DemoHands, asleep } from '../demo-context.ts'

const second = 1000

/** The reason of a failed past message. */
export type Problem = { failure: string; provider_code: string }

/** A context that enqueues no jobs, for messages of the past. */
/**
 * Marks queued messages of these purposes as sent when queued, and as paid where the shop pays. Text messages with a
 * problem fail.
 */
export async function sendQueued(
  hands: DemoHands,
  purposes: readonly string[],
  problemOf: (nth_text: number) => Problem | undefined = () => undefined,
): Promise<void> {
  const { context } = hands
  const { mall_id } = context
  const kernel = asleep(context)
  const claimed = await context.tx
    .updateTable('message')
    .set({ state: 'sending', attempts: 1, claimed_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('purpose', 'in', purposes)
    .where('state', '=', 'queued')
    .returning(['mall_id', 'message_id', 'shop_id', 'channel', 'is_urgent', 'attempts', 'expires_at'])
    .returning(['event_id', 'purpose', 'points_reserved', 'recipient_sealed', 'body_sealed', 'queued_at'])
    .execute()
  const rows = claimed.toSorted((a, b) => a.queued_at.getTime() - b.queued_at.getTime())
  const queued = new Map(rows.map(({ message_id, queued_at }) => [message_id, queued_at]))
  const found = rows.map(({ queued_at: _queued, event_id, purpose, ...row }): Claimed => {
    return { ...row, is_of_shop: isOfShop({ event_id, purpose }) }
  })
  let texts = 0
  for (const row of await reserveClaimed(kernel, mall_id, found)) {
    const happened_at = queued.get(row.message_id) ?? context.now()
    hands.at(new Date(happened_at.getTime() + 6 * second))
    const problem = row.channel === 'email' ? undefined : problemOf(texts++)
    const saved = await save(context.tx, mall_id, [resultOf(hands, { happened_at }, row, problem)], 'sending')
    await finish(kernel, mall_id, saved)
  }
}

/** The result of a past message. A mail has no result beyond the relay's acceptance. */
export function resultOf(
  { context }: DemoHands,
  { happened_at }: Pick<LoggedEvent, 'happened_at'>,
  row: SentRow,
  problem: Problem | undefined,
): Change {
  const sent_at = new Date(happened_at.getTime() + 3 * second)
  const same = { row, sent_at, send_after: sent_at, next_check_at: null, ended_at: context.now() }
  const provider_message_id = `demo-${row.message_id}`
  if (problem !== undefined && row.channel !== 'email')
    return { ...same, ...problem, state: 'failed', provider_message_id, spent: 0 }
  const spent = Math.min(row.points_reserved, priceOf(row.channel, openMessage(context, context.mall_id, row).body))
  const state = row.channel === 'email' ? 'sent' : 'delivered'
  return { ...same, state, failure: null, provider_code: null, provider_message_id, spent }
}
