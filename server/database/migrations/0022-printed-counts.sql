-- How many of the counted codes have a label, beside how many there are: the list under "printed" and "not printed" is
-- counted and jumped into like any other. What is printed by a process of an older version while this one starts is not in
-- these counts.

alter table code_count add column printed bigint not null default 0;
alter table code_delta add column printed bigint not null default 0;

create or replace view code_counts with (security_invoker = true) as
  select mall_id, shop_id, grain, variant_no, at, cert_status, n, printed from code_count
  union all
  select d.mall_id, d.shop_id, 'all', v.variant_no, 0::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'certified', v.variant_no, 0::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'created', v.variant_no, d.day::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'created_span', v.variant_no, (d.day >> 5)::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'activated', v.variant_no, d.activated_day::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'activated_span', v.variant_no, (d.activated_day >> 5)::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'block', v.variant_no, d.block, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'block_span', v.variant_no, d.block >> 6, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no);

-- Moves up to p_rows open changes of a shop into the counts; answers how many it moved. One folder a shop at a time.
create or replace function fold_code_counts(p_mall text, p_shop integer, p_rows integer) returns integer
language plpgsql volatile as $$
declare
  moved integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold:' || p_mall || ':' || p_shop, 0)) then return 0; end if;
  with taken as (
    delete from code_delta where mall_id = p_mall and shop_id = p_shop and delta_id in (
      select delta_id from code_delta where mall_id = p_mall and shop_id = p_shop order by delta_id limit p_rows)
    returning *
  ), cells as (
    select g.grain, v.variant_no, g.at, t.cert_status, sum(t.n) as n, sum(t.printed) as printed
    from taken t
    cross join lateral (values (t.variant_no), (0::bigint)) as v (variant_no)
    cross join lateral (values
      ('all', 0::bigint), ('certified', t.activated_day * 0), ('created', t.day), ('created_span', t.day >> 5),
      ('activated', t.activated_day), ('activated_span', t.activated_day >> 5),
      ('block', t.block), ('block_span', t.block >> 6)
    ) as g (grain, at)
    where g.at is not null
    group by 1, 2, 3, 4
  ), counted as (
    insert into code_count as c (mall_id, shop_id, grain, variant_no, at, cert_status, n, printed)
    select p_mall, p_shop, grain, variant_no, at, cert_status, n, printed from cells where n <> 0 or printed <> 0
    on conflict (mall_id, shop_id, grain, variant_no, at, cert_status)
      do update set n = c.n + excluded.n, printed = c.printed + excluded.printed
    returning 1
  )
  select count(*) into moved from taken;
  return moved;
end $$;

-- The labels of the codes that are there already: as open changes, then folded, so that no reader adds them up each time.
alter table code no force row level security;
alter table code_delta no force row level security;
alter table code_count no force row level security;
insert into code_delta (mall_id, shop_id, variant_no, block, day, activated_day, cert_status, n, printed)
select mall_id, shop_id, variant_no, code_id >> 12,
  floor(extract(epoch from created_at + interval '9 hours') / 86400)::integer,
  floor(extract(epoch from activated_at + interval '9 hours') / 86400)::integer, cert_status, 0, count(*)
from code where printed_count > 0 group by 1, 2, 3, 4, 5, 6, 7;
select count(fold_code_counts(mall_id, shop_id, 2147483647))
from (select distinct mall_id, shop_id from code_delta where printed > 0 offset 0) as shops;
alter table code force row level security;
alter table code_delta force row level security;
alter table code_count force row level security;
