-- Named searches of the code list, each operator's own: filters, columns and page size.

create table code_view (
  mall_id text not null,
  account_id bigint not null,
  shop_id integer not null,
  view_id uuid not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  page_size integer not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (mall_id, account_id, shop_id, view_id),
  foreign key (mall_id, account_id) references account on delete cascade,
  foreign key (mall_id, shop_id) references shop
);
-- One of them opens the list.
create unique index code_view_default on code_view (mall_id, account_id, shop_id) where is_default;
call make_tenant_table('code_view');
