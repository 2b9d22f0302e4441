import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** How many codes a shop has, how many of them were certified at some time, and whether a label of it was ever printed. */
export type ShopCounts = { codes: number; certified: number; printed: boolean }

/**
 * The one answer to "how many" and "printed yet?" of a whole shop: the kept counts, of which one grain says each code once,
 * and the log of printouts, which also knows of labels whose codes are destroyed. Its cost does not grow with the shop.
 */
export async function readShopCounts(
  tx: Tx,
  { mall_id, shop_id }: { mall_id: string; shop_id: number },
): Promise<ShopCounts> {
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  const { rows } = await sql<ShopCounts>`
    select coalesce(sum(n), 0)::float8 as codes,
      coalesce(sum(n) filter (where cert_status <> 'inactivated'), 0)::float8 as certified,
      coalesce(sum(printed), 0) > 0 or exists (select from print_log where ${here}) as printed
    from code_counts where ${here} and grain = 'all' and variant_no = 0 and at = 0`.execute(tx)
  return rows[0] ?? { codes: 0, certified: 0, printed: false }
}
