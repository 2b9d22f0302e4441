-- When the shop's tag was last opened in each of the sites that the shop has named (issue 17): a live check for the shop.
create table embed_seen (
  mall_id text not null,
  shop_id integer not null,
  site text not null check (length(site) <= 260),
  seen_at timestamptz not null,
  primary key (mall_id, shop_id, site),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('embed_seen');
