-- Recalls (product F, issue 17): a batch, a product or one of its options is called back.
create table recall (
  mall_id text not null,
  recall_no bigint generated always as identity,
  shop_id integer not null,
  about text not null check (about in ('batch', 'product', 'variant')),
  -- What it holds: the codes of a batch, or those of these options, that were there when it began.
  batch_id bigint,
  variant_nos bigint[],
  until_code_id bigint not null,
  -- What it is about, as it was named then.
  title text not null,
  reason text not null check (reason in ('safety', 'quality', 'other')),
  instruction text not null,
  offers text[] not null check (offers <@ array['refund', 'exchange', 'repair', 'disposal']),
  contact text not null,
  link text,
  first_contact text not null check (first_contact in ('phone', 'email')),
  state text not null check (state in ('running', 'active', 'ending', 'ended')),
  ended_as text check (ended_as in ('ended', 'withdrawn')),
  codes bigint not null check (codes > 0),
  chunks integer not null,
  -- The chunk that is taken next, forwards while it runs and again from the first while it ends.
  next_chunk integer not null default 0,
  done bigint not null default 0,
  kept bigint not null default 0,
  -- A further round of messages, and behind which owner it stands.
  round text check (round in ('remind', 'retry', 'points')),
  round_next bigint,
  reminded_at timestamptz,
  created_at timestamptz not null,
  asked_by text not null,
  created_by text not null,
  end_asked_by text,
  end_by text,
  ended_at timestamptz,
  primary key (mall_id, recall_no),
  foreign key (mall_id, shop_id) references shop,
  check ((batch_id is null) <> (variant_nos is null)),
  check (next_chunk between 0 and chunks),
  check (done between 0 and codes),
  check ((state in ('ending', 'ended')) = (ended_as is not null)),
  check ((round is null) = (round_next is null))
);
create index on recall (mall_id, shop_id, recall_no);
create index recall_in_force on recall (mall_id, shop_id) where state <> 'ended';
call make_tenant_table('recall');
-- Who works on them looks in which malls one is in force.
create policy staff on recall for select using (current_setting('app.staff', true) = 'on');

-- Its codes, so that they are the same when it ends. `stopped`: the recall has stopped them; `before`: what some of them were
-- stopped for before it, by their ids.
create table recall_chunk (
  mall_id text not null,
  recall_no bigint not null,
  chunk_no integer not null,
  code_ids bigint[] not null,
  stopped boolean not null default false,
  before jsonb not null default '{}',
  primary key (mall_id, recall_no, chunk_no),
  foreign key (mall_id, recall_no) references recall on delete cascade
);
call make_tenant_table('recall_chunk');

-- Whose a code was while it was in the recall: told once, by the message that is named last.
create table recall_owner (
  mall_id text not null,
  recall_no bigint not null,
  owner_no bigint generated always as identity,
  shop_id integer not null,
  -- No key: a code may be destroyed, and what was told stays.
  code_id bigint not null,
  serial_number text not null,
  member_id text not null,
  -- Null where there is no contact that the shop can write to.
  channel text check (channel in ('sms', 'email')),
  message_id uuid,
  told_at timestamptz,
  reminded_at timestamptz,
  read_at timestamptz,
  answer text check (answer in ('seen', 'wants', 'discarded')),
  offer text check (offer in ('refund', 'exchange', 'repair', 'disposal')),
  answered_at timestamptz,
  primary key (mall_id, recall_no, owner_no),
  foreign key (mall_id, recall_no) references recall on delete cascade,
  check ((channel is null) = (message_id is null)),
  check ((message_id is null) or (told_at is not null)),
  check ((answer is null) = (answered_at is null)),
  check (offer is null or answer = 'wants')
);
create index on recall_owner (mall_id, recall_no, code_id);
create index on recall_owner (mall_id, shop_id, member_id);
call make_tenant_table('recall_owner');

-- Looks at the owners of a recall stand in the log of looks at personal data too.
alter table personal_access drop constraint personal_access_screen_check;
alter table personal_access add constraint personal_access_screen_check
  check (screen in ('members', 'lost', 'messages', 'fakes', 'approvals', 'rewards', 'repairs', 'recalls'));

-- There was no recall before: the reader begins here.
alter table event no force row level security;
alter table event_position no force row level security;
insert into event_position (mall_id, consumer, txid, seq, moved_at)
select distinct on (mall_id) mall_id, 'recalls', txid, seq, now() from event order by mall_id, txid desc, seq desc
on conflict (mall_id, consumer) do nothing;
alter table event force row level security;
alter table event_position force row level security;
