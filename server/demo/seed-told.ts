import { sql } from 'kysely'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import type { LoggedEvent } from '../event-log/consumer.ts'
import { messages } from '../messages/consumer/messages.ts'
import { finish } from '../messages/dispatch/finish.ts'
import { priceOf } from '../messages/dispatch/price.ts'
import type { Change, SentRow } from '../messages/dispatch/save.ts'
import { save } from '../messages/dispatch/save.ts'
import { openMessage } from '../kernel/outbox.ts'
import type { DemoHands } from './demo-context.ts'

const day = 24 * 3_600_000
/** The shop switched its messages on so many days ago; of each kind that happened since, the newest so many were told. */
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
 * What happened in the demo's shop is told as the product tells it: the reader of events writes the messages and sets the
 * points aside, and their results spend them. The reader goes on behind it, so nothing of the past is told once more.
 */
export async function seedTold(hands: DemoHands, now: Date): Promise<void> {
  const { context, tx } = hands
  const since = new Date(now.getTime() - days * day)
  await switchOn(hands, since)
  // Whatever goes out here went out long ago: nobody is woken for it.
  const kernel = { ...context, enqueue: async () => Promise.resolve() }
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
  await sendNotices(hands, kernel)
  hands.at(now)
  await sql`
    insert into event_position (mall_id, consumer, txid, seq, moved_at)
    values (${context.mall_id}, ${messages.name}, pg_current_xact_id(), 9223372036854775807, ${now})
    on conflict (mall_id, consumer) do update set txid = excluded.txid, seq = excluded.seq`.execute(tx)
}

/** What buyers were told of their registrations went out when it was decided; it costs nothing. */
async function sendNotices(hands: DemoHands, kernel: Parameters<typeof finish>[0]): Promise<void> {
  const { context, tx } = hands
  const rows = await tx
    .updateTable('message')
    .set({ state: 'sending', attempts: 1, claimed_at: context.now() })
    .where('mall_id', '=', context.mall_id)
    .where('purpose', '=', 'approval')
    .where('state', '=', 'queued')
    .returning(['message_id', 'shop_id', 'channel', 'attempts', 'points_reserved', 'recipient_sealed', 'body_sealed'])
    .returning('queued_at')
    .execute()
  for (const { queued_at, ...row } of rows) {
    hands.at(new Date(queued_at.getTime() + 6 * second))
    const saved = await save(
      tx,
      context.mall_id,
      [resultOf(hands, { happened_at: queued_at }, row, undefined)],
      'sending',
    )
    await finish(kernel, tx, context.mall_id, saved)
  }
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
    .returning(['message_id', 'shop_id', 'channel', 'attempts', 'points_reserved', 'recipient_sealed', 'body_sealed'])
    .execute()
}

/** Nothing more is heard of a mail than that its relay took it. */
function resultOf(
  { context }: DemoHands,
  { happened_at }: Pick<LoggedEvent, 'happened_at'>,
  row: SentRow,
  problem: (typeof problems)[number] | undefined,
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
