import { type RawBuilder, sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { dayBounds, isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { OrderLine } from '#contract/orders/records.ts'
import { type OrderView, orderViews } from '#contract/orders/views.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { orderAddress } from '../platforms/order-address.ts'
import type { Handler } from '../kernel/handle.ts'
import { joinProduct } from '../shop-data/product-card.ts'

type Search = Operations['searchOrders']
type Input = InputOf<Search>
type Row = Omit<OrderLine, 'ordered_at' | 'due_at'> & { ordered_at: Date; due_at: Date | null }

/** Lines of orders beside their codes, last ordered first, with the number in each view under the other filters. */
export const searchOrders: Handler<'searchOrders'> = async (context, input) => {
  return context.read(async (context) => {
    const lines = linesOf(context, input)
    const counts = await countsOf(context.tx, lines)
    const { rows } = await sql<Row>`
      select * from (${lines}) as l ${input.view === '' ? sql`` : sql`where view = ${input.view}`}
      order by ordered_at desc, order_no desc, line_no limit ${input.limit} offset ${input.offset}`.execute(context.tx)
    return {
      lines: rows.map(({ ordered_at, due_at, ...line }) => ({
        ...line,
        ordered_at: toSeoulIso(ordered_at),
        due_at: isoOrNull(due_at),
      })),
      count: input.view === '' ? counts.all : counts[input.view],
      counts,
      unread: await unreadOf(context),
      order_url: await orderAddress(context, context.shop),
    }
  })
}

/** The filtered lines, each with a summary of its units and its view. */
function linesOf({ shop }: Pick<Context, 'shop'>, { keyword, from, to }: Input): RawBuilder<Row> {
  const since = from === undefined ? sql`` : sql`and o.ordered_at >= ${dayBounds(from).from}`
  const until = to === undefined ? sql`` : sql`and o.ordered_at < ${dayBounds(to).to}`
  return sql<Row>`
    select l.order_no, l.line_no, o.ordered_at, l.product_code, l.product_name, l.option_name, l.quantity, l.stage,
      u.serials, u.waiting, u.due_at, case
        when l.stage in ('cancelled', 'exchanged', 'refunded') or l.quantity = 0 then 'over'
        when u.gone > 0 then 'failed'
        when u.waiting > 0 then 'waiting'
        when u.bound > 0 and u.shown = u.bound and exists (
          select from message m where m.mall_id = ${shop.mall_id} and m.shop_id = l.shop_id and m.order_no = l.order_no
            and m.purpose in ('shipping_end', 'buyed_confirm') and m.state in ('sent', 'delivered')) then 'sent'
        when u.bound > 0 then 'bound'
        when l.stage = 'unpaid' or u.due_at is not null then 'later'
        else 'none' end as view
    from shop_order_line l
    join shop_order o on o.mall_id = l.mall_id and o.shop_id = l.shop_id and o.order_no = l.order_no
    cross join lateral (
      select count(*) filter (where x.state = 'waiting')::integer as waiting,
        count(*) filter (where x.state = 'bound')::integer as bound,
        count(*) filter (where x.state = 'bound' and x.shown_at is not null)::integer as shown,
        count(*) filter (where x.state = 'bound' and c.code_id is null)::integer as gone,
        min(x.due_at) filter (where x.state = 'timed') as due_at,
        coalesce(array_agg(c.serial_number order by x.unit_no) filter (where c.code_id is not null), '{}') as serials
      from order_unit x
      left join code c on c.mall_id = x.mall_id and c.shop_id = x.shop_id and c.code_id = x.code_id
      where x.mall_id = ${shop.mall_id} and x.shop_id = l.shop_id and x.order_no = l.order_no and x.line_no = l.line_no) as u
    where l.mall_id = ${shop.mall_id} and l.shop_id = ${shop.shop_id} ${since} ${until} ${matching(shop, keyword)}`
}

/** Matches a full order number, product code, or typed serial. */
function matching({ mall_id, shop_id, app }: Context['shop'], keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql``
  return sql`and (l.order_no = ${keyword} or l.product_code = ${keyword} or (l.order_no, l.line_no) in (
    select k.order_no, k.line_no from order_unit k join code d
      on d.mall_id = k.mall_id and d.shop_id = k.shop_id and d.code_id = k.code_id
    where k.mall_id = ${mall_id} and k.shop_id = ${shop_id} and d.app = ${app}
      and d.serial_number = any (${serialsMeant(keyword)}::text[])))`
}

async function countsOf(tx: Tx, lines: RawBuilder<Row>): Promise<OutputOf<Search>['counts']> {
  const { rows } = await sql<{ view: OrderView; n: number }>`
    select view, count(*)::integer as n from (${lines}) as l group by view`.execute(tx)
  const of = (view: OrderView) => rows.find((row) => row.view === view)?.n ?? 0
  const [waiting, failed, none, bound, sent, later, over] = orderViews.map(of)
  const counts = { waiting, failed, none, bound, sent, later, over } as Record<OrderView, number> // one for each view
  return { all: rows.reduce((sum, { n }) => sum + n, 0), ...counts }
}

/** Orders that are still to be read, and why the last reading of one failed. */
async function unreadOf({ shop, tx }: InTransaction<Context>): Promise<OutputOf<Search>['unread']> {
  const { rows } = await sql<{ orders: number; failure: string | null }>`
    select count(*)::integer as orders, max(failure) as failure from order_wake
    where mall_id = ${shop.mall_id} and shop_no = ${shop.shop_no}`.execute(tx)
  return rows[0] ?? { orders: 0, failure: null }
}

const recent = 90 * 86_400_000

/** Recently certified codes without an order. */
export const searchCodesWithoutOrder: Handler<'searchCodesWithoutOrder'> = async (context, { limit, offset }) => {
  const { mall_id, shop_id } = context.shop
  const found = sql`
    from code c
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.cert_status in ('activated', 'approved', 'lost')
      and c.activated_at >= ${new Date(context.now().getTime() - recent)} and not exists (
        select from order_unit u where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.code_id = c.code_id)`
  type Found = { serial_number: string; product_name: string; variant_name: string; activated_at: Date }
  return context.read(async ({ tx }) => {
    const counted = await sql<{ n: number }>`select count(*)::integer as n ${found}`.execute(tx)
    const { rows } = await sql<Found>`
      select c.serial_number, p.product_name, v.variant_name, c.activated_at ${found}
      order by c.activated_at desc, c.code_id desc limit ${limit} offset ${offset}`.execute(tx)
    const codes = rows.map((row) => ({ ...row, activated_at: toSeoulIso(row.activated_at) }))
    return { codes, count: counted.rows[0]?.n ?? 0 }
  })
}
