-- A backup reads every mall's rows, which row-level security hides even from the tables' owner. A superuser is not stopped by
-- it; an owner without that right sees everything when the session says that it makes a backup (server/backup). The door is
-- the owner's alone: requests come as genuine_app, for whom it does not exist.
create or replace procedure make_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (mall_id = current_setting(''app.mall_id'', true)) with check (mall_id = current_setting(''app.mall_id'', true))',
    name);
  execute format(
    'create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  execute format('grant select, insert, update, delete on %I to genuine_app', name);
end $$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
  loop
    execute format(
      'create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', t.name);
  end loop;
end $$;
