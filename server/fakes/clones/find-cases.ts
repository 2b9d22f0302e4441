import { sql } from 'kysely'
import type { CloneCase } from '#contract/fakes/clones.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import { joinProduct } from '../../shop-data/product-card.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Row = Omit<CloneCase, 'opened_at' | 'seen_at' | 'closed_at'> & {
  opened_at: Date
  seen_at: Date
  closed_at: Date | null
  total: number
}
type Wanted = { state: 'open' | 'closed'; page: number; limit: number } | { case_no: string }

/** Lists the cases of a shop, newest first, with their count; destroyed codes have none. */
export async function findCases(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  wanted: Wanted,
): Promise<{ cases: CloneCase[]; total: number }> {
  const which =
    'case_no' in wanted
      ? sql`k.case_no = ${wanted.case_no}::bigint`
      : wanted.state === 'open'
        ? sql`k.state = 'open'`
        : sql`k.state <> 'open'`
  const part = 'case_no' in wanted ? { page: 1, limit: 1 } : wanted
  const { rows } = await sql<Row>`
    select k.case_no, k.code_id, c.serial_number, p.product_name, v.variant_name, k.reason, k.state, k.visitors, k.scans,
      k.opened_at, k.seen_at, k.closed_at, (count(*) over ())::int as total
    from clone_case k
    join code c on c.mall_id = k.mall_id and c.shop_id = k.shop_id and c.code_id = k.code_id
    ${joinProduct}
    where k.mall_id = ${mall_id} and k.shop_id = ${shop_id} and ${which}
    order by k.case_no desc limit ${part.limit} offset ${(part.page - 1) * part.limit}`.execute(tx)
  return { cases: rows.map(shown), total: rows[0]?.total ?? 0 }
}

function shown({ total: _total, opened_at, seen_at, closed_at, ...row }: Row): CloneCase {
  return {
    ...row,
    opened_at: toSeoulIso(opened_at),
    seen_at: toSeoulIso(seen_at),
    closed_at: isoOrNull(closed_at),
  }
}
