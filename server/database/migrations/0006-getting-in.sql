-- Getting in: applications and their staff, roles and second factors, invitations, hosted malls' platforms, the audit.

-- Staff look after every mall: a transaction that says so reads the tables below, and changes nothing by it. A change
-- is always made in the mall's own tenant.
create procedure open_to_staff(name text) language plpgsql as $$
begin
  execute format(
    'create policy staff on %I for select using (current_setting(''app.staff'', true) = ''on'')',
    name);
end $$;
call open_to_staff('mall');
call open_to_staff('shop');
-- Who it goes to and what it says are sealed; staff see that it failed.
call open_to_staff('message');
create index on message (queued_at) where state in ('failed', 'unknown');

alter table mall add column suspended_reason text;

-- Whose mall it is, once for every wire form of it (resolution 27). Personal data is sealed.
create table mall_profile (
  mall_id text primary key references mall,
  business_number text,
  business_name text,
  mall_url text,
  solution_name text,
  mall_email_sealed bytea,
  manager_name_sealed bytea,
  manager_email_sealed bytea,
  manager_phone_sealed bytea,
  updated_at timestamptz not null
);
call make_tenant_table('mall_profile');
call open_to_staff('mall_profile');

-- A partner's application (product J): submitted → in_review → needs_info → resubmitted → approved | rejected | withdrawn.
create table application (
  mall_id text primary key references mall,
  state text not null
    check (state in ('submitted', 'in_review', 'needs_info', 'resubmitted', 'approved', 'rejected', 'withdrawn')),
  -- What the applicant is told: what is missing, or why not.
  note text,
  assignee bigint,
  agreements jsonb not null,
  agreed_at timestamptz not null,
  submitted_at timestamptz not null,
  -- Two business days after it was (re)submitted (000 §9).
  due_at timestamptz not null,
  decided_at timestamptz
);
call make_tenant_table('application');
call open_to_staff('application');
create index on application (mall_id, state);
create index on application (state, due_at);

create table application_step (
  mall_id text not null references application,
  step_no bigint generated always as identity,
  state text not null,
  note text,
  made_at timestamptz not null,
  made_by text not null,
  primary key (mall_id, step_no)
);
call make_tenant_table('application_step');
call open_to_staff('application_step');

-- Staff belong to no mall.
create table staff (
  staff_id bigint primary key generated always as identity,
  login_id text not null unique,
  display_name text not null,
  password_hash text not null,
  role text not null check (role in ('support', 'reviewer', 'admin')),
  -- A password that an administrator gave: good until then, and only to set one's own.
  password_expires_at timestamptz,
  totp_sealed bytea,
  -- Until a code has confirmed it, the secret is an offer only.
  totp_confirmed_at timestamptz,
  -- The last time step that was used: a code is good once.
  totp_last_step bigint,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_session (staff_id);
grant select, insert, update, delete on staff, staff_session to genuine_app;

-- Accounts of a team (product B): a role, perhaps an e-mail to sign in with, perhaps a second factor.
alter table account
  add column role text not null default 'owner'
    check (role in ('owner', 'manager', 'issuer', 'printer', 'support', 'viewer')),
  add column display_name_sealed bytea,
  add column disabled_at timestamptz,
  add column last_login_at timestamptz,
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint;

-- Who signs in with an e-mail cannot name the mall: keyed hashes of the address and where they lead, no more.
create table account_login (
  login_hash bytea not null,
  mall_id text not null,
  account_id bigint not null,
  primary key (mall_id, account_id),
  unique (login_hash, mall_id)
);
grant select, insert, update, delete on account_login to genuine_app;

create table account_recovery (
  mall_id text not null,
  account_id bigint not null,
  code_hash bytea not null,
  primary key (mall_id, account_id, code_hash),
  foreign key (mall_id, account_id) references account on delete cascade
);
call make_tenant_table('account_recovery');

create table invitation (
  mall_id text not null references mall,
  invitation_id uuid not null,
  email_sealed bytea not null,
  email_hash bytea not null,
  role text not null check (role in ('owner', 'manager', 'issuer', 'printer', 'support', 'viewer')),
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (mall_id, invitation_id)
);
create index on invitation (mall_id, token_hash);
call make_tenant_table('invitation');

-- What somebody sees of a session that may be ended from elsewhere.
alter table session_family
  add column device text,
  add column last_used_at timestamptz,
  drop constraint session_family_ended_reason_check,
  add constraint session_family_ended_reason_check
    check (ended_reason in ('logout', 'reuse', 'password', 'ended', 'removed', 'suspended'));

-- A hosted mall's platform: its tokens, sealed, and what has become of the connection. One refresh at a time takes the
-- row; the new pair is written before it is used.
create table mall_platform (
  mall_id text primary key references mall,
  kind text not null check (kind in ('cafe24', 'imweb')),
  site_code text,
  state text not null check (state in ('connected', 'reauth_required', 'removed')),
  access_sealed bytea,
  refresh_sealed bytea,
  access_expires_at timestamptz,
  refresh_expires_at timestamptz,
  scopes text[] not null default '{}',
  shops_synced_at timestamptz,
  connected_at timestamptz not null,
  updated_at timestamptz not null
);
call make_tenant_table('mall_platform');
call open_to_staff('mall_platform');

-- A launch is good once, and an OAuth round trip belongs to the browser that began it; both come before the mall is known.
create table platform_launch (
  launch_hash bytea primary key,
  seen_at timestamptz not null
);
create table oauth_state (
  state_hash bytea primary key,
  kind text not null check (kind in ('cafe24', 'imweb')),
  -- Keyed hash of the browser's own cookie.
  browser_hash bytea not null,
  data_sealed bytea not null,
  expires_at timestamptz not null
);
-- Notices of platforms that were taken in: a notice may come again for days, and its body is all that tells it apart.
create table platform_notice (
  body_hash bytea primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on platform_launch, oauth_state, platform_notice to genuine_app;

-- The audit (product N): append-only, each entry chained to the one before by its hash. `_staff` is staff's own chain.
create table audit (
  mall_id text not null,
  seq bigint not null,
  happened_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'staff', 'buyer', 'job', 'platform', 'nobody')),
  actor text not null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (mall_id, seq)
);
create index on audit (mall_id, happened_at);
call make_tenant_table('audit');
call open_to_staff('audit');
revoke update, delete on audit from genuine_app;

