-- The ground: the application role, the tenancy rule, malls, shops, accounts, sessions, events and messages.
-- Tenant tables begin every key with mall_id (the distribution column) and are walled by row-level security.

do $$
begin
  if not exists (select from pg_roles where rolname = 'genuine_app') then
    create role genuine_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;

grant usage on schema public to genuine_app;

-- Puts a table behind the tenant wall: security enabled and forced, rows of app.mall_id only, data rights for the app.
create procedure make_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (mall_id = current_setting(''app.mall_id'', true)) with check (mall_id = current_setting(''app.mall_id'', true))',
    name);
  execute format('grant select, insert, update, delete on %I to genuine_app', name);
end $$;

create table mall (
  mall_id text primary key check (mall_id ~ '^[a-z0-9][a-z0-9_-]{1,31}$'),
  flavour text not null check (flavour in ('mall', 'imweb', 'partner')),
  mall_name text not null,
  state text not null default 'approved' check (state in ('pending', 'approved', 'suspended')),
  apps text[] not null default '{cert_product}',
  -- The last code_id handed out: an issue run reserves its ids here, so ids grow with creation time.
  last_code_id bigint not null default 0,
  created_at timestamptz not null
);
call make_tenant_table('mall');

create table account (
  mall_id text not null references mall,
  account_id bigint generated always as identity,
  login_id text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (mall_id, account_id),
  unique (mall_id, login_id)
);
call make_tenant_table('account');

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
  primary key (mall_id, shop_id),
  unique (mall_id, shop_no, app)
);
call make_tenant_table('shop');

create table session_family (
  mall_id text not null,
  family_id uuid not null,
  account_id bigint not null,
  auto_login boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'reuse', 'password')),
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
grant select, insert, update, delete on access_token, refresh_token to genuine_app;

-- Attempts in a fixed window, shared by all processes; keys are hashes. Losing it in a crash only forgives attempts.
create unlogged table rate_window (
  key text primary key,
  started_at timestamptz not null,
  taken integer not null
);
grant select, insert, update, delete on rate_window to genuine_app;

-- Counts one attempt and says how many the window holds with it.
create function take_attempt(p_key text, p_now timestamptz, p_window interval) returns integer
language sql volatile as $$
  insert into rate_window as w (key, started_at, taken) values (p_key, p_now, 1)
  on conflict (key) do update set
    taken = case when w.started_at + p_window <= p_now then 1 else w.taken + 1 end,
    started_at = case when w.started_at + p_window <= p_now then p_now else w.started_at end
  returning taken;
$$;

-- The first answer to a key, kept 72 hours (contract §2). Written in the transaction whose answer it is.
create table idempotency_key (
  mall_id text not null,
  caller text not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (mall_id, caller, operation, key)
);
create index on idempotency_key (mall_id, created_at);
call make_tenant_table('idempotency_key');

-- Something that happened, written in the transaction that made it happen.
create table event (
  mall_id text not null,
  event_id uuid not null,
  shop_id integer,
  kind text not null,
  subject text not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (mall_id, event_id)
);
create index on event (mall_id, shop_id, happened_at);
call make_tenant_table('event');

-- The outbox: a message is a row before it is a call to a provider. Recipient and body are sealed.
create table message (
  mall_id text not null,
  message_id uuid not null,
  shop_id integer not null,
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null,
  recipient_sealed bytea not null,
  body_sealed bytea not null,
  state text not null check (state in ('queued', 'sending', 'unknown', 'sent', 'failed')),
  attempts integer not null default 0,
  provider_message_id text,
  failure text,
  queued_at timestamptz not null,
  -- When the last attempt began: who finds a message in 'sending' asks the provider before sending again.
  claimed_at timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  primary key (mall_id, message_id)
);
create index on message (mall_id, shop_id, queued_at);
call make_tenant_table('message');

-- Admission in one round trip: whose token this is, and the shop that the call is about. It sets the tenant for the
-- rest of its own statement only, so the caller's transaction (none) never inherits it.
create function admit(
  p_token bytea, p_now timestamptz, p_mall text, p_shop_no text, p_app text
) returns table (
  mall_id text, account_id bigint, family_id uuid, flavour text, state text, apps text[], login_id text,
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
    select m.mall_id, t.account_id, t.family_id, m.flavour, m.state, m.apps, c.login_id,
      s.shop_id, s.shop_no, s.shop_name, s.plan_class, s.expires_at, s.remain_point, s.primary_domain
    from mall m
    join account c on c.mall_id = m.mall_id and c.account_id = t.account_id
    left join shop s on s.mall_id = m.mall_id and s.app = p_app
      and (p_mall is null or p_mall = m.mall_id)
      and (s.shop_no = p_shop_no or (p_shop_no is null and s.is_default))
    where m.mall_id = t.mall_id;
end $$;
