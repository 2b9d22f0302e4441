import type { CodeEvent, CodeState } from '#contract/codes/status.ts'
import { certificationChange, codeAfter } from '#contract/codes/status.ts'
import { parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { Context } from '../kernel/context.ts'
import type { CodeRow } from './one-code.ts'

export type Certification = ReturnType<typeof certificationChange>

/**
 * Applies an event to a code (the state machine of `contract/codes/status.ts`) and gives the columns to set; null where
 * it is not allowed (product C).
 */
export function lifeOf(context: Context, row: CodeRow, event: CodeEvent, member_id: string | null = null) {
  const before = stateOf(row)
  const after = codeAfter(before, event)
  if (after === null) return null
  const change = certificationChange(before, after)
  const { cert_status, approval_status, status_before_lost, blocked_reason } = after
  return {
    after,
    change,
    set: {
      cert_status,
      approval_status,
      status_before_lost,
      blocked_reason,
      ...certificationOf(context, row, change, member_id),
    },
  }
}

function stateOf({ cert_status, approval_status, status_before_lost, blocked_reason }: CodeRow): CodeState {
  return {
    cert_status,
    approval_status: approval_status === 'pending' ? 'pending' : null,
    status_before_lost,
    blocked_reason,
  }
}

/** Certifying sets the dates, going back to uncertified clears them and the owner, anything else leaves them. */
function certificationOf(context: Context, row: CodeRow, change: Certification, member_id: string | null) {
  if (change === 'clear') return { ...warrantyOf(row, null), activated_at: null, member_id: null, bought_at: null }
  if (change === 'set') return { ...warrantyOf(row, context.now()), activated_at: context.now(), member_id }
  return member_id === null ? {} : { member_id }
}

/** An individual range stays what the operator made it. */
function warrantyOf(row: CodeRow, activated_at: Date | null) {
  if (row.warranty_fixed) return {}
  const duration = parseDuration(row.cert_duration)
  if (duration === null) throw new Error('a stored warranty cannot be read')
  const { cert_duration_type: basis, created_at } = row
  const bought_at = activated_at === null ? null : row.bought_at
  return warrantyFor({ basis, duration, created_at, activated_at, bought_at })
}
