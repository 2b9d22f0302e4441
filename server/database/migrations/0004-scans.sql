-- The buyer's side: the scan ledger, buyers and their proofs.

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

-- A buyer. Personal data is sealed; *_index are keyed hashes to find it by. Ids of buyers without a shop account
-- begin with `g:` (product E).
create table certified_member (
  mall_id text not null,
  member_id text not null,
  shop_id integer not null,
  name_sealed bytea not null,
  phone_sealed bytea,
  phone_index bytea,
  email_sealed bytea,
  email_index bytea,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (mall_id, member_id),
  foreign key (mall_id, shop_id) references shop
);
create index on certified_member (mall_id, shop_id, phone_index) where phone_index is not null;
create index on certified_member (mall_id, shop_id, email_index) where email_index is not null;
call make_tenant_table('certified_member');

-- A one-time code on its way to a phone or an address. address_hash is the caller's, for the caps on sending.
create table proof (
  mall_id text not null,
  proof_id uuid not null,
  shop_id integer not null,
  code_id bigint not null,
  channel text not null check (channel in ('phone', 'email')),
  target_sealed bytea not null,
  target_index bytea not null,
  code_hash bytea not null,
  address_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mall_id, proof_id)
);
create index on proof (mall_id, target_index, created_at);
create index on proof (mall_id, address_hash, created_at);
call make_tenant_table('proof');

-- A buyer's own token after a proof: lets the page say "yours" (hash only).
create table buyer_token (
  mall_id text not null,
  token_hash bytea not null,
  member_id text not null,
  expires_at timestamptz not null,
  primary key (mall_id, token_hash),
  foreign key (mall_id, member_id) references certified_member
);
call make_tenant_table('buyer_token');

-- The hottest question of the product, in one round trip: which code a scanned value names, what to say about it, and the
-- row in the ledger. It sets the tenant for its own statement only. p_serials are the readings of the value, the exact one
-- first; p_doubtful are serials in the generated form whose check character is wrong: they are looked up only in a shop
-- that has brought serials of its own (match existing). Misses are counted by address and by mall (quality S-5): an
-- address may miss p_address_most times in a window, and once only while the whole mall sees more than p_mall_most.
-- p_device null: a lookup that is no scan, without a ledger row. The ledger does not wait for the disk: a scan promises its
-- verdict, and what a crash of the database may take are the scans of its last half second.
-- No shop: everything is null. No code, or too many misses: the columns of the code are null.
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
      c.code_id, c.serial_number, c.cert_status, c.approval_status, c.blocked_reason, c.cert_duration_type,
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
