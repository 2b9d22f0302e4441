-- What marks are derived from (ADR 0059), sealed with SECRET_KEY: null until that key has been changed for the first time.
alter table secret_canary add column marks_sealed bytea;
