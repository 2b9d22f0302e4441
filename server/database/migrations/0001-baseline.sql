-- The whole schema of 1.0.0, by theme. Every later change is a migration of its own (docs/backup.md, "Upgrades").
--
-- A table of a mall begins every key with mall_id, the distribution column of a cluster, and stands behind the tenant wall
-- (`make_tenant_table`); the others are shared by all malls.
-- *_sealed columns are encrypted, *_index and *_hash columns are keyed hashes.

do $$
begin
  if not exists (select from pg_roles where rolname = 'genuine_app') then
    create role genuine_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;

grant usage on schema public to genuine_app;

-- The tenant wall
-- ---------------

-- Puts a table behind the tenant wall: security enabled and forced, rows of app.mall_id only, data rights for the app. The
-- wall hides rows even from the tables' owner, so an owner without BYPASSRLS sees them when the session says that it makes
-- a backup (server/backup). That policy is the owner's alone: requests come as genuine_app.
create procedure make_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (mall_id = current_setting(''app.mall_id'', true)) with check (mall_id = current_setting(''app.mall_id'', true))',
    name);
  execute format(
    'create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  execute format('grant select, insert, update, delete on %I to genuine_app', name);
end $$;

-- A transaction of staff reads every mall's rows of these tables, and changes none: a change is always made in the mall's
-- tenant.
create procedure open_to_staff(name text) language plpgsql as $$
begin
  execute format(
    'create policy staff on %I for select using (current_setting(''app.staff'', true) = ''on'')',
    name);
end $$;

-- Sets a transaction's tenant by a SET statement, which a cluster passes on to the machine that holds the mall (ADR 0048);
-- it does not pass set_config() on.
create function enter_mall(p_mall text) returns void language plpgsql as $$
begin
  execute format('set local app.mall_id = %L', p_mall);
end $$;

create function enter_as_staff() returns void language plpgsql as $$
begin
  set local app.staff = 'on';
end $$;

-- Malls and shops
-- ---------------

create table mall (
  mall_id text primary key check (mall_id ~ '^[a-z0-9][a-z0-9_-]{1,31}$'),
  flavour text not null check (flavour in ('mall', 'imweb', 'partner')),
  mall_name text not null,
  state text not null default 'approved' check (state in ('pending', 'approved', 'suspended')),
  apps text[] not null default '{cert_product}',
  -- The last code_id handed out: an issue run reserves its ids here, so ids grow with creation time.
  last_code_id bigint not null default 0,
  created_at timestamptz not null,
  suspended_reason text,
  -- Sandboxes: malls of their own in which a shop tries everything out, and whose messages go nowhere. The id of such a
  -- mall says what it is, and the check keeps both together, so that nothing has to be looked up to know it.
  sandbox_of text,
  sandbox_of_shop integer,
  -- Whether everybody of the team who comes in by a password must have a second factor as well.
  second_factor_required boolean not null default false,
  constraint mall_sandbox_id check (
    (sandbox_of is not null) = (mall_id ~ '^test_[0-9a-hjkmnp-tv-z]{16}$')
    and (sandbox_of is null) = (sandbox_of_shop is null))
);
call make_tenant_table('mall');
call open_to_staff('mall');

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

-- One row for each shop and app: the tenant of everything below. shop_id is the short key of the pair.
create table shop (
  mall_id text not null references mall,
  shop_id integer not null,
  shop_no text not null,
  app text not null check (app in ('cert_product', 'cert_digital')),
  shop_name text not null,
  is_default boolean not null default false,
  primary_domain text,
  email text,
  plan_class text check (plan_class in ('basic', 'plus')),
  expires_at timestamptz,
  remain_point integer not null default 0 check (remain_point >= 0),
  duration_type text check (duration_type in ('activated', 'created')),
  duration text,
  notice_description text,
  notice_information text,
  -- The shop's switch: the range of certified codes may be edited (resolution 56; off unless switched on).
  certified_range_allowed boolean not null default false,
  -- The basic plan that begins when plus ends (product I); and points that are set aside for messages on their way.
  basic_until timestamptz,
  reserved_point integer not null default 0 check (reserved_point >= 0),
  primary key (mall_id, shop_id),
  unique (mall_id, shop_no, app)
);
call make_tenant_table('shop');
call open_to_staff('shop');

-- One small document for each name (contract/shop-documents.ts has their shapes).
create table shop_document (
  mall_id text not null,
  shop_id integer not null,
  name text not null check (name ~ '^[a-z_]{2,30}$'),
  body jsonb not null check (pg_column_size(body) < 65536),
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (mall_id, shop_id, name),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('shop_document');

-- A short link names its shop by number and is read before the mall is known. A number is never given twice and never
-- taken back: labels are printed with it.
create table shop_link (
  link_no bigint generated always as identity primary key,
  mall_id text not null,
  shop_id integer not null,
  unique (mall_id, shop_id)
);
grant select, insert on shop_link to genuine_app;

-- The shop that a short link names; no row where there is none.
create function shop_of_link(p_link_no bigint) returns table (mall_id text, shop_no text, app text)
language plpgsql stable as $$
declare
  link shop_link%rowtype;
begin
  select * into link from shop_link l where l.link_no = p_link_no;
  if not found then return; end if;
  return query
    select found.* from (select set_config('app.mall_id', link.mall_id, true) as mall_id) as tenant
    cross join lateral (
      select s.mall_id, s.shop_no, s.app from shop s where s.mall_id = link.mall_id and s.shop_id = link.shop_id
      offset case when tenant.mall_id is null then 1 else 0 end
    ) as found;
end $$;

-- The sandbox of a shop, as the shop knows it.
create table sandbox (
  mall_id text not null,
  shop_id integer not null,
  sandbox_id text not null,
  made_at timestamptz not null,
  emptied_at timestamptz,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('sandbox');

-- Accounts, sessions and admission
-- --------------------------------

create table account (
  mall_id text not null references mall,
  account_id bigint generated always as identity,
  login_id text not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- Personal data, sealed; null where an account has no contact of its own.
  manager_name_sealed bytea,
  mall_email_sealed bytea,
  -- Accounts of a team (product B): a role, perhaps an e-mail to sign in with, perhaps a second factor.
  role text not null default 'owner'
    check (role in ('owner', 'manager', 'issuer', 'printer', 'support', 'viewer')),
  display_name_sealed bytea,
  disabled_at timestamptz,
  last_login_at timestamptz,
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  -- The shop's own account that an account of a sandbox stands for.
  stands_for bigint,
  primary key (mall_id, account_id),
  unique (mall_id, login_id)
);
call make_tenant_table('account');

-- An e-mail address does not name its mall, so this table is shared: keyed hashes and where they lead, no more.
create table account_login (
  login_hash bytea not null,
  mall_id text not null,
  account_id bigint not null,
  primary key (mall_id, account_id),
  unique (login_hash, mall_id)
);
grant select, insert, update, delete on account_login to genuine_app;

-- A forgotten id cannot name its mall, so this table is shared: keyed hashes and where they lead, no more.
create table account_contact (
  mall_id text not null,
  account_id bigint not null,
  email_hash bytea not null,
  -- Of the manager's name together with the address.
  manager_hash bytea not null,
  primary key (mall_id, account_id)
);
create index on account_contact (email_hash);
grant select, insert, update, delete on account_contact to genuine_app;

create table account_recovery (
  mall_id text not null,
  account_id bigint not null,
  code_hash bytea not null,
  primary key (mall_id, account_id, code_hash),
  foreign key (mall_id, account_id) references account on delete cascade
);
call make_tenant_table('account_recovery');

-- A mailed link that lets its holder set a new password, once (resolution 20). A row goes when it is used. The foreign
-- key is checked at the commit: a request for an unknown account does the same work, and never commits it.
create table password_reset (
  mall_id text not null,
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (mall_id, token_hash),
  foreign key (mall_id, account_id) references account deferrable initially deferred
);
create index on password_reset (mall_id, account_id);
call make_tenant_table('password_reset');

create table invitation (
  mall_id text not null references mall,
  invitation_id uuid not null,
  email_sealed bytea not null,
  email_hash bytea not null,
  role text not null check (role in ('owner', 'manager', 'issuer', 'printer', 'support', 'viewer')),
  token_hash bytea not null,
  -- Evidence for an investigation: no screen shows it.
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (mall_id, invitation_id)
);
create index on invitation (mall_id, token_hash);
call make_tenant_table('invitation');

create table session_family (
  mall_id text not null,
  family_id uuid not null,
  account_id bigint not null,
  auto_login boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Evidence for an investigation: no screen shows it.
  ended_reason text check (ended_reason in ('logout', 'reuse', 'password', 'ended', 'removed', 'suspended')),
  -- What the list of sessions shows, from which one is ended.
  device text,
  last_used_at timestamptz,
  -- The last time that the account proved its identity again.
  proved_at timestamptz,
  -- The session from which a session of a sandbox was entered.
  entered_from uuid,
  primary key (mall_id, family_id),
  foreign key (mall_id, account_id) references account
);
call make_tenant_table('session_family');

-- Tokens are looked up before the mall is known, so these two are shared tables: a SHA-256 and where it leads, no more.
create table access_token (
  token_hash bytea primary key,
  mall_id text not null,
  family_id uuid not null,
  account_id bigint not null,
  expires_at timestamptz not null
);
create index on access_token (mall_id, family_id);
create index on access_token (expires_at);
grant select, insert, update, delete on access_token to genuine_app;

create table refresh_token (
  token_hash bytea primary key,
  mall_id text not null,
  family_id uuid not null,
  account_id bigint not null,
  -- Set once, when the token is exchanged; a later use outside the grace ends the family.
  replaced_at timestamptz,
  expires_at timestamptz not null
);
create index on refresh_token (mall_id, family_id);
create index on refresh_token (expires_at);
grant select, insert, update, delete on refresh_token to genuine_app;

-- Admission in one round trip: the account of a token, the shop that the call is about, and whether the account has a
-- second factor to turn on before anything else. Tokens are shared by all malls; the rest is one query behind the wall of
-- that mall, which sets its tenant itself (server/database/ask.ts). A basic plan that follows plus is in force from the
-- moment when plus ends.
create function admit_operator(
  p_token bytea, p_now timestamptz, p_mall text, p_shop_no text, p_app text, p_nobody text
) returns table (
  mall_id text, account_id bigint, family_id uuid, flavour text, state text, apps text[], login_id text, role text,
  shop_id integer, shop_no text, shop_name text, plan_class text, expires_at timestamptz, remain_point integer,
  primary_domain text, second_factor_due boolean
) language plpgsql stable as $$
declare
  t access_token%rowtype;
begin
  select * into t from access_token a where a.token_hash = p_token and a.expires_at > p_now;
  if not found then return; end if;
  return query
    select found.* from (select set_config('app.mall_id', t.mall_id, true) as mall_id) as tenant
    cross join lateral (
      select m.mall_id, t.account_id, t.family_id, m.flavour, m.state, m.apps, c.login_id, c.role,
        s.shop_id, s.shop_no, s.shop_name,
        case when s.expires_at < p_now and s.basic_until is not null then 'basic' else s.plan_class end,
        case when s.expires_at < p_now and s.basic_until is not null then s.basic_until else s.expires_at end,
        s.remain_point, s.primary_domain,
        m.second_factor_required and c.totp_confirmed_at is null and c.password_hash <> p_nobody
      from mall m
      join account c on c.mall_id = t.mall_id and c.account_id = t.account_id and c.disabled_at is null
      left join shop s on s.mall_id = t.mall_id and s.app = p_app
        and (p_mall is null or p_mall = m.mall_id)
        and (s.shop_no = p_shop_no or (p_shop_no is null and s.is_default))
      where m.mall_id = t.mall_id
      offset case when tenant.mall_id is null then 1 else 0 end
    ) as found;
end $$;

-- Keys by which a shop's own programs call the API: each is of one shop, acts for the account that made it, and ends with
-- it. Only hashes are kept. The window counts the calls of a minute, in the same statement that lets a call in.
create table api_key (
  mall_id text not null,
  key_id uuid not null,
  shop_id integer not null,
  account_id bigint not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'issue', 'print', 'support']),
  token_hash bytea not null,
  hint text not null,
  former_hash bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  window_at timestamptz,
  window_used integer not null default 0,
  primary key (mall_id, key_id),
  unique (mall_id, token_hash),
  check ((former_hash is null) = (former_until is null))
);
create index on api_key (mall_id, shop_id);
create index on api_key (mall_id, former_hash) where former_hash is not null;
call make_tenant_table('api_key');

-- Admits a program: the mall is named in the key itself, so the look-up stays behind the tenant wall. The answer is that
-- of `admit_operator`, with the key and its calls in this window. The end of the window is computed before the update: a cluster
-- refuses a CASE that depends on the session's time zone, as the difference of a time and an interval does.
create function admit_key(
  p_key_mall text, p_token bytea, p_window interval, p_now timestamptz, p_mall text, p_shop_no text, p_app text
) returns table (
  mall_id text, account_id bigint, flavour text, state text, apps text[], login_id text, role text,
  shop_id integer, shop_no text, shop_name text, plan_class text, expires_at timestamptz, remain_point integer,
  primary_domain text, key_id uuid, key_name text, scopes text[], used integer, window_at timestamptz
) language plpgsql as $$
declare
  ended timestamptz := p_now - p_window;
  k api_key%rowtype;
begin
  perform set_config('app.mall_id', p_key_mall, true);
  update api_key a set
    last_used_at = p_now,
    window_at = case when a.window_at > ended then a.window_at else p_now end,
    window_used = case when a.window_at > ended then a.window_used + 1 else 1 end
  where a.mall_id = p_key_mall
    and (a.token_hash = p_token or (a.former_hash = p_token and a.former_until > p_now))
    and a.ended_at is null and (a.expires_at is null or a.expires_at > p_now)
  returning a.* into k;
  if not found then return; end if;
  return query
    select m.mall_id, k.account_id, m.flavour, m.state, m.apps, c.login_id, c.role,
      s.shop_id, s.shop_no, s.shop_name,
      case when s.expires_at < p_now and s.basic_until is not null then 'basic' else s.plan_class end,
      case when s.expires_at < p_now and s.basic_until is not null then s.basic_until else s.expires_at end,
      s.remain_point, s.primary_domain, k.key_id, k.name, k.scopes, k.window_used, k.window_at
    from mall m
    join account c on c.mall_id = m.mall_id and c.account_id = k.account_id and c.disabled_at is null
    left join shop s on s.mall_id = m.mall_id and s.shop_id = k.shop_id and s.app = p_app
      and (p_mall is null or p_mall = m.mall_id)
      and (p_shop_no is null or s.shop_no = p_shop_no)
    where m.mall_id = k.mall_id;
end $$;

-- Attempts in a fixed window, shared by all processes; keys are hashes. Losing it in a crash only forgives attempts.
create unlogged table rate_window (
  key text primary key,
  started_at timestamptz not null,
  taken integer not null
);
grant select, insert, update, delete on rate_window to genuine_app;

-- Counts one attempt and returns the attempts of the window with it. The end of the window is computed before the update,
-- as in `admit_key`.
create function take_attempt(p_key text, p_now timestamptz, p_window interval) returns integer
language plpgsql volatile as $$
declare
  ended timestamptz := p_now - p_window;
  n integer;
begin
  insert into rate_window as w (key, started_at, taken) values (p_key, p_now, 1)
  on conflict (key) do update set
    taken = case when w.started_at <= ended then 1 else w.taken + 1 end,
    started_at = case when w.started_at <= ended then excluded.started_at else w.started_at end
  returning taken into n;
  return n;
end $$;

-- The first answer to a key, kept 72 hours (contract §2). Written in the transaction whose answer it is.
create table idempotency_key (
  mall_id text not null,
  caller text not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  -- Sealed, as it may name a person: the text that was sent, so that a repeated request gets the same bytes.
  answer_sealed bytea,
  primary key (mall_id, caller, operation, key)
);
create index on idempotency_key (mall_id, created_at);
call make_tenant_table('idempotency_key');

-- Applications, staff and hosted malls
-- ------------------------------------

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
create index on application (mall_id, state);
create index on application (state, due_at);
call make_tenant_table('application');
call open_to_staff('application');

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
grant select, insert, update, delete on staff to genuine_app;

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_session (staff_id);
grant select, insert, update, delete on staff_session to genuine_app;

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
  updated_at timestamptz not null,
  -- Since when a platform does not answer, and until when it is not asked (its own word, or a pause after silence).
  down_since timestamptz,
  wait_until timestamptz
);
call make_tenant_table('mall_platform');
call open_to_staff('mall_platform');

