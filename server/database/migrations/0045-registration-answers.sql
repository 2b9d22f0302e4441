-- What buyers of a shop are asked beside their name and contact, and what they agree to (product D, H).

-- A consent of the shop's own, with the version of its text that was agreed to. Asked anew it is a row of its own.
create table buyer_consent (
  mall_id text not null,
  shop_id integer not null,
  consent_no bigint generated always as identity,
  member_id text not null,
  code_id bigint not null,
  title text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (mall_id, shop_id, consent_no),
  foreign key (mall_id, member_id) references certified_member on delete cascade
);
create index on buyer_consent (mall_id, member_id);
call make_tenant_table('buyer_consent');

-- An answer to an item of the registration form, as it was asked then: its label, type and the version of the list.
-- Personal answers are sealed, others are not. `forget_at`: until when the shop keeps it, null while the member is kept.
create table registration_answer (
  mall_id text not null,
  shop_id integer not null,
  code_id bigint not null,
  item_no integer not null,
  member_id text not null,
  items_version integer not null,
  place smallint not null,
  label text not null,
  item_type text not null,
  answer text,
  answer_sealed bytea,
  answered_at timestamptz not null,
  forget_at timestamptz,
  primary key (mall_id, shop_id, code_id, item_no),
  foreign key (mall_id, shop_id, code_id) references code on delete cascade,
  foreign key (mall_id, member_id) references certified_member on delete cascade,
  check (answer is null or answer_sealed is null)
);
create index on registration_answer (mall_id, member_id);
create index on registration_answer (mall_id, shop_id, item_no);
create index on registration_answer (mall_id, forget_at) where forget_at is not null;
call make_tenant_table('registration_answer');

-- Pictures of a registration belong to the code that was registered.
alter table buyer_picture drop constraint buyer_picture_about_check;
alter table buyer_picture add constraint buyer_picture_about_check check (about in ('loss', 'fake', 'approval', 'answer'));
