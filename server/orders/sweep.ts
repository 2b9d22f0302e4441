import { sql } from 'kysely'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

const minute = 60_000
/** Shops are looked through this often for what no webhook told. */
const pollEvery = 10 * minute

/**
 * Every minute: orders whose reader died or that are due again, units that are due or wait for a code, and shops whose
 * orders are to be looked through. Each is a job of its own.
 */
export const sweepOrders: Work<'orders.sweep'> = async (kernel) => {
  const now = kernel.now()
  for (const { mall_id } of await mallsToRead(kernel, now))
    await inTenant(kernel.database, mall_id, (tx) => kernel.enqueue(tx, 'orders.read', { mall_id }, mall_id))
  for (const { mall_id, shop_id } of await shopsToBind(kernel, now))
    await inTenant(kernel.database, mall_id, (tx) =>
      kernel.enqueue(tx, 'orders.bind', { mall_id, shop_id }, `${mall_id}:${shop_id}`),
    )
  for (const { mall_id, shop_no } of await shopsToPoll(kernel, now))
    await inTenant(kernel.database, mall_id, (tx) =>
      kernel.enqueue(tx, 'orders.poll', { mall_id, shop_no }, `${mall_id}:${shop_no}`),
    )
}

async function mallsToRead(kernel: Kernel, now: Date): Promise<{ mall_id: string }[]> {
  return acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<{ mall_id: string }>`
      select distinct mall_id from order_wake
      where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})`.execute(tx)
    return rows
  })
}

async function shopsToBind(kernel: Kernel, now: Date): Promise<ShopKey[]> {
  return acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<ShopKey>`
      select distinct mall_id, shop_id from order_unit
      where state = 'waiting' or state = 'timed' and due_at <= ${now}`.execute(tx)
    return rows
  })
}

async function shopsToPoll(kernel: Kernel, now: Date): Promise<{ mall_id: string; shop_no: string }[]> {
  const since = new Date(now.getTime() - pollEvery)
  return acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<{ mall_id: string; shop_no: string }>`
      select distinct s.mall_id, s.shop_no from mall_platform m join shop s on s.mall_id = m.mall_id
      left join order_cursor c on c.mall_id = s.mall_id and c.shop_no = s.shop_no
      where m.state = 'connected' and m.kind in ('cafe24', 'imweb') and (c.polled_at is null or c.polled_at < ${since})`.execute(
      tx,
    )
    return rows
  })
}
