-- Labels that were read back after printing (product M): a row for each code. A batch may wait for them, frozen.
create table label_check (
  mall_id text not null,
  batch_id bigint not null,
  code_id bigint not null,
  shop_id integer not null,
  checked_at timestamptz not null,
  checked_by text not null,
  primary key (mall_id, batch_id, code_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('label_check');

alter table batch
  drop constraint batch_frozen_reason_check,
  add constraint batch_frozen_reason_check
    check (frozen_reason in ('lost_in_transit', 'misprint', 'recalled', 'unchecked', 'replaced', 'withdrawn'));

-- Characters of names that no font of the labels has, and which are therefore not on that printout.
alter table print_log add column left_out integer not null default 0;