-- A launch is good once, and an OAuth round trip belongs to the browser that began it; both come before the mall is known.
create table platform_launch (
  launch_hash bytea primary key,
  seen_at timestamptz not null,
  -- The session that a launch started: a second click on the same link, in the browser that holds it, comes in as well.
  family_id uuid
);
grant select, insert, update, delete on platform_launch to genuine_app;

create table oauth_state (
  state_hash bytea primary key,
  kind text not null check (kind in ('cafe24', 'imweb')),
  -- Keyed hash of the browser's own cookie.
  browser_hash bytea not null,
  data_sealed bytea not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on oauth_state to genuine_app;

-- Notices of platforms that were taken in: a notice may come again for days, and its body is all that tells it apart.
create table platform_notice (
  body_hash bytea primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on platform_notice to genuine_app;

-- The audit and the log of access to personal data
-- ------------------------------------------------

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
-- The newest entries of an audit leave no gap when they are gone: what says that they were there is the head, which staff
-- read with the chain.
call open_to_staff('audit_head');

-- The hash of an entry, by its columns: a row type is another one on each part of a distributed table.
create function audit_entry_hash(
  p_previous bytea, p_mall text, p_seq bigint, p_at timestamptz, p_actor_kind text, p_actor text, p_action text,
  p_target text, p_detail jsonb, p_request text
) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(
    jsonb_build_array(p_mall, p_seq, extract(epoch from p_at), p_actor_kind, p_actor, p_action, p_target, p_detail,
      p_request)::text, 'UTF8'))
$$;

-- Writes one entry in the caller's transaction; entries of one mall queue for the head until the commit.
create function append_audit(
  p_mall text, p_at timestamptz, p_actor_kind text, p_actor text, p_action text, p_target text, p_detail jsonb,
  p_request text
) returns bigint language plpgsql volatile as $$
declare
  head audit_head%rowtype;
  next_hash bytea;
begin
  insert into audit_head (mall_id, seq, hash) values (p_mall, 0, ''::bytea) on conflict (mall_id) do nothing;
  select h.mall_id, h.seq, h.hash into head from audit_head h where h.mall_id = p_mall for update;
  next_hash := audit_entry_hash(head.hash, p_mall, head.seq + 1, p_at, p_actor_kind, p_actor, p_action, p_target,
    p_detail, p_request);
  insert into audit (mall_id, seq, happened_at, actor_kind, actor, action, target, detail, request_id, previous_hash, hash)
  values (p_mall, head.seq + 1, p_at, p_actor_kind, p_actor, p_action, p_target, p_detail, p_request, head.hash,
    next_hash);
  update audit_head h set seq = head.seq + 1, hash = next_hash where h.mall_id = p_mall;
  return head.seq + 1;
end $$;

-- The first entry of a mall that is missing or does not fit its hash or chain, also at the end; null when all is well. The
-- head is read before the entries: those that are written meanwhile come after it.
create function audit_break(p_mall text) returns bigint language plpgsql stable as $$
declare
  head audit_head%rowtype;
  a audit%rowtype;
  before bytea := ''::bytea;
  place bigint := 0;
begin
  select h.mall_id, h.seq, h.hash into head from audit_head h where h.mall_id = p_mall;
  for a in select x.* from audit x where x.mall_id = p_mall order by x.seq loop
    place := place + 1;
    if a.seq <> place or a.previous_hash <> before or a.hash <> audit_entry_hash(before, a.mall_id, a.seq, a.happened_at,
      a.actor_kind, a.actor, a.action, a.target, a.detail, a.request_id) or (a.seq = head.seq and a.hash <> head.hash) then
      return a.seq;
    end if;
    before := a.hash;
  end loop;
  return case when place < head.seq then place + 1 end;
end $$;

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
  screen text not null
    check (screen in ('members', 'lost', 'messages', 'fakes', 'approvals', 'rewards', 'repairs', 'recalls')),
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

-- The only way to delete lines: p_before is held against the newest line, so that the log cannot be emptied.
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

-- Events
-- ------

-- Something that happened, written in the transaction that made it happen.
create table event (
  mall_id text not null,
  event_id uuid not null,
  shop_id integer,
  kind text not null,
  subject text not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null,
  -- An order that is safe under concurrency (ADR 0014). Ids and sequences are handed out before the commit, so a reader
  -- that remembers the highest one skips what commits later. A reader takes only events of transactions older than every
  -- one still running (pg_snapshot_xmin), in the order (txid, seq): nothing can appear behind it any more.
  seq bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  actor_kind text not null default 'nobody'
    check (actor_kind in ('operator', 'staff', 'buyer', 'job', 'platform', 'nobody')),
  actor text not null default '',
  primary key (mall_id, event_id)
);
create index event_in_order on event (mall_id, txid, seq);
-- For forecasts: how often something happened in a shop lately.
create index event_of_shop on event (mall_id, shop_id, kind, happened_at) include (actor_kind);
call make_tenant_table('event');
-- One question finds the malls where a reader has something to do; it reads no event.
call open_to_staff('event');

-- How far each reader is in each mall.
create table event_position (
  mall_id text not null references mall,
  consumer text not null,
  txid xid8 not null,
  seq bigint not null,
  primary key (mall_id, consumer)
);
call make_tenant_table('event_position');
call open_to_staff('event_position');

-- Events that a reader could not handle yet, and those of the same recipient behind them: the position goes on, they are
-- tried again by themselves. `given_up_at` is set on one that failed too often; it stays to be looked at.
create table event_parked (
  mall_id text not null references mall,
  consumer text not null,
  event_id uuid not null,
  recipient text not null,
  txid xid8 not null,
  seq bigint not null,
  tries integer not null default 0,
  failure text,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  primary key (mall_id, consumer, event_id),
  foreign key (mall_id, event_id) references event
);
create index on event_parked (mall_id, consumer, recipient, txid, seq) where given_up_at is null;
call make_tenant_table('event_parked');
call open_to_staff('event_parked');

-- Products
-- --------

-- A product without options has one variant with an empty name and the product's own code.
create table product (
  mall_id text not null,
  product_no bigint generated always as identity,
  shop_id integer not null,
  product_code text not null,
  product_name text not null,
  product_price numeric(15, 0) not null check (product_price >= 0),
  supplier text not null,
  manufacturer text not null,
  brand text not null,
  image_url text,
  created_at timestamptz not null,
  -- The platform's own number; null for what is registered here.
  platform_no text,
  -- When the platform told it last, and since when it tells it no more. Codes of what is gone live on.
  synced_at timestamptz,
  removed_at timestamptz,
  -- A picture that stands elsewhere: its address, and what has become of fetching it (null: nothing is to be fetched).
  image_source text,
  image_state text check (image_state in ('waiting', 'failed')),
  image_failure text,
  image_tries integer not null default 0,
  -- How often a product was changed: who saves an older one than there is now is told (001 §7, two editors).
  revision integer not null default 0,
  primary key (mall_id, product_no),
  unique (mall_id, shop_id, product_code),
  foreign key (mall_id, shop_id) references shop
);
create index on product (mall_id, shop_id, created_at desc, product_no desc);
create unique index product_of_platform on product (mall_id, shop_id, platform_no) where platform_no is not null;
call make_tenant_table('product');

create table variant (
  mall_id text not null,
  variant_no bigint generated always as identity,
  shop_id integer not null,
  product_no bigint not null,
  variant_code text not null,
  variant_name text not null,
  variant_price numeric(15, 0) not null check (variant_price >= 0),
  -- Its place among the product's options, from 0.
  position integer not null default 0,
  display boolean not null default true,
  selling boolean not null default true,
  custom_product_code text,
  custom_variant_code text,
  -- The GTIN of a variant, always of 14 digits (ADR 0053). One shop has a number once; that one number means one variant
  -- code in all shops of a mall is held where it is written.
  gtin text check (gtin ~ '^[0-9]{14}$'),
  primary key (mall_id, variant_no),
  unique (mall_id, shop_id, variant_code),
  foreign key (mall_id, product_no) references product,
  foreign key (mall_id, shop_id) references shop
);
create index on variant (mall_id, product_no);
create unique index variant_gtin on variant (mall_id, shop_id, gtin) where gtin is not null;
call make_tenant_table('variant');

-- How far the reading of a shop's products is. `place` is where it goes on; `began_at` tells what it has not met.
create table product_sync (
  mall_id text not null,
  shop_no text not null,
  place text,
  began_at timestamptz,
  finished_at timestamptz,
  primary key (mall_id, shop_no),
  foreign key (mall_id) references mall
);
call make_tenant_table('product_sync');

-- Codes
-- -----

-- Serial codes for a shop with ten million of them. code_id is handed out per mall in order of creation, so the newest
-- page is a walk down the primary key, and a day range is a range of ids (read from the issue runs).
create table batch (
  mall_id text not null,
  batch_id bigint generated always as identity,
  shop_id integer not null,
  kind text not null check (kind in ('search', 'excel', 'match', 'order')),
  requested bigint not null check (requested > 0),
  created bigint not null default 0,
  status text not null check (status in ('running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  error text,
  first_code_id bigint not null,
  last_code_id bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- How many codes of an issue run were printed at least once, so that a search for what is printed or is not looks into
  -- the runs that have some. Destroyed codes stay counted: it leads to the codes, and says nothing of how many there are.
  printed bigint not null default 0,
  name text,
  tags text[] not null default '{}',
  -- Codes that an undo has taken away; up to undo_next (an id) it has looked.
  gone bigint not null default 0,
  undo_next bigint,
  undo_at timestamptz,
  undo_by text,
  -- A frozen batch: scans of its codes say so, and their registration is refused. Each code stays as it is.
  frozen_reason text
    check (frozen_reason in ('lost_in_transit', 'misprint', 'recalled', 'unchecked', 'replaced', 'withdrawn')),
  frozen_at timestamptz,
  frozen_by text,
  -- The batch whose codes this one stands in for.
  replaces bigint,
  -- Calls of one spreadsheet upload carry one name, so that they are one issue run (contract §5, product C "Batches").
  import_id text,
  -- An upload reserves the ids of all its codes with its first call, so that it stays one run, whatever codes are made
  -- meanwhile and whatever day it ends on. `last_code_id` is the last one written; ids left over are never used.
  reserved_to bigint,
  primary key (mall_id, batch_id),
  foreign key (mall_id, shop_id) references shop,
  -- The database itself refuses more codes than were asked for, and a run that claims to be done too early or too late.
  check (created between 0 and requested),
  check (reserved_to >= last_code_id),
  check (last_code_id - first_code_id + 1 = requested),
  constraint batch_done_check check (status <> 'done' or created = requested),
  constraint batch_open_check check (status not in ('running', 'failed', 'cancelled') or created < requested),
  constraint batch_gone_check check (gone between 0 and created),
  constraint batch_undo_check check ((status in ('undoing', 'undone')) = (undo_next is not null)),
  constraint batch_frozen_check check ((frozen_reason is null) = (frozen_at is null))
);
create index on batch (mall_id, shop_id, created_at, first_code_id);
create index batch_newest on batch (mall_id, shop_id, batch_id);
create index batch_undone on batch (mall_id, shop_id, undo_at) where undo_at is not null;
create index batch_at_work on batch (mall_id, shop_id) where status in ('running', 'undoing');
create index batch_by_import on batch (mall_id, shop_id, import_id) where import_id is not null;
create index batch_by_hand on batch (mall_id, shop_id, batch_id desc) where kind <> 'order';
call make_tenant_table('batch');

-- What was asked for, in order: item i covers the codes from first_code_id on, number_of_serial of them.
create table batch_item (
  mall_id text not null,
  batch_id bigint not null,
  item_no integer not null,
  variant_no bigint not null,
  cert_duration_type text not null,
  cert_duration text not null,
  first_code_id bigint not null,
  number_of_serial integer not null,
  primary key (mall_id, batch_id, item_no),
  foreign key (mall_id, batch_id) references batch,
  foreign key (mall_id, variant_no) references variant
);
call make_tenant_table('batch_item');

-- A chunk that is written, in the transaction that wrote its codes: this row is what makes a chunk happen once.
create table batch_chunk (
  mall_id text not null,
  batch_id bigint not null,
  chunk_no integer not null,
  codes integer not null,
  primary key (mall_id, batch_id, chunk_no),
  foreign key (mall_id, batch_id) references batch
);
call make_tenant_table('batch_chunk');

-- Labels that were read back after printing (product M): a row for each code. A batch may wait for them, frozen.
create table label_check (
  mall_id text not null,
  batch_id bigint not null,
  code_id bigint not null,
  shop_id integer not null,
  -- Evidence for an investigation: no screen shows them.
  checked_at timestamptz not null,
  checked_by text not null,
  primary key (mall_id, batch_id, code_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('label_check');

create table code (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  variant_no bigint not null,
  batch_id bigint not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  cert_validated_at timestamptz,
  cert_expired_at timestamptz,
  bought_at timestamptz,
  printed_count integer not null default 0,
  app text not null,
  serial_number text not null,
  cert_status text not null default 'inactivated'
    check (cert_status in ('inactivated', 'activated', 'lost', 'approved')),
  cert_duration_type text not null check (cert_duration_type in ('activated', 'created', 'bought')),
  cert_duration text not null,
  member_id text,
  memo text,
  approval_status text,
  blocked_reason text,
  -- An individual range of the operator's: certifying keeps its dates instead of computing them.
  warranty_fixed boolean not null default false,
  -- Where a cancelled loss returns to.
  status_before_lost text check (status_before_lost in ('inactivated', 'activated', 'approved')),
  primary key (mall_id, shop_id, code_id),
  -- Named, because issuing answers its violation with another serial.
  constraint code_serial unique (mall_id, app, serial_number)
);
-- Three codes in four wait for their buyer: those are found by the counts and the primary key, the others by this. Texts
-- stand together, so that nothing is filled up between them.
create index code_by_state on code (mall_id, cert_status, shop_id, code_id)
  where cert_status <> 'inactivated';
-- Of a status as well, through the counts, which know the blocks of ids that have some.
create index code_of_variant on code (mall_id, shop_id, variant_no, code_id);
create index code_by_certification on code (mall_id, cert_status, shop_id, activated_at, code_id)
  where activated_at is not null;
create index code_of_variant_by_certification on code
  (mall_id, cert_status, shop_id, variant_no, activated_at, code_id) where activated_at is not null;
-- All codes of a buyer are read together, and warranties end with a day: many codes share a key, which PostgreSQL keeps
-- once.
create index code_of_member on code (mall_id, shop_id, member_id) where member_id is not null;
create index code_ending on code (mall_id, shop_id, cert_expired_at) where member_id is not null;
call make_tenant_table('code');

-- What happened to a code after it was issued; the issuing itself stands in its batch. title and detail are text keys
-- with values, so that each reader gets the own language.
create table code_history (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  history_id bigint generated always as identity,
  title text not null,
  detail text,
  detail_values jsonb not null default '{}',
  changed_at timestamptz not null,
  updated_by text not null,
  -- Of whom a line of a history speaks, so that an erasure finds them all.
  member_id text,
  primary key (mall_id, shop_id, code_id, history_id),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade
);
create index on code_history (mall_id, shop_id, member_id) where member_id is not null;
call make_tenant_table('code_history');

-- A tombstone: a keyed hash of the serial, so that a scan of the label can say what became of it (product C).
create table destroyed_code (
  mall_id text not null,
  shop_id integer not null,
  serial_hash bytea not null,
  -- Evidence for an investigation: no screen shows them.
  destroyed_at timestamptz not null,
  destroyed_by text not null,
  primary key (mall_id, shop_id, serial_hash),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('destroyed_code');

-- Counts of codes
-- ---------------

-- How many codes there are, by variant (0 is every variant) and status, in grains:
--   all             everything, at 0
--   certified       everything with a time of activation, at 0
--   created         the Seoul day of creation (contract/seoul.ts dayNumber)
--   activated       the Seoul day of activation
--   block           4096 neighbouring ids: code_id >> 12
--   created_span, activated_span   32 neighbouring days: day >> 5
--   block_span      64 neighbouring blocks: block >> 6
-- Days give exact counts of any range; spans and what is in them find the row at any offset. Exact together with the open
-- rows of code_delta: read the view code_counts.
create table code_count (
  mall_id text not null,
  shop_id integer not null,
  grain text not null check (grain in (
    'all', 'certified', 'created', 'created_span', 'activated', 'activated_span', 'block', 'block_span')),
  variant_no bigint not null,
  at bigint not null,
  cert_status text not null,
  n bigint not null,
  -- How many of the counted codes have a label: the list under "printed" and "not printed" is counted and jumped into by
  -- it.
  printed bigint not null default 0,
  primary key (mall_id, shop_id, grain, variant_no, at, cert_status)
);
call make_tenant_table('code_count');

-- Signed changes of the counts, written with the codes they count, folded into code_count in the background. Appending
-- keeps writers of one shop out of each other's way.
create table code_delta (
  mall_id text not null,
  delta_id bigint generated always as identity,
  shop_id integer not null,
  variant_no bigint not null,
  block bigint not null,
  day integer not null,
  activated_day integer,
  cert_status text not null,
  n bigint not null,
  printed bigint not null default 0,
  primary key (mall_id, shop_id, delta_id)
);
call make_tenant_table('code_delta');

-- Folded and open counts as one. Every branch names its grain, so that a question about one grain reads only that; and
-- every branch has the same types, or a condition would be checked after the union and not in the index.
create view code_counts with (security_invoker = true) as
  select mall_id, shop_id, grain, variant_no, at, cert_status, n, printed from code_count
  union all
  select d.mall_id, d.shop_id, 'all', v.variant_no, 0::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'certified', v.variant_no, 0::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'created', v.variant_no, d.day::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'created_span', v.variant_no, (d.day >> 5)::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'activated', v.variant_no, d.activated_day::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'activated_span', v.variant_no, (d.activated_day >> 5)::bigint, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  where d.activated_day is not null
  union all
  select d.mall_id, d.shop_id, 'block', v.variant_no, d.block, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no)
  union all
  select d.mall_id, d.shop_id, 'block_span', v.variant_no, d.block >> 6, d.cert_status, d.n, d.printed
  from code_delta d cross join lateral (values (d.variant_no), (0::bigint)) as v (variant_no);

grant select on code_counts to genuine_app;

-- Moves up to p_rows open changes of a shop into the counts and returns how many it moved; one caller a shop at a time. The
-- INSERT is a statement of its own: one that reads a part of its WITH would be copied to every machine of a cluster.
create function fold_code_counts(p_mall text, p_shop integer, p_rows integer) returns integer
language plpgsql volatile as $$
declare
  moved integer;
  variants bigint[];
  blocks bigint[];
  days integer[];
  activated_days integer[];
  statuses text[];
  ns bigint[];
  prints bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold:' || p_mall || ':' || p_shop, 0)) then return 0; end if;
  with taken as (
    delete from code_delta where mall_id = p_mall and shop_id = p_shop and delta_id in (
      select delta_id from code_delta where mall_id = p_mall and shop_id = p_shop order by delta_id limit p_rows)
    returning *
  )
  select count(*), array_agg(variant_no), array_agg(block), array_agg(day), array_agg(activated_day),
    array_agg(cert_status), array_agg(n), array_agg(printed)
  into moved, variants, blocks, days, activated_days, statuses, ns, prints from taken;
  insert into code_count as c (mall_id, shop_id, grain, variant_no, at, cert_status, n, printed)
  select m.mall_id, p_shop, cell.grain, cell.variant_no, cell.at, cell.cert_status, cell.n, cell.printed
  from mall m
  cross join (
    select g.grain, v.variant_no, g.at, t.cert_status, sum(t.n) as n, sum(t.printed) as printed
    from unnest(variants, blocks, days, activated_days, statuses, ns, prints)
      as t (variant_no, block, day, activated_day, cert_status, n, printed)
    cross join lateral (values (t.variant_no), (0::bigint)) as v (variant_no)
    cross join lateral (values
      ('all', 0::bigint), ('certified', t.activated_day * 0), ('created', t.day), ('created_span', t.day >> 5),
      ('activated', t.activated_day), ('activated_span', t.activated_day >> 5),
      ('block', t.block), ('block_span', t.block >> 6)
    ) as g (grain, at)
    where g.at is not null
    group by 1, 2, 3, 4
  ) as cell
  where m.mall_id = p_mall and (cell.n <> 0 or cell.printed <> 0)
  on conflict (mall_id, shop_id, grain, variant_no, at, cert_status)
    do update set n = c.n + excluded.n, printed = c.printed + excluded.printed;
  return moved;
end $$;

-- Work on many codes
-- ------------------

-- Named searches of the code list, each operator's own: filters, columns and page size.
create table code_view (
  mall_id text not null,
  account_id bigint not null,
  shop_id integer not null,
  view_id uuid not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  page_size integer not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (mall_id, account_id, shop_id, view_id),
  foreign key (mall_id, account_id) references account on delete cascade,
  foreign key (mall_id, shop_id) references shop
);
-- One of them opens the list.
create unique index code_view_default on code_view (mall_id, account_id, shop_id) where is_default;
call make_tenant_table('code_view');

-- Many codes at once (product C). A selection is a search frozen at the moment of asking: the ids of its codes, in chunks.
create table code_selection (
  mall_id text not null,
  selection_id uuid not null,
  shop_id integer not null,
  codes bigint not null check (codes > 0),
  chunks integer not null check (chunks > 0),
  created_at timestamptz not null,
  created_by text not null,
  -- Nothing can be asked for with it from then on.
  expires_at timestamptz not null,
  primary key (mall_id, selection_id),
  foreign key (mall_id, shop_id) references shop
);
create index on code_selection (mall_id, expires_at);
call make_tenant_table('code_selection');

create table code_selection_chunk (
  mall_id text not null,
  selection_id uuid not null,
  chunk_no integer not null,
  code_ids bigint[] not null,
  primary key (mall_id, selection_id, chunk_no),
  foreign key (mall_id, selection_id) references code_selection on delete cascade
);
call make_tenant_table('code_selection_chunk');

-- What happens to every code of a selection, chunk by chunk: next_chunk moves on in the transaction that changes the codes
-- of the chunk before it, so that no code is changed twice.
create table bulk_change (
  mall_id text not null,
  change_id uuid not null,
  shop_id integer not null,
  selection_id uuid not null,
  kind text not null check (kind in ('status', 'duration', 'range', 'block', 'unblock', 'destroy')),
  change jsonb not null,
  status text not null check (status in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  codes bigint not null,
  chunks integer not null,
  next_chunk integer not null default 0,
  judged bigint not null default 0,
  changed bigint not null default 0,
  -- How many codes stayed as they were, by reason.
  refused jsonb not null default '{}',
  -- The undo: the chunk that it takes next, codes that it has set back, and codes that it left alone.
  undo_next integer,
  restored bigint not null default 0,
  kept bigint not null default 0,
  created_at timestamptz not null,
  -- The account, and the login that histories show.
  asked_by text not null,
  created_by text not null,
  -- Likewise of the undo.
  undo_asked_by text,
  undo_by text,
  ended_at timestamptz,
  -- Until then it can go on and be undone; its selection and what its codes were go after that.
  kept_until timestamptz not null,
  primary key (mall_id, change_id),
  foreign key (mall_id, shop_id) references shop,
  check (next_chunk between 0 and chunks),
  check (judged between 0 and codes),
  check (changed between 0 and judged),
  check (restored + kept between 0 and changed),
  check (status <> 'done' or (next_chunk = chunks and judged = codes)),
  check ((status in ('undoing', 'undone')) = (undo_next is not null))
);
create index on bulk_change (mall_id, shop_id, created_at, change_id);
create index bulk_at_work on bulk_change (mall_id, shop_id) where status in ('running', 'undoing');
call make_tenant_table('bulk_change');

-- What the codes of a chunk were before, for the undo: codes with the same before and after stand together.
create table bulk_change_chunk (
  mall_id text not null,
  change_id uuid not null,
  chunk_no integer not null,
  traces jsonb not null,
  primary key (mall_id, change_id, chunk_no),
  foreign key (mall_id, change_id) references bulk_change on delete cascade
);
call make_tenant_table('bulk_change_chunk');

-- An export that is made in the background, file by file. Its files are gone after expires_at; their key names that moment.
create table code_export (
  mall_id text not null,
  export_id uuid not null,
  shop_id integer not null,
  filters jsonb not null,
  language text not null,
  status text not null check (status in ('running', 'done', 'failed', 'cancelled')),
  requested bigint not null,
  done bigint not null default 0,
  -- Who makes it now: another attempt begins anew, and what an older one still writes counts for nothing.
  attempt uuid,
  tries integer not null default 0,
  files integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  -- A background file of labels instead of a sheet: what the operator asked for.
  print jsonb,
  primary key (mall_id, export_id),
  foreign key (mall_id, shop_id) references shop
);
create index on code_export (mall_id, shop_id, created_at, export_id);
create index export_at_work on code_export (mall_id, shop_id) where status = 'running';
call make_tenant_table('code_export');

-- Printing
-- --------

-- Printers of a shop.
create table printer (
  mall_id text not null,
  printer_id uuid not null,
  shop_id integer not null,
  name text not null check (char_length(name) between 1 and 40),
  kind text not null check (kind in ('laser', 'thermal203', 'thermal300')),
  -- How far its paper must be moved, from the calibration page: to the right and down.
  x_mm numeric(4, 1) not null default 0 check (x_mm between -20 and 20),
  y_mm numeric(4, 1) not null default 0 check (y_mm between -20 and 20),
  roll_height_mm numeric(4, 1) not null default 48 check (roll_height_mm between 42 and 100),
  paper_colour text not null default '#FFFFFF' check (paper_colour ~ '^#[0-9A-F]{6}$'),
  created_at timestamptz not null,
  primary key (mall_id, printer_id),
  foreign key (mall_id, shop_id) references shop
);
create unique index printer_name on printer (mall_id, shop_id, lower(name));
call make_tenant_table('printer');

-- Every printout: who, when, what came out and why it came out again.
create table print_log (
  mall_id text not null,
  print_id bigint generated always as identity,
  shop_id integer not null,
  output text not null check (output in ('browser', 'pdf', 'zpl', 'csv', 'zip')),
  geometry text check (geometry in ('sheet', 'page', 'a4', 'roll')),
  template text check (template in ('type1', 'type2')),
  printer_name text,
  codes integer not null,
  labels integer not null,
  -- Codes that had a label before.
  reprinted integer not null,
  reason text,
  created_at timestamptz not null,
  created_by text not null,
  -- Characters of names that no font of the labels has, and which are therefore not on that printout.
  left_out integer not null default 0,
  primary key (mall_id, print_id),
  foreign key (mall_id, shop_id) references shop
);
create index on print_log (mall_id, shop_id, print_id);
call make_tenant_table('print_log');

-- Members and what they prove
-- ---------------------------

-- A buyer. Personal data is sealed; *_index are keyed hashes to find it by. Ids of buyers without a shop account
-- begin with `g:` (product E).
create table certified_member (
  mall_id text not null,
  member_id text not null,
  shop_id integer not null,
  name_sealed bytea,
  phone_sealed bytea,
  phone_index bytea,
  email_sealed bytea,
  email_index bytea,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  -- Keyed hash of the whole name, without spaces: finds it, and never a part of it.
  name_index bytea,
  member_group text,
  marketing_at timestamptz,
  -- The version of the consent's text that they agreed to.
  consent_version text,
  blocked_at timestamptz,
  blocked_by text,
  blocked_reason text,
  erased_at timestamptz,
  -- Evidence for an investigation: no screen shows it.
  erased_by text check (erased_by in ('member', 'shop', 'retention')),
  -- Since when no code is certified for them; the retention counts from it.
  idle_since timestamptz,
  primary key (mall_id, member_id),
  foreign key (mall_id, shop_id) references shop,
  check ((name_sealed is null) = (erased_at is not null))
);
create index on certified_member (mall_id, shop_id, phone_index) where phone_index is not null;
create index on certified_member (mall_id, shop_id, email_index) where email_index is not null;
-- The list of members, newest first.
create index on certified_member (mall_id, shop_id, created_at, member_id);
create index on certified_member (mall_id, shop_id, name_index) where name_index is not null;
call make_tenant_table('certified_member');

-- A member who was joined with another of the same person, so that what was written of the one is found at the other.
create table joined_member (
  mall_id text not null,
  member_id text not null,
  into_id text not null,
  -- Evidence for an investigation: no screen shows it.
  joined_at timestamptz not null,
  primary key (mall_id, member_id),
  foreign key (mall_id, into_id) references certified_member on delete cascade
);
create index on joined_member (mall_id, into_id);
call make_tenant_table('joined_member');

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

-- The secret by which a shop signs its members in; the former one is still good for a while after a new one was made.
create table member_secret (
  mall_id text not null,
  shop_id integer not null,
  secret_sealed bytea not null,
  made_at timestamptz not null,
  -- Evidence for an investigation: no screen shows it.
  made_by text not null,
  former_sealed bytea,
  former_until timestamptz,
  primary key (mall_id, shop_id),
  check ((former_sealed is null) = (former_until is null))
);
call make_tenant_table('member_secret');

-- Signatures that were used: each is good for one sign-in.
create table member_arrival (
  mall_id text not null,
  shop_id integer not null,
  sign_hash bytea not null,
  expires_at timestamptz not null,
  primary key (mall_id, shop_id, sign_hash)
);
call make_tenant_table('member_arrival');

-- A buyer's own token after a proof: lets the page say "yours" (hash only).
create table buyer_token (
  mall_id text not null,
  token_hash bytea not null,
  member_id text not null,
  expires_at timestamptz not null,
  -- When the person behind a token proved a number or an address.
  proved_at timestamptz,
  -- The shop that signed the member in: they may have registered nothing yet, so there is no member's row to tell it.
  signed_shop_id integer,
  primary key (mall_id, token_hash)
);
create index on buyer_token (mall_id, member_id);
call make_tenant_table('buyer_token');

-- A one-time code on its way to a phone or an address. address_hash is the caller's, for the caps on sending.
create table proof (
  mall_id text not null,
  proof_id uuid not null,
  shop_id integer not null,
  code_id bigint,
  channel text not null check (channel in ('phone', 'email')),
  target_sealed bytea not null,
  target_index bytea not null,
  code_hash bytea not null,
  address_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  subject text,
  primary key (mall_id, proof_id),
  check ((code_id is null) <> (subject is null))
);
create index on proof (mall_id, target_index, created_at);
create index on proof (mall_id, address_hash, created_at);
call make_tenant_table('proof');

-- Counts a wrong try of a one-time code, however many come at once, and shows the proof as it was before this try. No row:
-- no such proof of this code.
create function try_proof(
  p_mall text, p_proof uuid, p_shop integer, p_code bigint, p_hash bytea, p_now timestamptz, p_most integer,
  out matches boolean, out tries integer, out channel text, out target_sealed bytea, out created_at timestamptz
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform set_config('app.mall_id', p_mall, true);
  update proof set tries = tries + 1
  where mall_id = p_mall and proof_id = p_proof and shop_id = p_shop and code_id = p_code
    and code_hash <> p_hash and tries < p_most and expires_at > p_now
  returning false, tries - 1, proof.channel, proof.target_sealed, proof.created_at
  into matches, tries, channel, target_sealed, created_at;
  if found then return; end if;
  select p.code_hash = p_hash, p.tries, p.channel, p.target_sealed, p.created_at
  into matches, tries, channel, target_sealed, created_at
  from proof p
  where p.mall_id = p_mall and p.proof_id = p_proof and p.shop_id = p_shop and p.code_id = p_code;
end $$;

-- `try_proof` for a proof with a subject.
create function try_subject_proof(
  p_mall text, p_proof uuid, p_shop integer, p_subject text, p_hash bytea, p_now timestamptz, p_most integer,
  out matches boolean, out tries integer, out channel text, out target_sealed bytea, out created_at timestamptz
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform set_config('app.mall_id', p_mall, true);
  update proof set tries = tries + 1
  where mall_id = p_mall and proof_id = p_proof and shop_id = p_shop and subject = p_subject
    and code_hash <> p_hash and tries < p_most and expires_at > p_now
  returning false, tries - 1, proof.channel, proof.target_sealed, proof.created_at
  into matches, tries, channel, target_sealed, created_at;
  if found then return; end if;
  select p.code_hash = p_hash, p.tries, p.channel, p.target_sealed, p.created_at
  into matches, tries, channel, target_sealed, created_at
  from proof p
  where p.mall_id = p_mall and p.proof_id = p_proof and p.shop_id = p_shop and p.subject = p_subject;
end $$;

-- Pictures that buyers add to what they report. Drawn anew and sealed, in the database, so that they are deleted in the
-- transaction of what they belong to. One that belongs to nothing yet is a draft of a form.
create table buyer_picture (
  mall_id text not null,
  picture_id uuid not null,
  shop_id integer not null,
  about text check (about in ('loss', 'fake', 'approval', 'answer', 'repair')),
  -- The number of what it belongs to: of a lost record, of a report.
  about_no bigint,
  place smallint,
  picture_sealed bytea not null,
  added_at timestamptz not null,
  primary key (mall_id, picture_id),
  check ((about is null) = (about_no is null) and (about is null) = (place is null))
);
create index on buyer_picture (mall_id, about, about_no, place) where about is not null;
create index on buyer_picture (mall_id, added_at) where about is null;
call make_tenant_table('buyer_picture');

-- A consent of the shop's own, with the version of its text that was agreed to. Asked anew it is a row of its own.
create table buyer_consent (
  mall_id text not null,
  shop_id integer not null,
  consent_no bigint generated always as identity,
  member_id text not null,
  code_id bigint not null,
  title text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (mall_id, shop_id, consent_no),
  foreign key (mall_id, member_id) references certified_member on delete cascade
);
create index on buyer_consent (mall_id, member_id);
call make_tenant_table('buyer_consent');

-- An answer to an item of the registration form, as it was asked then: its label, type and the version of the list.
-- Personal answers are sealed, others are not. `forget_at`: until when the shop keeps it, null while the member is kept.
create table registration_answer (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  item_no integer not null,
  member_id text not null,
  items_version integer not null,
  place smallint not null,
  label text not null,
  item_type text not null,
  answer text,
  answer_sealed bytea,
  answered_at timestamptz not null,
  forget_at timestamptz,
  primary key (mall_id, shop_id, code_id, item_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  foreign key (mall_id, member_id) references certified_member on delete cascade,
  check (answer is null or answer_sealed is null)
);
create index on registration_answer (mall_id, member_id);
create index on registration_answer (mall_id, shop_id, item_no);
create index on registration_answer (mall_id, forget_at) where forget_at is not null;
call make_tenant_table('registration_answer');

-- Scans
-- -----

-- Every scan is a row. No address is kept: address_hash is keyed and changes daily; region only where a proxy gives one.
-- scan_id grows with time, so the newest scans of a mall are a walk down the primary key.
create table scan (
  mall_id text not null,
  scan_id bigint generated always as identity,
  shop_id integer not null,
  code_id bigint,
  scanned_at timestamptz not null,
  verdict text not null,
  address_hash bytea not null,
  device text not null,
  region text,
  primary key (mall_id, scan_id)
);
create index on scan (mall_id, shop_id, code_id, scanned_at) where code_id is not null;
call make_tenant_table('scan');

-- In which app of a shop a scanned value is a code, where the address does not say (a label's link names no app):
-- cert_product first, and also when neither has it. One look at an index for a shop that has one app only.
create function app_of_code(p_mall text, p_shop_no text, p_serials text[]) returns text
language plpgsql stable as $$
declare
  own text[];
begin
  perform set_config('app.mall_id', p_mall, true);
  select array_agg(s.app order by s.app desc) into own
  from shop s where s.mall_id = p_mall and s.shop_no = p_shop_no;
  if coalesce(cardinality(own), 0) < 2 then return coalesce(own[1], 'cert_product'); end if;
  if exists (
    select from code c join shop s on s.mall_id = p_mall and s.shop_id = c.shop_id
    where c.mall_id = p_mall and c.app = 'cert_product' and c.serial_number = any (p_serials) and s.shop_no = p_shop_no
  ) then return 'cert_product'; end if;
  if exists (
    select from code c join shop s on s.mall_id = p_mall and s.shop_id = c.shop_id
    where c.mall_id = p_mall and c.app = 'cert_digital' and c.serial_number = any (p_serials) and s.shop_no = p_shop_no
  ) then return 'cert_digital'; end if;
  return 'cert_product';
end $$;

-- Looks a scanned value up in one round trip: its code, the verdict, and the row in the ledger. It sets the tenant for its
-- own statement only. p_serials are the readings of the value, the exact one first; p_doubtful are serials in the
-- generated form whose check character is wrong: they are looked up only in a shop that has brought serials of its own
-- (kind 'match'). Misses are counted by address and by mall (quality S-5): an address may miss p_address_most times in a
-- window, and once only while the whole mall sees more than p_mall_most. An owner reads first that the product is theirs,
-- whatever happened to it since. p_device null: a lookup that is no scan, without a ledger row. The ledger does not wait
-- for the disk: a crash of the database may lose the scans of its last half second, never a verdict. No shop: every column
-- is null. No code, or too many misses: the columns of the code are null.
create function find_code(
  p_mall text, p_shop_no text, p_app text, p_serials text[], p_doubtful text[], p_token bytea, p_now timestamptz,
  p_address bytea, p_device text, p_address_most integer, p_mall_most integer, p_window interval,
  out shop_id integer, out shop_name text, out shop_email text, out notice_description text,
  out notice_information text, out code_id bigint, out serial_number text, out cert_status text,
  out approval_status text, out blocked_reason text, out cert_duration_type text, out cert_duration text,
  out created_at timestamptz, out cert_validated_at timestamptz, out cert_expired_at timestamptz,
  out activated_at timestamptz, out product_name text, out variant_name text, out list_image text,
  out member_id text, out owner_sealed bytea, out verdict text, out wait_seconds integer
) language plpgsql volatile as $$
#variable_conflict use_column
declare
  serials text[] := p_serials;
  serial text;
  address_key text := 'miss:' || encode(p_address, 'hex');
  window_started timestamptz;
  missed integer := 0;
  mall_missed integer := 0;
begin
  perform set_config('app.mall_id', p_mall, true), set_config('synchronous_commit', 'off', true);

  -- Two questions, so that the usual one costs nothing.
  if p_doubtful <> '{}' then
    if exists (
      select from batch b join shop s on s.mall_id = b.mall_id and s.shop_id = b.shop_id
      where b.mall_id = p_mall and s.shop_no = p_shop_no and s.app = p_app and b.kind = 'match'
    ) then
      serials := serials || p_doubtful;
    end if;
  end if;

  -- One reading as a rule: an array of them would be planned for ten.
  foreach serial in array serials loop
    select s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information,
      c.code_id, c.serial_number, c.cert_status, c.approval_status,
      coalesce(c.blocked_reason, b.frozen_reason), c.cert_duration_type,
      c.cert_duration, c.created_at, c.cert_validated_at, c.cert_expired_at, c.activated_at, p.product_name,
      v.variant_name, p.image_url, c.member_id
    into shop_id, shop_name, shop_email, notice_description, notice_information,
      code_id, serial_number, cert_status, approval_status, blocked_reason, cert_duration_type,
      cert_duration, created_at, cert_validated_at, cert_expired_at, activated_at, product_name,
      variant_name, list_image, member_id
    from code c
    join shop s on s.mall_id = p_mall and s.shop_id = c.shop_id
    join variant v on v.mall_id = p_mall and v.variant_no = c.variant_no
    join product p on p.mall_id = p_mall and p.product_no = v.product_no
    left join batch b on b.mall_id = p_mall and b.batch_id = c.batch_id
    where c.mall_id = p_mall and c.app = p_app and c.serial_number = serial
      and s.shop_no = p_shop_no and s.app = p_app;
    exit when found;
  end loop;
  if code_id is null then
    select s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information
    into shop_id, shop_name, shop_email, notice_description, notice_information
    from shop s where s.mall_id = p_mall and s.shop_no = p_shop_no and s.app = p_app;
    if not found then return; end if;
  end if;

  -- The owner is named only to who shows the owner's token.
  if member_id is not null and p_token is not null then
    select m.member_id, coalesce(n.name_sealed, m.name_sealed) into member_id, owner_sealed
    from buyer_token t join certified_member m on m.mall_id = p_mall and m.member_id = t.member_id
    left join certificate_name n
      on n.mall_id = p_mall and n.shop_id = m.shop_id and n.code_id = find_code.code_id and n.member_id = t.member_id
    where t.mall_id = p_mall and t.token_hash = p_token and t.member_id = find_code.member_id and t.expires_at > p_now;
  else
    member_id := null;
  end if;

  select a.started_at, a.taken into window_started, missed
  from rate_window a where a.key = address_key and a.started_at > p_now - p_window;
  if found and missed < p_address_most then
    select w.taken into mall_missed
    from rate_window w where w.key = 'misses:' || p_mall and w.started_at > p_now - p_window;
  end if;

  if member_id is null and (missed >= p_address_most or mall_missed >= p_mall_most) then
    verdict := 'too_many';
    wait_seconds := ceil(extract(epoch from window_started + p_window - p_now));
    code_id := null;
    serial_number := null;
  elsif code_id is null then
    verdict := 'unknown';
    perform take_attempt(address_key, p_now, p_window), take_attempt('misses:' || p_mall, p_now, p_window);
  elsif member_id is not null and activated_at is not null then
    verdict := 'yours';
  elsif blocked_reason is not null then
    verdict := 'blocked';
  elsif cert_status = 'lost' then
    verdict := 'lost';
  elsif cert_status <> 'inactivated' or approval_status = 'pending' then
    verdict := 'registered';
  else
    verdict := 'genuine';
  end if;

  if p_device is not null then
    insert into scan (mall_id, shop_id, code_id, scanned_at, verdict, address_hash, device)
    values (p_mall, shop_id, code_id, p_now, verdict, p_address, p_device);
  end if;
end $$;

-- A single scan, also one that names no app, as one call whose first value is the mall: a cluster runs the whole of it on
-- the machine of the mall.
create function find_any_code(
  p_mall text, p_shop_no text, p_app text, p_serials text[], p_doubtful text[], p_token bytea, p_now timestamptz,
  p_address bytea, p_device text, p_address_most integer, p_mall_most integer, p_window interval, p_any_app boolean
) returns table (
  shop_id integer, shop_name text, shop_email text, notice_description text, notice_information text, code_id bigint,
  serial_number text, cert_status text, approval_status text, blocked_reason text, cert_duration_type text,
  cert_duration text, created_at timestamptz, cert_validated_at timestamptz, cert_expired_at timestamptz,
  activated_at timestamptz, product_name text, variant_name text, list_image text, member_id text, owner_sealed bytea,
  verdict text, wait_seconds integer
) language plpgsql volatile as $$
declare
  in_app text := case when p_any_app then app_of_code(p_mall, p_shop_no, p_serials || p_doubtful) else p_app end;
begin
  return query
    select found.* from find_code(p_mall, p_shop_no, in_app, p_serials, p_doubtful, p_token, p_now, p_address, p_device,
      p_address_most, p_mall_most, p_window) as found;
end $$;

-- Answers scans of the same moment, of any malls, in one round trip. It answers the usual ones alone: one reading of the
-- value, no owner's token, an address without a miss in this window, and a code of that shop; the others are left to
-- `find_code`. So it locks nothing but new rows, and scans of one statement cannot wait for each other. p_malls are the
-- malls of p_mall, each once; every query is behind the wall of its own mall. p_app null: either app of the shop,
-- cert_product first. The plan is always the generic one: a plan for each single scan costs ten times what it saves.
create function find_codes(
  p_malls text[], p_mall text[], p_shop_no text[], p_app text[], p_serial text[], p_now timestamptz[], p_address bytea[],
  p_device text[], p_window interval
) returns table (
  place integer, shop_id integer, shop_name text, shop_email text, notice_description text, notice_information text,
  code_id bigint, serial_number text, cert_status text, approval_status text, blocked_reason text,
  cert_duration_type text, cert_duration text, created_at timestamptz, cert_validated_at timestamptz,
  cert_expired_at timestamptz, activated_at timestamptz, product_name text, variant_name text, list_image text,
  verdict text
) language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  mall text;
begin
  perform set_config('synchronous_commit', 'off', true);
  foreach mall in array p_malls loop
    perform set_config('app.mall_id', mall, true);
    return query
    with seen as materialized (
      select a.place::integer as place, a.now, a.address, a.device, one.*,
        case
          when one.blocked_reason is not null then 'blocked'
          when one.cert_status = 'lost' then 'lost'
          when one.cert_status <> 'inactivated' or one.approval_status = 'pending' then 'registered'
          else 'genuine'
        end as verdict
      from unnest(p_mall, p_shop_no, p_app, p_serial, p_now, p_address, p_device)
        with ordinality as a (mall_id, shop_no, app, serial, now, address, device, place)
      cross join lateral (
        select s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information, c.code_id, c.serial_number,
          c.cert_status, c.approval_status, coalesce(c.blocked_reason, (
            select b.frozen_reason from batch b where b.mall_id = mall and b.batch_id = c.batch_id)) as blocked_reason,
          c.cert_duration_type, c.cert_duration, c.created_at, c.cert_validated_at, c.cert_expired_at, c.activated_at,
          named.product_name, named.variant_name, named.image_url
        from shop s
        join code c on c.mall_id = mall and c.app = s.app and c.serial_number = a.serial and c.shop_id = s.shop_id
        cross join lateral (
          select p.product_name, v.variant_name, p.image_url
          from variant v join product p on p.mall_id = mall and p.product_no = v.product_no
          where v.mall_id = mall and v.variant_no = c.variant_no
          limit 1
        ) as named
        where s.mall_id = mall and s.shop_no = a.shop_no and (a.app is null or s.app = a.app)
        order by s.app desc
        limit 1
      ) as one
      where a.mall_id = mall and not exists (
        select from rate_window w where w.key = 'miss:' || encode(a.address, 'hex') and w.started_at > a.now - p_window)
    ), ledger as (
      insert into scan (mall_id, shop_id, code_id, scanned_at, verdict, address_hash, device)
      select mall, s.shop_id, s.code_id, s.now, s.verdict, s.address, s.device from seen s
    )
    select s.place, s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information, s.code_id,
      s.serial_number, s.cert_status, s.approval_status, s.blocked_reason, s.cert_duration_type, s.cert_duration,
      s.created_at, s.cert_validated_at, s.cert_expired_at, s.activated_at, s.product_name, s.variant_name, s.image_url,
      s.verdict
    from seen s;
  end loop;
end $$;

-- `find_codes` for the scans of one mall, whose first value is the mall. Each INSERT is a statement of its own, as in
-- `fold_code_counts`.
create function find_codes_of_mall(
  p_mall text, p_shop_no text[], p_app text[], p_serial text[], p_now timestamptz[], p_address bytea[], p_device text[],
  p_window interval
) returns table (
  place integer, shop_id integer, shop_name text, shop_email text, notice_description text, notice_information text,
  code_id bigint, serial_number text, cert_status text, approval_status text, blocked_reason text,
  cert_duration_type text, cert_duration text, created_at timestamptz, cert_validated_at timestamptz,
  cert_expired_at timestamptz, activated_at timestamptz, product_name text, variant_name text, list_image text,
  verdict text
) language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Who missed in this window is asked by itself, so that no table of all malls stands beside those of one.
  missed text[] := array(
    select w.key from rate_window w
    where w.key = any (array(select 'miss:' || encode(a.address, 'hex') from unnest(p_address) as a (address)))
      and w.started_at > p_now[1] - p_window);
begin
  perform set_config('synchronous_commit', 'off', true), set_config('app.mall_id', p_mall, true);
  for place, shop_id, shop_name, shop_email, notice_description, notice_information, code_id, serial_number, cert_status,
    approval_status, blocked_reason, cert_duration_type, cert_duration, created_at, cert_validated_at, cert_expired_at,
    activated_at, product_name, variant_name, list_image, verdict
  in
    select a.place::integer, one.*,
      case
        when one.blocked_reason is not null then 'blocked'
        when one.cert_status = 'lost' then 'lost'
        when one.cert_status <> 'inactivated' or one.approval_status = 'pending' then 'registered'
        else 'genuine'
      end
    from unnest(p_shop_no, p_app, p_serial, p_address)
      with ordinality as a (shop_no, app, serial, address, place)
    cross join lateral (
      select s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information, c.code_id, c.serial_number,
        c.cert_status, c.approval_status, coalesce(c.blocked_reason, (
          select b.frozen_reason from batch b where b.mall_id = p_mall and b.batch_id = c.batch_id)) as blocked_reason,
        c.cert_duration_type, c.cert_duration, c.created_at, c.cert_validated_at, c.cert_expired_at, c.activated_at,
        named.product_name, named.variant_name, named.image_url
      from shop s
      join code c on c.mall_id = p_mall and c.app = s.app and c.serial_number = a.serial and c.shop_id = s.shop_id
      cross join lateral (
        select p.product_name, v.variant_name, p.image_url
        from variant v join product p on p.mall_id = p_mall and p.product_no = v.product_no
        where v.mall_id = p_mall and v.variant_no = c.variant_no
        limit 1
      ) as named
      where s.mall_id = p_mall and s.shop_no = a.shop_no and (a.app is null or s.app = a.app)
      order by s.app desc
      limit 1
    ) as one
    where ('miss:' || encode(a.address, 'hex')) <> all (missed)
  loop
    insert into scan (mall_id, shop_id, code_id, scanned_at, verdict, address_hash, device)
    values (p_mall, shop_id, code_id, p_now[place], verdict, p_address[place], p_device[place]);
    return next;
  end loop;
end $$;

-- Codes whose scans look as if there were more than one of them (product L). An open case is not notified again.
create table clone_case (
  mall_id text not null,
  case_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  reason text not null check (reason in ('many_devices', 'lost_scanned', 'blocked_scanned', 'unprinted_scanned')),
  state text not null default 'open' check (state in ('open', 'forged', 'harmless')),
  -- What was seen in the day before it was last looked at.
  visitors integer not null,
  scans integer not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  primary key (mall_id, case_no),
  foreign key (mall_id, shop_id) references shop,
  check ((state = 'open') = (closed_at is null))
);
create unique index on clone_case (mall_id, shop_id, code_id, reason) where state = 'open';
create index on clone_case (mall_id, shop_id, code_id);
call make_tenant_table('clone_case');

-- Up to which row of the ledger a mall's scans were looked at.
create table clone_watch (
  mall_id text not null references mall,
  seen_to bigint not null,
  primary key (mall_id)
);
call make_tenant_table('clone_watch');

-- Certificates, keys and hand-overs
-- ---------------------------------

-- One row: a known word, sealed with the installation's key. A start with another key cannot open it and stops, before
-- anything is sealed with two keys.
create table secret_canary (
  one boolean primary key default true check (one),
  sealed bytea not null,
  made_at timestamptz not null default now(),
  -- What marks are derived from (ADR 0059), sealed with SECRET_KEY: null until that key has been changed for the first
  -- time.
  marks_sealed bytea
);
grant select, insert on secret_canary to genuine_app;

-- The installation's keys that sign certificates: one signs, the others stay so that what they signed can be checked. Who
-- signs no more has no private key left.
create table signing_key (
  key_id text primary key,
  public_key bytea not null,
  private_sealed bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  -- A key that was stolen: what it has signed is not believed any more.
  distrusted_at timestamptz,
  check ((private_sealed is null) = (retired_at is not null)),
  constraint signing_key_distrusted check (distrusted_at is null or retired_at is not null)
);
create unique index signing_key_active on signing_key ((true)) where retired_at is null;
grant select, insert, update on signing_key to genuine_app;

-- A certificate that was handed out: of which code, whose it was, of which registration. What has become of it is read
-- from the code.
create table certificate (
  mall_id text not null,
  certificate_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  member_id text not null,
  certified_at timestamptz not null,
  issued_at timestamptz not null,
  primary key (mall_id, certificate_id)
);
create index on certificate (mall_id, shop_id, code_id);
create index on certificate (mall_id, member_id);
call make_tenant_table('certificate');

-- A name belongs to a certificate: registering a second product under another name does not rename the member. It counts
-- while the code is that member's.
create table certificate_name (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  member_id text not null,
  name_sealed bytea not null,
  primary key (mall_id, shop_id, code_id),
  foreign key (mall_id, member_id) references certified_member on delete cascade
);
create index on certificate_name (mall_id, member_id);
call make_tenant_table('certificate_name');

-- An owner hands a product over by a link that is good for one receiver, the first who proves a contact; the code changes
-- hands when the owner confirms.
create table hand_over (
  mall_id text not null,
  hand_over_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  from_member_id text not null,
  link_hash bytea not null,
  state text not null check (state in ('open', 'accepted', 'done', 'withdrawn')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The receiver, with the browser that may show the certificate once it is theirs.
  to_channel text check (to_channel in ('phone', 'email')),
  to_sealed bytea,
  to_name_sealed bytea,
  to_proof_id uuid,
  accepted_at timestamptz,
  ended_at timestamptz,
  -- What a receiver agreed to on accepting: the shop's own consents by title and version, and the version of our text.
  -- They are given at accepted_at and stand with the receiver from the confirmation on; a link that comes to nothing gives
  -- nothing.
  to_consents jsonb,
  to_consent_version text,
  primary key (mall_id, hand_over_id),
  unique (mall_id, link_hash),
  check ((state in ('done', 'withdrawn')) = (ended_at is not null)),
  check (state <> 'accepted' or to_sealed is not null)
);
-- One link at a time for each code.
create unique index hand_over_live on hand_over (mall_id, shop_id, code_id) where state in ('open', 'accepted');
create index on hand_over (mall_id, shop_id, code_id);
create index on hand_over (mall_id, from_member_id);
call make_tenant_table('hand_over');

-- The devices on which a digital code is used (ADR 0038). Of what a program calls its device only a keyed hash is kept.
-- They belong to one registration: server/code-life deletes them when the code changes or loses its owner.
create table licence_device (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  device_hash bytea not null check (length(device_hash) = 16),
  bound_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (mall_id, shop_id, code_id, device_hash),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade
);
call make_tenant_table('licence_device');

-- Approvals
-- ---------

-- Registrations that the shop looks at before they count (config/approval): one row for each that was asked for. code-life
-- opens it with the registration and ends it with the decision, by whatever way; so each code that waits has one. It
-- copies the shop's settings of the day of the registration: a later change moves no deadline.
create table approval_request (
  mall_id text not null,
  approval_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  member_id text not null,
  -- By which the buyer was proved, where the result goes, and the language of the page.
  channel text not null check (channel in ('phone', 'email')),
  language text not null check (language in ('ko', 'en')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
  warranty_start text not null check (warranty_start in ('submitted', 'approved')),
  submitted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the shop lets it pass by itself.
  approve_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Why not, as the buyer was told: the shop's own words.
  reason_sealed bytea,
  primary key (mall_id, approval_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  check ((state = 'pending') = (decided_at is null))
);
create unique index approval_request_pending on approval_request (mall_id, shop_id, code_id) where state = 'pending';
create index on approval_request (mall_id, shop_id, code_id, approval_no);
create index on approval_request (mall_id, shop_id, state, submitted_at, approval_no);
create index on approval_request (mall_id, shop_id, member_id);
-- What is due: by the clock, in every mall.
create index approval_request_due on approval_request (mall_id, least(expires_at, approve_at)) where state = 'pending';
call make_tenant_table('approval_request');
call open_to_staff('approval_request');

-- Lost products
-- -------------

-- Lost records (product F): one row for each report of a loss. code-life opens it when a code becomes lost and closes it
-- when the code is lost no more, by whatever way; so each lost code has one open record.
create table lost_record (
  mall_id text not null,
  lost_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  -- Whose it was when it was reported.
  member_id text,
  registered_by text not null check (registered_by in ('member', 'operator')),
  registered_name text not null,
  kind text not null default 'lost' check (kind in ('lost', 'stolen')),
  occurred_on text check (occurred_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- JSON of place, description and number of the police report, as they were told.
  report_sealed bytea,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('recovered', 'cancelled', 'transferred', 'replaced', 'admin_closed')),
  resolved_name text,
  resolved_note_sealed bytea,
  -- The code that took its place.
  replacement_serial text,
  primary key (mall_id, lost_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  check ((resolved_at is null) = (resolution is null))
);
create unique index lost_record_open on lost_record (mall_id, shop_id, code_id) where resolved_at is null;
create index on lost_record (mall_id, shop_id, created_at, lost_no);
create index on lost_record (mall_id, shop_id, code_id, lost_no);
create index on lost_record (mall_id, shop_id, member_id) where member_id is not null;
call make_tenant_table('lost_record');

-- The shop's own notes on a record; only added to.
create table lost_note (
  mall_id text not null,
  lost_no bigint not null,
  note_no bigint generated always as identity,
  words_sealed bytea not null,
  written_at timestamptz not null,
  written_by text not null,
  primary key (mall_id, lost_no, note_no),
  foreign key (mall_id, lost_no) references lost_record on delete cascade
);
call make_tenant_table('lost_note');

-- What others tried with a lost code: a refused registration or hand-over, a message to the owner. Scans stand in the
-- ledger. Made of events, so that an event makes one row however often it is read.
create table lost_attempt (
  mall_id text not null,
  attempt_no bigint generated always as identity,
  lost_no bigint not null,
  event_id uuid not null,
  attempted_at timestamptz not null,
  kind text not null check (kind in ('register', 'transfer', 'message')),
  device text,
  region text,
  verdict text not null default 'unjudged' check (verdict in ('unjudged', 'false_alarm', 'finder', 'suspect')),
  -- Evidence for an investigation: no screen shows it.
  judged_by text,
  -- When the shop looked at it first: until then it is new.
  seen_at timestamptz,
  primary key (mall_id, attempt_no),
  unique (mall_id, event_id),
  foreign key (mall_id, lost_no) references lost_record on delete cascade
);
create index on lost_attempt (mall_id, lost_no, attempted_at);
create index lost_attempt_new on lost_attempt (mall_id, lost_no) where seen_at is null;
call make_tenant_table('lost_attempt');

-- A finder's words to the owner of a lost product. Neither sees a contact of the other: what is written here is read on the
-- certificate. The address is a keyed hash that changes daily.
create table finder_message (
  mall_id text not null,
  message_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  -- The owner at that time, the only reader.
  member_id text not null,
  words_sealed bytea not null,
  address_hash bytea not null,
  written_at timestamptz not null,
  -- The owner has reported it: this finder is not heard again.
  abuse_at timestamptz,
  primary key (mall_id, message_id),
  foreign key (mall_id, member_id) references certified_member on delete cascade
);
create index on finder_message (mall_id, shop_id, code_id, written_at);
create index on finder_message (mall_id, member_id);
call make_tenant_table('finder_message');

-- Suspected fakes
-- ---------------

-- Reports of suspected fakes (product D): what a buyer tells the shop about a product that may be forged.
create table fake_report (
  mall_id text not null,
  fake_no bigint generated always as identity,
  shop_id integer not null,
  -- The sender's link is derived from it; it never leaves the server.
  report_id uuid not null,
  -- Names the report on paper and on the phone; it opens nothing.
  reference text not null,
  -- Null when the words are deleted.
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

-- Repairs
-- -------

-- Repair requests (A/S, product H): what the owner of a product asks of the shop, and what becomes of it. code-life is
-- their writer: each step stands in the history of the code too.
create table repair (
  mall_id text not null,
  repair_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  -- Whose product it was when it was asked for; the contact is the member's own.
  member_id text not null,
  channel text not null check (channel in ('phone', 'email')),
  language text not null check (language in ('ko', 'en')),
  -- The buyer's link is derived from it; it never leaves the server.
  repair_id uuid not null,
  -- Names the request on paper and on the phone; it opens nothing.
  reference text not null,
  -- Null when the words are deleted.
  link_hash bytea,
  state text not null default 'received' check (state in ('received', 'checking', 'repairing', 'done', 'rejected')),
  requested_at timestamptz not null,
  -- When something happened to it last: its time runs from there.
  changed_at timestamptz not null,
  -- The warranty as it was on the day of the request: a later change of it moves no price.
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

-- Recalls
-- -------

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
  round text check (round in ('remind', 'retry', 'points', 'over')),
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
call open_to_staff('recall');

-- Its codes, so that they are the same when it ends. `stopped`: the recall has stopped them; `before`: what some of them
-- were stopped for before it, by their ids.
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

-- Rewards
-- -------

-- Rewards (product H): what a certification brings its member: points, a coupon, a group. One row for each code and rule.
create table reward_grant (
  mall_id text not null,
  grant_no bigint generated always as identity,
  shop_id integer not null,
  -- The mark by which the platform is asked whether something has arrived.
  grant_id uuid not null,
  -- No key: a code may be destroyed, and what was given stays.
  code_id bigint not null,
  serial_number text not null,
  product_name text not null,
  kind text not null check (kind in ('mileage', 'coupon', 'group')),
  rule_key text not null,
  -- A code that is certified again after everything was taken back begins another round.
  round integer not null default 1,
  member_id text not null,
  -- Points.
  amount integer,
  -- The coupon or group, as the rule named it.
  item_no text,
  item_name text,
  -- Whether it is taken back when the certification ends, and whether a coupon may go to who has it already.
  takes_back boolean not null,
  again boolean not null default false,
  state text not null check (state in ('planned', 'granted', 'reclaimed', 'failed', 'skipped')),
  -- What is still to be done; null when nothing is.
  step text check (step in ('give', 'take')),
  -- Why it waits, failed or was skipped.
  reason text,
  -- What was promised is counted with the month of this.
  certified_at timestamptz not null,
  planned_at timestamptz not null,
  changed_at timestamptz not null,
  -- Before this nothing is given, whatever it waits for.
  ready_at timestamptz not null,
  -- When the step is due; null while it waits for a person.
  due_at timestamptz,
  claimed_at timestamptz,
  -- Since when the far end may have carried the step out: from then on it is asked before it is called again.
  called_at timestamptz,
  -- What stood there before that: numbers of issued coupons, or groups.
  before text[],
  tries integer not null default 0,
  granted_at timestamptz,
  -- When the certification ended.
  ended_at timestamptz,
  primary key (mall_id, grant_no),
  unique (mall_id, grant_id),
  unique (mall_id, shop_id, code_id, kind, rule_key, round),
  foreign key (mall_id, shop_id) references shop,
  check ((kind = 'mileage') = (amount is not null)),
  check ((kind = 'mileage') = (item_no is null)),
  check (due_at is null or step is not null)
);
create index on reward_grant (mall_id, shop_id, grant_no);
create index on reward_grant (mall_id, shop_id, member_id);
create index reward_grant_due on reward_grant (mall_id, due_at) where due_at is not null;
create index reward_grant_waiting on reward_grant (mall_id, reason) where state = 'planned' and due_at is null;
call make_tenant_table('reward_grant');
-- Who works on them looks in which malls something is due.
call open_to_staff('reward_grant');

-- Where a shop without a platform is told what to give (product H): its own address, and the secret that signs for us.
create table reward_hook (
  mall_id text not null,
  shop_id integer not null,
  address text not null,
  secret_sealed bytea not null,
  -- The one before, which signs beside it for a day.
  former_sealed bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('reward_hook');

-- Each delivery, with what came back.
create table reward_delivery (
  mall_id text not null,
  delivery_no bigint generated always as identity,
  shop_id integer not null,
  grant_no bigint not null,
  step text not null check (step in ('give', 'take')),
  sent_at timestamptz not null,
  -- The answer's HTTP status; null where there was none.
  status integer,
  failure text,
  primary key (mall_id, delivery_no),
  foreign key (mall_id, grant_no) references reward_grant on delete cascade
);
create index on reward_delivery (mall_id, grant_no);
create index on reward_delivery (mall_id, shop_id, delivery_no);
call make_tenant_table('reward_delivery');

-- Orders
-- ------

-- An order as its platform tells it (docs/orders.md); it is written with its event.
create table shop_order (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  ordered_at timestamptz not null,
  order_price bigint,
  -- JSON of name, id, phone and e-mail.
  orderer_sealed bytea,
  changed_at timestamptz not null,
  source text not null default 'cafe24' check (source in ('cafe24', 'imweb', 'partner')),
  -- By which the erasure of a member finds the orders with the same phone, e-mail address or member id.
  orderer_index bytea[] not null default '{}',
  emptied_at timestamptz,
  primary key (mall_id, shop_id, order_no),
  foreign key (mall_id, shop_id) references shop
);
create index on shop_order using gin (orderer_index);
create index on shop_order (mall_id, shop_id, ordered_at desc, order_no);
create index shop_order_kept on shop_order (mall_id, changed_at) where emptied_at is null;
call make_tenant_table('shop_order');

create table shop_order_line (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  product_name text not null,
  product_code text not null,
  quantity integer not null,
  code_ids bigint[] not null default '{}',
  variant_code text not null default '',
  -- Ours; null while we do not know the product.
  variant_no bigint,
  option_name text not null default '',
  stage text not null default 'unpaid' check (stage in ('unpaid', 'paid', 'shipping', 'delivered', 'confirmed',
    'cancelling', 'cancelled', 'exchanging', 'exchanged', 'refunding', 'refunded')),
  -- The platform's own word for it, and the claim that it stands in.
  status text not null default '',
  claim text not null default '',
  delivered_at timestamptz,
  primary key (mall_id, shop_id, order_no, line_no),
  foreign key (mall_id, shop_id, order_no) references shop_order on delete cascade,
  -- 0: the platform tells of this line no more.
  check (quantity >= 0)
);
call make_tenant_table('shop_order_line');

-- Each step that a line really took, once: late, doubled and reordered webhooks find it here.
create table order_move (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  stage text not null,
  -- A line may be claimed, and refused, more than once.
  claim text not null default '',
  happened_at timestamptz not null,
  seen_at timestamptz not null,
  -- told: an event says so. held: its message waits for a code. late: too long ago to tell. dropped: held in vain.
  telling text not null check (telling in ('told', 'held', 'late', 'dropped')),
  primary key (mall_id, shop_id, order_no, line_no, stage, claim),
  foreign key (mall_id, shop_id, order_no, line_no) references shop_order_line on delete cascade
);
call make_tenant_table('order_move');

-- One row for each piece of a line, so that a piece has one code at most; and a code one piece.
create table order_unit (
  mall_id text not null,
  shop_id integer not null,
  order_no text not null,
  line_no text not null,
  unit_no integer not null check (unit_no > 0),
  -- idle: no code is wanted (yet). timed: at due_at. waiting: wanted, and there is none. bound: has its code.
  -- released: over, its code is free again or was never there. withdrawn: over, its code is blocked. kept: over, and the
  -- code stays the buyer's.
  state text not null check (state in ('idle', 'timed', 'waiting', 'bound', 'released', 'withdrawn', 'kept')),
  due_at timestamptz,
  code_id bigint,
  bound_at timestamptz,
  -- Since when the buyer may know the code: from then on no other order gets it.
  shown_at timestamptz,
  why text check (why in ('no_code', 'no_product', 'code_gone')),
  primary key (mall_id, shop_id, order_no, line_no, unit_no),
  foreign key (mall_id, shop_id, order_no, line_no) references shop_order_line on delete cascade,
  check ((state in ('bound', 'withdrawn', 'kept')) = (code_id is not null))
);
create unique index order_unit_code on order_unit (mall_id, shop_id, code_id) where code_id is not null;
create index order_unit_open on order_unit (mall_id, shop_id, state, due_at) where state in ('waiting', 'timed');
-- How many codes an item gave to orders of late.
create index order_unit_pace on order_unit (mall_id, shop_id, bound_at) where bound_at is not null;
call make_tenant_table('order_unit');
call open_to_staff('order_unit');

-- Orders that are to be read from their platform: a webhook or a poll has named them. The row is the queue.
create table order_wake (
  mall_id text not null references mall,
  shop_no text not null,
  order_no text not null,
  -- Counts the askings: one that comes while the order is being read is not lost.
  asked integer not null default 1,
  due_at timestamptz not null,
  claimed_at timestamptz,
  tries integer not null default 0,
  failure text check (failure in ('away', 'throttled', 'forbidden', 'reauth_required', 'refused', 'not_kept')),
  asked_at timestamptz not null,
  primary key (mall_id, shop_no, order_no)
);
create index on order_wake (mall_id, due_at);
call make_tenant_table('order_wake');
call open_to_staff('order_wake');

-- Up to when a shop's orders were looked through for what no webhook told.
create table order_cursor (
  mall_id text not null references mall,
  shop_no text not null,
  polled_at timestamptz not null,
  -- The last look by every date, not only by the purchase confirmation.
  whole_at timestamptz not null,
  primary key (mall_id, shop_no)
);
call make_tenant_table('order_cursor');
call open_to_staff('order_cursor');

-- Where the free codes of an item begin; only a hint, held while one is taken.
create table order_pool (
  mall_id text not null,
  shop_id integer not null,
  variant_no bigint not null,
  from_code_id bigint not null default 0,
  -- Since when the shop knows that it has no free code of this item.
  short_told_at timestamptz,
  -- When the item's codes behind the hint were last looked through in vain.
  searched_at timestamptz,
  -- Since when the shop knows that the item's free codes will soon be gone.
  low_told_at timestamptz,
  primary key (mall_id, shop_id, variant_no),
  foreign key (mall_id, variant_no) references variant
);
call make_tenant_table('order_pool');

-- Messages
-- --------

-- The outbox: a message is a row before it is a call to a provider. Recipient and body are sealed.
create table message (
  mall_id text not null,
  message_id uuid not null,
  shop_id integer not null,
  channel text not null check (channel in ('kakao', 'sms', 'email')),
  purpose text not null,
  recipient_sealed bytea not null,
  body_sealed bytea not null,
  state text not null check (state in
    ('queued', 'held', 'sending', 'unknown', 'sent', 'delivered', 'failed', 'fallback', 'skipped')),
  attempts integer not null default 0,
  provider_message_id text,
  failure text,
  queued_at timestamptz not null,
  -- When the last attempt began: who finds a message in 'sending' asks the provider before sending again.
  claimed_at timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  -- What caused it; `purpose` is the trigger then. Without an event: one-time codes, test sends, the service's own.
  event_id uuid,
  -- Keyed hash of the recipient: finds by phone or address, and prevents sending twice.
  recipient_index bytea,
  member_id text,
  code_id bigint,
  serial_number text,
  order_no text,
  -- The KakaoTalk message whose failure this text message follows.
  fallback_of uuid,
  -- Points that are reserved for it, and what it cost at its end.
  points_reserved integer not null default 0 check (points_reserved >= 0),
  points_spent integer not null default 0 check (points_spent >= 0),
  -- Not before this: a delay by rule, or the next try.
  send_after timestamptz not null default now(),
  -- A one-time code or a notice of the service: it waits for no batch of the others.
  is_urgent boolean not null default false,
  -- When the provider is asked for the result, until it is known.
  next_check_at timestamptz,
  provider_code text,
  ended_at timestamptz,
  -- The order in which messages were written, which is that of their events.
  message_no bigint generated always as identity,
  primary key (mall_id, message_id)
);
create index on message (mall_id, shop_id, queued_at);
create index on message (queued_at) where state in ('failed', 'unknown');
create unique index message_once on message (mall_id, event_id, purpose, recipient_index, channel)
  where event_id is not null;
create index on message (mall_id, shop_id, recipient_index, queued_at) where recipient_index is not null;
create index on message (mall_id, code_id) where code_id is not null;
create index message_taken on message (claimed_at) where state = 'sending';
create index message_check on message (mall_id, next_check_at) where next_check_at is not null;
create index message_held on message (mall_id, shop_id, message_no) where state = 'held';
-- The history is looked through by member and by serial, both whole.
create index on message (mall_id, shop_id, member_id, queued_at) where member_id is not null;
create index on message (mall_id, shop_id, serial_number, queued_at) where serial_number is not null;
create index message_due_texts on message (mall_id, send_after, message_no)
where state = 'queued' and not is_urgent and channel <> 'email';
create index message_due_mail on message (mall_id, send_after, message_no)
where state = 'queued' and not is_urgent and channel = 'email';
create index message_due_urgent on message (mall_id, send_after, message_no) where state = 'queued' and is_urgent;
-- Whether the buyer of an order was written to.
create index message_of_order on message (mall_id, shop_id, order_no) where order_no is not null;
call make_tenant_table('message');
-- Who it goes to and what it says are sealed; staff see that it failed.
call open_to_staff('message');

-- Messages by trigger (product G): the rules, the texts with their versions, recipients, senders, and results.
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
call open_to_staff('message_rule');

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
  -- A template belongs to the channel at which it was registered: a text that was approved there is sent from there, also
  -- while the shop links another one.
  channel_id text,
  primary key (mall_id, shop_id, trigger, channel, version),
  foreign key (mall_id, shop_id) references shop
);
create index on message_text (state) where state in ('pending', 'inspecting');
call make_tenant_table('message_text');
call open_to_staff('message_text');

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
call open_to_staff('message_channel');

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

-- The recipients of messages to the shop's operators; without a row, the shop's manager.
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

-- Whether a provider answers: shared by all processes and malls, so that none keeps calling one that is down.
create table message_provider (
  provider text primary key check (provider in ('texts', 'mail')),
  failures integer not null default 0,
  -- Closed to calls since then; the next one may be tried after `try_at`.
  down_since timestamptz,
  try_at timestamptz,
  changed_at timestamptz not null
);
grant select, insert, update on message_provider to genuine_app;

-- Of what the shop's manager was told already, until there are points again.
create table message_point_notice (
  mall_id text not null,
  shop_id integer not null,
  low_told_at timestamptz,
  short_told_at timestamptz,
  primary key (mall_id, shop_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_point_notice');

-- Up to which day the ends of warranties were looked through, so that no day is left out or done twice.
create table message_expiry (
  mall_id text not null,
  shop_id integer not null,
  trigger text not null check (trigger in ('expired_before', 'expired_after')),
  done_day text not null,
  primary key (mall_id, shop_id, trigger),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('message_expiry');

-- Plan, points and payment
-- ------------------------

create table payment_order (
  mall_id text not null,
  order_id text not null,
  shop_id integer not null,
  type text not null check (type in ('service', 'point')),
  class text check (class in ('basic', 'plus')),
  month integer,
  points integer,
  order_name text not null,
  order_amount integer not null check (order_amount > 0),
  -- What is wanted: one open order for each.
  intent text not null,
  state text not null default 'ready' check (state in
    ('ready', 'waiting', 'paid', 'failed', 'cancelled', 'expired', 'held', 'partly_refunded', 'refunded')),
  provider text not null check (provider in ('portone', 'cafe24')),
  provider_order_id text,
  -- Where it is paid, in the provider's own words; set when the provider knows of the order.
  provider_url text,
  opened_at timestamptz,
  return_url text not null,
  ordered_at timestamptz not null,
  ordered_by bigint not null,
  language text not null,
  expires_at timestamptz not null,
  -- When the provider is asked again by itself, and how often it was.
  next_check_at timestamptz,
  checks integer not null default 0,
  paid_at timestamptz,
  paid_amount integer not null default 0,
  refunded_amount integer not null default 0,
  payment_type text,
  approval_no text,
  receipt_url text,
  failure text,
  virtual_account_sealed bytea,
  -- What a plan came to when it was paid.
  start_date text,
  end_date text,
  credit_days integer not null default 0,
  noticed_at timestamptz,
  primary key (mall_id, order_id),
  foreign key (mall_id, shop_id) references shop,
  check ((type = 'service') = (class is not null and month is not null)),
  check ((type = 'point') = (points is not null)),
  check (refunded_amount between 0 and greatest(paid_amount, 0))
);
create unique index payment_order_open on payment_order (mall_id, shop_id, intent) where state = 'ready';
create unique index payment_order_at_provider on payment_order (mall_id, provider, provider_order_id);
create index on payment_order (mall_id, shop_id, ordered_at);
create index on payment_order (next_check_at) where next_check_at is not null;
call make_tenant_table('payment_order');
call open_to_staff('payment_order');

-- Whose order it is, for who knows only its id: the checkout page and a gateway's notice.
create table payment_place (
  order_id text primary key,
  mall_id text not null
);
grant select, insert on payment_place to genuine_app;

create table payment_refund (
  mall_id text not null,
  refund_id uuid not null,
  order_id text not null,
  amount integer not null check (amount > 0),
  -- `outside`: made at the provider and found there.
  made text not null check (made in ('staff', 'outside')),
  state text not null check (state in ('asked', 'done', 'failed')),
  reason text not null,
  refunded_before integer not null,
  points integer not null default 0,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  failure text,
  -- Into which account a refund goes, of what was paid by a deposit; kept while the refund is asked for, and no longer.
  account_sealed bytea,
  primary key (mall_id, refund_id),
  foreign key (mall_id, order_id) references payment_order,
  constraint payment_refund_account check (account_sealed is null or state = 'asked')
);
create unique index payment_refund_running on payment_refund (mall_id, order_id) where state = 'asked';
create index on payment_refund (mall_id, order_id);
call make_tenant_table('payment_refund');
call open_to_staff('payment_refund');

-- What happened to an order, in its order.
create table payment_event (
  mall_id text not null,
  event_no bigint generated always as identity,
  order_id text not null,
  kind text not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (mall_id, event_no),
  foreign key (mall_id, order_id) references payment_order
);
create index on payment_event (mall_id, order_id);
call make_tenant_table('payment_event');
revoke update, delete on payment_event from genuine_app;

-- The ledger. `point` and `KRW` and days of a plan never mix in one row. `balance` is what the shop could spend after it.
create table ledger (
  mall_id text not null,
  entry_id bigint generated always as identity,
  shop_id integer not null,
  kind text not null,
  unit text not null check (unit in ('KRW', 'point', 'plus_day', 'basic_day')),
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  balance integer,
  -- Makes a booking happen once.
  once_key text not null,
  order_id text,
  reason text,
  by text not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  primary key (mall_id, entry_id),
  unique (mall_id, shop_id, once_key),
  foreign key (mall_id, shop_id) references shop,
  check ((unit = 'point') = (balance is not null))
);
create index on ledger (mall_id, shop_id, unit, entry_id);
create index on ledger (expires_at) where expires_at is not null;
call make_tenant_table('ledger');
call open_to_staff('ledger');
revoke update, delete on ledger from genuine_app;

-- Every change of a shop's plan, each beginning where the one before ended.
create table plan_change (
  mall_id text not null,
  shop_id integer not null,
  change_no integer not null,
  kind text not null check (kind in
    ('opening', 'paid', 'granted', 'set', 'approved', 'development', 'followed', 'refunded')),
  order_id text,
  before_class text,
  before_end timestamptz,
  before_basic_until timestamptz,
  after_class text,
  after_end timestamptz,
  after_basic_until timestamptz,
  plus_days integer not null,
  basic_days integer not null,
  by text not null,
  reason text,
  made_at timestamptz not null,
  primary key (mall_id, shop_id, change_no),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('plan_change');
call open_to_staff('plan_change');
revoke update, delete on plan_change from genuine_app;

-- Who was told of the end of which plan, so many days before.
create table plan_notice (
  mall_id text not null,
  shop_id integer not null,
  last_day text not null,
  days_before integer not null,
  -- Evidence for an investigation: no screen shows it.
  told_at timestamptz not null,
  primary key (mall_id, shop_id, last_day, days_before),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('plan_notice');

-- What the nightly checks of the books said; the service's own, and of no mall.
create table book_check (
  check_id bigint primary key generated always as identity,
  result jsonb not null
);
grant select, insert, delete on book_check to genuine_app;

-- Opens the books of a shop with what it has: its points, and the plan that was given before anything was booked.
create function open_books(p_mall text, p_shop integer, p_at timestamptz) returns void language plpgsql as $$
declare
  s shop%rowtype;
begin
  select * into s from shop where mall_id = p_mall and shop_id = p_shop;
  if s.remain_point > 0 then
    insert into ledger (mall_id, shop_id, kind, unit, from_account, to_account, amount, balance, once_key, by, made_at)
    values (p_mall, p_shop, 'opening', 'point', 'opening', 'available', s.remain_point, s.remain_point, 'opening',
      'opening', p_at)
    on conflict (mall_id, shop_id, once_key) do nothing;
  end if;
  if s.expires_at is not null then
    insert into plan_change (mall_id, shop_id, change_no, kind, after_class, after_end, after_basic_until, plus_days,
      basic_days, by, made_at)
    values (p_mall, p_shop, 1, 'opening', s.plan_class, s.expires_at, s.basic_until, 0, 0, 'opening', p_at)
    on conflict (mall_id, shop_id, change_no) do nothing;
  end if;
end $$;

-- Webhooks and the shop's tag
-- ---------------------------

-- Addresses of a shop's own programs, to which events are told by signed calls (ADR 0036).
create table webhook_endpoint (
  mall_id text not null,
  endpoint_id uuid not null,
  shop_id integer not null,
  name text not null,
  address text not null,
  types text[] not null check (cardinality(types) > 0),
  secret_sealed bytea not null,
  -- The one before, which signs beside it for a day.
  former_sealed bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  -- While it is paused events are kept for it; `gone`: it said itself that it wants none.
  paused_at timestamptz,
  paused_why text check (paused_why in ('owner', 'failing', 'gone')),
  -- Failures since the last success, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is tried before that (circuit breaker).
  rest_until timestamptz,
  -- It answers slowly, or not at all: it is called in a queue of its own, where no other endpoint waits for it.
  slow boolean not null default false,
  arrived_at timestamptz,
  -- Ended: nothing is told any more; its log goes with its days.
  ended_at timestamptz,
  primary key (mall_id, endpoint_id),
  foreign key (mall_id, shop_id) references shop,
  check ((paused_at is null) = (paused_why is null)),
  check ((former_sealed is null) = (former_until is null))
);
create index on webhook_endpoint (mall_id, shop_id);
call make_tenant_table('webhook_endpoint');
-- Who works on them looks in which malls something is due.
call open_to_staff('webhook_endpoint');

-- One event for one endpoint, in the order of the log; kept as long as the log of deliveries.
create table webhook_delivery (
  mall_id text not null,
  delivery_no bigint generated always as identity,
  endpoint_id uuid not null,
  shop_id integer not null,
  -- Of the event: the same in every try, for every endpoint.
  event_id uuid not null,
  type text not null,
  -- The serial, batch or order that it is about, as the log shows it.
  subject text not null,
  -- Nothing goes out while something earlier of the same key waits; `after_key`: nor of that one (a code's batch).
  order_key text not null,
  after_key text,
  body text not null,
  -- Ids of members that stand in the body, by which they are erased.
  member_ids text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  happened_at timestamptz not null,
  made_at timestamptz not null,
  due_at timestamptz,
  claimed_at timestamptz,
  -- Since it was made, or asked for again.
  tries integer not null default 0,
  tried_at timestamptz,
  -- Of the last try; null where there was no answer.
  status integer,
  failure text,
  primary key (mall_id, delivery_no),
  foreign key (mall_id, endpoint_id) references webhook_endpoint on delete cascade,
  check ((state = 'waiting') = (due_at is not null))
);
create index on webhook_delivery (mall_id, endpoint_id, order_key, delivery_no) where state = 'waiting';
create index webhook_delivery_due on webhook_delivery (mall_id, endpoint_id, delivery_no) where state = 'waiting';
create index on webhook_delivery (mall_id, endpoint_id, delivery_no);
create index on webhook_delivery (mall_id, endpoint_id, delivery_no) where state = 'failed';
create index on webhook_delivery (mall_id, made_at);
call make_tenant_table('webhook_delivery');
call open_to_staff('webhook_delivery');

-- Each try, with what came back.
create table webhook_try (
  mall_id text not null,
  delivery_no bigint not null,
  try_no integer not null,
  sent_at timestamptz not null,
  ms integer not null,
  status integer,
  failure text,
  -- The beginning of the answer, as it was read.
  answer text not null default '',
  primary key (mall_id, delivery_no, try_no),
  foreign key (mall_id, delivery_no) references webhook_delivery on delete cascade
);
call make_tenant_table('webhook_try');

-- When the shop's tag was last opened in each of the sites that the shop has named (issue 17): a live check for the shop.
create table embed_seen (
  mall_id text not null,
  shop_id integer not null,
  site text not null check (length(site) <= 260),
  seen_at timestamptz not null,
  primary key (mall_id, shop_id, site),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('embed_seen');
