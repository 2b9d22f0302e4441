/**
 * Invariants of the books, each as a query for its violations (fault plan, invariant I6): balances equal the sum of
 * their rows, plans are the end of an unbroken chain, and every payment was delivered once.
 */
const points = `
  select s.mall_id, s.shop_id, 'points' as kind, 'remain_point' as subject,
    coalesce(l.sum, 0)::text as expected, s.remain_point::text as found
  from shop s left join (
    select mall_id, shop_id, sum(case when to_account = 'available' then amount
      when from_account = 'available' then -amount else 0 end) as sum
    from ledger where unit = 'point' group by 1, 2
  ) as l using (mall_id, shop_id)
  where s.remain_point <> coalesce(l.sum, 0)`

const reserved = `
  select s.mall_id, s.shop_id, 'reserved' as kind, 'reserved_point' as subject,
    coalesce(l.sum, 0)::text as expected, s.reserved_point::text as found
  from shop s left join (
    select mall_id, shop_id, sum(case when to_account = 'reserved' then amount
      when from_account = 'reserved' then -amount else 0 end) as sum
    from ledger where unit = 'point' group by 1, 2
  ) as l using (mall_id, shop_id)
  where s.reserved_point <> coalesce(l.sum, 0)`

/** The balance beside each row is the sum of the rows up to it, and never below nothing. */
const point_line = `
  select mall_id, shop_id, 'point_line' as kind, entry_id::text as subject, sum::text as expected, balance::text as found
  from (
    select mall_id, shop_id, entry_id, balance, sum(case when to_account = 'available' then amount
      when from_account = 'available' then -amount else 0 end) over (partition by mall_id, shop_id order by entry_id) as sum
    from ledger where unit = 'point'
  ) as l where balance <> sum or balance < 0`

/** The plan in the shop's row is the last change's. */
const plan = `
  select s.mall_id, s.shop_id, 'plan' as kind, 'plan' as subject,
    concat_ws(' ', c.after_class, c.after_end, c.after_basic_until) as expected,
    concat_ws(' ', s.plan_class, s.expires_at, s.basic_until) as found
  from shop s left join (
    select distinct on (mall_id, shop_id) * from plan_change order by mall_id, shop_id, change_no desc
  ) as c using (mall_id, shop_id)
  where (s.plan_class, s.expires_at, s.basic_until)
    is distinct from (c.after_class, c.after_end, c.after_basic_until)`

/** Every change begins where the one before ended. */
const plan_chain = `
  select mall_id, shop_id, 'plan_chain' as kind, change_no::text as subject,
    concat_ws(' ', was_class, was_end, was_basic_until) as expected,
    concat_ws(' ', before_class, before_end, before_basic_until) as found
  from (
    select *, row_number() over w as place, lag(after_class) over w as was_class, lag(after_end) over w as was_end,
      lag(after_basic_until) over w as was_basic_until
    from plan_change window w as (partition by mall_id, shop_id order by change_no)
  ) as c
  where place <> change_no
    or (before_class, before_end, before_basic_until) is distinct from (was_class, was_end, was_basic_until)`

/** The days of the changes are the days in the ledger. */
const plan_days = `
  select mall_id, shop_id, 'plan_days' as kind, unit as subject, coalesce(c.days, 0)::text as expected,
    coalesce(l.days, 0)::text as found
  from (
    select mall_id, shop_id, unit, sum(days) as days from plan_change
      cross join lateral (values ('plus_day', plus_days), ('basic_day', basic_days)) as d (unit, days) group by 1, 2, 3
  ) as c
  full join (
    select mall_id, shop_id, unit, sum(case when to_account = 'plan' then amount else -amount end) as days
    from ledger where unit in ('plus_day', 'basic_day') group by 1, 2, 3
  ) as l using (mall_id, shop_id, unit)
  where coalesce(c.days, 0) <> coalesce(l.days, 0)`

/**
 * A paid order brought its points or its plan once; one that was not paid brought nothing, nor did one that was held for
 * another amount, whatever has become of it since.
 */
const order = `
  select o.mall_id, o.shop_id, 'order' as kind, o.order_id as subject,
    case when o.state in ('paid', 'partly_refunded', 'refunded') and o.brought then 1 else 0 end::text as expected,
    o.times::text as found
  from (
    select p.*, (p.paid_amount = p.order_amount
      and (p.points is not null or p.start_date is not null)) as brought,
      (select count(*) from ledger l where l.mall_id = p.mall_id and l.shop_id = p.shop_id and l.order_id = p.order_id
        and l.kind = 'charge' and l.amount = p.points)
      + (select count(*) from plan_change c where c.mall_id = p.mall_id and c.shop_id = p.shop_id
        and c.order_id = p.order_id and c.kind = 'paid') as times
    from payment_order p
  ) as o
  where o.times <> case when o.state in ('paid', 'partly_refunded', 'refunded') and o.brought then 1 else 0 end
    or (o.state = 'paid' and not o.brought)`

/** Money received for an order, less refunds, equals its row. */
const money = `
  select o.mall_id, o.shop_id, 'money' as kind, o.order_id as subject,
    (o.paid_amount - o.refunded_amount)::text as expected, coalesce(l.sum, 0)::text as found
  from payment_order o left join (
    select mall_id, order_id, sum(case when to_account = 'sales' then -amount else amount end) as sum
    from ledger where unit = 'KRW' group by 1, 2
  ) as l using (mall_id, order_id)
  where o.paid_amount - o.refunded_amount <> coalesce(l.sum, 0)`

/** Paid with another amount than ours: needs a manual check. */
const held = `
  select mall_id, shop_id, 'held' as kind, order_id as subject, order_amount::text as expected,
    paid_amount::text as found
  from payment_order where state = 'held'`

export const bookRules: readonly string[] = [
  points,
  reserved,
  point_line,
  plan,
  plan_chain,
  plan_days,
  order,
  money,
  held,
]
