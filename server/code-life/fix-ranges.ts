import { sql } from 'kysely'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** A fresh code's own warranty, in whole Seoul days, both included. */
export type FixedRange = { serial_number: string; first: string; last: string }

/** Fresh codes whose row of the upload says days of its own keep them, like a range that an operator has set. */
export async function fixRanges(
  tx: Tx,
  { mall_id, shop_id, app }: ShopKey & { app: App },
  ranges: readonly FixedRange[],
): Promise<void> {
  if (ranges.length === 0) return
  const column = <Value>(of: (range: FixedRange) => Value) => ranges.map(of)
  const begins = column(({ first }) => seoulInstant(first, 0, 0, 1))
  const ends = column(({ last }) => seoulInstant(last, 23, 59, 59))
  // Moments are values: a cluster refuses a change that reads them from the text of a row.
  await sql`
    update code c set warranty_fixed = true, cert_validated_at = r.begins, cert_expired_at = r.ends
    from unnest(${column(({ serial_number }) => serial_number)}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[])
      as r (serial_number, begins, ends)
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.app = ${app}
      and c.serial_number = r.serial_number`.execute(tx)
}
