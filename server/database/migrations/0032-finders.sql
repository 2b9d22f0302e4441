-- A finder's words to the owner of a lost product. Neither sees a contact of the other: what is written here is read on the
-- certificate. The address is a keyed hash that changes daily.
create table finder_message (
  mall_id text not null,
  message_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  -- Whose the product was then; nobody else reads it.
  member_id text not null,
  words_sealed bytea not null,
  address_hash bytea not null,
  written_at timestamptz not null,
  -- The owner has reported it: this finder is not heard again.
  abuse_at timestamptz,
  primary key (mall_id, message_id),
  foreign key (mall_id, member_id) references certified_member on delete cascade
);
create index on finder_message (mall_id, shop_id, code_id, written_at);
create index on finder_message (mall_id, member_id);
call make_tenant_table('finder_message');
