import { sql } from 'kysely'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type OrderRules, ruleFor } from '#contract/orders/rules.ts'
import { distanceOf } from '#contract/orders/stages.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import { wakeOrders } from '../platforms/order-wakes.ts'
import { holdPools } from './units/pools.ts'
import { giveNow, linesOf } from './units/settle-units.ts'
import type { OrderAt } from './shops.ts'
import { recordMoves } from './intake/record-moves.ts'
import type { Line, LineAt } from './units/unit-rows.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

type Bind = Operations['bindOrders']
type Count = OutputOf<Bind>

/** Gives codes to lines at once, whatever the rules say; whose message waits for one gets it now. */
export const bindOrders: Handler<'bindOrders'> = async (context, { lines }) => {
  const { mall_id, shop_id } = context.shop
  const order_nos = [...new Set(lines.map(({ order_no }) => order_no))].toSorted()
  return context.write(async (context) => {
    const all = { bound: 0, waiting: 0, passed: 0 }
    const rules = await readDocument(context.tx, context.shop, 'order_rules')
    const held = await holdOrders(context.tx, context.shop, order_nos)
    for (const { order_no, lines: of_order } of held) {
      const line_nos = lines.filter((line) => line.order_no === order_no).map(({ line_no }) => line_no)
      const chosen = of_order.filter(({ line_no }) => line_nos.includes(line_no))
      if (chosen.length < new Set(line_nos).size) throw new Failure('order.not_found')
      const at = { mall_id, shop_id, order_no }
      const { bound, waiting, passed } = await bindOrder(context, at, { chosen, rules })
      all.bound += bound
      all.waiting += waiting
      all.passed += passed
    }
    await recordAudit(context, { action: 'order.bound', target: `shop:${shop_id}`, detail: all })
    return all
  })
}

type Held = { order_no: string; lines: Line[] }

/** Locks the orders by number, then the pools of all their items: a concurrent reader locks its order first as well. */
async function holdOrders(tx: Tx, shop: ShopKey, order_nos: readonly string[]): Promise<Held[]> {
  const { mall_id, shop_id } = shop
  const { rows } = await sql<{ order_no: string }>`
    select order_no from shop_order where mall_id = ${mall_id} and shop_id = ${shop_id}
      and order_no = any (${order_nos}::text[]) order by order_no for update`.execute(tx)
  if (rows.length < order_nos.length) throw new Failure('order.not_found')
  const held: Held[] = []
  for (const { order_no } of rows) held.push({ order_no, lines: await linesOf(tx, { mall_id, shop_id, order_no }) })
  const variant_nos = held.flatMap(({ lines }) => lines.flatMap(({ variant_no }) => variant_no ?? []))
  await holdPools(tx, shop, variant_nos)
  return held
}

type Chosen = { chosen: readonly Line[]; rules: OrderRules }

async function bindOrder(context: InTransaction<Context>, at: OrderAt, { chosen, rules }: Chosen): Promise<Count> {
  const count = { bound: 0, waiting: 0, passed: 0 }
  for (const line of chosen) {
    if ((distanceOf(line.stage) ?? 0) < 1) {
      count.passed += 1
      continue
    }
    await forgetGone(context.tx, { ...at, ...line })
    const makes = ruleFor(rules, line.product_code)?.make ?? false
    const { bound, waiting } = await giveNow(context, { ...at, ...line, makes })
    count.bound += bound
    count.waiting += waiting
  }
  await recordMoves(context, at, [])
  return count
}

/** Units whose code was destroyed may have another one. */
async function forgetGone(tx: Tx, { mall_id, shop_id, order_no, line_no }: LineAt): Promise<void> {
  await sql`
    update order_unit u set state = 'waiting', why = 'code_gone', code_id = null, bound_at = null, shown_at = null
    where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.order_no = ${order_no} and u.line_no = ${line_no}
      and u.state = 'bound' and not exists (
        select from code c where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = u.code_id)`.execute(
    tx,
  )
}

/** Reads orders from the platform again, also such that no webhook has named. */
export const rereadOrders: Handler<'rereadOrders'> = async (context, { order_nos }) => {
  const { mall_id, shop_no, shop_id } = context.shop
  return context.write(async (context) => {
    const mall = await context.tx
      .selectFrom('mall_platform')
      .select('kind')
      .where('mall_id', '=', mall_id)
      .where('state', '=', 'connected')
      .executeTakeFirst()
    if (mall === undefined || context.providers.platforms[mall.kind]?.orders == null)
      throw new Failure('order.no_platform')
    await wakeOrders(context, { mall_id, shop_no }, order_nos)
    const detail = { orders: order_nos.length }
    await recordAudit(context, { action: 'order.reread', target: `shop:${shop_id}`, detail })
    return { asked: new Set(order_nos).size }
  })
}
