-- What a buyer owns, seen from any phone.

-- A name belongs to a certificate: whoever registers a second product under another name renames nobody. It counts while
-- the code is that member's.
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

-- A member who was joined with another of the same person, so that what was written of the one is found at the other.
create table joined_member (
  mall_id text not null,
  member_id text not null,
  into_id text not null,
  joined_at timestamptz not null,
  primary key (mall_id, member_id),
  foreign key (mall_id, into_id) references certified_member on delete cascade
);
create index on joined_member (mall_id, into_id);
call make_tenant_table('joined_member');

-- A one-time code proves for one thing only: the registration of a code, or what `subject` says.
alter table proof alter column code_id drop not null, add column subject text,
  add check ((code_id is null) <> (subject is null));

-- When the person behind a token proved a number or an address; null: before this was kept.
alter table buyer_token add column proved_at timestamptz;
create index on buyer_token (mall_id, member_id);

-- The same as try_proof, for a proof with a subject.
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

-- The lookup of a scan again: an owner is told first that the product is theirs, whatever happened to it since.
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
