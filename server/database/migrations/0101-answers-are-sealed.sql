-- readable from 0100
-- The first answer to a key may name a person, so it is kept sealed: as the text that was sent, which a repeated request is
-- then answered with to the byte.
alter table idempotency_key add column answer_sealed bytea, add column clear_until timestamptz;

-- The version before this one reads `answer`. Where it may still be running beside this one, as it may wherever earlier
-- migrations were done before, answers are kept both ways for the week in which that one may
-- come back (ADR 0072); a new database never does so.
do $$ begin
  if exists (select from kysely_migration where xmin <> pg_current_xact_id()::xid) then
    execute format('alter table idempotency_key alter column clear_until set default %L', now() + interval '7 days');
  end if;
end $$;
