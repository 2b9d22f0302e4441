-- Lets a program in, as migration 0051 says. When the window ended is computed before the change of the row: a cluster
-- refuses a CASE that asks what depends on the session's time zone, as the difference of a time and an interval does.
create or replace function admit_key(
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
