-- Registrations that the shop looks at before they count (config/approval): one row for each that was asked for. code-life opens it
-- with the registration and ends it when the code waits no more, whoever decides and by whatever way; so each code that waits
-- has one. What the shop's settings said on the day of the registration stands here: a later change moves nobody's deadline.
create table approval_request (
  mall_id text not null,
  approval_no bigint generated always as identity,
  shop_id integer not null,
  code_id bigint not null,
  member_id text not null,
  -- By which the buyer was proved, where the result goes, and the language of the page.
  channel text not null check (channel in ('phone', 'email')),
  language text not null check (language in ('ko', 'en')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
  warranty_start text not null check (warranty_start in ('submitted', 'approved')),
  submitted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the shop lets it pass by itself.
  approve_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Why not, as the buyer was told: the shop's own words.
  reason_sealed bytea,
  primary key (mall_id, approval_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  check ((state = 'pending') = (decided_at is null))
);
create unique index approval_request_pending on approval_request (mall_id, shop_id, code_id) where state = 'pending';
create index on approval_request (mall_id, shop_id, code_id, approval_no);
create index on approval_request (mall_id, shop_id, state, submitted_at, approval_no);
create index on approval_request (mall_id, shop_id, member_id);
-- What is due: by the clock, in every mall.
create index approval_request_due on approval_request (mall_id, least(expires_at, approve_at)) where state = 'pending';
call make_tenant_table('approval_request');
call open_to_staff('approval_request');

-- Pictures that prove a purchase belong to a registration that waits.
alter table buyer_picture drop constraint buyer_picture_about_check;
alter table buyer_picture add constraint buyer_picture_about_check check (about in ('loss', 'fake', 'approval'));

-- Looks at who registers, and with what proof, stand in the log of looks at personal data too.
alter table personal_access drop constraint personal_access_screen_check;
alter table personal_access add constraint personal_access_screen_check
  check (screen in ('members', 'lost', 'messages', 'fakes', 'approvals'));
