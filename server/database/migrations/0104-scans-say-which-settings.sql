-- How often the settings of an address's pages were saved: a scan says it with what it found, so that they are read anew
-- only when they are others.
alter table shop add column pages_revision integer not null default 0;

-- find_codes_of_mall (migration 0071), which processes of the version before go on calling during a change-over, with one
-- more column: `settings` says which settings the pages of the code's shop have.
create function find_scans_of_mall(
  p_mall text, p_shop_no text[], p_app text[], p_serial text[], p_now timestamptz[], p_address bytea[], p_device text[],
  p_window interval
) returns table (
  place integer, shop_id integer, shop_name text, shop_email text, notice_description text, notice_information text,
  code_id bigint, serial_number text, cert_status text, approval_status text, blocked_reason text,
  cert_duration_type text, cert_duration text, created_at timestamptz, cert_validated_at timestamptz,
  cert_expired_at timestamptz, activated_at timestamptz, product_name text, variant_name text, list_image text,
  verdict text, settings text
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
        named.product_name, named.variant_name, named.image_url,
        concat_ws(' ', s.pages_revision, s.plan_class, s.expires_at) as settings
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
    s.verdict, s.settings
  from seen s;
end $$;
