-- readable from 0102
-- Whether everybody of the team who comes in by a password must have a second factor as well.
alter table mall add column second_factor_required boolean not null default false;

-- Whoever shows a token, as `admit` answers it, and whether they have a second factor to turn on before anything else.
-- A function of its own: what the version before has prepared goes on answering the columns that it knows.
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
