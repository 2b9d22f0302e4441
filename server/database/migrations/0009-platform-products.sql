-- Products that a hosted mall's platform tells stand beside those that are registered here: codes are issued for both.

alter table product
  -- The platform's own number; null for what is registered here.
  add column platform_no text,
  -- When the platform told it last, and since when it tells it no more. Codes of what is gone live on.
  add column synced_at timestamptz,
  add column removed_at timestamptz,
  -- A picture that stands elsewhere: its address, and what has become of fetching it (null: nothing is to be fetched).
  add column image_source text,
  add column image_state text check (image_state in ('waiting', 'failed')),
  add column image_failure text,
  add column image_tries integer not null default 0;
create unique index product_of_platform on product (mall_id, shop_id, platform_no) where platform_no is not null;

-- Since when a platform does not answer, and until when it is not asked (its own word, or a pause after silence).
alter table mall_platform
  add column down_since timestamptz,
  add column wait_until timestamptz;

-- How far the reading of a shop's products is. `place` is where it goes on; `began_at` tells what it has not met.
create table product_sync (
  mall_id text not null,
  shop_no text not null,
  place text,
  began_at timestamptz,
  finished_at timestamptz,
  primary key (mall_id, shop_no),
  foreign key (mall_id) references mall
);
call make_tenant_table('product_sync');
