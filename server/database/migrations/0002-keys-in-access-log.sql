-- readable from 0001
-- The API key of a program that looked; it acts for the account of `actor`.
alter table personal_access add column key_id uuid;
