-- A key that was stolen: what it has signed is not believed any more, whoever signed it.
alter table signing_key add column distrusted_at timestamptz;
alter table signing_key add constraint signing_key_distrusted check (distrusted_at is null or retired_at is not null);
