-- Printers of a shop, what was printed, and print files that are made in the background.

create table printer (
  mall_id text not null,
  printer_id uuid not null,
  shop_id integer not null,
  name text not null check (char_length(name) between 1 and 40),
  kind text not null check (kind in ('laser', 'thermal203', 'thermal300')),
  -- How far its paper must be moved, from the calibration page: to the right and down.
  x_mm numeric(4, 1) not null default 0 check (x_mm between -20 and 20),
  y_mm numeric(4, 1) not null default 0 check (y_mm between -20 and 20),
  roll_height_mm numeric(4, 1) not null default 48 check (roll_height_mm between 42 and 100),
  paper_colour text not null default '#FFFFFF' check (paper_colour ~ '^#[0-9A-F]{6}$'),
  created_at timestamptz not null,
  primary key (mall_id, printer_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('printer');
create unique index printer_name on printer (mall_id, shop_id, lower(name));

-- Every printout: who, when, what came out and why it came out again.
create table print_log (
  mall_id text not null,
  print_id bigint generated always as identity,
  shop_id integer not null,
  output text not null check (output in ('browser', 'pdf', 'zpl', 'csv', 'zip')),
  geometry text check (geometry in ('sheet', 'page', 'a4', 'roll')),
  template text check (template in ('type1', 'type2')),
  printer_name text,
  codes integer not null,
  labels integer not null,
  -- Codes that had a label before.
  reprinted integer not null,
  reason text,
  created_at timestamptz not null,
  created_by text not null,
  primary key (mall_id, print_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('print_log');
create index on print_log (mall_id, shop_id, print_id);

-- A background file of labels instead of a sheet: what the operator asked for.
alter table code_export add column print jsonb;
