import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

/**
 * Takes from orders (`which` narrows them, by `o`) who made them: nobody is written to about them any more, and a later
 * reading brings nothing back. What was ordered, and its codes, stays.
 */
export async function emptyOrders(tx: Tx, mall_id: string, now: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update shop_order o set orderer_sealed = null, orderer_index = '{}', emptied_at = ${now}
    where o.mall_id = ${mall_id} and o.emptied_at is null and ${which}`.execute(tx)
}
