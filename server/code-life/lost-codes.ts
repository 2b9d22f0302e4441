import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { TextKey } from '#contract/text/text.ts'
import type { ShopScope } from '../kernel/context.ts'

/** The line of a code's history that reports its loss. */
const reported: TextKey = 'history.lost'

/**
 * The codes of a shop that are lost now, each with its latest report and what others scanned since then. Lost codes are found by
 * `code_by_status`, reports by the history's own key, scans by the code. `more` narrows the codes (`c`).
 */
export function lostCodes({ mall_id, shop_id }: ShopScope, more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.code_id, c.serial_number, c.variant_no, c.member_id, c.activated_at, c.cert_expired_at,
      h.changed_at as reported_at, h.updated_by as reported_by, start.since, seen.attempts, seen.last_at, seen.last_device
    from code c
    left join lateral (
      select h.changed_at, h.updated_by from code_history h
      where h.mall_id = ${mall_id} and h.shop_id = ${shop_id} and h.code_id = c.code_id and h.title = ${reported}
      order by h.history_id desc limit 1) as h on true
    cross join lateral (select coalesce(h.changed_at, c.activated_at, c.created_at) as since) as start
    cross join lateral (
      select count(*)::integer as attempts, max(s.scanned_at) as last_at,
        (array_agg(s.device order by s.scanned_at desc))[1] as last_device
      from scan s
      where s.mall_id = ${mall_id} and s.shop_id = ${shop_id} and s.code_id = c.code_id
        and s.scanned_at >= start.since and s.verdict <> 'yours') as seen
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.cert_status = 'lost' ${more}`
}
