-- What shops set of themselves, the number by which short links name a shop, and codes found in either app of a shop.

-- One small document for each name (contract/shop-documents.ts has their shapes).
create table shop_document (
  mall_id text not null,
  shop_id integer not null,
  name text not null check (name ~ '^[a-z_]{2,30}$'),
  body jsonb not null check (pg_column_size(body) < 65536),
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (mall_id, shop_id, name),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('shop_document');

-- A short link names its shop by number and is read before the mall is known. A number is never given twice and never
-- taken back: labels are printed with it.
create table shop_link (
  link_no bigint generated always as identity primary key,
  mall_id text not null,
  shop_id integer not null,
  unique (mall_id, shop_id)
);
grant select, insert on shop_link to genuine_app;

-- In which app of a shop a scanned value is a code, where the address does not say (a label's link names no app):
-- cert_product first, and also when neither has it. One look at an index for a shop that has one app only.
create function app_of_code(p_mall text, p_shop_no text, p_serials text[]) returns text
language plpgsql stable as $$
declare
  own text[];
begin
  perform set_config('app.mall_id', p_mall, true);
  select array_agg(s.app order by s.app desc) into own
  from shop s where s.mall_id = p_mall and s.shop_no = p_shop_no;
  if coalesce(cardinality(own), 0) < 2 then return coalesce(own[1], 'cert_product'); end if;
  if exists (
    select from code c join shop s on s.mall_id = p_mall and s.shop_id = c.shop_id
    where c.mall_id = p_mall and c.app = 'cert_product' and c.serial_number = any (p_serials) and s.shop_no = p_shop_no
  ) then return 'cert_product'; end if;
  if exists (
    select from code c join shop s on s.mall_id = p_mall and s.shop_id = c.shop_id
    where c.mall_id = p_mall and c.app = 'cert_digital' and c.serial_number = any (p_serials) and s.shop_no = p_shop_no
  ) then return 'cert_digital'; end if;
  return 'cert_product';
end $$;

-- The shop that a short link names; no row where there is none.
create function shop_of_link(p_link_no bigint) returns table (mall_id text, shop_no text, app text)
language plpgsql stable as $$
declare
  link shop_link%rowtype;
begin
  select * into link from shop_link l where l.link_no = p_link_no;
  if not found then return; end if;
  perform set_config('app.mall_id', link.mall_id, true);
  return query select s.mall_id, s.shop_no, s.app from shop s
    where s.mall_id = link.mall_id and s.shop_id = link.shop_id;
end $$;
