-- Many codes at once (product C). A selection is a search frozen at the moment of asking: the ids of its codes, in chunks.
create table code_selection (
  mall_id text not null,
  selection_id uuid not null,
  shop_id integer not null,
  codes bigint not null check (codes > 0),
  chunks integer not null check (chunks > 0),
  created_at timestamptz not null,
  created_by text not null,
  -- Nothing can be asked for with it from then on.
  expires_at timestamptz not null,
  primary key (mall_id, selection_id),
  foreign key (mall_id, shop_id) references shop
);
call make_tenant_table('code_selection');
create index on code_selection (mall_id, expires_at);

create table code_selection_chunk (
  mall_id text not null,
  selection_id uuid not null,
  chunk_no integer not null,
  code_ids bigint[] not null,
  primary key (mall_id, selection_id, chunk_no),
  foreign key (mall_id, selection_id) references code_selection on delete cascade
);
call make_tenant_table('code_selection_chunk');

-- What happens to every code of a selection, chunk by chunk: next_chunk moves on in the transaction that changes the codes
-- of the chunk before it, so that no code is changed twice.
create table bulk_change (
  mall_id text not null,
  change_id uuid not null,
  shop_id integer not null,
  selection_id uuid not null,
  kind text not null check (kind in ('status', 'duration', 'range', 'block', 'unblock', 'destroy')),
  change jsonb not null,
  status text not null check (status in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  codes bigint not null,
  chunks integer not null,
  next_chunk integer not null default 0,
  judged bigint not null default 0,
  changed bigint not null default 0,
  -- How many codes stayed as they were, by reason.
  refused jsonb not null default '{}',
  -- The undo: the chunk that it takes next, codes that it has set back, and codes that it left alone.
  undo_next integer,
  restored bigint not null default 0,
  kept bigint not null default 0,
  created_at timestamptz not null,
  -- The account, and the login that histories show.
  asked_by text not null,
  created_by text not null,
  -- The same of whoever undoes it.
  undo_asked_by text,
  undo_by text,
  ended_at timestamptz,
  -- Until then it can go on and be undone; its selection and what its codes were go after that.
  kept_until timestamptz not null,
  primary key (mall_id, change_id),
  foreign key (mall_id, shop_id) references shop,
  check (next_chunk between 0 and chunks),
  check (judged between 0 and codes),
  check (changed between 0 and judged),
  check (restored + kept between 0 and changed),
  check (status <> 'done' or (next_chunk = chunks and judged = codes)),
  check ((status in ('undoing', 'undone')) = (undo_next is not null))
);
call make_tenant_table('bulk_change');
create index on bulk_change (mall_id, shop_id, created_at, change_id);
create index bulk_at_work on bulk_change (mall_id, shop_id) where status in ('running', 'undoing');

-- What the codes of a chunk were before, for the undo: codes with the same before and after stand together.
create table bulk_change_chunk (
  mall_id text not null,
  change_id uuid not null,
  chunk_no integer not null,
  traces jsonb not null,
  primary key (mall_id, change_id, chunk_no),
  foreign key (mall_id, change_id) references bulk_change on delete cascade
);
call make_tenant_table('bulk_change_chunk');
