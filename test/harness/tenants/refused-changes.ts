import { type TreeNode, allOf, below, nodesOf, readTree, wordOf } from './parse-tree.ts'

/** Facts of the catalogue: tables that are spread or copied, and functions that do not answer the same for ever. */
export type Spread = {
  tables: ReadonlyMap<string, string>
  /** By oid: `s` for stable (such as the difference of a time and an interval), `v` for volatile. */
  mutable: ReadonlyMap<string, 's' | 'v'>
  /** Input and output functions of each type, which a cast by text asks. */
  casts: ReadonlyMap<string, readonly string[]>
}

/** Asks the catalogue, by whoever may read it. */
export async function spreadOf(
  sql: (text: string) => Promise<Record<string, string>[]>,
  tables: readonly string[],
): Promise<Spread> {
  const relations = await sql(`select oid::text, relname from pg_class where relnamespace = 'public'::regnamespace`)
  const functions = await sql(`select oid::text, provolatile from pg_proc where provolatile <> 'i'`)
  const types = await sql(`select oid::text, typinput::oid::text as reads, typoutput::oid::text as writes from pg_type`)
  return {
    tables: new Map(
      relations
        .map(({ oid = '', relname = '' }) => [oid, relname] as const)
        .filter(([, relname]) => tables.includes(relname)),
    ),
    mutable: new Map(functions.map(({ oid = '', provolatile }) => [oid, provolatile === 'v' ? 'v' : 's'])),
    casts: new Map(types.map(({ oid = '', reads = '', writes = '' }) => [oid, [reads, writes]])),
  }
}

/**
 * Says why a cluster would refuse the changes of a parsed statement. It computes what depends on the session (a time zone,
 * the clock) once, before it sends the change: so such a thing may not look at a column, nor stand where it is perhaps
 * never asked (CASE, COALESCE), nor in what is done on a conflict, nor in what is returned.
 */
export function refusedChanges(tree: string, spread: Spread): string[] {
  const kinds = ['2', '3', '4'] // UPDATE, INSERT, DELETE
  return [...allOf(readTree(tree))]
    .filter((node) => node.name === 'QUERY' && kinds.includes(wordOf(node, 'commandType')))
    .flatMap((query) => {
      const table = spread.tables.get(changedBy(query) ?? '')
      return table === undefined ? [] : refusalsOf(query, spread).map((why) => `${table}: ${why}`)
    })
}

/**
 * Tables into which a statement inserts, within its WITH, what another part of that has found. A cluster then copies this to
 * every machine and commits there: when one is away, no mall is answered.
 */
export function insertsOfAnother(tree: string, { tables }: Spread): string[] {
  return [...allOf(readTree(tree))]
    .filter(({ name }) => name === 'COMMONTABLEEXPR')
    .flatMap((one) => nodesOf(one, 'ctequery'))
    .filter((query) => wordOf(query, 'commandType') === '3')
    .filter((query) => [...allOf(query)].some((one) => wordOf(one, 'rtekind') === ofWith))
    .flatMap((query) => tables.get(changedBy(query) ?? '') ?? [])
}

/** RTE_CTE. */
const ofWith = '6'

function changedBy(query: TreeNode): string | undefined {
  const entry = nodesOf(query, 'rtable')[Number(wordOf(query, 'resultRelation')) - 1]
  return entry === undefined ? undefined : wordOf(entry, 'relid')
}

function refusalsOf(query: TreeNode, spread: Spread): string[] {
  const found = new Set<string>()
  const isInsert = wordOf(query, 'commandType') === '3'
  const computed = isInsert ? [] : [...nodesOf(query, 'targetList'), ...nodesOf(query, 'jointree')]
  for (const part of computed) {
    if (mutableIn(part, spread) === 'v') found.add('a volatile function')
    else lookInto(part, spread, found)
  }
  for (const conflict of nodesOf(query, 'onConflict'))
    if (mutableIn(conflict, spread)) found.add('ON CONFLICT asks what is not immutable')
  for (const returned of nodesOf(query, 'returningList'))
    if (mutableIn(returned, spread)) found.add('RETURNING asks what is not immutable')
  return [...found]
}

/** Whether a column is looked at below, outside of anything stable. */
function lookInto(node: TreeNode, spread: Spread, found: Set<string>): boolean {
  if (node.name === 'VAR') return true
  if (node.name === 'QUERY') return false
  if (node.name.startsWith('CASE') || node.name.startsWith('COALESCE')) {
    if (mutableIn(node, spread)) found.add('CASE or COALESCE asks what is not immutable')
    return false
  }
  const columns = below(node).map((one) => lookInto(one, spread, found))
  if (!columns.includes(true)) return false
  if (volatilityOf(node, spread) === undefined) return true
  found.add('what is not immutable looks at a column')
  return false
}

function mutableIn(node: TreeNode, spread: Spread): 's' | 'v' | undefined {
  const all = [...allOf(node)].map((one) => volatilityOf(one, spread))
  return all.includes('v') ? 'v' : all.find(Boolean)
}

/** The volatility of a node’s function; none where it always answers the same. */
function volatilityOf(node: TreeNode, { mutable, casts }: Spread): 's' | 'v' | undefined {
  if (node.name === 'SQLVALUEFUNCTION') return 's'
  if (node.name === 'NEXTVALUEEXPR') return 'v'
  const asked =
    node.name === 'COERCEVIAIO'
      ? [casts.get(wordOf(node, 'resulttype'))?.[0] ?? '']
      : [wordOf(node, 'funcid'), wordOf(node, 'opfuncid')]
  const found = asked.map((oid) => mutable.get(oid))
  return found.find((one) => one === 'v') ?? found.find(Boolean)
}
