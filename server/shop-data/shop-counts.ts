import { sql } from 'kysely'
import { type Day, dayNumber } from '#contract/kernel/seoul.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/**
 * Counts of a shop: its codes, those certified at some time, those without a label (never printed and never certified),
 * and whether a label was ever printed.
 */
export type ShopCounts = { codes: number; certified: number; unprinted: number; printed: boolean }

/**
 * The one answer to "how many" and "printed yet?" of a whole shop: the kept counts, of which one grain says each code
 * once, and the log of printouts, which also knows of labels whose codes are destroyed. Its cost does not grow with the
 * shop.
 */
export async function readShopCounts(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<ShopCounts> {
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  const { rows } = await sql<ShopCounts>`
    select coalesce(sum(n), 0)::float8 as codes,
      coalesce(sum(n) filter (where cert_status <> 'inactivated'), 0)::float8 as certified,
      coalesce(sum(n - printed) filter (where cert_status = 'inactivated'), 0)::float8 as unprinted,
      coalesce(sum(printed), 0) > 0 or exists (select from print_log where ${here}) as printed
    from code_counts where ${here} and grain = 'all' and variant_no = 0 and at = 0`.execute(tx)
  return rows[0] ?? { codes: 0, certified: 0, unprinted: 0, printed: false }
}

/** Reads the certifications of each of the days up to the last one, from the same counts: one cell a day and status. */
export async function readCertifiedDays(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  { last, days }: { last: Day; days: number },
): Promise<number[]> {
  const first = dayNumber(last) - days + 1
  const { rows } = await sql<{ at: number; n: number }>`
    select at::float8 as at, sum(n)::float8 as n from code_counts
    where mall_id = ${mall_id} and shop_id = ${shop_id} and grain = 'activated' and variant_no = 0
      and at between ${first} and ${first + days - 1}
    group by at`.execute(tx)
  const counted = new Map(rows.map(({ at, n }) => [at, n]))
  return Array.from({ length: days }, (_, index) => counted.get(first + index) ?? 0)
}
