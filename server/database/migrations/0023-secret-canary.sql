-- One row: a known word, sealed with the installation's key. A start with another key cannot open it and stops, before
-- anything is sealed with two keys.
create table secret_canary (
  one boolean primary key default true check (one),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on secret_canary to genuine_app;
