-- A template belongs to the channel at which it was registered: a text that was approved there is sent from there, also
-- while the shop links another one.
alter table message_text add column channel_id text;
call open_to_staff('message_channel');

-- The history is looked through by member and by serial, both whole.
create index on message (mall_id, shop_id, member_id, queued_at) where member_id is not null;
create index on message (mall_id, shop_id, serial_number, queued_at) where serial_number is not null;
