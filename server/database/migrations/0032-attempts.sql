-- What others try with a code that is reported lost: a refused registration or hand-over, or a message to its owner.
-- Scans stand in their own ledger. The address is a keyed hash that changes daily.
create table code_attempt (
  mall_id text not null,
  attempt_id bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  kind text not null check (kind in ('register', 'hand_over', 'message')),
  attempted_at timestamptz not null,
  address_hash bytea not null,
  device text not null,
  -- A finder's words to the owner, and when the owner reported them as abuse.
  words_sealed bytea,
  abuse_at timestamptz,
  primary key (mall_id, attempt_id),
  foreign key (mall_id, shop_id) references shop,
  check ((kind = 'message') = (words_sealed is not null))
);
create index on code_attempt (mall_id, shop_id, code_id, attempt_id);
call make_tenant_table('code_attempt');
