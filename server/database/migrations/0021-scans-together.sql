-- Scans that come at the same moment share a round trip: this is find_code for many of them, of any malls. It answers
-- the usual ones alone: one reading of the value, no owner's token, an address that has not missed in this window, and a
-- code of that shop. Whatever it leaves out is asked by itself, with everything that find_code knows; so no lock is ever
-- taken here but of new rows, and scans of one statement cannot wait for each other. p_malls are the malls of p_mall, each
-- once. Every question is behind the tenant wall of its own mall. p_app null: either app of the shop, cert_product first.
-- The plan is the generic one always: for a single scan it would otherwise be made anew, at ten times what it saves.
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
