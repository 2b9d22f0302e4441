import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Trigger } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { sandboxSkip, sealBody } from '../../kernel/outbox.ts'
import { moveManyPoints } from '../../plan/points.ts'
import { tellOfPoints } from '../dispatch/point-notices.ts'
import { reserveOf } from '../dispatch/price.ts'
import { wakeDispatch } from '../dispatch/wake.ts'
import type { Composed } from './compose.ts'
import type { Rule } from './rule.ts'
import type { Sender } from './sender.ts'
import type { Subject } from './subject-type.ts'
import { whenToSend } from './when.ts'

/** The age past which a message is worth nothing to its reader any more. */
const worthFor = 72 * 3_600_000

export type Queuing = {
  event: LoggedEvent
  trigger: Trigger
  rule: Rule
  subject: Subject
  composed: readonly Composed[]
}

type Queued = { message_id: string; points: number }

/**
 * Writes the messages of an event, one row a recipient and channel, and sets the points aside that each may cost. One
 * that finds none is held, and the shop's manager is told once.
 */
export async function queueMessages(kernel: Kernel, tx: Tx, sender: Sender, queuing: Queuing): Promise<void> {
  const { mall_id } = sender
  const queued: Queued[] = []
  for (const one of queuing.composed) {
    const first = await insert(kernel, tx, sender, { queuing, one, fallback_of: null })
    if (first === null) continue
    // What goes nowhere is followed by nothing.
    if (isSandbox(mall_id)) continue
    if (one.over === null) queued.push(first)
    const { follower } = one
    const followed =
      follower === null
        ? null
        : await insert(kernel, tx, sender, { queuing, one: follower, fallback_of: first.message_id })
    if (followed !== null) queued.push(followed)
  }
  if (queued.length === 0) return
  await reserve(kernel, tx, sender, queued)
  await wakeDispatch(kernel, tx, mall_id)
}

/** Ends a message at once that has its end already; in a sandbox every one that would have gone out. */
function overOf(mall_id: string, { over }: Composed): Composed['over'] {
  if (over !== null && over.state !== 'held') return over
  return isSandbox(mall_id) ? { state: 'skipped', failure: sandboxSkip, provider_code: null } : over
}

/** Writes one message; null when there is one of this event, recipient and channel already. */
async function insert(
  kernel: Kernel,
  tx: Tx,
  { mall_id, shop_id, config }: Sender,
  {
    queuing: { event, trigger, rule, subject },
    one,
    fallback_of,
  }: { queuing: Queuing; one: Composed; fallback_of: string | null },
): Promise<Queued | null> {
  const now = kernel.now()
  const message_id = kernel.uuid()
  const { send_after, is_night } = whenToSend(now, event.happened_at, rule.delay_minutes, config.night_hold)
  const { channel, address, body } = one
  const over = overOf(mall_id, one)
  const points = over === null ? reserveOf(channel, body) : 0
  const { person: _person, values: _values, ...about } = subject
  const state = over?.state ?? (is_night ? 'held' : 'queued')
  const written = await tx
    .insertInto('message')
    .values({
      mall_id,
      message_id,
      shop_id,
      channel,
      purpose: trigger,
      recipient_sealed: kernel.seals.seal(mall_id, address),
      recipient_index: kernel.seals.index(mall_id, channel === 'email' ? 'email' : 'phone', address),
      body_sealed: sealBody(kernel, mall_id, address, body),
      state,
      failure: over?.failure ?? (is_night ? 'night' : null),
      provider_code: over?.provider_code ?? null,
      queued_at: now,
      ended_at: over === null || over.state === 'held' ? null : now,
      expires_at: new Date(send_after.getTime() + worthFor),
      event_id: event.event_id,
      ...about,
      fallback_of,
      points_reserved: points,
      send_after,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n ? { message_id, points } : null
}

async function reserve(kernel: Kernel, tx: Tx, sender: Sender, queued: readonly Queued[]): Promise<void> {
  const { mall_id, config } = sender
  const moves = queued.map(({ message_id, points: amount }) => {
    return { kind: 'reserve', amount, once_key: `message:${message_id}:reserve:0`, by: 'message' } as const
  })
  const outcomes = await moveManyPoints(kernel, tx, sender, moves)
  const short = queued.filter((_queued, at) => outcomes[at]?.outcome === 'short')
  const balance = outcomes.at(-1)?.balance ?? 0
  if (short.length > 0) {
    await tx
      .updateTable('message')
      .set({ state: 'held', failure: 'points', points_reserved: 0 })
      .where('mall_id', '=', mall_id)
      .where(
        'message_id',
        'in',
        short.map(({ message_id }) => message_id),
      )
      .execute()
    await tellOfPoints(kernel, tx, sender, { notice: 'short', balance })
  } else if (balance < config.low_point_threshold) await tellOfPoints(kernel, tx, sender, { notice: 'low', balance })
}
