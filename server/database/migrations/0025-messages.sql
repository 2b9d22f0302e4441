-- Messages by trigger (product G): the rules, the texts with their versions, whom and from where, and what became of each.
-- A shop without a row of its own for a trigger sends nothing.
create table message_rule (
  mall_id text not null,
  shop_id integer not null,
  trigger text not null,
  send_type text not null check (
    send_type in ('kakao+sms+email', 'kakao+email', 'kakao', 'sms+email', 'sms', 'email', 'unset')),
  -- How long after the event; 0 is at once.
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 43200),
  -- Days before or after the end of the warranty, for the two expiry triggers only.
  days smallint[] not null default '{}',
  changed_at timestamptz not null,
  primary key (mall_id, shop_id, trigger),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_rule');

-- Texts of a shop; where there is no row the default text of trigger, channel and app is sent. Versions are kept, the
-- newest `active` or `approved` one is sent. A KakaoTalk version goes draft, pending, inspecting, approved or rejected, and
-- is never changed on its way: an edit makes a new version, and the old one sends on until the new one is approved.
create table message_text (
  mall_id text not null,
  shop_id integer not null,
  trigger text not null,
  channel text not null check (channel in ('kakao', 'sms', 'email')),
  version integer not null,
  subject text,
  body text not null,
  buttons jsonb not null default '[]',
  state text not null check (state in ('active', 'draft', 'pending', 'inspecting', 'approved', 'rejected', 'retired')),
  -- The provider's id of the template, and its reviewer's words.
  template_id text,
  review_comment text,
  made_at timestamptz not null,
  made_by text not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (mall_id, shop_id, trigger, channel, version),
  foreign key (mall_id, shop_id) references shop
);
create index on message_text (state) where state in ('pending', 'inspecting');
call make_tenant_table('message_text');
call open_to_staff('message_text');

-- The shop's own KakaoTalk channel. `waiting`: its token was sent to the phone of the channel's admin.
create table message_channel (
  mall_id text not null,
  shop_id integer not null,
  search_id text not null,
  category_code text not null,
  phone_sealed bytea not null,
  channel_id text,
  state text not null check (state in ('waiting', 'linked', 'blocked')),
  asked_at timestamptz not null,
  linked_at timestamptz,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_channel');

-- Sender numbers, which the law wants registered with a proof before anything is sent from them.
create table message_sender (
  mall_id text not null,
  shop_id integer not null,
  sender_id uuid not null,
  number text not null check (number ~ '^[0-9]{8,11}$'),
  owner_type text not null check (owner_type in ('business', 'personal')),
  state text not null check (state in ('waiting', 'approved', 'rejected', 'expired')),
  proof_file text not null,
  proof_name text not null,
  reason text,
  asked_at timestamptz not null,
  asked_by text not null,
  decided_at timestamptz,
  decided_by text,
  primary key (mall_id, sender_id),
  foreign key (mall_id, shop_id) references shop
);
create unique index on message_sender (mall_id, shop_id, number) where state in ('waiting', 'approved');
create index on message_sender (asked_at) where state = 'waiting';
call make_tenant_table('message_sender');
call open_to_staff('message_sender');

-- Who of the shop gets the messages to its operators; the shop's manager when nobody is named.
create table message_admin (
  mall_id text not null,
  shop_id integer not null,
  admin_no smallint not null,
  -- JSON of name, phone and e-mail.
  contact_sealed bytea not null,
  triggers text[] not null,
  primary key (mall_id, shop_id, admin_no),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_admin');

-- The service's own AlimTalk templates on its own channel, for shops that have none: the default texts.
create table service_template (
  app text not null check (app in ('cert_product', 'cert_digital')),
  trigger text not null,
  language text not null check (language in ('ko', 'en')),
  body text not null,
  template_id text,
  state text not null check (state in ('draft', 'pending', 'inspecting', 'approved', 'rejected')),
  review_comment text,
  changed_at timestamptz not null,
  primary key (app, trigger, language, body)
);
grant select, insert, update, delete on service_template to genuine_app;

-- One row for each message on one channel.
alter table message
  drop constraint message_channel_check,
  drop constraint message_state_check,
  add constraint message_channel_check check (channel in ('kakao', 'sms', 'email')),
  add constraint message_state_check check (state in
    ('queued', 'held', 'sending', 'unknown', 'sent', 'delivered', 'failed', 'fallback', 'skipped')),
  -- What caused it; `purpose` is the trigger then. Without an event: one-time codes, test sends, the service's own.
  add column event_id uuid,
  -- Keyed hash of the recipient: finds by phone or address, and sends nobody the same thing twice.
  add column recipient_index bytea,
  add column member_id text,
  add column code_id bigint,
  add column serial_number text,
  add column order_no text,
  -- The KakaoTalk message whose failure this text message follows.
  add column fallback_of uuid,
  -- Points that are reserved for it, and what it cost at its end.
  add column points_reserved integer not null default 0 check (points_reserved >= 0),
  add column points_spent integer not null default 0 check (points_spent >= 0),
  -- Not before this: a delay by rule, or the next try.
  add column send_after timestamptz,
  -- When the provider is asked for the result, until it is known.
  add column next_check_at timestamptz,
  add column provider_code text,
  add column ended_at timestamptz;
create unique index message_once on message (mall_id, event_id, purpose, recipient_index, channel)
  where event_id is not null;
create index on message (mall_id, shop_id, recipient_index, queued_at) where recipient_index is not null;
create index on message (mall_id, code_id) where code_id is not null;
create index on message (next_check_at) where next_check_at is not null;
create index message_held on message (mall_id, shop_id, queued_at) where state = 'held';
