-- A template belongs to the channel at which it was registered: a text that was approved there is sent from there, also
-- while the shop links another one.
alter table message_text add column channel_id text;
call open_to_staff('message_channel');
