-- Events get what their readers need: who caused them, and an order that is safe under concurrency. Ids and sequences are
-- handed out before the commit, so a reader that remembers the highest one it saw skips what commits later. Rows carry
-- the id of their transaction instead: a reader takes only those of transactions older than every one still running
-- (pg_snapshot_xmin), in the order (txid, seq), and nothing can appear behind it any more. See ADR 0014.
alter table event
  add column seq bigint generated always as identity,
  add column txid xid8 not null default pg_current_xact_id(),
  add column actor_kind text not null default 'nobody'
    check (actor_kind in ('operator', 'staff', 'buyer', 'job', 'platform', 'nobody')),
  add column actor text not null default '';
-- Nobody ever asked by shop and time.
drop index event_mall_id_shop_id_happened_at_idx;
create index event_in_order on event (mall_id, txid, seq);

-- How far each reader is in each mall.
create table event_position (
  mall_id text not null references mall,
  consumer text not null,
  txid xid8 not null,
  seq bigint not null,
  moved_at timestamptz not null,
  primary key (mall_id, consumer)
);
call make_tenant_table('event_position');

-- Events that a reader could not handle yet, and those of the same recipient behind them: the position goes on, they are
-- tried again by themselves. `given_up_at` is set on one that failed too often; it stays to be looked at.
create table event_parked (
  mall_id text not null references mall,
  consumer text not null,
  event_id uuid not null,
  recipient text not null,
  txid xid8 not null,
  seq bigint not null,
  tries integer not null default 0,
  failure text,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  primary key (mall_id, consumer, event_id),
  foreign key (mall_id, event_id) references event
);
create index on event_parked (mall_id, consumer, recipient, txid, seq) where given_up_at is null;
call make_tenant_table('event_parked');

-- One question finds the malls where a reader has something to do; it reads no event.
call open_to_staff('event');
call open_to_staff('event_position');
call open_to_staff('event_parked');

-- What happened before there were readers is not told to them anew.
alter table mall no force row level security;
alter table event_position no force row level security;
insert into event_position (mall_id, consumer, txid, seq, moved_at)
select mall_id, 'activity', pg_current_xact_id(), 9223372036854775807, now() from mall;
alter table mall force row level security;
alter table event_position force row level security;
