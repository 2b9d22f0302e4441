-- A forecast asks how often something happened in a shop lately (ADR 0014 had taken the index by time away: nobody asked).
create index event_of_shop on event (mall_id, shop_id, kind, happened_at) include (actor_kind);

-- The switches of text messages are a view of the rules of messages: there is one truth, and what a shop had switched on
-- stays on.
alter table shop_document no force row level security;
alter table message_rule no force row level security;
insert into message_rule (mall_id, shop_id, trigger, send_type, changed_at)
select d.mall_id, d.shop_id, s.trigger, 'sms', d.updated_at
from shop_document d
cross join (values ('certified', 'member_cert_end'), ('lost', 'member_lost_regist'),
  ('attempted', 'lost_3rd_verify_member')) as s (switch, trigger)
where d.name = 'sms' and d.body::jsonb ->> s.switch = 'true'
on conflict do nothing;
delete from shop_document where name = 'sms';
alter table shop_document force row level security;
alter table message_rule force row level security;
