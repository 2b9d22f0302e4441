import { sql } from 'kysely'
import type { StoredMessageState } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { Claimed } from './claimed.ts'

/** The columns of a message by which it is sent, paid and followed by another. */
export type SentRow = Pick<
  Claimed,
  | 'message_id'
  | 'shop_id'
  | 'channel'
  | 'is_urgent'
  | 'attempts'
  | 'points_reserved'
  | 'recipient_sealed'
  | 'body_sealed'
>

/** A change of a message; `ended_at` says that this is its end, and `spent` what it cost. A `send_after`, `sent_at` or
 * `provider_message_id` of null leaves what it has. */
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

/** The columns that are written or compared, with their types. */
type Column = readonly [name: string, type: string, of: (change: Change) => Value]
const columns: readonly Column[] = [
  ['state', 'text', ({ state }) => state],
  ['failure', 'text', ({ failure }) => failure],
  ['provider_code', 'text', ({ provider_code }) => provider_code],
  ['provider_message_id', 'text', ({ provider_message_id }) => provider_message_id],
  ['sent_at', 'timestamptz', ({ sent_at }) => sent_at],
  ['send_after', 'timestamptz', ({ send_after }) => send_after],
  ['next_check_at', 'timestamptz', ({ next_check_at }) => next_check_at],
  ['ended_at', 'timestamptz', ({ ended_at }) => ended_at],
  ['spent', 'integer', ({ spent }) => spent],
  ['attempts', 'integer', ({ row }) => row.attempts],
]

/** A column of a batch: one value if all are equal, which is usual, else a list. */
function columnOf([name, type, of]: Column, changes: readonly [Change, ...Change[]]) {
  const first = of(changes[0])
  const [one, many] = [sql.raw(`::${type}`), sql.raw(`::${type}[]`)]
  return changes.every((change) => isSame(of(change), first))
    ? { name, read: sql`${first}${one}`, list: null }
    : { name, read: sql.ref(`n.${name}`), list: sql`${changes.map((change) => plain(of(change)))}${many}` }
}

type Value = string | number | Date | null

function isSame(one: Value, other: Value): boolean {
  return one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime())
}

function plain(value: Value): string | number | null {
  return value instanceof Date ? value.toISOString() : value
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
  const [first, ...others] = changes
  if (first === undefined) return []
  const all = [first, ...others] as const
  const given = columns.map((column) => columnOf(column, all))
  const value = Object.fromEntries(given.map(({ name, read }) => [name, read]))
  const listed = given.filter(({ list }) => list !== null)
  // One row is answered, not one for each: that all were saved is what nearly always comes.
  const { rows } = await sql<{ saved: string[] | null }>`with done as (
    update message m set state = ${value['state']}, failure = ${value['failure']},
      provider_code = ${value['provider_code']},
      provider_message_id = coalesce(${value['provider_message_id']}, m.provider_message_id),
      sent_at = coalesce(${value['sent_at']}, m.sent_at), send_after = coalesce(${value['send_after']}, m.send_after),
      next_check_at = ${value['next_check_at']}, ended_at = ${value['ended_at']},
      points_spent = m.points_spent + ${value['spent']},
      points_reserved = case when ${value['ended_at']} is null then m.points_reserved else 0 end
    from unnest(${changes.map(({ row }) => row.message_id)}::uuid[]
      ${sql.join(
        listed.map(({ list }) => sql`, ${list}`),
        sql``,
      )})
      as n (message_id${sql.raw(listed.map(({ name }) => `, ${name}`).join(''))})
    where m.mall_id = ${mall_id} and m.message_id = n.message_id and m.attempts = ${value['attempts']}
      and m.state = any (${[...from]}::text[])
    returning m.message_id)
    select case when count(*) < ${changes.length} then coalesce(array_agg(message_id::text), '{}') end as saved from done`.execute(
    tx,
  )
  const [{ saved: some } = { saved: [] }] = rows
  if (some === null) return [...changes]
  const saved = new Set(some)
  return changes.filter(({ row }) => saved.has(row.message_id))
}
