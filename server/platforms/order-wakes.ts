import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/** The shop of a mall as its platform numbers it. */
export type OrderPlace = { mall_id: string; shop_no: string }

/**
 * Marks orders to be read, and wakes the reader. One that is marked already is marked again: a reading in progress may
 * have seen older data.
 */
export async function wakeOrders(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_no }: OrderPlace,
  order_nos: readonly string[],
): Promise<void> {
  if (order_nos.length === 0) return
  const now = kernel.now()
  // In one order, so that two who name the same ones wait for each other instead of dying.
  const numbers = [...new Set(order_nos)].toSorted()
  await sql`
    insert into order_wake (mall_id, shop_no, order_no, due_at, asked_at)
    select t.mall_id, ${shop_no}, n.order_no, ${now}::timestamptz, ${now}::timestamptz
    from mall t cross join unnest(${numbers}::text[]) as n (order_no) where t.mall_id = ${mall_id}
    on conflict (mall_id, shop_no, order_no) do update
      set asked = order_wake.asked + 1, due_at = least(order_wake.due_at, ${now}), asked_at = ${now}`.execute(kernel.tx)
  await kernel.enqueue(kernel.tx, 'orders.read', { mall_id }, mall_id)
}
