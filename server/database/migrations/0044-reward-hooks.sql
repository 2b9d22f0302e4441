-- Where a shop without a platform is told what to give (product H): its own address, and the secret that signs for us.
create table reward_hook (
  mall_id text not null,
  shop_id integer not null,
  address text not null,
  secret_sealed bytea not null,
  -- The one before, which signs beside it for a day.
  former_sealed bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('reward_hook');

-- Each delivery, with what came back.
create table reward_delivery (
  mall_id text not null,
  delivery_no bigint generated always as identity,
  shop_id integer not null,
  grant_no bigint not null,
  step text not null check (step in ('give', 'take')),
  sent_at timestamptz not null,
  -- The answer's HTTP status; null where there was none.
  status integer,
  failure text,
  primary key (mall_id, delivery_no),
  foreign key (mall_id, grant_no) references reward_grant on delete cascade
);
create index on reward_delivery (mall_id, grant_no);
create index on reward_delivery (mall_id, shop_id, delivery_no);
call make_tenant_table('reward_delivery');
