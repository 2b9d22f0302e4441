-- From an event to a delivered message (docs/messages.md): what the readers, the senders and the nightly search need.

-- The order in which messages were written, which is that of their events.
alter table message add column message_no bigint generated always as identity;

-- A message of an event is sent by the dispatcher of its mall, in the order of `send_after`; one without it has a job.
create index message_due on message (mall_id, send_after, message_no) where state = 'queued' and send_after is not null;
create index message_taken on message (claimed_at) where state = 'sending';
-- Results are asked for mall by mall; a report names a message by the provider's id only.
drop index message_next_check_at_idx;
create index message_check on message (mall_id, next_check_at) where next_check_at is not null;
create index message_at_provider on message (provider_message_id) where next_check_at is not null;
drop index message_held;
create index message_held on message (mall_id, shop_id, message_no) where state = 'held';

-- Whether a provider answers: shared by all processes and malls, so that none keeps calling one that is down.
create table message_provider (
  provider text primary key check (provider in ('texts', 'mail')),
  failures integer not null default 0,
  -- Closed to calls since then; the next one may be tried after `try_at`.
  down_since timestamptz,
  try_at timestamptz,
  last_failure text,
  changed_at timestamptz not null
);
grant select, insert, update on message_provider to genuine_app;

-- Of what the shop's manager was told already, until there are points again.
create table message_point_notice (
  mall_id text not null,
  shop_id integer not null,
  low_told_at timestamptz,
  short_told_at timestamptz,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_point_notice');

-- Up to which day the ends of warranties were looked through, so that no day is left out or done twice.
create table message_expiry (
  mall_id text not null,
  shop_id integer not null,
  trigger text not null check (trigger in ('expired_before', 'expired_after')),
  done_day text not null,
  primary key (mall_id, shop_id, trigger),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_expiry');
call open_to_staff('message_rule');

-- Only codes that are somebody's: issuing ten million codes writes nothing here.
create index code_by_end on code (mall_id, shop_id, cert_expired_at, code_id) where member_id is not null;

-- An order as far as its messages need it; whoever takes orders in writes it with its event.
create table shop_order (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  ordered_at timestamptz not null,
  order_price bigint,
  -- JSON of name, id, phone and e-mail.
  orderer_sealed bytea not null,
  changed_at timestamptz not null,
  primary key (mall_id, shop_id, order_no),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('shop_order');

create table shop_order_line (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  product_name text not null,
  product_code text not null,
  quantity integer not null check (quantity > 0),
  -- The trigger that its state stands for; null before the first.
  state text,
  code_ids bigint[] not null default '{}',
  primary key (mall_id, shop_id, order_no, line_no),
  foreign key (mall_id, shop_id, order_no) references shop_order on delete cascade
);
call make_tenant_table('shop_order_line');

-- What happened before there were messages is not told to anybody now.
alter table mall no force row level security;
alter table event_position no force row level security;
insert into event_position (mall_id, consumer, txid, seq, moved_at)
select mall_id, 'messages', pg_current_xact_id(), 9223372036854775807, now() from mall;
alter table mall force row level security;
alter table event_position force row level security;
