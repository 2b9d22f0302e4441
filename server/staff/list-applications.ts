import { type ExpressionBuilder, sql } from 'kysely'
import { applicationState } from '#contract/partners/application-state.ts'
import { type ApplicationTab, applicationTabs, waitingStates } from '#contract/staff/applications.ts'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { applicationRow, applications } from './application-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists applications of one tab: by due date, decided ones newest first. */
export const listApplications: Handler<'listApplications'> = async (context, { tab, search, limit, offset }) => {
  const now = context.now()
  return context.readAcrossMalls(async ({ tx }) => {
    const counts = await countTabs(tx, search, now)
    const rows = await applications(tx)
      .where((eb) => found(eb, search))
      .where((eb) => inTab(eb, tab, now))
      .orderBy((eb) => eb('a.state', 'not in', waitingStates))
      .orderBy((eb) => eb('a.decided_at', 'is not', null))
      .orderBy('a.decided_at', 'desc')
      .orderBy('a.due_at')
      .orderBy('a.submitted_at')
      .orderBy('a.mall_id')
      .limit(limit)
      .offset(offset)
      .execute()
    return { applications: rows.map((row) => applicationRow(row, now)), count: counts[tab], counts }
  })
}

type Joined = {
  a: Tables['application']
  m: Tables['mall']
  p: { [K in keyof Tables['mall_profile']]: Tables['mall_profile'][K] | null }
}

/** The condition of a search: a piece of the mall's id or name, of the business's name, or of its number. */
function found(eb: ExpressionBuilder<Joined, 'a' | 'm' | 'p'>, search: string) {
  const piece = search.toLowerCase()
  if (piece === '') return eb.lit(true)
  const digits = piece.replaceAll(/[^0-9]/g, '')
  const holds = (value: string) => sql<boolean>`position(${piece} in lower(coalesce(${sql.ref(value)}, ''))) > 0`
  return eb.or([
    holds('a.mall_id'),
    holds('m.mall_name'),
    holds('p.business_name'),
    ...(digits === '' ? [] : [sql<boolean>`position(${digits} in coalesce(p.business_number, '')) > 0`]),
  ])
}

function inTab(eb: ExpressionBuilder<Joined, 'a' | 'm' | 'p'>, tab: ApplicationTab, now: Date) {
  if (tab === 'all') return eb.lit(true)
  if (tab !== 'waiting' && tab !== 'overdue') return eb('a.state', '=', tab)
  const waiting = eb('a.state', 'in', waitingStates)
  return tab === 'waiting' ? waiting : eb.and([waiting, eb('a.due_at', '<', now)])
}

/** Counts the applications of each tab in one statement. */
async function countTabs(tx: Tx, search: string, now: Date): Promise<Record<ApplicationTab, number>> {
  const rows = await tx
    .selectFrom('application as a')
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .leftJoin('mall_profile as p', 'p.mall_id', 'a.mall_id')
    .select((eb) => [
      'a.state',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${eb('a.due_at', '<', now)}))::int`.as('late'),
    ])
    .where((eb) => found(eb, search))
    .groupBy('a.state')
    .execute()
  const of = (states: readonly string[], part: 'count' | 'late') =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row[part], 0)
  return Object.fromEntries(
    applicationTabs.map((tab) => {
      if (tab === 'overdue') return [tab, of(waitingStates, 'late')]
      const states = tab === 'waiting' ? waitingStates : tab === 'all' ? applicationState.options : [tab]
      return [tab, of(states, 'count')]
    }),
  ) as Record<ApplicationTab, number> // every tab is one of its options
}
