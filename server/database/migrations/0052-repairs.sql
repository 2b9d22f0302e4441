-- Repair requests (A/S, product H): what the owner of a product asks of the shop, and what becomes of it. code-life is their writer:
-- each step stands in the history of the code too.
create table repair (
  mall_id text not null,
  repair_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  -- Whose product it was when it was asked for; the contact is the member's own.
  member_id text not null,
  channel text not null check (channel in ('phone', 'email')),
  language text not null check (language in ('ko', 'en')),
  -- The buyer's link is derived from it; it leaves the server never.
  repair_id uuid not null,
  -- Names the request on paper and on the phone; it opens nothing.
  reference text not null,
  -- Null when the words are gone: nobody sees them any more.
  link_hash bytea,
  state text not null default 'received' check (state in ('received', 'checking', 'repairing', 'done', 'rejected')),
  requested_at timestamptz not null,
  -- When something happened to it last: its time runs from there.
  changed_at timestamptz not null,
  -- The warranty as it was on the day of the request: a later change of it moves nobody's price.
  covered boolean not null,
  warranty_until timestamptz,
  symptom_sealed bytea,
  -- The last estimate, by its entry, and the buyer's answer to it.
  estimate_no bigint,
  estimate_amount integer check (estimate_amount >= 0),
  estimate_state text check (estimate_state in ('open', 'accepted', 'declined')),
  consent_version text not null,
  emptied_at timestamptz,
  primary key (mall_id, repair_no),
  unique (mall_id, reference),
  unique (mall_id, link_hash),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  check ((symptom_sealed is null) = (emptied_at is not null)),
  check ((estimate_no is null) = (estimate_state is null) and (estimate_no is null) = (estimate_amount is null))
);
create index on repair (mall_id, shop_id, requested_at, repair_no);
create index repair_new on repair (mall_id, shop_id) where state = 'received';
create index on repair (mall_id, shop_id, code_id, repair_no);
create index on repair (mall_id, shop_id, member_id);
create index repair_kept on repair (mall_id, changed_at) where emptied_at is null;
call make_tenant_table('repair');

-- What happened: states, estimates and their answers, answers of the shop, its own notes. Only added to.
create table repair_entry (
  mall_id text not null,
  repair_no bigint not null,
  entry_no bigint generated always as identity,
  kind text not null check (kind in ('state', 'estimate', 'accepted', 'declined', 'answer', 'note')),
  state text check (state in ('received', 'checking', 'repairing', 'done', 'rejected')),
  amount integer,
  words_sealed bytea,
  -- The message that told the buyer.
  message_id uuid,
  written_at timestamptz not null,
  -- Null: the buyer.
  written_by text,
  primary key (mall_id, repair_no, entry_no),
  foreign key (mall_id, repair_no) references repair on delete cascade,
  check ((kind = 'state') = (state is not null) and (kind = 'estimate') = (amount is not null))
);
call make_tenant_table('repair_entry');

-- Pictures show what is wrong.
alter table buyer_picture drop constraint buyer_picture_about_check;
alter table buyer_picture add constraint buyer_picture_about_check
  check (about in ('loss', 'fake', 'approval', 'answer', 'repair'));

-- Looks at requests stand in the log of looks at personal data too.
alter table personal_access drop constraint personal_access_screen_check;
alter table personal_access add constraint personal_access_screen_check
  check (screen in ('members', 'lost', 'messages', 'fakes', 'approvals', 'rewards', 'repairs'));
