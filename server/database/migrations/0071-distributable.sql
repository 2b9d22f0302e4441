-- One wording of every statement for one PostgreSQL and for tables that are spread over many by mall (ADR 0048).

-- A transaction's tenant as a SET statement, which a cluster passes on to the machine that holds the mall; it does not
-- see what set_config() does.
create function enter_mall(p_mall text) returns void language plpgsql as $$
begin
  execute format('set local app.mall_id = %L', p_mall);
end $$;

create function enter_as_staff() returns void language plpgsql as $$
begin
  set local app.staff = 'on';
end $$;

-- Counts one attempt and says how many the window holds with it. What is compared is computed before: nothing that
-- depends on a time zone stands in the change of a row.
create or replace function take_attempt(p_key text, p_now timestamptz, p_window interval) returns integer
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

-- The hash of an entry, of its columns: a row type is another one on each part of a table.
create function audit_entry_hash(
  p_previous bytea, p_mall text, p_seq bigint, p_at timestamptz, p_actor_kind text, p_actor text, p_action text,
  p_target text, p_detail jsonb, p_request text
) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(
    jsonb_build_array(p_mall, p_seq, extract(epoch from p_at), p_actor_kind, p_actor, p_action, p_target, p_detail,
      p_request)::text, 'UTF8'))
$$;

create or replace function append_audit(
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

drop function audit_break(text);
-- The first entry of a mall whose hash or chain does not fit what stands in it; none when all is well.
create function audit_break(p_mall text) returns bigint language plpgsql stable as $$
declare
  a audit%rowtype;
  before bytea := ''::bytea;
  place bigint := 0;
begin
  for a in select x.* from audit x where x.mall_id = p_mall order by x.seq loop
    place := place + 1;
    if a.seq <> place or a.previous_hash <> before or a.hash <> audit_entry_hash(before, a.mall_id, a.seq, a.happened_at,
      a.actor_kind, a.actor, a.action, a.target, a.detail, a.request_id) then
      return a.seq;
    end if;
    before := a.hash;
  end loop;
  return null;
end $$;

-- Admission: who the token is of stands in a table that all malls share; the rest is one question behind the wall of that
-- mall, which sets its tenant itself (server/database/ask.ts).
create or replace function admit(
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
  return query
    select found.* from (select set_config('app.mall_id', t.mall_id, true) as mall_id) as tenant
    cross join lateral (
      select m.mall_id, t.account_id, t.family_id, m.flavour, m.state, m.apps, c.login_id, c.role,
        s.shop_id, s.shop_no, s.shop_name,
        case when s.expires_at < p_now and s.basic_until is not null then 'basic' else s.plan_class end,
        case when s.expires_at < p_now and s.basic_until is not null then s.basic_until else s.expires_at end,
        s.remain_point, s.primary_domain
      from mall m
      join account c on c.mall_id = t.mall_id and c.account_id = t.account_id and c.disabled_at is null
      left join shop s on s.mall_id = t.mall_id and s.app = p_app
        and (p_mall is null or p_mall = m.mall_id)
        and (s.shop_no = p_shop_no or (p_shop_no is null and s.is_default))
      where m.mall_id = t.mall_id
      offset case when tenant.mall_id is null then 1 else 0 end
    ) as found;
end $$;

create or replace function shop_of_link(p_link_no bigint) returns table (mall_id text, shop_no text, app text)
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

-- A scan by itself, also one that names no app, as one call whose first value is the mall: a cluster runs the whole of it
-- where the mall is.
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

-- find_codes for the scans of one mall (see migration 0021): likewise the mall comes first.
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
  return query
  with seen as materialized (
    select a.place::integer as place, a.now, a.address, a.device, one.*,
      case
        when one.blocked_reason is not null then 'blocked'
        when one.cert_status = 'lost' then 'lost'
        when one.cert_status <> 'inactivated' or one.approval_status = 'pending' then 'registered'
        else 'genuine'
      end as verdict
    from unnest(p_shop_no, p_app, p_serial, p_now, p_address, p_device)
      with ordinality as a (shop_no, app, serial, now, address, device, place)
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
  ), ledger as (
    insert into scan (mall_id, shop_id, code_id, scanned_at, verdict, address_hash, device)
    select m.mall_id, s.shop_id, s.code_id, s.now, s.verdict, s.address, s.device
    from mall m cross join seen s where m.mall_id = p_mall
  )
  select s.place, s.shop_id, s.shop_name, s.email, s.notice_description, s.notice_information, s.code_id,
    s.serial_number, s.cert_status, s.approval_status, s.blocked_reason, s.cert_duration_type, s.cert_duration,
    s.created_at, s.cert_validated_at, s.cert_expired_at, s.activated_at, s.product_name, s.variant_name, s.image_url,
    s.verdict
  from seen s;
end $$;
