-- Addresses of a shop's own programs, to which events are told by signed calls (ADR 0036).
create table webhook_endpoint (
  mall_id text not null,
  endpoint_id uuid not null,
  shop_id integer not null,
  name text not null,
  address text not null,
  types text[] not null check (cardinality(types) > 0),
  secret_sealed bytea not null,
  -- The one before, which signs beside it for a day.
  former_sealed bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  -- While it is paused events are kept for it; `gone`: it said itself that it wants none.
  paused_at timestamptz,
  paused_why text check (paused_why in ('owner', 'failing', 'gone')),
  -- Failures since the last success, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is tried before that (circuit breaker).
  rest_until timestamptz,
  -- It answers slowly, or not at all: it is called in a queue of its own, where nobody else waits for it.
  slow boolean not null default false,
  arrived_at timestamptz,
  -- Ended: nothing is told any more; its log goes with its days.
  ended_at timestamptz,
  primary key (mall_id, endpoint_id),
  foreign key (mall_id, shop_id) references shop,
  check ((paused_at is null) = (paused_why is null)),
  check ((former_sealed is null) = (former_until is null))
);
create index on webhook_endpoint (mall_id, shop_id);
call make_tenant_table('webhook_endpoint');
-- Who works on them looks in which malls something is due.
call open_to_staff('webhook_endpoint');

-- One event for one endpoint, in the order of the log; kept as long as the log of deliveries.
create table webhook_delivery (
  mall_id text not null,
  delivery_no bigint generated always as identity,
  endpoint_id uuid not null,
  shop_id integer not null,
  -- Of the event: the same in every try, for every endpoint.
  event_id uuid not null,
  type text not null,
  -- The serial, batch or order that it is about, as the log shows it.
  subject text not null,
  -- Nothing goes out while something earlier of the same key waits; `after_key`: nor of that one (a code's batch).
  order_key text not null,
  after_key text,
  body text not null,
  -- Ids of members that stand in the body, by which they are erased.
  member_ids text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  happened_at timestamptz not null,
  made_at timestamptz not null,
  due_at timestamptz,
  claimed_at timestamptz,
  -- Since it was made, or asked for again.
  tries integer not null default 0,
  tried_at timestamptz,
  -- Of the last try; null where there was no answer.
  status integer,
  failure text,
  primary key (mall_id, delivery_no),
  foreign key (mall_id, endpoint_id) references webhook_endpoint on delete cascade,
  check ((state = 'waiting') = (due_at is not null))
);
create index on webhook_delivery (mall_id, endpoint_id, order_key, delivery_no) where state = 'waiting';
create index webhook_delivery_due on webhook_delivery (mall_id, endpoint_id, delivery_no) where state = 'waiting';
create index on webhook_delivery (mall_id, endpoint_id, delivery_no);
create index on webhook_delivery (mall_id, endpoint_id, delivery_no) where state = 'failed';
create index on webhook_delivery (mall_id, made_at);
call make_tenant_table('webhook_delivery');
call open_to_staff('webhook_delivery');

-- Each try, with what came back.
create table webhook_try (
  mall_id text not null,
  delivery_no bigint not null,
  try_no integer not null,
  sent_at timestamptz not null,
  ms integer not null,
  status integer,
  failure text,
  -- The beginning of the answer, as it was read.
  answer text not null default '',
  primary key (mall_id, delivery_no, try_no),
  foreign key (mall_id, delivery_no) references webhook_delivery on delete cascade
);
call make_tenant_table('webhook_try');

-- Nobody has an endpoint yet: what has happened until now is told to none.
alter table event no force row level security;
alter table event_position no force row level security;
insert into event_position (mall_id, consumer, txid, seq, moved_at)
select distinct on (mall_id) mall_id, 'webhooks', txid, seq, now() from event order by mall_id, txid desc, seq desc
on conflict (mall_id, consumer) do nothing;
alter table event force row level security;
alter table event_position force row level security;
