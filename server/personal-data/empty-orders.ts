import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * Erases the orderer's personal data from the selected orders (`which` narrows them, by `o`); a later reading does not
 * restore it. Items and codes stay.
 */
export async function emptyOrders(tx: Tx, mall_id: string, now: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update shop_order o set orderer_sealed = null, orderer_index = '{}', emptied_at = ${now}
    where o.mall_id = ${mall_id} and o.emptied_at is null and ${which}`.execute(tx)
}
