-- Plan, points and payment: orders, what became of them, and the books. The books are append-only: a row is a transfer of
-- an amount from one account to another, so every entry balances by its form, and a balance is the sum of its rows.

-- The basic plan that begins when plus ends (product I); and points that are set aside for messages on their way.
alter table shop
  add column basic_until timestamptz,
  add column reserved_point integer not null default 0 check (reserved_point >= 0);

create table payment_order (
  mall_id text not null,
  order_id text not null,
  shop_id integer not null,
  type text not null check (type in ('service', 'point')),
  class text check (class in ('basic', 'plus')),
  month integer,
  points integer,
  order_name text not null,
  order_amount integer not null check (order_amount > 0),
  -- What is wanted: one open order for each.
  intent text not null,
  state text not null default 'ready' check (state in
    ('ready', 'waiting', 'paid', 'failed', 'cancelled', 'expired', 'held', 'partly_refunded', 'refunded')),
  provider text not null check (provider in ('portone', 'cafe24')),
  provider_order_id text,
  -- Where it is paid, in the provider's own words; set when the provider knows of the order.
  provider_url text,
  opened_at timestamptz,
  return_url text not null,
  ordered_at timestamptz not null,
  ordered_by bigint not null,
  language text not null,
  expires_at timestamptz not null,
  -- When the provider is asked again by itself, and how often it was.
  next_check_at timestamptz,
  checks integer not null default 0,
  paid_at timestamptz,
  paid_amount integer not null default 0,
  refunded_amount integer not null default 0,
  payment_type text,
  approval_no text,
  receipt_url text,
  failure text,
  virtual_account_sealed bytea,
  -- What a plan came to when it was paid.
  start_date text,
  end_date text,
  credit_days integer not null default 0,
  noticed_at timestamptz,
  primary key (mall_id, order_id),
  foreign key (mall_id, shop_id) references shop,
  check ((type = 'service') = (class is not null and month is not null)),
  check ((type = 'point') = (points is not null)),
  check (refunded_amount between 0 and greatest(paid_amount, 0))
);
create unique index payment_order_open on payment_order (mall_id, shop_id, intent) where state = 'ready';
create unique index payment_order_at_provider on payment_order (mall_id, provider, provider_order_id);
create index on payment_order (mall_id, shop_id, ordered_at);
create index on payment_order (next_check_at) where next_check_at is not null;
call make_tenant_table('payment_order');
call open_to_staff('payment_order');

-- Whose order it is, for who knows only its id: the checkout page and a gateway's notice.
create table payment_place (
  order_id text primary key,
  mall_id text not null
);
grant select, insert on payment_place to genuine_app;

create table payment_refund (
  mall_id text not null,
  refund_id uuid not null,
  order_id text not null,
  amount integer not null check (amount > 0),
  -- `outside`: made at the provider and found there.
  made text not null check (made in ('staff', 'outside')),
  state text not null check (state in ('asked', 'done', 'failed')),
  reason text not null,
  refunded_before integer not null,
  points integer not null default 0,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  failure text,
  primary key (mall_id, refund_id),
  foreign key (mall_id, order_id) references payment_order
);
create unique index payment_refund_running on payment_refund (mall_id, order_id) where state = 'asked';
create index on payment_refund (mall_id, order_id);
call make_tenant_table('payment_refund');
call open_to_staff('payment_refund');

-- What happened to an order, in its order.
create table payment_event (
  mall_id text not null,
  event_no bigint generated always as identity,
  order_id text not null,
  kind text not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (mall_id, event_no),
  foreign key (mall_id, order_id) references payment_order
);
create index on payment_event (mall_id, order_id);
call make_tenant_table('payment_event');
revoke update, delete on payment_event from genuine_app;

-- The ledger. `point` and `KRW` and days of a plan never mix in one row. `balance` is what the shop could spend after it.
create table ledger (
  mall_id text not null,
  entry_id bigint generated always as identity,
  shop_id integer not null,
  kind text not null,
  unit text not null check (unit in ('KRW', 'point', 'plus_day', 'basic_day')),
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  balance integer,
  -- The same thing is booked once.
  once_key text not null,
  order_id text,
  reason text,
  by text not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  primary key (mall_id, entry_id),
  unique (mall_id, shop_id, once_key),
  foreign key (mall_id, shop_id) references shop,
  check ((unit = 'point') = (balance is not null))
);
create index on ledger (mall_id, shop_id, unit, entry_id);
create index on ledger (expires_at) where expires_at is not null;
call make_tenant_table('ledger');
call open_to_staff('ledger');
revoke update, delete on ledger from genuine_app;

