import type { CertStatus } from '#contract/codes.ts'
import { certificationChange, codeAfter, statusTextKey } from '#contract/code-status.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { parseDuration, warrantyFor } from '#contract/warranty.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { CodeChange } from './change-code.ts'
import { changeCode } from './change-code.ts'
import { mustBeMember } from './members.ts'
import type { CodeRow } from './one-code.ts'

type ChangeStatus = Operations['changeCodeStatus']

/** The operator's status dialog: any other status, with the consequences that the status has (product C). */
export async function changeStatus(context: Context, input: InputOf<ChangeStatus>): Promise<OutputOf<ChangeStatus>> {
  const member_id = input.member_id === undefined || input.member_id === '' ? null : input.member_id
  const { serial_number, cert_status } = await changeCode(context, input, async (row, tx) => {
    if (member_id !== null) await mustBeMember(context, tx, member_id)
    return statusChange(context, row, input.cert_status, member_id)
  })
  return { serial_number, cert_status }
}

function statusChange(context: Context, row: CodeRow, to: CertStatus, member_id: string | null): CodeChange {
  const { cert_status, status_before_lost, blocked_reason } = row
  const approval_status = row.approval_status === 'pending' ? 'pending' : null
  const before = { cert_status, approval_status, status_before_lost, blocked_reason } as const
  const after = codeAfter(before, { type: 'set_status', to })
  if (after === null) throw new Failure('code.status_same')
  const set = {
    cert_status: after.cert_status,
    approval_status: after.approval_status,
    status_before_lost: after.status_before_lost,
    ...certificationOf(context, row, certificationChange(before, after), member_id),
  }
  return {
    set,
    title: 'history.status_changed',
    detail: 'history.status_changed_detail',
    values: { before: `@${statusTextKey(cert_status)}`, after: `@${statusTextKey(to)}` },
    audit: { action: 'code.status_changed', detail: { from: cert_status, to } },
  }
}

/** Certifying sets the dates, going back to uncertified clears them and the owner, anything else leaves them. */
function certificationOf(
  context: Context,
  row: CodeRow,
  change: ReturnType<typeof certificationChange>,
  member_id: string | null,
) {
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
