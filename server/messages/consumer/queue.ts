import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Trigger } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { insertMessage, messageLife } from '../../notify/outbox.ts'
import { moveManyPoints } from '../../plan/points.ts'
import { notifyOfPoints } from '../dispatch/point-notices.ts'
import { reserveOf } from '../dispatch/price.ts'
import { wakeDispatch } from '../../notify/wake.ts'
import type { Composed } from './compose.ts'
import type { Rule } from './rule.ts'
import type { Sender } from './sender.ts'
import type { Subject } from './subject-type.ts'
import { whenToSend } from './when.ts'

export type Queuing = {
  event: LoggedEvent
  trigger: Trigger
  rule: Rule
  subject: Subject
  composed: readonly Composed[]
}

type Queued = { message_id: string; points: number }

/**
 * Queues the messages of an event, one row per recipient and channel, and reserves their points. A message without
 * points is held, and the shop's manager is notified once.
 */
export async function queueMessages(kernel: InTransaction<Kernel>, sender: Sender, queuing: Queuing): Promise<void> {
  const { mall_id } = sender
  const queued: Queued[] = []
  for (const one of queuing.composed) {
    const first = await insert(kernel, sender, { queuing, one, fallback_of: null })
    if (first === null) continue
    // What goes nowhere is followed by nothing.
    if (isSandbox(mall_id)) continue
    if (one.over === null) queued.push(first)
    const { follower } = one
    const followed =
      follower === null ? null : await insert(kernel, sender, { queuing, one: follower, fallback_of: first.message_id })
    if (followed !== null) queued.push(followed)
  }
  if (queued.length === 0) return
  await reserve(kernel, sender, queued)
  await wakeDispatch(kernel, mall_id)
}

/** Writes one message; null when there is one of this event, recipient and channel already. */
async function insert(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id, config }: Sender,
  {
    queuing: { event, trigger, rule, subject },
    one: { channel, address: recipient, body, over },
    fallback_of,
  }: { queuing: Queuing; one: Composed; fallback_of: string | null },
): Promise<Queued | null> {
  const now = kernel.now()
  const { send_after, is_night } = whenToSend(now, event.happened_at, rule.delay_minutes, config.night_hold)
  const points = over === null ? reserveOf(channel, body) : 0
  const { person: _person, values: _values, ...about } = subject
  const message_id = await insertMessage(kernel, {
    mall_id,
    shop_id,
    channel,
    purpose: trigger,
    recipient,
    body,
    state: over?.state ?? (is_night ? 'held' : 'queued'),
    failure: over?.failure ?? (is_night ? 'night' : null),
    provider_code: over?.provider_code ?? null,
    ended_at: over === null || over.state === 'held' ? null : now,
    expires_at: new Date(send_after.getTime() + messageLife),
    event_id: event.event_id,
    ...about,
    fallback_of,
    points_reserved: points,
    send_after,
  })
  return message_id === null ? null : { message_id, points }
}

async function reserve(kernel: InTransaction<Kernel>, sender: Sender, queued: readonly Queued[]): Promise<void> {
  const { mall_id, config } = sender
  const moves = queued.map(({ message_id, points: amount }) => {
    return { kind: 'reserve', amount, once_key: `message:${message_id}:reserve:0`, by: 'message' } as const
  })
  const outcomes = await moveManyPoints(kernel, sender, moves)
  const short = queued.filter((_queued, at) => outcomes[at]?.outcome === 'short')
  const balance = outcomes.at(-1)?.balance ?? 0
  if (short.length > 0) {
    await kernel.tx
      .updateTable('message')
      .set({ state: 'held', failure: 'points', points_reserved: 0 })
      .where('mall_id', '=', mall_id)
      .where(
        'message_id',
        'in',
        short.map(({ message_id }) => message_id),
      )
      .execute()
    await notifyOfPoints(kernel, sender, { notice: 'short', balance })
  } else if (balance < config.low_point_threshold) await notifyOfPoints(kernel, sender, { notice: 'low', balance })
}
