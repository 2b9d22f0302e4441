import { type RawBuilder, sql } from 'kysely'
import type { ShopKey } from '../../kernel/shop-key.ts'

/**
 * The condition that a code `c` of a batch `b` is free for an order: not certified and not waiting for it, not blocked
 * or frozen, never printed, in no order, and not about to be withdrawn with its batch.
 */
export function isFree({ mall_id, shop_id }: ShopKey): RawBuilder<boolean> {
  return sql<boolean>`(c.cert_status = 'inactivated' and c.approval_status is null and c.member_id is null
    and c.blocked_reason is null and c.printed_count = 0 and b.frozen_reason is null
    and b.status not in ('undoing', 'undone') and not exists (
      select from order_unit u where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.code_id = c.code_id))`
}
