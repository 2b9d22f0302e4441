import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#contract/kernel/seoul.ts'
import { dayBounds, seoulDay } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { byJob, recordEvents } from '../../kernel/events.ts'
import type { Wanting } from './wanting.ts'

/** Codes that one transaction tells of. */
const atOnce = 1000

/** The last days of warranties that are told of, so many days away. */
export type Ends = { days: number; first: Day; last: Day }
type Ending = { code_id: string; serial_number: string; member_id: string; cert_expired_at: Date }
type Place = { at: Date; code_id: string }

/** Writes an event for each code whose warranty ends within these days: a walk along the index of ends. */
export async function writeEnds(kernel: Kernel, shop: Wanting, ends: Ends, signal: AbortSignal): Promise<void> {
  let after: Place = { at: dayBounds(ends.first).from, code_id: '0' }
  for (;;) {
    signal.throwIfAborted()
    const from = after
    const last = await inTenant(kernel.database, shop.mall_id, async (tx) =>
      writeSome(kernel, tx, shop, { ends, after: from }),
    )
    if (last === null) return
    after = last
  }
}

async function writeSome(
  kernel: Kernel,
  tx: Tx,
  shop: Wanting,
  { ends, after }: { ends: Ends; after: Place },
): Promise<Place | null> {
  const { mall_id, shop_id, trigger } = shop
  const { rows } = await sql<Ending>`
    select code_id, serial_number, member_id, cert_expired_at from code
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id is not null
      and (cert_expired_at, code_id) > (${after.at}::timestamptz, ${after.code_id}::bigint)
      and cert_expired_at < ${dayBounds(ends.last).to} and cert_status <> 'inactivated'
    order by cert_expired_at, code_id limit ${atOnce}`.execute(tx)
  const { id, kind: cause } = byJob('messages.ends')
  await recordEvents(
    kernel,
    tx,
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
  const last = rows.at(-1)
  return last === undefined || rows.length < atOnce ? null : { at: last.cert_expired_at, code_id: last.code_id }
}

/** The same id for the same end of the same code: found twice, it is one event (a name-based UUID). */
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
