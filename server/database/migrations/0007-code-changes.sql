-- What operators change of codes (001 §4, 002 §4), and what remains of a code that was destroyed.

alter table code
  -- An individual range of the operator's: certifying keeps its dates instead of computing them.
  add column warranty_fixed boolean not null default false,
  -- Where a cancelled loss returns to.
  add column status_before_lost text check (status_before_lost in ('inactivated', 'activated', 'approved'));

-- The shop's switch: the range of certified codes may be edited (resolution 56; off unless switched on).
alter table shop add column certified_range_allowed boolean not null default false;

-- A tombstone: a keyed hash of the serial, so that a scan of the label can say what became of it (product C).
create table destroyed_code (
  mall_id text not null,
  shop_id integer not null,
  serial_hash bytea not null,
  destroyed_at timestamptz not null,
  destroyed_by text not null,
  primary key (mall_id, shop_id, serial_hash),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('destroyed_code');
