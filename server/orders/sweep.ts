import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { OrderPlace } from '../platforms/order-wakes.ts'
import { isFree } from '../work/lease.ts'
import { type Sweep, sweep } from '../work/sweep.ts'
import { claimIsOver } from './intake/wakes.ts'

const minute = 60_000
/** The interval at which shops are polled for changes without a webhook. */
const pollEvery = 10 * minute

/**
 * Every minute: orders whose reader died or that are due again, units that are due or wait for a code, and shops whose
 * orders are to be looked through. Each is a job of its own.
 */
export const sweepOrders: Work<'orders.sweep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const read: Sweep<Mall> = {
    find: (tx) => mallsToRead(tx, now),
    work: (kernel, { mall_id }) => kernel.enqueue(kernel.tx, 'orders.read', { mall_id }, mall_id),
  }
  const bind: Sweep<ShopKey> = {
    find: (tx) => shopsToBind(tx, now),
    work: (kernel, shop) => kernel.enqueue(kernel.tx, 'orders.bind', shop, `${shop.mall_id}:${shop.shop_id}`),
  }
  const poll: Sweep<OrderPlace> = {
    find: (tx) => shopsToPoll(tx, now),
    work: (kernel, place) => kernel.enqueue(kernel.tx, 'orders.poll', place, `${place.mall_id}:${place.shop_no}`),
  }
  await sweep(kernel, read, signal)
  await sweep(kernel, bind, signal)
  await sweep(kernel, poll, signal)
}

type Mall = { mall_id: string }

async function mallsToRead(tx: Tx, now: Date): Promise<Mall[]> {
  const { rows } = await sql<Mall>`
    select distinct mall_id from order_wake
    where due_at <= ${now} and ${isFree('order_wake', now, claimIsOver)}`.execute(tx)
  return rows
}

async function shopsToBind(tx: Tx, now: Date): Promise<ShopKey[]> {
  const { rows } = await sql<ShopKey>`
    select distinct mall_id, shop_id from order_unit
    where state = 'waiting' or state = 'timed' and due_at <= ${now}`.execute(tx)
  return rows
}

async function shopsToPoll(tx: Tx, now: Date): Promise<OrderPlace[]> {
  const since = new Date(now.getTime() - pollEvery)
  const { rows } = await sql<OrderPlace>`
    select distinct s.mall_id, s.shop_no from mall_platform m join shop s on s.mall_id = m.mall_id
    left join order_cursor c on c.mall_id = s.mall_id and c.shop_no = s.shop_no
    where m.state = 'connected' and m.kind in ('cafe24', 'imweb') and (c.polled_at is null or c.polled_at < ${since})`.execute(
    tx,
  )
  return rows
}
