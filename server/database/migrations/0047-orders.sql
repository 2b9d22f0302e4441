-- Orders as their platform tells them (docs/orders.md): what changed of which line, the units of a line, and the code of
-- each unit. shop_order and shop_order_line came with the messages (0026).

alter table shop_order
  add column source text not null default 'cafe24' check (source in ('cafe24', 'imweb', 'partner')),
  -- By which the erasure of a member finds the orders with the same phone, e-mail address or member id.
  add column orderer_index bytea[] not null default '{}',
  add column emptied_at timestamptz,
  alter column orderer_sealed drop not null;
create index on shop_order using gin (orderer_index);
create index on shop_order (mall_id, shop_id, ordered_at desc, order_no);
create index shop_order_kept on shop_order (mall_id, changed_at) where emptied_at is null;

alter table shop_order_line
  add column variant_code text not null default '',
  -- Ours; null while we do not know the product.
  add column variant_no bigint,
  add column option_name text not null default '',
  add column stage text not null default 'unpaid' check (stage in ('unpaid', 'paid', 'shipping', 'delivered', 'confirmed',
    'cancelling', 'cancelled', 'exchanging', 'exchanged', 'refunding', 'refunded')),
  -- The platform's own word for it, and the claim that it stands in.
  add column status text not null default '',
  add column claim text not null default '',
  add column delivered_at timestamptz,
  drop constraint shop_order_line_quantity_check,
  -- 0: the platform tells of this line no more.
  add check (quantity >= 0);

-- Each step that a line really took, once: late, doubled and reordered webhooks find it here.
create table order_move (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  stage text not null,
  -- A line may be claimed, and refused, more than once.
  claim text not null default '',
  happened_at timestamptz not null,
  seen_at timestamptz not null,
  -- told: an event says so. held: its message waits for a code. late: too long ago to tell. dropped: held in vain.
  telling text not null check (telling in ('told', 'held', 'late', 'dropped')),
  primary key (mall_id, shop_id, order_no, line_no, stage, claim),
  foreign key (mall_id, shop_id, order_no, line_no) references shop_order_line on delete cascade
);
call make_tenant_table('order_move');

-- One row for each piece of a line, so that a piece has one code at most; and a code one piece.
create table order_unit (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  unit_no integer not null check (unit_no > 0),
  -- idle: no code is wanted (yet). timed: at due_at. waiting: wanted, and there is none. bound: has its code.
  -- released: over, its code is free again or was never there. withdrawn: over, its code is blocked. kept: over, and the
  -- code stays the buyer's.
  state text not null check (state in ('idle', 'timed', 'waiting', 'bound', 'released', 'withdrawn', 'kept')),
  due_at timestamptz,
  code_id bigint,
  bound_at timestamptz,
  -- Since when the buyer may know the code: from then on it is nobody else's.
  shown_at timestamptz,
  why text check (why in ('no_code', 'no_product', 'code_gone')),
  primary key (mall_id, shop_id, order_no, line_no, unit_no),
  foreign key (mall_id, shop_id, order_no, line_no) references shop_order_line on delete cascade,
  check ((state in ('bound', 'withdrawn', 'kept')) = (code_id is not null))
);
create unique index order_unit_code on order_unit (mall_id, shop_id, code_id) where code_id is not null;
create index order_unit_open on order_unit (mall_id, shop_id, state, due_at) where state in ('waiting', 'timed');
call make_tenant_table('order_unit');
call open_to_staff('order_unit');

-- Orders that are to be read from their platform: a webhook or a poll has named them. The row is the queue.
create table order_wake (
  mall_id text not null references mall,
  shop_no text not null,
  order_no text not null,
  -- Counts the askings: one that comes while the order is being read is not lost.
  asked integer not null default 1,
  due_at timestamptz not null,
  claimed_by uuid,
  claimed_until timestamptz,
  tries integer not null default 0,
  failure text check (failure in ('away', 'throttled', 'forbidden', 'reauth_required', 'refused', 'not_kept')),
  asked_at timestamptz not null,
  primary key (mall_id, shop_no, order_no)
);
create index on order_wake (mall_id, due_at);
call make_tenant_table('order_wake');
call open_to_staff('order_wake');

-- Up to when a shop's orders were looked through for what no webhook told.
create table order_cursor (
  mall_id text not null references mall,
  shop_no text not null,
  polled_at timestamptz not null,
  -- The last look by every date, not only by the purchase confirmation.
  whole_at timestamptz not null,
  primary key (mall_id, shop_no)
);
call make_tenant_table('order_cursor');
call open_to_staff('order_cursor');

-- Where the free codes of an item begin; only a hint, held by whoever takes one.
create table order_pool (
  mall_id text not null,
  shop_id integer not null,
  variant_no bigint not null,
  from_code_id bigint not null default 0,
  -- Since when the shop knows that it has no free code of this item.
  short_told_at timestamptz,
  primary key (mall_id, shop_id, variant_no),
  foreign key (mall_id, variant_no) references variant
);
call make_tenant_table('order_pool');

-- Whether the buyer of an order was written to.
create index message_of_order on message (mall_id, shop_id, order_no) where order_no is not null;
