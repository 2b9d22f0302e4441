-- Rewards (product H): what a certification brings its member: points, a coupon, a group. One row for each code and rule.
create table reward_grant (
  mall_id text not null,
  grant_no bigint generated always as identity,
  shop_id integer not null,
  -- The mark by which the platform is asked whether something has arrived.
  grant_id uuid not null,
  -- No key: a code may be destroyed, and what was given stays.
  code_id bigint not null,
  serial_number text not null,
  product_name text not null,
  kind text not null check (kind in ('mileage', 'coupon', 'group')),
  rule_key text not null,
  -- A code that is certified again after everything was taken back begins another round.
  round integer not null default 1,
  member_id text not null,
  -- Points.
  amount integer,
  -- The coupon or group, as the rule named it.
  item_no text,
  item_name text,
  -- Whether it is taken back when the certification ends, and whether a coupon may go to who has it already.
  takes_back boolean not null,
  again boolean not null default false,
  state text not null check (state in ('planned', 'granted', 'reclaimed', 'failed', 'skipped')),
  -- What is still to be done; null when nothing is.
  step text check (step in ('give', 'take')),
  -- Why it waits, failed or was skipped.
  reason text,
  -- What was promised is counted with the month of this.
  certified_at timestamptz not null,
  planned_at timestamptz not null,
  changed_at timestamptz not null,
  -- Before this nothing is given, whatever it waits for.
  ready_at timestamptz not null,
  -- When the step is due; null while it waits for somebody.
  due_at timestamptz,
  claimed_at timestamptz,
  -- Since when the far end may have carried the step out: from then on it is asked before it is called again.
  called_at timestamptz,
  -- What stood there before that: numbers of issued coupons, or groups.
  before text[],
  tries integer not null default 0,
  granted_at timestamptz,
  -- When the certification ended.
  ended_at timestamptz,
  primary key (mall_id, grant_no),
  unique (mall_id, grant_id),
  unique (mall_id, shop_id, code_id, kind, rule_key, round),
  foreign key (mall_id, shop_id) references shop,
  check ((kind = 'mileage') = (amount is not null)),
  check ((kind = 'mileage') = (item_no is null)),
  check (due_at is null or step is not null)
);
create index on reward_grant (mall_id, shop_id, grant_no);
create index on reward_grant (mall_id, shop_id, code_id);
create index on reward_grant (mall_id, shop_id, member_id);
create index reward_grant_due on reward_grant (mall_id, due_at) where due_at is not null;
create index reward_grant_waiting on reward_grant (mall_id, reason) where state = 'planned' and due_at is null;
call make_tenant_table('reward_grant');
-- Who works on them looks in which malls something is due.
create policy staff on reward_grant for select using (current_setting('app.staff', true) = 'on');

-- Looks at the log of rewards stand in the log of looks at personal data too.
alter table personal_access drop constraint personal_access_screen_check;
alter table personal_access add constraint personal_access_screen_check
  check (screen in ('members', 'lost', 'messages', 'fakes', 'approvals', 'rewards'));

-- Rules were saved before anything read them: what was certified until now brings nothing. The reader begins here.
alter table event no force row level security;
alter table event_position no force row level security;
insert into event_position (mall_id, consumer, txid, seq, moved_at)
select distinct on (mall_id) mall_id, 'rewards', txid, seq, now() from event order by mall_id, txid desc, seq desc
on conflict (mall_id, consumer) do nothing;
alter table event force row level security;
alter table event_position force row level security;
