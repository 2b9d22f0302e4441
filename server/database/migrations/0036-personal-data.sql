-- The log of looks at buyers' personal data (개인정보 접속기록): who, when, from where, whose, what for. Only added to; the
-- sweep alone takes away what is older than the law asks for.
create table personal_access (
  mall_id text not null,
  access_no bigint generated always as identity,
  shop_id integer not null,
  accessed_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'staff')),
  actor text not null,
  address_sealed bytea not null,
  kind text not null check (kind in ('list', 'detail', 'reveal', 'download', 'erase')),
  screen text not null check (screen in ('members', 'lost', 'messages')),
  -- Ids of the members whose data it was.
  subjects text[] not null,
  reason text,
  request_id text not null,
  primary key (mall_id, access_no)
);
create index on personal_access (mall_id, accessed_at);
call make_tenant_table('personal_access');
call open_to_staff('personal_access');
revoke update, delete on personal_access from genuine_app;

-- The only way that a line of it goes: p_before is held against the newest line, so that nobody empties it.
create function sweep_personal_access(p_mall text, p_before timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  gone integer;
begin
  perform set_config('app.mall_id', p_mall, true);
  delete from personal_access p where p.mall_id = p_mall and p.accessed_at < least(p_before,
    (select max(n.accessed_at) - interval '2 years' from personal_access n where n.mall_id = p_mall));
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function sweep_personal_access from public;
grant execute on function sweep_personal_access to genuine_app;

-- A member whose data was erased keeps an anonymous row, so that the codes have somebody.
alter table certified_member
  alter column name_sealed drop not null,
  -- Keyed hash of the whole name, without spaces: finds it, and never a part of it.
  add column name_index bytea,
  add column member_group text,
  add column marketing_at timestamptz,
  -- Which text of the consent they agreed to; null for whoever agreed before it was kept.
  add column consent_version text,
  add column blocked_at timestamptz,
  add column blocked_by text,
  add column blocked_reason text,
  add column erased_at timestamptz,
  add column erased_by text check (erased_by in ('member', 'shop', 'retention')),
  -- Since when no code is certified for them; the retention counts from it.
  add column idle_since timestamptz,
  add check ((name_sealed is null) = (erased_at is not null));
create index on certified_member (mall_id, shop_id, name_index) where name_index is not null;
create index on certified_member (mall_id, shop_id, created_at, member_id);

-- The shop's own notes on a member; only added to, and gone with the member's data.
create table member_note (
  mall_id text not null,
  member_id text not null,
  note_no bigint generated always as identity,
  words_sealed bytea not null,
  written_at timestamptz not null,
  written_by text not null,
  primary key (mall_id, member_id, note_no),
  foreign key (mall_id, member_id) references certified_member
);
call make_tenant_table('member_note');
create index on message (mall_id, shop_id, member_id, queued_at) where member_id is not null;

-- Of whom a line of a history speaks, so that an erasure finds them all.
alter table code_history add column member_id text;
alter table code_history no force row level security;
update code_history set member_id = coalesce(detail_values->>'member_id', updated_by)
where detail_values ? 'member_id' or title = 'history.loss_cancelled';
alter table code_history force row level security;
create index on code_history (mall_id, shop_id, member_id) where member_id is not null;

-- When whoever is signed in last proved again who they are.
alter table session_family add column proved_at timestamptz;
