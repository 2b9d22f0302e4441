import { Client } from 'pg'
import { machinesOf, withDatabase } from './machines.ts'

/**
 * The schema on a cluster's machines, in comparable lines: how tables and functions are spread, as the first
 * machine knows it, and on each machine the columns, rules, indexes, policies and functions. Numbers of parts are left
 * out, since every copy of a table has its own.
 */
const onFirst = `
  select 'spread ' || logicalrelid || ' ' || partmethod::text || ' ' || (colocationid =
    (select colocationid from pg_dist_partition where logicalrelid = 'mall'::regclass)) as line
  from pg_dist_partition
  union all
  select 'sent ' || objid::regprocedure || ' ' || coalesce(distribution_argument_index::text, 'called') as line
  from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass
  union all
  select 'setting ' || coalesce(r.rolname, 'all') || ' ' || s.setting
  from pg_db_role_setting d left join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as s(setting)
  where d.setdatabase = (select oid from pg_database where datname = current_database())`

const part = '(_[0-9]{6,})'
const onEach = `
  with part as (
    select c.oid, regexp_replace(c.relname, '${part}$', '') as name, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r')
  select 'wall ' || name || ' ' || relrowsecurity || ' ' || relforcerowsecurity as line from part
  union select 'column ' || name || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
  from part join pg_attribute a on a.attrelid = part.oid and a.attnum > 0 and not a.attisdropped
  union select 'rule ' || name || ' ' || regexp_replace(pg_get_constraintdef(k.oid), '${part}', '', 'g')
  from part join pg_constraint k on k.conrelid = part.oid
  union select 'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '${part}', '', 'g')
  from part join pg_index i on i.indrelid = part.oid
  union select 'policy ' || name || ' ' || p.polname || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '')
  from part join pg_policy p on p.polrelid = part.oid
  union select 'function ' || p.oid::regprocedure || ' ' || md5(p.prosrc) || ' ' || coalesce(p.proconfig::text, '')
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** The lines of each machine of the cluster, the first one's first. */
export async function shapeOf(owner_url: string): Promise<string[][]> {
  const database = new URL(owner_url).pathname.slice(1)
  const [first = '', ...others] = await machinesOf(owner_url)
  const shapes = [await lines(withDatabase(first, database), `${onFirst} union all select * from (${onEach}) as here`)]
  for (const machine of others) shapes.push(await lines(withDatabase(machine, database), onEach))
  return shapes
}

async function lines(url: string, text: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Parts are hidden from whoever looks around.
    await client.query('set citus.override_table_visibility = off')
    const { rows } = await client.query<{ line: string }>(text)
    const name = new URL(url).pathname.slice(1)
    return rows.map(({ line }) => line.replaceAll(name, 'database')).toSorted()
  } finally {
    await client.end()
  }
}
