import { sql } from 'kysely'
import { readMobilePhone } from '#contract/kernel/contact.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Stage } from '#contract/orders/stages.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { passSandboxRoom } from '../../shop-data/sandbox-room.ts'
import type { ToldOrderLine } from '../../platforms/orders.ts'
import { applyLines, applyOrder } from './apply-order.ts'
import type { OrderAt } from '../shops.ts'
import type { Handler } from '../../kernel/handle.ts'

type Tell = Operations['tellOrder']
type Answer = OutputOf<Tell>

/** Accepts an order from a shop's own program; from then on it is like any other. */
export const tellOrder: Handler<'tellOrder'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  const { order_no, ordered_at, price = null, orderer } = input
  const at = { mall_id, shop_id, order_no }
  return context.write(async (context) => {
    await mustBeOurs(context)
    const before = await keptLines(context.tx, at)
    if (before.length === 0) await passSandboxRoom(context.tx, mall_id, 'orders', 1)
    const lines = input.lines.map((line) => {
      const was = before.find(({ line_no }) => line_no === line.line_no)
      const { product_name = '', option_name = '', stage, happened_at } = line
      const names = { product_name: product_name === '' ? line.product_code : product_name, option_name }
      return { ...line, ...names, ...standing(context, was, stage, happened_at) }
    })
    const order = { order_no, ordered_at: new Date(ordered_at), price, orderer: plain(orderer), lines }
    await applyOrder(context, { mall_id, shop_id, source: 'partner' }, order)
    await recordAudit(context, {
      action: 'order.told',
      target: `order:${order_no}`,
      detail: { lines: lines.length },
    })
    return answerOf(context.tx, at)
  })
}

/** Moves lines of a reported order; unnamed lines keep their stage. */
export const moveOrder: Handler<'moveOrder'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  const { order_no, stage, line_nos, happened_at } = input
  const at = { mall_id, shop_id, order_no }
  return context.write(async (context) => {
    await mustBeOurs(context)
    const held = await sql`
      update shop_order set changed_at = ${context.now()}
      where mall_id = ${mall_id} and shop_id = ${shop_id} and order_no = ${order_no} returning 1`.execute(context.tx)
    const before = await keptLines(context.tx, at)
    const unknown = (line_nos ?? []).filter((line_no) => !before.some((line) => line.line_no === line_no))
    if (held.rows.length === 0 || unknown.length > 0) throw new Failure('order.not_found')
    const lines = before.map((line): ToldOrderLine => {
      const moves = line.quantity > 0 && (line_nos === undefined || line_nos.includes(line.line_no))
      return { ...line, ...standing(context, line, moves ? stage : line.stage, moves ? happened_at : undefined) }
    })
    await applyLines(context, at, { lines })
    await recordAudit(context, { action: 'order.moved', target: `order:${order_no}`, detail: { stage } })
    return answerOf(context.tx, at)
  })
}

/** Refuses shops whose platform reports their orders: two sources would contradict each other. */
async function mustBeOurs({ shop, providers, tx }: InTransaction<Context>): Promise<void> {
  const mall = await tx
    .selectFrom('mall_platform')
    .select('kind')
    .where('mall_id', '=', shop.mall_id)
    .executeTakeFirst()
  if (mall !== undefined && providers.platforms[mall.kind]?.orders != null) throw new Failure('order.has_platform')
}

type Kept = Pick<
  ToldOrderLine,
  'line_no' | 'product_code' | 'variant_code' | 'product_name' | 'option_name' | 'quantity'
> & { stage: Stage }

async function keptLines(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<Kept[]> {
  return tx
    .selectFrom('shop_order_line')
    .select(['line_no', 'product_code', 'variant_code', 'product_name', 'option_name', 'quantity', 'stage'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .orderBy('line_no')
    .execute()
}

/** A line's new stage by its shop; a future moment becomes now. */
function standing({ now }: Pick<Context, 'now'>, was: Kept | undefined, stage: Stage, happened_at: string | undefined) {
  const at = happened_at === undefined ? now() : new Date(Math.min(Date.parse(happened_at), now().getTime()))
  // An unchanged stage is no new event.
  const moments = was?.stage === stage && happened_at === undefined ? {} : { [stage]: at }
  return { stage, status: stage, claim: null, moments }
}

/** Numbers as we keep them. */
function plain(orderer: InputOf<Tell>['orderer']) {
  return { ...orderer, phone: readMobilePhone(orderer.phone) ?? orderer.phone.replaceAll(/[^0-9]/g, '') }
}

async function answerOf(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<Answer> {
  const { rows } = await sql<Answer['lines'][number]>`
    select l.line_no, l.stage, l.variant_no is not null as known, u.serials, u.waiting
    from shop_order_line l
    cross join lateral (
      select count(*) filter (where x.state = 'waiting')::integer as waiting,
        coalesce(array_agg(c.serial_number order by x.unit_no) filter (where x.state = 'bound' and c.code_id is not null),
          '{}') as serials
      from order_unit x
      left join code c on c.mall_id = x.mall_id and c.shop_id = x.shop_id and c.code_id = x.code_id
      where x.mall_id = ${mall_id} and x.shop_id = l.shop_id and x.order_no = l.order_no and x.line_no = l.line_no) as u
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id} and l.order_no = ${order_no} and l.quantity > 0
    order by l.line_no`.execute(tx)
  return { order_no, lines: rows }
}
