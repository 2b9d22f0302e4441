-- Codes made when an order finds no free one (docs/orders.md): each making is a batch of its own kind, which the list of
-- batches leaves out unless it is asked for.
alter table batch
  drop constraint batch_kind_check,
  add constraint batch_kind_check check (kind in ('search', 'excel', 'match', 'order'));
create index batch_by_hand on batch (mall_id, shop_id, batch_id desc) where kind <> 'order';

alter table order_pool
  -- When the item's codes behind the hint were last looked through in vain.
  add column searched_at timestamptz,
  -- Since when the shop knows that the item's free codes will soon be gone.
  add column low_told_at timestamptz;

-- How many codes an item gave to orders of late.
create index order_unit_pace on order_unit (mall_id, shop_id, bound_at) where bound_at is not null;
