import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { blockSize } from '../../code-life/counts.ts'
import type { Tx } from '../../database/connect.ts'
import { type Counts, noCounts } from '../search/counts.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** Codes with consecutive ids. */
export type IdRange = ShopKey & { first: number; last: number }

/**
 * Counts a range of ids by status, exactly: whole blocks are read from the materialized counts, the two ends are
 * counted, so that twenty million codes cost what ten thousand do. Both are read in one statement, so of one moment.
 */
export async function countsOfRange(tx: Tx, { mall_id, shop_id, first, last }: IdRange): Promise<Counts> {
  const [from, to] = [Math.ceil(first / blockSize), Math.floor((last + 1) / blockSize) - 1]
  const whole = from <= to
  const ends = whole
    ? sql`(c.code_id between ${first} and ${from * blockSize - 1} or c.code_id between ${(to + 1) * blockSize} and ${last})`
    : sql`c.code_id between ${first} and ${last}`
  const { rows } = await sql<{ cert_status: CertStatus; n: number }>`
    select cert_status, sum(n)::float8 as n from (
      select k.cert_status, k.n from code_counts k
      where k.mall_id = ${mall_id} and k.shop_id = ${shop_id} and k.grain = 'block' and k.variant_no = 0
        and k.at between ${from} and ${whole ? to : from - 1}
      union all
      select c.cert_status, 1 from code c where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and ${ends}
    ) as every group by cert_status`.execute(tx)
  const counts = { ...noCounts }
  for (const { cert_status, n } of rows) {
    counts[cert_status] = n
    counts.all += n
  }
  return counts
}

/**
 * Counts the certified codes of several ranges, in their order: whole blocks are read from the materialized counts, and
 * of the ends the certified codes alone, by the index of statuses.
 */
export async function certifiedOf(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  ranges: readonly Pick<IdRange, 'first' | 'last'>[],
): Promise<number[]> {
  const block = sql.lit(blockSize)
  const certified = sql`('activated', 'approved')`
  const { rows } = await sql<{ n: number }>`
    select (
      (select coalesce(sum(k.n), 0) from code_counts k
        where k.mall_id = ${mall_id} and k.shop_id = ${shop_id} and k.grain = 'block' and k.variant_no = 0
          and k.at between r.lowest and r.highest and k.cert_status in ${certified})
      + (select count(*) from code c where c.mall_id = ${mall_id} and c.shop_id = ${shop_id}
          and c.cert_status in ${certified} and c.code_id between r.first and least(r.lowest * ${block} - 1, r.last))
      + (select count(*) from code c where c.mall_id = ${mall_id} and c.shop_id = ${shop_id}
          and c.cert_status in ${certified}
          and c.code_id between greatest(r.lowest, r.highest + 1) * ${block} and r.last))::float8 as n
    from (
      select place, first, last, (first + ${block} - 1) / ${block} as lowest, (last + 1) / ${block} - 1 as highest
      from unnest(${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ last }) => last)}::bigint[])
        with ordinality as g (first, last, place)) as r
    order by r.place`.execute(tx)
  return rows.map(({ n }) => n)
}
