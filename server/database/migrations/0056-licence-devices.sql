-- The devices on which a digital code is used (ADR 0038). Of what a program calls its device only a keyed hash is kept. They
-- belong to one registration: server/code-life forgets them when the code becomes somebody else's or nobody's.
create table licence_device (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  device_hash bytea not null check (length(device_hash) = 16),
  bound_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (mall_id, shop_id, code_id, device_hash),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade
);
call make_tenant_table('licence_device');
