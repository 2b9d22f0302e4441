import { type Kysely, sql } from 'kysely'

/**
 * Reference tables that statements join with a mall's own: every machine has a copy. The others stay on the first one
 * and are read alone.
 */
export const everywhere = ['shop_link', 'account_login', 'account_contact', 'staff'] as const

/**
 * A shared table that functions ask beside a mall's rows, wherever the mall is: it stays on the first machine, known to
 * all.
 */
export const known = 'rate_window'

/** Functions that run wholly where the mall of their first value is. */
export const delegated = [
  'find_any_code(text,text,text,text[],text[],bytea,timestamptz,bytea,text,integer,integer,interval,boolean)',
  'find_codes_of_mall(text,text[],text[],text[],timestamptz[],bytea[],text[],interval)',
  'try_proof(text,uuid,integer,bigint,bytea,timestamptz,integer)',
  'try_subject_proof(text,uuid,integer,text,bytea,timestamptz,integer)',
  'admit_key(text,bytea,interval,timestamptz,text,text,text)',
] as const

/** Functions that those call; there on every machine. */
const called = [
  'find_code(text,text,text,text[],text[],bytea,timestamptz,bytea,text,integer,integer,interval)',
  'app_of_code(text,text,text[])',
  'take_attempt(text,timestamptz,interval)',
] as const

/** A foreign key to drop and restore. */
type ForeignKey = { name: string; of: string; definition: string }

/**
 * Distributes the tables of a Citus cluster by mall, in one transaction: every tenant table that is not distributed
 * yet. Does nothing on plain PostgreSQL.
 */
export async function distribute(db: Kysely<unknown>): Promise<void> {
  if (!(await isCluster(db))) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('genuine:distribute', 0))`.execute(tx)
    const tables = await tablesToSpread(tx)
    if (tables.length > 0) await spread(tx, tables)
    await spreadFunctions(tx)
  })
  for (const statement of await sessionSettings(db)) await sql.raw(statement).execute(db)
}

async function isCluster(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Walled tables that are not spread yet, `mall` first: it names the group of all others. */
async function tablesToSpread(tx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid and d.partmethod = 'h')
    order by c.relname <> 'mall', c.relname`.execute(tx)
  return rows.map(({ name }) => name)
}

/** A table is spread without foreign keys; they come back when all are, and then hold on every machine. */
async function spread(tx: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  // Rows and keys of one table are written on each machine in turn, within this transaction.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
  const keys = await foreignKeysOf(tx, tables)
  for (const { name, of } of keys) await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const table of everywhere)
    await sql`select create_reference_table(${table})
    where not exists (select from pg_dist_partition where logicalrelid = ${table}::regclass)`.execute(tx)
  // Writing a reference table needs more privileges than writing a local one.
  for (const table of everywhere) await sql`grant update, delete on ${sql.table(table)} to genuine_app`.execute(tx)
  await sql`select citus_add_local_table_to_metadata(${known})
    where not exists (select from pg_dist_partition where logicalrelid = ${known}::regclass)`.execute(tx)
  for (const table of tables) {
    const group = table === 'mall' ? 'none' : 'mall'
    await sql`select create_distributed_table(${table}, 'mall_id', colocate_with => ${group})`.execute(tx)
  }
  for (const { name, of, definition } of keys)
    await sql`alter table ${sql.table(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
}

async function foreignKeysOf(tx: Kysely<unknown>, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, o.relname as of, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and (o.relname = any (${[...tables]}::text[]) or r.relname = any (${[...tables]}::text[]))
    order by 2, 1`.execute(tx)
  return rows
}

async function spreadFunctions(tx: Kysely<unknown>): Promise<void> {
  for (const name of called) await sql`select create_distributed_function(${name})`.execute(tx)
  for (const name of delegated)
    await sql`select create_distributed_function(${name}, '$1', colocate_with => 'mall')`.execute(tx)
}

/**
 * One statement for scans of several malls runs on one machine: where malls are on many it answers none of them, and each
 * is asked by itself (`server/scans/find-together.ts`).
 */
const answersNothing = `do $$ begin
  execute (select format('create or replace function find_codes(%s) returns %s language plpgsql as %L',
    pg_get_function_arguments(oid), pg_get_function_result(oid), 'begin return; end')
    from pg_proc where proname = 'find_codes' and pronamespace = 'public'::regnamespace);
end $$`

/**
 * Statements by which sessions of the database pass a transaction's tenant on to the other machines, except for the
 * owner's, whose migrations are not sent anywhere; and plans are made for each mall, since it decides the machine. A
 * copy of a database needs them anew.
 */
async function sessionSettings(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ here: string; me: string }>`
    select quote_ident(current_database()) as here, quote_ident(current_user) as me`.execute(db)
  return rows.flatMap(({ here, me }) => [
    `alter database ${here} set citus.propagate_set_commands = local`,
    `alter database ${here} set app.plan_cache_mode = auto`,
    `alter role ${me} in database ${here} set citus.propagate_set_commands = none`,
    'alter function find_codes_of_mall reset plan_cache_mode',
    answersNothing,
    'alter role genuine_app login',
  ])
}
