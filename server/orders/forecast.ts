import { sql } from 'kysely'
import { daysLeft, enoughOf, forecastMost, lowDays, paceDays, paceOver } from '#contract/orders/forecast.ts'
import type { ForecastItem } from '#contract/orders/records.ts'
import { ruleFor } from '#contract/orders/rules.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import { isFree } from './units/free-codes.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

/** For how long the free codes of each item last that orders took codes of in the last thirty days, or wait for. */
export const forecastCodes: Handler<'forecastCodes'> = async (context) => {
  return context.read(async (context) => {
    const items = (await forecastOf(context, context.shop)).map(({ variant_no: _no, ...item }) => item)
    return { items, low: items.filter(isLow).length }
  })
}

/** Whether an item's codes will soon be gone; one whose codes are made when an order comes never runs short. */
export function isLow({ days_left, makes }: Pick<ForecastItem, 'days_left' | 'makes'>): boolean {
  return !makes && days_left !== null && days_left < lowDays
}

type Pace = Pick<
  ForecastItem,
  'product_code' | 'variant_code' | 'product_name' | 'variant_name' | 'bound' | 'waiting'
> & {
  variant_no: string
  from_code_id: string
  since: Date | null
}

/** The items of a shop by how soon their codes are gone. */
export async function forecastOf(
  kernel: InTransaction<Pick<Kernel, 'now'>>,
  shop: ShopKey,
): Promise<(ForecastItem & { variant_no: string })[]> {
  const now = kernel.now()
  const paces = await pacesOf(kernel.tx, shop, new Date(now.getTime() - paceDays * 86_400_000))
  const wanted = paces.map((pace) => {
    const days = paceOver(pace.since ?? now, now)
    return { ...pace, days, enough: enoughOf({ ...pace, days }) }
  })
  const free = await freeOf(kernel.tx, shop, wanted)
  const rules = await readDocument(kernel.tx, shop, 'order_rules')
  const items = wanted.map(({ days, enough: _enough, from_code_id: _from, since: _since, ...pace }, at) => {
    const counted = { ...pace, free: free[at] ?? 0 }
    const makes = ruleFor(rules, pace.product_code)?.make ?? false
    return { ...counted, makes, days_left: daysLeft({ ...counted, days }) }
  })
  return items.toSorted((a, b) => (a.days_left ?? Infinity) - (b.days_left ?? Infinity))
}

/** Counts the codes of each item that orders took since then, and its units that wait. */
async function pacesOf(tx: Tx, { mall_id, shop_id }: ShopKey, since: Date): Promise<Pace[]> {
  const { rows } = await sql<Pace>`
    with taken as (
      select l.variant_no, count(*) filter (where u.bound_at is not null)::integer as bound,
        count(*) filter (where u.state = 'waiting')::integer as waiting
      from order_unit u
      join shop_order_line l on l.mall_id = u.mall_id and l.shop_id = u.shop_id and l.order_no = u.order_no
        and l.line_no = u.line_no
      where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and (u.bound_at >= ${since} or u.state = 'waiting')
        and l.variant_no is not null
      group by l.variant_no
      order by count(*) desc, l.variant_no limit ${forecastMost})
    select t.variant_no, t.bound, t.waiting, p.product_code, v.variant_code, p.product_name, v.variant_name,
      coalesce(o.from_code_id, 0) as from_code_id,
      (select min(bound_at) from order_unit where mall_id = ${mall_id} and shop_id = ${shop_id}
        and bound_at >= ${since}) as since
    from taken t
    join variant v on v.mall_id = ${mall_id} and v.variant_no = t.variant_no
    join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
    left join order_pool o on o.mall_id = ${mall_id} and o.shop_id = ${shop_id} and o.variant_no = t.variant_no`.execute(
    tx,
  )
  return rows
}

type Counting = Pick<Pace, 'variant_no' | 'from_code_id'> & { enough: number }

/** The free codes of each item from its hint on, counted no farther than is enough. */
async function freeOf(tx: Tx, { mall_id, shop_id }: ShopKey, wanted: readonly Counting[]): Promise<number[]> {
  const { rows } = await sql<{ free: number }>`
    select (select count(*)::integer from (
      select from code c join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.variant_no = w.variant_no
        and c.code_id > w.from_code_id and ${isFree({ mall_id, shop_id })}
      limit w.enough) as counted) as free
    from unnest(${wanted.map(({ variant_no }) => variant_no)}::bigint[],
      ${wanted.map(({ from_code_id }) => from_code_id)}::bigint[], ${wanted.map(({ enough }) => enough)}::integer[])
      with ordinality as w (variant_no, from_code_id, enough, place)
    order by w.place`.execute(tx)
  return rows.map(({ free }) => free)
}
