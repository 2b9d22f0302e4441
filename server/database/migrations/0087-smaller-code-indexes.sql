-- Smaller indexes of codes (ADR 0061). Made while others write (server/database/early-indexes.ts), so each says
-- `if not exists`.

-- Three codes in four wait for their buyer: those are found by the counts and the primary key, the others by this. Texts
-- stand together, so that nothing is filled up between them.
create index if not exists code_by_state on code (mall_id, cert_status, shop_id, code_id)
  where cert_status <> 'inactivated';
-- Of a status as well, through the counts, which know the blocks of ids that have some.
create index if not exists code_of_variant on code (mall_id, shop_id, variant_no, code_id);
create index if not exists code_by_certification on code (mall_id, cert_status, shop_id, activated_at, code_id)
  where activated_at is not null;
create index if not exists code_of_variant_by_certification on code
  (mall_id, cert_status, shop_id, variant_no, activated_at, code_id) where activated_at is not null;
-- All codes of a buyer are read together, and warranties end with a day: many codes share a key, which PostgreSQL keeps once.
create index if not exists code_of_member on code (mall_id, shop_id, member_id) where member_id is not null;
create index if not exists code_ending on code (mall_id, shop_id, cert_expired_at) where member_id is not null;
