import type { ApplicationState } from '#contract/partners/application-state.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { type ApplicationRow, waitingStates } from '#contract/staff/applications.ts'
import type { Tx } from '../database/connect.ts'

/** An application with what every view of it shows. */
export function applications(tx: Tx) {
  return tx
    .selectFrom('application as a')
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .leftJoin('mall_profile as p', 'p.mall_id', 'a.mall_id')
    .leftJoin('staff as s', 's.staff_id', 'a.assignee')
    .select(['a.mall_id', 'm.mall_name', 'p.business_name', 'a.state', 'a.submitted_at', 'a.due_at', 'a.decided_at'])
    .select(['a.assignee', 's.display_name as assignee_name'])
}

export type FoundApplication = {
  mall_id: string
  mall_name: string
  business_name: string | null
  state: ApplicationState
  submitted_at: Date
  due_at: Date
  decided_at: Date | null
  assignee: string | null
  assignee_name: string | null
}

export function applicationRow(row: FoundApplication, now: Date): ApplicationRow {
  const { mall_id, mall_name, business_name, state, assignee, assignee_name } = row
  return {
    mall_id,
    mall_name,
    business_name,
    state,
    submitted_at: toSeoulIso(row.submitted_at),
    due_at: toSeoulIso(row.due_at),
    decided_at: isoOrNull(row.decided_at),
    overdue: isWaiting(state) && row.due_at < now,
    assignee: assignee === null ? null : { staff_id: assignee, display_name: assignee_name ?? '' },
  }
}

function isWaiting(state: ApplicationState): boolean {
  const waiting: readonly ApplicationState[] = waitingStates
  return waiting.includes(state)
}
