-- The GTIN of a variant, always of 14 digits (ADR 0053). One shop has a number once; that one number means one variant code
-- in all shops of a mall is held where it is written.
alter table variant add column gtin text check (gtin ~ '^[0-9]{14}$');
create unique index variant_gtin on variant (mall_id, shop_id, gtin) where gtin is not null;
