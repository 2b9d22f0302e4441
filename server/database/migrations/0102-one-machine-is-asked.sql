-- readable from 0101
-- An INSERT that reads another part of its WITH makes a cluster copy that part to every machine and commit there too, so
-- that nothing was answered when any was away. Here each INSERT is a statement of its own.

-- Scans of one mall, as in migration 0071.
create or replace function find_codes_of_mall(
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

-- Moves up to p_rows open changes of a shop into the counts, as in migration 0022; answers how many it moved.
create or replace function fold_code_counts(p_mall text, p_shop integer, p_rows integer) returns integer
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
