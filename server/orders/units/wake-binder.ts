import { sql } from 'kysely'
import type { Consumer } from '../../event-log/consumer.ts'

/** The reader that assigns new codes to waiting orders. */
export const orders: Consumer = {
  name: 'orders',
  prompt: true,
  kinds: ['code.issued', 'batch.unfrozen', 'code.unblocked'],
  recipientOf: ({ shop_id }) => String(shop_id),
  async handle(kernel, { mall_id, shop_id }) {
    if (shop_id === null) return
    const { rows } = await sql`
      select from order_unit where mall_id = ${mall_id} and shop_id = ${shop_id} and state = 'waiting' limit 1`.execute(
      kernel.tx,
    )
    if (rows.length > 0) await kernel.enqueue(kernel.tx, 'orders.bind', { mall_id, shop_id }, `${mall_id}:${shop_id}`)
  },
}
