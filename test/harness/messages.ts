import { expect } from 'vitest'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { attempts } from '#server/lost/keep-attempts.ts'
import { dispatch } from '#server/messages/dispatch/batch.ts'
import { fetchResults } from '#server/messages/dispatch/results.ts'
import { messages } from '#server/messages/consumer/messages.ts'
import { moveManyPoints, movePoints } from '#server/plan/points.ts'
import type { App } from './app.ts'
import type { Partner } from './partner.ts'
import { untilRead } from './read-events.ts'

/** Messages of events, step by step: each test is the worker, so that it can be at the moment in question. */

const never = new AbortController().signal

/** The shop switches triggers on. */
export async function switchOn(app: App, shop: Partner, rules: Partial<Record<Trigger, SendType>>): Promise<void> {
  for (const [trigger, send_type] of Object.entries(rules))
    await app.sql(
      `insert into message_rule (mall_id, shop_id, trigger, send_type, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (mall_id, shop_id, trigger) do update set send_type = excluded.send_type`,
      [shop.mall_id, shop.shop_id, trigger, send_type, app.clock.now()],
    )
}

let grants = 0
export async function givePoints(app: App, shop: Partner, amount: number): Promise<void> {
  const once_key = `test:${++grants}`
  await inTenant(app.kernel, shop.mall_id, async (kernel) =>
    movePoints(kernel, shop, { kind: 'grant', amount, once_key, by: 'test' }),
  )
}

/** Until the reader has passed everything that has happened; older transactions of other tests hold it back. */
export async function readEventsOf(app: App, { mall_id }: Partner): Promise<void> {
  for (const reader of [messages, attempts]) await untilRead(app, mall_id, reader)
}

export async function sendDue(app: App, { mall_id }: Partner): Promise<void> {
  await dispatch(app.kernel, { mall_id }, never)
}

/** Until nothing that went out waits for its result. */
export async function fetchAllResults(app: App, shop: Partner): Promise<void> {
  const waiting = async () => {
    await app.sql('update message set next_check_at = $2 where mall_id = $1 and next_check_at is not null', [
      shop.mall_id,
      app.clock.now(),
    ])
    await fetchResults(app.kernel, { mall_id: shop.mall_id }, never)
    const open = await app.sql('select from message where mall_id = $1 and next_check_at is not null', [shop.mall_id])
    return open.length
  }
  await expect.poll(waiting, { timeout: 30_000, interval: 30 }).toBe(0)
}

export type SentRow = {
  message_id: string
  channel: string
  purpose: string
  state: string
  failure: string | null
  points_reserved: number
  points_spent: number
}

/** The messages of a shop's events, in the order in which they were written. */
export async function messagesOf(app: App, { mall_id }: Partner): Promise<SentRow[]> {
  return app.sql(
    `select message_id, channel, purpose, state, failure, points_reserved, points_spent from message
     where mall_id = $1 and event_id is not null order by message_no`,
    [mall_id],
  )
}

/** The words of a message, and to whom. */
export async function wordsOf(app: App, { mall_id }: Partner, message_id: string) {
  const [row] = await app.sql('select recipient_sealed, body_sealed from message where message_id = $1', [message_id])
  const open = (sealed: Buffer) => app.kernel.seals.open(mall_id, sealed)
  return { to: open(row.recipient_sealed), body: JSON.parse(open(row.body_sealed)) }
}

/** Compares the ledger of a shop's points with its messages; they are equal in every moment. */
export async function pointsAgree(app: App, { mall_id }: Partner): Promise<void> {
  const [row] = await app.sql(
    `select s.reserved_point, (select coalesce(sum(points_reserved), 0)::int from message where mall_id = $1) as reserved,
       (select coalesce(sum(amount), 0)::int from ledger where mall_id = $1 and unit = 'point' and to_account = 'used') as used,
       (select coalesce(sum(points_spent), 0)::int from message where mall_id = $1) as spent
     from shop s where s.mall_id = $1`,
    [mall_id],
  )
  expect([row.reserved_point, row.used]).toEqual([row.reserved, row.spent])
}

type Queue = { channel: 'kakao' | 'sms' | 'email'; recipient: string; text?: string; points?: number }

/** Messages of events as the reader leaves them, straight into the table: for tests whose subject is the sending. */
export async function queueMany(app: App, shop: Partner, list: readonly Queue[]): Promise<string[]> {
  const { kernel } = app
  const { mall_id } = shop
  const rows = list.map((queue) => rowOf(app, shop, queue))
  const moves = rows.map(({ message_id, points_reserved: amount }) => {
    return { kind: 'reserve', amount, once_key: `message:${message_id}:reserve:0`, by: 'message' } as const
  })
  await inTenant(kernel, mall_id, async (kernel) => {
    const outcomes = await moveManyPoints(kernel, shop, moves)
    if (outcomes.some(({ outcome }) => outcome !== 'done')) throw new Error('no points')
    for (let start = 0; start < rows.length; start += 500)
      await kernel.tx
        .insertInto('message')
        .values(rows.slice(start, start + 500))
        .execute()
  })
  return rows.map(({ message_id }) => message_id)
}

function rowOf({ kernel }: App, { mall_id, shop_id }: Partner, queue: Queue) {
  const { channel, recipient, text = '정품 등록이 완료되었어요.', points = 18 } = queue
  const now = kernel.now()
  return {
    mall_id,
    message_id: kernel.uuid(),
    shop_id,
    channel,
    purpose: 'member_cert_end',
    recipient_sealed: kernel.seals.seal(mall_id, recipient),
    recipient_index: kernel.seals.index(mall_id, 'phone', recipient),
    body_sealed: kernel.seals.seal(mall_id, JSON.stringify(channel === 'email' ? { text, subject: '안내' } : { text })),
    state: 'queued' as const,
    queued_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    event_id: kernel.uuid(),
    points_reserved: points,
    send_after: now,
  }
}
