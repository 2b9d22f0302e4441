-- Certificates that can be checked without us, and members who come signed in from the shop.

-- The installation's keys that sign certificates: one signs, the others stay so that what they signed can be checked. Who
-- signs no more has no private key left.
create table signing_key (
  key_id text primary key,
  public_key bytea not null,
  private_sealed bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((private_sealed is null) = (retired_at is not null))
);
create unique index signing_key_active on signing_key ((true)) where retired_at is null;
grant select, insert, update on signing_key to genuine_app;

-- A certificate that was handed out: of which code, whose it was, of which registration. What has become of it is read
-- from the code.
create table certificate (
  mall_id text not null,
  certificate_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  member_id text not null,
  certified_at timestamptz not null,
  issued_at timestamptz not null,
  primary key (mall_id, certificate_id)
);
create index on certificate (mall_id, shop_id, code_id);
create index on certificate (mall_id, member_id);
call make_tenant_table('certificate');

-- The secret by which a shop signs its members in; the former one is still good for a while after a new one was made.
create table member_secret (
  mall_id text not null,
  shop_id integer not null,
  secret_sealed bytea not null,
  made_at timestamptz not null,
  made_by text not null,
  former_sealed bytea,
  former_until timestamptz,
  primary key (mall_id, shop_id),
  check ((former_sealed is null) = (former_until is null))
);
call make_tenant_table('member_secret');

-- Signatures that were used: each signs somebody in once.
create table member_arrival (
  mall_id text not null,
  shop_id integer not null,
  sign_hash bytea not null,
  expires_at timestamptz not null,
  primary key (mall_id, shop_id, sign_hash)
);
call make_tenant_table('member_arrival');

-- The shop that signed the member in: they may have registered nothing yet, so there is no member's row to tell it.
alter table buyer_token add column signed_shop_id integer, drop constraint buyer_token_mall_id_member_id_fkey;
