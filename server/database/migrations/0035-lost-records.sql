-- Lost records (product F): one row for each report of a loss. code-life opens it when a code becomes lost and closes it when
-- the code is lost no more, whoever does it and by whatever way; so each lost code has one open record.
create table lost_record (
  mall_id text not null,
  lost_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  -- Whose it was when it was reported.
  member_id text,
  registered_by text not null check (registered_by in ('member', 'operator')),
  registered_name text not null,
  kind text not null default 'lost' check (kind in ('lost', 'stolen')),
  occurred_on text check (occurred_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- JSON of place, description and number of the police report, as they were told.
  report_sealed bytea,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('recovered', 'cancelled', 'transferred', 'replaced', 'admin_closed')),
  resolved_name text,
  resolved_note_sealed bytea,
  -- The code that took its place.
  replacement_serial text,
  primary key (mall_id, lost_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  check ((resolved_at is null) = (resolution is null))
);
create unique index lost_record_open on lost_record (mall_id, shop_id, code_id) where resolved_at is null;
create index on lost_record (mall_id, shop_id, created_at, lost_no);
create index on lost_record (mall_id, shop_id, code_id, lost_no);
create index on lost_record (mall_id, shop_id, member_id) where member_id is not null;
call make_tenant_table('lost_record');

-- The shop's own notes on a record; only added to.
create table lost_note (
  mall_id text not null,
  lost_no bigint not null,
  note_no bigint generated always as identity,
  words_sealed bytea not null,
  written_at timestamptz not null,
  written_by text not null,
  primary key (mall_id, lost_no, note_no),
  foreign key (mall_id, lost_no) references lost_record on delete cascade
);
call make_tenant_table('lost_note');

-- What others tried with a lost code: a refused registration or hand-over, a message to the owner. Scans stand in the ledger.
-- Made of events, so that an event makes one row however often it is read.
create table lost_attempt (
  mall_id text not null,
  attempt_no bigint generated always as identity,
  lost_no bigint not null,
  event_id uuid not null,
  attempted_at timestamptz not null,
  kind text not null check (kind in ('register', 'transfer', 'message')),
  device text,
  region text,
  verdict text not null default 'unjudged' check (verdict in ('unjudged', 'false_alarm', 'finder', 'suspect')),
  judged_by text,
  -- When somebody of the shop looked at it first: until then it is new.
  seen_at timestamptz,
  primary key (mall_id, attempt_no),
  unique (mall_id, event_id),
  foreign key (mall_id, lost_no) references lost_record on delete cascade
);
create index on lost_attempt (mall_id, lost_no, attempted_at);
create index lost_attempt_new on lost_attempt (mall_id, lost_no) where seen_at is null;
call make_tenant_table('lost_attempt');

-- What is lost already gets its record, from its history.
alter table code no force row level security;
alter table code_history no force row level security;
alter table lost_record no force row level security;
insert into lost_record (mall_id, shop_id, code_id, member_id, registered_by, registered_name, created_at)
select c.mall_id, c.shop_id, c.code_id, c.member_id,
  case when h.updated_by = c.member_id then 'member' else 'operator' end, coalesce(h.updated_by, ''),
  coalesce(h.changed_at, c.activated_at, c.created_at)
from code c
left join lateral (
  select h.changed_at, h.updated_by from code_history h
  where h.mall_id = c.mall_id and h.shop_id = c.shop_id and h.code_id = c.code_id and h.title = 'history.lost'
  order by h.history_id desc limit 1) as h on true
where c.cert_status = 'lost';
alter table code force row level security;
alter table code_history force row level security;
alter table lost_record force row level security;
