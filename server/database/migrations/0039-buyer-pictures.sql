-- Pictures that buyers add to what they tell us: of a loss, of a suspected fake. Drawn anew and sealed by us, in the database,
-- so that they go in the same transaction as what they belong to. One that belongs to nothing yet is a draft of a form.
create table buyer_picture (
  mall_id text not null,
  picture_id uuid not null,
  shop_id integer not null,
  about text check (about in ('loss', 'fake')),
  -- The number of what it belongs to: of a lost record, of a report.
  about_no bigint,
  place smallint,
  picture_sealed bytea not null,
  added_at timestamptz not null,
  primary key (mall_id, picture_id),
  check ((about is null) = (about_no is null) and (about is null) = (place is null))
);
create index on buyer_picture (mall_id, about, about_no, place) where about is not null;
create index on buyer_picture (mall_id, added_at) where about is null;
call make_tenant_table('buyer_picture');
