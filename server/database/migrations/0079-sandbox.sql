-- Sandboxes: malls of their own in which a shop tries everything out, and whose messages go nowhere. The id of such a mall says
-- what it is, and the check keeps both together, so that nothing has to be looked up to know it.
alter table mall add column sandbox_of text;
alter table mall add column sandbox_of_shop integer;
alter table mall add constraint mall_sandbox_id check (
  (sandbox_of is not null) = (mall_id ~ '^test_[0-9a-hjkmnp-tv-z]{16}$')
  and (sandbox_of is null) = (sandbox_of_shop is null));

-- Whom of the shop's own people an account of a sandbox stands for, and the session that a session there was entered from.
alter table account add column stands_for bigint;
alter table session_family add column entered_from uuid;

-- The sandbox of a shop, as the shop knows it.
create table sandbox (
  mall_id text not null,
  shop_id integer not null,
  sandbox_id text not null,
  made_at timestamptz not null,
  emptied_at timestamptz,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('sandbox');
