-- An owner gives a product to somebody else by a link that is good for one receiver. Whoever proves a contact first takes it;
-- the code changes hands when the owner confirms.
create table hand_over (
  mall_id text not null,
  hand_over_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  from_member_id text not null,
  link_hash bytea not null,
  state text not null check (state in ('open', 'accepted', 'done', 'withdrawn')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The receiver, with the browser that may show the certificate once it is theirs.
  to_channel text check (to_channel in ('phone', 'email')),
  to_sealed bytea,
  to_name_sealed bytea,
  to_proof_id uuid,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (mall_id, hand_over_id),
  unique (mall_id, link_hash),
  check ((state in ('done', 'withdrawn')) = (ended_at is not null)),
  check (state <> 'accepted' or to_sealed is not null)
);
-- One link at a time for each code.
create unique index hand_over_live on hand_over (mall_id, shop_id, code_id) where state in ('open', 'accepted');
create index on hand_over (mall_id, shop_id, code_id);
create index on hand_over (mall_id, from_member_id);
call make_tenant_table('hand_over');
