-- Serial codes for a shop with ten million of them. code_id is handed out per mall in order of creation, so the newest
-- page is a walk down the primary key, and a day range is a range of ids (read from the issue runs).

create table batch (
  mall_id text not null,
  batch_id bigint generated always as identity,
  shop_id integer not null,
  kind text not null check (kind in ('search', 'excel', 'match')),
  requested bigint not null check (requested > 0),
  created bigint not null default 0,
  status text not null check (status in ('running', 'done', 'failed')),
  error text,
  first_code_id bigint not null,
  last_code_id bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (mall_id, batch_id),
  foreign key (mall_id, shop_id) references shop,
  -- The database itself refuses more codes than were asked for, and a run that claims to be done too early or too late.
  check (created between 0 and requested),
  check ((status = 'done') = (created = requested)),
  check (last_code_id - first_code_id + 1 = requested)
);
create index on batch (mall_id, shop_id, created_at, first_code_id);
call make_tenant_table('batch');

-- What was asked for, in order: item i covers the codes from first_code_id on, number_of_serial of them.
create table batch_item (
  mall_id text not null,
  batch_id bigint not null,
  item_no integer not null,
  variant_no bigint not null,
  cert_duration_type text not null,
  cert_duration text not null,
  first_code_id bigint not null,
  number_of_serial integer not null,
  primary key (mall_id, batch_id, item_no),
  foreign key (mall_id, batch_id) references batch,
  foreign key (mall_id, variant_no) references variant
);
call make_tenant_table('batch_item');

-- A chunk that is written, in the transaction that wrote its codes: this row is what makes a chunk happen once.
create table batch_chunk (
  mall_id text not null,
  batch_id bigint not null,
  chunk_no integer not null,
  codes integer not null,
  primary key (mall_id, batch_id, chunk_no),
  foreign key (mall_id, batch_id) references batch
);
call make_tenant_table('batch_chunk');

create table code (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  variant_no bigint not null,
  batch_id bigint not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  cert_validated_at timestamptz,
  cert_expired_at timestamptz,
  bought_at timestamptz,
  printed_count integer not null default 0,
  app text not null,
  serial_number text not null,
  cert_status text not null default 'inactivated'
    check (cert_status in ('inactivated', 'activated', 'lost', 'approved')),
  cert_duration_type text not null check (cert_duration_type in ('activated', 'created', 'bought')),
  cert_duration text not null,
  member_id text,
  memo text,
  approval_status text,
  blocked_reason text,
  primary key (mall_id, shop_id, code_id),
  -- Named, because issuing answers its violation with another serial.
  constraint code_serial unique (mall_id, app, serial_number)
);
create index code_by_status on code (mall_id, shop_id, cert_status, code_id);
create index code_by_variant on code (mall_id, shop_id, variant_no, cert_status, code_id);
create index code_by_activation on code (mall_id, shop_id, cert_status, activated_at, code_id)
  where activated_at is not null;
create index code_by_variant_activation on code (mall_id, shop_id, variant_no, cert_status, activated_at, code_id)
  where activated_at is not null;
create index code_by_member on code (mall_id, shop_id, member_id, code_id) where member_id is not null;
call make_tenant_table('code');

-- What happened to a code after it was issued; the issuing itself stands in its batch. title and detail are text keys
-- with values, so that each reader gets the own language.
create table code_history (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  history_id bigint generated always as identity,
  title text not null,
  detail text,
  detail_values jsonb not null default '{}',
  changed_at timestamptz not null,
  updated_by text not null,
  primary key (mall_id, shop_id, code_id, history_id),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade
);
call make_tenant_table('code_history');

-- How many codes there are, by variant (0 is every variant) and status, in grains:
--   all             everything, at 0
--   certified       everything with a time of activation, at 0
--   created         the Seoul day of creation (contract/seoul.ts dayNumber)
--   activated       the Seoul day of activation
--   block           4096 neighbouring ids: code_id >> 12
--   created_span, activated_span   32 neighbouring days: day >> 5
--   block_span      64 neighbouring blocks: block >> 6
-- Days give exact counts of any range; spans and what is in them find the row at any offset. Exact together with the open
-- rows of code_delta: read the view code_counts.
create table code_count (
  mall_id text not null,
  shop_id integer not null,
  grain text not null check (grain in (
    'all', 'certified', 'created', 'created_span', 'activated', 'activated_span', 'block', 'block_span')),
  variant_no bigint not null,
  at bigint not null,
  cert_status text not null,
  n bigint not null,
  primary key (mall_id, shop_id, grain, variant_no, at, cert_status)
);
call make_tenant_table('code_count');

-- Signed changes of the counts, written with the codes they count, folded into code_count in the background. Appending
-- keeps writers of one shop out of each other's way.
create table code_delta (
  mall_id text not null,
  delta_id bigint generated always as identity,
  shop_id integer not null,
  variant_no bigint not null,
  block bigint not null,
  day integer not null,
  activated_day integer,
  cert_status text not null,
  n bigint not null,
  primary key (mall_id, shop_id, delta_id)
);
call make_tenant_table('code_delta');

-- Folded and open counts as one. Every branch names its grain, so that a question about one grain reads only that; and
-- every branch has the same types, or a condition would be checked after the union and not in the index.
create view code_counts with (security_invoker = true) as
  select mall_id, shop_id, grain, variant_no, at, cert_status, n from code_count
  union all
  select d.mall_id, d.shop_id, 'all', v.variant_no, 0::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'certified', v.variant_no, 0::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'created', v.variant_no, d.day::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'created_span', v.variant_no, (d.day >> 5)::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'activated', v.variant_no, d.activated_day::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'activated_span', v.variant_no, (d.activated_day >> 5)::bigint, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'block', v.variant_no, d.block, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'block_span', v.variant_no, d.block >> 6, d.cert_status, d.n
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no);
grant select on code_counts to genuine_app;

-- Moves up to p_rows open changes of a shop into the counts; answers how many it moved. One folder a shop at a time.
create function fold_code_counts(p_mall text, p_shop integer, p_rows integer) returns integer
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
    select g.grain, v.variant_no, g.at, t.cert_status, sum(t.n) as n
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
    insert into code_count as c (mall_id, shop_id, grain, variant_no, at, cert_status, n)
    select p_mall, p_shop, grain, variant_no, at, cert_status, n from cells where n <> 0
    on conflict (mall_id, shop_id, grain, variant_no, at, cert_status) do update set n = c.n + excluded.n
    returning 1
  )
  select count(*) into moved from taken;
  return moved;
end $$;
