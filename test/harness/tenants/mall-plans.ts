import type pg from 'pg'
import { nodesOf, type PlanNode } from './plan-nodes.ts'

/** Reads of a statement's plan of tables that malls share: how many, and those that name no mall by a value. */
export type Reads = { scans: number; loose: string[] }

/** `mall_id` equal to a parameter or a text, of whatever name the table has in the plan. */
const named = /\bmall_id(?:\)?::text)? = (?:\$\d+\b|'[^']*'::text)/

/** The same of another table. */
const ofAnother = /\bmall_id = (\w+)\.mall_id\b/g

/**
 * Plans a statement for any values, as a prepared one is, and looks at each place where it reads one of these tables. The
 * planner passes a mall on through joins, so a table that is joined by `mall_id` names it as well.
 */
export async function readsOf(client: pg.ClientBase, text: string, tables: ReadonlySet<string>): Promise<Reads> {
  await client.query('begin')
  try {
    await client.query(`set local plan_cache_mode = force_generic_plan`)
    await client.query(`prepare looked_at as ${text}`)
    const { rows } = await client.query<{ values: number }>(
      `select cardinality(parameter_types) as values from pg_prepared_statements where name = 'looked_at'`,
    )
    const nulls = Array.from({ length: rows[0]?.values ?? 0 }, () => 'null')
    const given = nulls.length === 0 ? '' : `(${nulls.join(', ')})`
    const plans = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json, costs off) execute looked_at${given}`,
    )
    const scans = nodesOf(plans.rows[0]?.['QUERY PLAN']).filter(isScanOf(tables))
    return { scans: scans.length, loose: looseOf(scans).map(said) }
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

function isScanOf(tables: ReadonlySet<string>) {
  return (part: PlanNode) => part['Node Type'].includes('Scan') && tables.has(part['Relation Name'])
}

/** Those that name neither a mall by a value, nor that of another part which does: a question within a question asks so. */
function looseOf(scans: readonly PlanNode[]): PlanNode[] {
  const tied = new Set<string>()
  for (let open = scans; ;) {
    const found = open.filter((part) => isTied(part, tied))
    if (found.length === 0) return [...open]
    for (const { Alias = '' } of found) tied.add(Alias)
    open = open.filter((part) => !found.includes(part))
  }
}

function isTied(part: PlanNode, tied: ReadonlySet<string>): boolean {
  return [part['Index Cond'], part['Recheck Cond'], part.Filter].some(
    (condition = '') =>
      named.test(condition) || [...condition.matchAll(ofAnother)].some(([, alias = '']) => tied.has(alias)),
  )
}

function said(part: PlanNode): string {
  return `${part['Node Type']} of ${part['Relation Name']} ${part.Alias}: ${part['Index Cond'] ?? part['Recheck Cond'] ?? ''} ${part.Filter ?? ''}`.trim()
}