-- Every change of a shop's plan, each beginning where the one before ended.
create table plan_change (
  mall_id text not null,
  shop_id integer not null,
  change_no integer not null,
  kind text not null check (kind in
    ('opening', 'paid', 'granted', 'set', 'approved', 'development', 'followed', 'refunded')),
  order_id text,
  before_class text,
  before_end timestamptz,
  before_basic_until timestamptz,
  after_class text,
  after_end timestamptz,
  after_basic_until timestamptz,
  plus_days integer not null,
  basic_days integer not null,
  by text not null,
  reason text,
  made_at timestamptz not null,
  primary key (mall_id, shop_id, change_no),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('plan_change');
call open_to_staff('plan_change');
revoke update, delete on plan_change from genuine_app;

-- Who was told of the end of which plan, so many days before.
create table plan_notice (
  mall_id text not null,
  shop_id integer not null,
  last_day text not null,
  days_before integer not null,
  told_at timestamptz not null,
  mails integer not null,
  texts integer not null,
  primary key (mall_id, shop_id, last_day, days_before),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('plan_notice');

-- What the nightly checks of the books said; the service's own, and of no mall.
create table book_check (
  check_id bigint primary key generated always as identity,
  checked_at timestamptz not null,
  result jsonb not null
);
grant select, insert, delete on book_check to genuine_app;

-- Opens the books of a shop with what it has: its points, and the plan that was given before anything was booked.
create function open_books(p_mall text, p_shop integer, p_at timestamptz) returns void language plpgsql as $$
declare
  s shop%rowtype;
begin
  select * into s from shop where mall_id = p_mall and shop_id = p_shop;
  if s.remain_point > 0 then
    insert into ledger (mall_id, shop_id, kind, unit, from_account, to_account, amount, balance, once_key, by, made_at)
    values (p_mall, p_shop, 'opening', 'point', 'opening', 'available', s.remain_point, s.remain_point, 'opening',
      'opening', p_at)
    on conflict (mall_id, shop_id, once_key) do nothing;
  end if;
  if s.expires_at is not null then
    insert into plan_change (mall_id, shop_id, change_no, kind, after_class, after_end, after_basic_until, plus_days,
      basic_days, by, made_at)
    values (p_mall, p_shop, 1, 'opening', s.plan_class, s.expires_at, s.basic_until, 0, 0, 'opening', p_at)
    on conflict (mall_id, shop_id, change_no) do nothing;
  end if;
end $$;

-- The owner sees no row of a walled table either: the books of the shops that are there are opened without the wall.
alter table shop no force row level security;
alter table ledger no force row level security;
alter table plan_change no force row level security;
select open_books(mall_id, shop_id, now()) from shop;
alter table shop force row level security;
alter table ledger force row level security;
alter table plan_change force row level security;

-- Admission, where a basic plan that follows plus is in force from the moment when plus ends.
create or replace function admit(
  p_token bytea, p_now timestamptz, p_mall text, p_shop_no text, p_app text
) returns table (
  mall_id text, account_id bigint, family_id uuid, flavour text, state text, apps text[], login_id text, role text,
  shop_id integer, shop_no text, shop_name text, plan_class text, expires_at timestamptz, remain_point integer,
  primary_domain text
) language plpgsql stable as $$
declare
  t access_token%rowtype;
begin
  select * into t from access_token a where a.token_hash = p_token and a.expires_at > p_now;
  if not found then return; end if;
  perform set_config('app.mall_id', t.mall_id, true);
  return query
    select m.mall_id, t.account_id, t.family_id, m.flavour, m.state, m.apps, c.login_id, c.role,
      s.shop_id, s.shop_no, s.shop_name,
      case when s.expires_at < p_now and s.basic_until is not null then 'basic' else s.plan_class end,
      case when s.expires_at < p_now and s.basic_until is not null then s.basic_until else s.expires_at end,
      s.remain_point, s.primary_domain
    from mall m
    join account c on c.mall_id = m.mall_id and c.account_id = t.account_id and c.disabled_at is null
    left join shop s on s.mall_id = m.mall_id and s.app = p_app
      and (p_mall is null or p_mall = m.mall_id)
      and (s.shop_no = p_shop_no or (p_shop_no is null and s.is_default))
    where m.mall_id = t.mall_id;
end $$;
