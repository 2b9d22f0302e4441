-- Codes whose scans look as if there were more than one of them (product L). While a case is open nobody is told of it again.
create table clone_case (
  mall_id text not null,
  case_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  reason text not null check (reason in ('many_devices', 'lost_scanned', 'blocked_scanned', 'unprinted_scanned')),
  state text not null default 'open' check (state in ('open', 'forged', 'harmless')),
  -- What was seen in the day before it was last looked at.
  visitors integer not null,
  scans integer not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  primary key (mall_id, case_no),
  foreign key (mall_id, shop_id) references shop,
  check ((state = 'open') = (closed_at is null))
);
create unique index on clone_case (mall_id, shop_id, code_id, reason) where state = 'open';
create index on clone_case (mall_id, shop_id, code_id);
call make_tenant_table('clone_case');

-- Up to which row of the ledger a mall's scans were looked at.
create table clone_watch (
  mall_id text not null references mall,
  seen_to bigint not null,
  primary key (mall_id)
);
call make_tenant_table('clone_watch');
