/** A node of PostgreSQL's query plan; what was counted stands in it where the plan was carried out (EXPLAIN ANALYZE). */
export type PlanNode = {
  'Node Type': string
  'Relation Name': string
  'Index Name': string
  Alias?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Sort Key'?: string[]
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
}

/**
 * The nodes of a plan in JSON, wherever they stand: a cluster's plan has within it that of the machine which it asks, whose
 * tables and indexes have the number of their part behind their names.
 */
export function nodesOf(plan: unknown): PlanNode[] {
  if (typeof plan !== 'object' || plan === null) return []
  const inner = Object.values(plan).flatMap(nodesOf)
  if (!('Node Type' in plan)) return inner
  const node = plan as unknown as PlanNode // EXPLAIN says so
  return [{ ...node, 'Relation Name': plain(node['Relation Name']), 'Index Name': plain(node['Index Name']) }, ...inner]
}

const plain = (name: string | undefined) => (name ?? '').replace(/_\d{6,}$/, '')

/** The rows that a node looked at, those among them that its condition threw away. */
export function rowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}
