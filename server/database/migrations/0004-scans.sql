-- The buyer's side: the scan ledger, buyers and their proofs.

-- Every scan is a row. No address is kept: address_hash is keyed and changes daily; region only where a proxy gives one.
create table scan (
  mall_id text not null,
  scan_id bigint generated always as identity,
  shop_id integer not null,
  code_id bigint,
  scanned_at timestamptz not null,
  verdict text not null,
  address_hash bytea not null,
  device text not null,
  region text,
  primary key (mall_id, scan_id)
);
create index on scan (mall_id, shop_id, code_id, scanned_at);
create index on scan (mall_id, shop_id, scanned_at);
call make_tenant_table('scan');

-- A buyer. Personal data is sealed; *_index are keyed hashes to find it by. Ids of buyers without a shop account
-- begin with `g:` (product E).
create table certified_member (
  mall_id text not null,
  member_id text not null,
  shop_id integer not null,
  name_sealed bytea not null,
  phone_sealed bytea,
  phone_index bytea,
  email_sealed bytea,
  email_index bytea,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (mall_id, member_id),
  foreign key (mall_id, shop_id) references shop
);
create unique index on certified_member (mall_id, shop_id, phone_index) where phone_index is not null;
create unique index on certified_member (mall_id, shop_id, email_index) where email_index is not null;
call make_tenant_table('certified_member');

-- A one-time code on its way to a phone or an address.
create table proof (
  mall_id text not null,
  proof_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  channel text not null check (channel in ('phone', 'email')),
  target_sealed bytea not null,
  target_index bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mall_id, proof_id)
);
create index on proof (mall_id, target_index, created_at);
call make_tenant_table('proof');

-- A buyer's own token after a proof: lets the page say "yours" (hash only).
create table buyer_token (
  mall_id text not null,
  token_hash bytea not null,
  member_id text not null,
  expires_at timestamptz not null,
  primary key (mall_id, token_hash),
  foreign key (mall_id, member_id) references certified_member
);
call make_tenant_table('buyer_token');
