import { sql } from 'kysely'
import { makingOf } from '#contract/orders/rules.ts'
import { inTenant } from '../../database/tenant.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { isFree } from './free-codes.ts'
import { settleUnits } from './settle-units.ts'
import type { OrderAt } from '../shops.ts'
import { recordMoves } from '../intake/record-moves.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** Orders that one run settles before it leaves the rest to the next. */
const atOnce = 500

/**
 * Gives codes to due or waiting units of a shop, oldest order first, one transaction per order; messages that wait for
 * the code are sent then (product G).
 */
export const bindWaiting: Work<'orders.bind'> = async (kernel, { mall_id, shop_id }, signal) => {
  const shop = { mall_id, shop_id }
  const orders = await inTenant(kernel, mall_id, (kernel) => openOrders(kernel, shop))
  for (const { order_no } of orders) {
    signal.throwIfAborted()
    await inTenant(kernel, mall_id, (kernel) => settleOrder(kernel, { ...shop, order_no }))
  }
}

/** Settles one order from our own data, like a read without changes. */
export async function settleOrder(kernel: InTransaction<Kernel>, at: OrderAt): Promise<void> {
  const { mall_id, shop_id, order_no } = at
  // Locks the order, as its readers do.
  await sql`
    select from shop_order where mall_id = ${mall_id} and shop_id = ${shop_id} and order_no = ${order_no} for update`.execute(
    kernel.tx,
  )
  await knowItems(kernel.tx, at)
  await settleUnits(kernel, at, await readDocument(kernel.tx, at, 'order_rules'))
  await recordMoves(kernel, at, [])
}

/** Products that were not known when the order was read may be by now. */
async function knowItems(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<void> {
  await sql`
    update shop_order_line l set variant_no = v.variant_no from variant v
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id} and l.order_no = ${order_no} and l.variant_no is null
      and v.mall_id = ${mall_id} and v.shop_id = ${shop_id} and v.variant_code = l.variant_code`.execute(tx)
}

/** Orders with units that are due, or that wait for a code of an item that has free ones again or for which they are made. */
async function openOrders(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id }: ShopKey,
): Promise<{ order_no: string }[]> {
  const { named, rest, except } = makingOf(await readDocument(kernel.tx, { mall_id, shop_id }, 'order_rules'))
  const made = sql`(l.product_code = any (${named}::text[]) or ${rest} and l.product_code <> all (${except}::text[]))`
  const { rows } = await sql<{ order_no: string }>`
    with free as (
      select w.variant_no from (
        select distinct l.variant_no from order_unit u
        join shop_order_line l on l.mall_id = u.mall_id and l.shop_id = u.shop_id and l.order_no = u.order_no
          and l.line_no = u.line_no
        where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.state = 'waiting' and l.variant_no is not null) as w
      where exists (
        select from code c join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
        where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.variant_no = w.variant_no
          and ${isFree({ mall_id, shop_id })})
    )
    select o.order_no from shop_order o
    where o.mall_id = ${mall_id} and o.shop_id = ${shop_id} and o.order_no in (
      select u.order_no from order_unit u
      join shop_order_line l on l.mall_id = u.mall_id and l.shop_id = u.shop_id and l.order_no = u.order_no
        and l.line_no = u.line_no
      where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and (
        u.state = 'timed' and u.due_at <= ${kernel.now()}
        or u.state = 'waiting' and (l.variant_no in (select variant_no from free)
          or l.variant_no is not null and ${made}
          or l.variant_no is null
          and exists (select from variant v where v.mall_id = ${mall_id} and v.shop_id = ${shop_id}
            and v.variant_code = l.variant_code))))
    order by o.ordered_at, o.order_no limit ${atOnce}`.execute(kernel.tx)
  return rows
}
