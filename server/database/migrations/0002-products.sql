-- Products and their variants. A product without options has one variant with an empty name and the product's own code.

create table product (
  mall_id text not null,
  product_no bigint generated always as identity,
  shop_id integer not null,
  product_code text not null,
  product_name text not null,
  product_price bigint not null check (product_price >= 0),
  supplier text not null,
  manufacturer text not null,
  brand text not null,
  image_url text,
  created_at timestamptz not null,
  primary key (mall_id, product_no),
  unique (mall_id, shop_id, product_code),
  foreign key (mall_id, shop_id) references shop
);
create index on product (mall_id, shop_id, created_at desc, product_no desc);
call make_tenant_table('product');

create table variant (
  mall_id text not null,
  variant_no bigint generated always as identity,
  shop_id integer not null,
  product_no bigint not null,
  variant_code text not null,
  variant_name text not null,
  variant_price bigint not null check (variant_price >= 0),
  -- Its place among the product's options, from 0.
  position integer not null default 0,
  display boolean not null default true,
  selling boolean not null default true,
  custom_product_code text,
  custom_variant_code text,
  primary key (mall_id, variant_no),
  unique (mall_id, shop_id, variant_code),
  foreign key (mall_id, product_no) references product,
  foreign key (mall_id, shop_id) references shop
);
create index on variant (mall_id, product_no);
call make_tenant_table('variant');
