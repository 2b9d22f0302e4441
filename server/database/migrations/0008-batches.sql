-- Batches: an issue run with a name, tags and a life of its own (product C), and exports that are made in the background.

alter table batch
  add column name text,
  add column tags text[] not null default '{}',
  -- Codes that an undo has taken away; up to undo_next (an id) it has looked.
  add column gone bigint not null default 0,
  add column undo_next bigint,
  add column undo_at timestamptz,
  add column undo_by text,
  -- A frozen batch: scans of its codes say so, and their registration is refused. Each code stays as it is.
  add column frozen_reason text
    check (frozen_reason in ('lost_in_transit', 'misprint', 'recalled', 'replaced', 'withdrawn')),
  add column frozen_at timestamptz,
  add column frozen_by text,
  -- The batch whose codes this one stands in for.
  add column replaces bigint,
  drop constraint batch_status_check,
  drop constraint batch_check1,
  add constraint batch_status_check check (status in ('running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  add constraint batch_done_check check (status <> 'done' or created = requested),
  add constraint batch_open_check check (status not in ('running', 'failed', 'cancelled') or created < requested),
  add constraint batch_gone_check check (gone between 0 and created),
  add constraint batch_undo_check check ((status in ('undoing', 'undone')) = (undo_next is not null)),
  add constraint batch_frozen_check check ((frozen_reason is null) = (frozen_at is null));

create index batch_newest on batch (mall_id, shop_id, batch_id);
create index batch_undone on batch (mall_id, shop_id, undo_at) where undo_at is not null;
create index batch_at_work on batch (mall_id, shop_id) where status in ('running', 'undoing');

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
  primary key (mall_id, export_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('code_export');
create index on code_export (mall_id, shop_id, created_at, export_id);
create index export_at_work on code_export (mall_id, shop_id) where status = 'running';

-- The lookup of a scan again: a code of a frozen batch is blocked.
create or replace function find_code(
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
    select m.member_id, m.name_sealed into member_id, owner_sealed
    from buyer_token t join certified_member m on m.mall_id = p_mall and m.member_id = t.member_id
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
  elsif blocked_reason is not null then
    verdict := 'blocked';
  elsif cert_status = 'lost' then
    verdict := 'lost';
  elsif member_id is not null then
    verdict := 'yours';
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
