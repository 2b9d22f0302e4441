-- The newest entries of an audit leave no gap when they are gone: what says that they were there is the head, which staff
-- read with the chain.
call open_to_staff('audit_head');

-- The first entry of a mall whose hash or chain does not fit what stands in it, or that is missing, also at the end; none
-- when all is well. The head is read before the entries: those that are written meanwhile come after it.
create or replace function audit_break(p_mall text) returns bigint language plpgsql stable as $$
declare
  head audit_head%rowtype;
  a audit%rowtype;
  before bytea := ''::bytea;
  place bigint := 0;
begin
  select h.mall_id, h.seq, h.hash into head from audit_head h where h.mall_id = p_mall;
  for a in select x.* from audit x where x.mall_id = p_mall order by x.seq loop
    place := place + 1;
    if a.seq <> place or a.previous_hash <> before or a.hash <> audit_entry_hash(before, a.mall_id, a.seq, a.happened_at,
      a.actor_kind, a.actor, a.action, a.target, a.detail, a.request_id) or (a.seq = head.seq and a.hash <> head.hash) then
      return a.seq;
    end if;
    before := a.hash;
  end loop;
  return case when place < head.seq then place + 1 end;
end $$;
