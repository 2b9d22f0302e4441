-- Who can be reached for a partner's account, and how a forgotten id or password is got back (000 §5, §7).

-- Personal data, sealed; null where an account has no contact of its own.
alter table account add column manager_name_sealed bytea, add column mall_email_sealed bytea;

-- Whoever forgot the id cannot name the mall, so this table is shared: keyed hashes and where they lead, no more.
create table account_contact (
  mall_id text not null,
  account_id bigint not null,
  email_hash bytea not null,
  -- Of the manager's name together with the address.
  manager_hash bytea not null,
  primary key (mall_id, account_id)
);
create index on account_contact (email_hash);
grant select, insert, update, delete on account_contact to genuine_app;

-- A mailed link that lets its holder set a new password, once (resolution 20). A row goes when it is used. The account
-- is looked for at the commit: an answer for nobody does the same work, and never commits it.
create table password_reset (
  mall_id text not null,
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (mall_id, token_hash),
  foreign key (mall_id, account_id) references account deferrable initially deferred
);
create index on password_reset (mall_id, account_id);
call make_tenant_table('password_reset');