create table audit_head (
  mall_id text primary key,
  seq bigint not null,
  hash bytea not null
);
call make_tenant_table('audit_head');

create function audit_hash(p_previous bytea, a audit) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(
    jsonb_build_array(a.mall_id, a.seq, extract(epoch from a.happened_at), a.actor_kind, a.actor, a.action, a.target,
      a.detail, a.request_id)::text, 'UTF8'))
$$;

-- Writes one entry in the caller's transaction; entries of one mall queue for the head until the commit.
create function append_audit(
  p_mall text, p_at timestamptz, p_actor_kind text, p_actor text, p_action text, p_target text, p_detail jsonb,
  p_request text
) returns bigint language plpgsql volatile as $$
declare
  head audit_head%rowtype;
  entry audit%rowtype;
begin
  insert into audit_head values (p_mall, 0, ''::bytea) on conflict (mall_id) do nothing;
  select * into head from audit_head h where h.mall_id = p_mall for update;
  entry.mall_id := p_mall; entry.seq := head.seq + 1; entry.happened_at := p_at;
  entry.actor_kind := p_actor_kind; entry.actor := p_actor; entry.action := p_action; entry.target := p_target;
  entry.detail := p_detail; entry.request_id := p_request;
  entry.previous_hash := head.hash;
  entry.hash := audit_hash(head.hash, entry);
  insert into audit select entry.*;
  update audit_head h set seq = entry.seq, hash = entry.hash where h.mall_id = p_mall;
  return entry.seq;
end $$;

-- The first entry of a mall whose hash or chain does not fit what stands in it; none when all is well.
create function audit_break(p_mall text) returns bigint language sql stable as $$
  select min(a.seq) from (
    select x.*, lag(x.hash, 1, ''::bytea) over (order by x.seq) as before, row_number() over (order by x.seq) as place
    from audit x where x.mall_id = p_mall
  ) as a
  join audit r on r.mall_id = a.mall_id and r.seq = a.seq
  where a.seq <> a.place or a.previous_hash <> a.before or a.hash <> audit_hash(a.before, r)
$$;

-- How many codes of an issue run were printed at least once, so that a search for what is printed or is not looks into the
-- runs that have some. Destroyed codes stay counted: it leads to the codes, and says nothing of how many there are.
alter table batch add column printed bigint not null default 0;
alter table batch no force row level security;
alter table code no force row level security;
update batch b set printed = p.n
from (select mall_id, batch_id, count(*) as n from code where printed_count > 0 group by mall_id, batch_id) as p
where b.mall_id = p.mall_id and b.batch_id = p.batch_id;
alter table batch force row level security;
alter table code force row level security;

-- The list of members, newest first.
create index on certified_member (mall_id, shop_id, created_at, member_id);

-- Admission again, with the account's role; an account that was removed is nobody.
drop function admit(bytea, timestamptz, text, text, text);
create function admit(
  p_token bytea, p_now timestamptz, p_mall text, p_shop_no text, p_app text
) returns table (
  mall_id text, account_id bigint, family_id uuid, flavour text, state text, apps text[], login_id text, role text,
  shop_id integer, shop_no text, shop_name text, plan_class text, expires_at timestamptz, remain_point integer,
  primary_domain text
) language plpgsql stable as $$
declare
  t access_token%rowtype;
begin
  select * into t from access_token a where a.token_hash = p_token and a.expires_at > p_now;
  if not found then return; end if;
  perform set_config('app.mall_id', t.mall_id, true);
  return query
    select m.mall_id, t.account_id, t.family_id, m.flavour, m.state, m.apps, c.login_id, c.role,
      s.shop_id, s.shop_no, s.shop_name, s.plan_class, s.expires_at, s.remain_point, s.primary_domain
    from mall m
    join account c on c.mall_id = m.mall_id and c.account_id = t.account_id and c.disabled_at is null
    left join shop s on s.mall_id = m.mall_id and s.app = p_app
      and (p_mall is null or p_mall = m.mall_id)
      and (s.shop_no = p_shop_no or (p_shop_no is null and s.is_default))
    where m.mall_id = t.mall_id;
end $$;
