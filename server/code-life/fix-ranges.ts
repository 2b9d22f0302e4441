import { sql } from 'kysely'
import type { App } from '#contract/kernel/wire.ts'
import type { Tx } from '../database/connect.ts'
import type { Place } from './lock.ts'

/** A fresh code's own warranty, in whole Seoul days, both included. */
export type FixedRange = { serial_number: string; first: string; last: string }

/** Fresh codes whose row of the upload says days of its own keep them, like a range that an operator has set. */
export async function fixRanges(
  tx: Tx,
  { mall_id, shop_id, app }: Place & { app: App },
  ranges: readonly FixedRange[],
): Promise<void> {
  if (ranges.length === 0) return
  const column = (name: keyof FixedRange) => ranges.map((each) => each[name])
  await sql`
    update code c set warranty_fixed = true,
      cert_validated_at = (r.first || 'T00:00:01+09:00')::timestamptz,
      cert_expired_at = (r.last || 'T23:59:59+09:00')::timestamptz
    from unnest(${column('serial_number')}::text[], ${column('first')}::text[], ${column('last')}::text[])
      as r (serial_number, first, last)
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.app = ${app}
      and c.serial_number = r.serial_number`.execute(tx)
}
