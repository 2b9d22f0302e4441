import { sql } from 'kysely'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import type { LoggedEvent } from '../event-log/consumer.ts'
import { messages } from '../messages/consumer/messages.ts'
import { finish } from '../messages/dispatch/finish.ts'
import { type SentRow, save } from '../messages/dispatch/save.ts'
import type { DemoHands } from './demo-context.ts'
import { goBehind } from './reader.ts'
import { asleep, resultOf, sendQueued } from './services/send-queued.ts'

const day = 24 * 3_600_000
/**
 * The shop switched its messages on so many days ago; of each kind that happened since, the newest so many were told.
 */
const [days, most] = [20, 45]
const second = 1000

/** The approval goes by KakaoTalk: while its template is with the reviewer, a text message takes its place. */
const switchedOn = {
  member_cert_end: 'sms+email',
  admin_approval_end: 'kakao+email',
  member_lost_regist: 'sms+email',
} as const satisfies Partial<Record<Trigger, SendType>>

/** Of the messages that went out, every so-many-th did not arrive. */
const oneIn = 11
const problems = [
  { failure: 'recipient_unreachable', provider_code: '3104' },
  { failure: 'sender_unregistered', provider_code: '1062' },
  { failure: 'far_end', provider_code: '3042' },
] as const

/**
 * Runs the readers of events over the demo's shop, as the product does: the reader of events writes the messages and
 * sets the points aside, and their results spend them. The reader goes on behind it, so nothing of the past is told
 * once more.
 */
export async function seedTold(hands: DemoHands, now: Date): Promise<void> {
  const { context, tx } = hands
  const since = new Date(now.getTime() - days * day)
  await switchOn(hands, since)
  const kernel = asleep(context)
  let sent = 0
  for (const event of await eventsSince(hands, since)) {
    hands.at(new Date(event.happened_at.getTime() + second))
    await messages.handle(kernel, tx, event)
    for (const row of await queuedBy(hands, event)) {
      sent += 1
      hands.at(new Date(event.happened_at.getTime() + 6 * second))
      const problem = sent % oneIn === 0 ? problems[(sent / oneIn - 1) % problems.length] : undefined
      const saved = await save(tx, context.mall_id, [resultOf(hands, event, row, problem)], 'sending')
      await finish(kernel, tx, context.mall_id, saved)
    }
  }
  await sendQueued(hands, ['approval'])
  hands.at(now)
  await goBehind(hands, messages, now)
}

async function switchOn({ context: { shop }, tx }: DemoHands, changed_at: Date): Promise<void> {
  const { mall_id, shop_id } = shop
  const rules = Object.entries(switchedOn).map(([trigger, send_type]) => {
    return { mall_id, shop_id, trigger: trigger as keyof typeof switchedOn, send_type, changed_at } // its own keys
  })
  await tx.insertInto('message_rule').values(rules).execute()
}

/** The newest events that somebody is told of, in their order. */
async function eventsSince({ context, tx }: DemoHands, since: Date): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select event_id, mall_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid::text, seq::text
    from (select *, row_number() over (partition by kind order by seq desc) as nth from event) as e
    where mall_id = ${context.mall_id} and kind = any (${[...messages.kinds]}::text[]) and happened_at >= ${since} and nth <= ${most}
    order by happened_at, seq`.execute(tx)
  return rows
}

/** The messages of an event that go out, as a worker claims them. */
async function queuedBy({ context, tx }: DemoHands, { event_id }: LoggedEvent): Promise<SentRow[]> {
  return tx
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
