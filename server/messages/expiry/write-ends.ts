import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Day, dayBounds, seoulDay } from '#contract/kernel/seoul.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { byJob, recordEvents } from '../../kernel/events.ts'
import type { Wanting } from './wanting.ts'

/** Codes per transaction. */
const atOnce = 1000
/** Codes read at a time, to sort a day's codes once per batch. */
const foundAtOnce = 20_000

/** The range of warranty ends at a distance in days. */
export type Ends = { days: number; first: Day; last: Day }
type Ending = { code_id: string; serial_number: string; member_id: string; cert_expired_at: Date }
type Place = { cert_expired_at: Date; code_id: string }

/**
 * Writes an event for each code whose warranty ends within these days. The index has the ends and no order within one,
 * so codes are found in large pages and written in small chunks.
 */
export async function writeEnds(kernel: Kernel, shop: Wanting, ends: Ends, signal: AbortSignal): Promise<void> {
  let after: Place = { cert_expired_at: dayBounds(ends.first).from, code_id: '0' }
  for (;;) {
    signal.throwIfAborted()
    const from = after
    const found = await inTenant(kernel, shop.mall_id, async ({ tx }) => findSome(tx, shop, ends, from))
    for (let at = 0; at < found.length; at += atOnce) {
      signal.throwIfAborted()
      const code_ids = found.slice(at, at + atOnce).map(({ code_id }) => code_id)
      await inTenant(kernel, shop.mall_id, async (kernel) => writeSome(kernel, shop, { ends, code_ids }))
    }
    const last = found.at(-1)
    if (last === undefined || found.length < foundAtOnce) return
    after = last
  }
}

async function findSome(tx: Tx, shop: Wanting, ends: Ends, after: Place): Promise<Place[]> {
  return (await endingAfter(shop, ends, after).execute(tx)).rows
}

/** Codes whose warranty ends within these days, behind a place, in their order. */
export function endingAfter({ mall_id, shop_id }: Wanting, ends: Ends, after: Place): RawBuilder<Place> {
  return sql<Place>`
    select c.code_id, c.cert_expired_at from code c
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and ${isEnding(ends)}
      and (c.cert_expired_at, c.code_id) > (${after.cert_expired_at}::timestamptz, ${after.code_id}::bigint)
    order by c.cert_expired_at, c.code_id limit ${foundAtOnce}`
}

/**
 * The codes whose warranty still ends then. Read by id first: the planner underestimates a day and would scan all of it
 * per thousand codes.
 */
export function stillEnding(
  { mall_id, shop_id }: Wanting,
  ends: Ends,
  code_ids: readonly string[],
): RawBuilder<Ending> {
  return sql<Ending>`
    with c as materialized (
      select code_id, serial_number, member_id, cert_status, cert_expired_at from code
      where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = any (${code_ids}::bigint[]))
    select c.code_id, c.serial_number, c.member_id, c.cert_expired_at from c where ${isEnding(ends)}
    order by c.cert_expired_at, c.code_id`
}

/** The condition that a code (`c`) has an owner and ends within these days. */
function isEnding(ends: Ends): RawBuilder<boolean> {
  return sql<boolean>`(c.member_id is not null and c.cert_status <> 'inactivated'
    and c.cert_expired_at >= ${dayBounds(ends.first).from} and c.cert_expired_at < ${dayBounds(ends.last).to})`
}

async function writeSome(
  kernel: InTransaction<Kernel>,
  shop: Wanting,
  { ends, code_ids }: { ends: Ends; code_ids: readonly string[] },
): Promise<void> {
  const { mall_id, shop_id, trigger } = shop
  const { rows } = await stillEnding(shop, ends, code_ids).execute(kernel.tx)
  const { id, kind: cause } = byJob('messages.ends')
  await recordEvents(
    kernel,
    mall_id,
    rows.map(({ code_id, serial_number, member_id, cert_expired_at }) => {
      const last_day = seoulDay(cert_expired_at)
      return {
        kind: trigger === 'expired_before' ? 'code.expiring' : 'code.expired',
        shop_id,
        subject: serial_number,
        data: { code_id, member_id, last_day, days: ends.days },
        cause: { kind: cause, id },
        event_id: idOf([mall_id, code_id, trigger, last_day, String(ends.days)]),
      } as const
    }),
  )
}

/** A name-based UUID of a code's end: found twice, it is one event. */
function idOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
