-- Reports of suspected fakes (product D): what a buyer tells the shop about a product that may be forged.
create table fake_report (
  mall_id text not null,
  fake_no bigint generated always as identity,
  shop_id integer not null,
  -- The sender's link is derived from it; it leaves the server never.
  report_id uuid not null,
  -- Names the report on paper and on the phone; it opens nothing.
  reference text not null,
  -- Null when the words are gone: nobody sees them any more.
  link_hash bytea,
  state text not null default 'received' check (state in ('received', 'checking', 'forged', 'genuine', 'unclear')),
  reported_at timestamptz not null,
  -- The code as it was scanned or typed, and the shop's code that it was then. No key: a code may be destroyed.
  scanned text not null,
  code_id bigint,
  bought_on text check (bought_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- JSON of what is odd, seller, place and price.
  words_sealed bytea,
  contact_channel text check (contact_channel in ('phone', 'email')),
  contact_sealed bytea,
  -- By which the erasure of a member finds the reports with the same contact.
  contact_index bytea,
  consent_version text not null,
  emptied_at timestamptz,
  primary key (mall_id, fake_no),
  unique (mall_id, reference),
  unique (mall_id, link_hash),
  foreign key (mall_id, shop_id) references shop,
  check ((contact_channel is null) = (contact_sealed is null)),
  check ((words_sealed is null) = (emptied_at is not null))
);
create index on fake_report (mall_id, shop_id, reported_at, fake_no);
create index fake_report_new on fake_report (mall_id, shop_id) where state = 'received';
create index on fake_report (mall_id, contact_index) where contact_index is not null;
call make_tenant_table('fake_report');

-- What the shop did: changes of the state, answers to the sender, notes of its own. Only added to.
create table fake_entry (
  mall_id text not null,
  fake_no bigint not null,
  entry_no bigint generated always as identity,
  kind text not null check (kind in ('state', 'answer', 'note')),
  state text check (state in ('received', 'checking', 'forged', 'genuine', 'unclear')),
  words_sealed bytea,
  -- The message that announced an answer.
  message_id uuid,
  written_at timestamptz not null,
  written_by text not null,
  primary key (mall_id, fake_no, entry_no),
  foreign key (mall_id, fake_no) references fake_report on delete cascade,
  check ((kind = 'state') = (state is not null))
);
call make_tenant_table('fake_entry');

-- Looks at reports stand in the log of looks at personal data too.
alter table personal_access drop constraint personal_access_screen_check;
alter table personal_access add constraint personal_access_screen_check
  check (screen in ('members', 'lost', 'messages', 'fakes'));
