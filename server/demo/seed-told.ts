import { sql } from 'kysely'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import type { LoggedEvent } from '../event-log/consumer.ts'
import { messages } from '../messages/consumer/messages.ts'
import { finish } from '../messages/dispatch/finish.ts'
import { type SentRow, save } from '../messages/dispatch/save.ts'
import { type DemoHands, asleep } from './demo-context.ts'
import { goBehind } from './reader.ts'
import { resultOf, sendQueued } from './services/send-queued.ts'

const day = 24 * 3_600_000
/** Days since the shop turned its messages on, and the most messages of each kind since. */
const [days, most] = [20, 45]
const second = 1000

/** The approval goes by KakaoTalk; until its template is approved, a text message replaces it. */
const switchedOn = {
  member_cert_end: 'sms+email',
  admin_approval_end: 'kakao+email',
  member_lost_regist: 'sms+email',
} as const satisfies Partial<Record<Trigger, SendType>>

/** One in this many messages fails. */
const oneIn = 11
const problems = [
  { failure: 'recipient_unreachable', provider_code: '3104' },
  { failure: 'sender_unregistered', provider_code: '1062' },
  { failure: 'far_end', provider_code: '3042' },
] as const

/**
 * Runs the message reader over the demo shop's events, as in production, and settles the results with points. The
 * reader's position then moves behind them, so none is sent twice.
 */
export async function seedTold(hands: DemoHands, now: Date): Promise<void> {
  const { context } = hands
  const since = new Date(now.getTime() - days * day)
  await switchOn(hands, since)
  const kernel = asleep(context)
  let sent = 0
  for (const event of await eventsSince(hands, since)) {
    hands.at(new Date(event.happened_at.getTime() + second))
    await messages.handle(kernel, event)
    for (const row of await queuedBy(hands, event)) {
      sent += 1
      hands.at(new Date(event.happened_at.getTime() + 6 * second))
      const problem = sent % oneIn === 0 ? problems[(sent / oneIn - 1) % problems.length] : undefined
      const saved = await save(context.tx, context.mall_id, [resultOf(hands, event, row, problem)], 'sending')
      await finish(kernel, context.mall_id, saved)
    }
  }
  await sendQueued(hands, ['approval'])
  hands.at(now)
  await goBehind(hands, messages)
}

async function switchOn({ context: { shop, tx } }: DemoHands, changed_at: Date): Promise<void> {
  const { mall_id, shop_id } = shop
  const rules = Object.entries(switchedOn).map(([trigger, send_type]) => {
    return { mall_id, shop_id, trigger: trigger as keyof typeof switchedOn, send_type, changed_at } // its own keys
  })
  await tx.insertInto('message_rule').values(rules).execute()
}

/** The newest events that trigger a message, in order. */
async function eventsSince({ context }: DemoHands, since: Date): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select event_id, mall_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid::text, seq::text
    from (select *, row_number() over (partition by kind order by seq desc) as nth from event) as e
    where mall_id = ${context.mall_id} and kind = any (${[...messages.kinds]}::text[]) and happened_at >= ${since} and nth <= ${most}
    order by happened_at, seq`.execute(context.tx)
  return rows
}

/** Claims the sendable messages of an event, as a worker does. */
async function queuedBy({ context }: DemoHands, { event_id }: LoggedEvent): Promise<SentRow[]> {
  return context.tx
    .updateTable('message')
    .set({ state: 'sending', attempts: 1, claimed_at: context.now() })
    .where('mall_id', '=', context.mall_id)
    .where('event_id', '=', event_id)
    .where('state', '=', 'queued')
    .returning([
      'message_id',
      'shop_id',
      'channel',
      'is_urgent',
      'attempts',
      'points_reserved',
      'recipient_sealed',
      'body_sealed',
    ])
    .execute()
}
