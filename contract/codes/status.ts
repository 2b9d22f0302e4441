import type { CertStatus } from './code.ts'

/**
 * The state machine of a code: its states, the events allowed in each, and the state that follows (001 §4, 002 §4,
 * product C).
 */

export type ApprovalStatus = 'pending'

/** The state of a code, from which transitions are decided. A cancelled loss returns to `status_before_lost`. */
export type CodeState = {
  cert_status: CertStatus
  approval_status: ApprovalStatus | null
  status_before_lost: Exclude<CertStatus, 'lost'> | null
  blocked_reason: string | null
}

/** The initial state of a code. */
export const freshCode: CodeState = {
  cert_status: 'inactivated',
  approval_status: null,
  status_before_lost: null,
  blocked_reason: null,
}

/** Text key of a status; a value that we do not know shows a dash (resolution 73). */
export function statusTextKey(status: string) {
  return isStatus(status) ? (`status.${status}` as const) : 'status.unknown'
}

function isStatus(status: string): status is CertStatus {
  return status === 'inactivated' || status === 'activated' || status === 'lost' || status === 'approved'
}

/** Certified codes have a locked warranty (resolution 56): activated, approved, and lost ones. */
export function isCertified({ cert_status }: Pick<CodeState, 'cert_status'>): boolean {
  return cert_status !== 'inactivated'
}

/** The states in which an action is allowed: certification, approval and block. Unset ones are unrestricted. */
type Allowed = {
  readonly statuses?: readonly CertStatus[]
  readonly approval?: 'waiting' | 'none'
  readonly block?: 'blocked' | 'free'
}

const uncertified = ['inactivated'] as const
const inUse = ['activated', 'approved'] as const
const takeable = { statuses: uncertified, approval: 'none', block: 'free' } as const

/**
 * Guards of the state machine: the states in which each action is allowed. The server enforces them, the screen
 * disables actions by them.
 */
const allowed = {
  register: takeable,
  approve: { statuses: uncertified, approval: 'waiting' },
  reject: { statuses: uncertified, approval: 'waiting' },
  report_loss: { statuses: inUse },
  cancel_loss: { statuses: ['lost'] },
  cancel_certification: { statuses: inUse },
  transfer: { statuses: inUse, block: 'free' },
  inherit: takeable,
  set_status: {},
  block: { block: 'free' },
  unblock: { block: 'blocked' },
  change_duration: { statuses: uncertified },
  change_range: { statuses: uncertified },
  destroy: {},
} as const satisfies Record<string, Allowed>

export type CodeAction = keyof typeof allowed

/** The reason why a code does not allow an action: a block, its status, or its approval. */
export type Unfit =
  | { by: 'blocked' | 'not_blocked' | 'waiting' | 'not_waiting' }
  | { by: 'status'; statuses: readonly CertStatus[]; now: CertStatus }

/** The reason why an action is not allowed in a code's present state; null if it is. */
export function unfitFor(
  action: CodeAction,
  { cert_status, approval_status, blocked_reason }: CodeState,
): Unfit | null {
  const { statuses, approval, block }: Allowed = allowed[action]
  const is_blocked = blocked_reason !== null
  if (block !== undefined && (block === 'blocked') !== is_blocked) return { by: is_blocked ? 'blocked' : 'not_blocked' }
  if (statuses !== undefined && !statuses.includes(cert_status)) return { by: 'status', statuses, now: cert_status }
  const waits = approval_status === 'pending'
  if (approval !== undefined && (approval === 'waiting') !== waits) return { by: waits ? 'waiting' : 'not_waiting' }
  return null
}

/** True if an action is allowed in a code's present state (anything else is 409, product C). */
export function codeCan(action: CodeAction, code: CodeState): boolean {
  return unfitFor(action, code) === null
}

/** The first reason, in the order shown to buyers, why a code cannot be certified; null if it can. */
export function registrationRefusal(
  code: CodeState,
): 'code.blocked' | 'code.reported_lost' | 'code.already_certified' | 'code.awaits_approval' | null {
  const unfit = unfitFor('register', code)
  if (unfit === null) return null
  if (unfit.by === 'status') return unfit.now === 'lost' ? 'code.reported_lost' : 'code.already_certified'
  return unfit.by === 'blocked' ? 'code.blocked' : 'code.awaits_approval'
}

/**
 * The events of a code's state machine. `needs_approval` is the shop's setting; `set_status` is the operator's status
 * dialog.
 */
export type CodeEvent =
  | { type: 'register'; needs_approval: boolean }
  | {
      type:
        | 'approve'
        | 'reject'
        | 'report_loss'
        | 'cancel_loss'
        | 'cancel_certification'
        | 'unblock'
        | 'transfer'
        | 'inherit'
    }
  | { type: 'set_status'; to: CertStatus }
  | { type: 'block'; reason: string }

/**
 * The transition function: the code after an event, or null where the event is not allowed (409). Destroying ends a
 * code and is no state.
 */
export function codeAfter(code: CodeState, event: CodeEvent): CodeState | null {
  if (!codeCan(event.type, code)) return null
  switch (event.type) {
    case 'register':
      return event.needs_approval ? { ...code, approval_status: 'pending' } : withStatus(code, 'activated')
    case 'approve':
      return withStatus(code, 'approved')
    case 'reject':
    case 'cancel_certification':
      return withStatus(code, 'inactivated')
    case 'report_loss':
      return withStatus(code, 'lost')
    case 'cancel_loss':
      return withStatus(code, code.status_before_lost ?? 'inactivated')
    case 'set_status':
      return event.to === code.cert_status ? null : withStatus(code, event.to)
    case 'inherit':
      return withStatus(code, 'activated')
    case 'transfer':
      return code
    case 'block':
    case 'unblock':
      break
  }
  return { ...code, blocked_reason: event.type === 'block' ? event.reason : null }
}

function withStatus(code: CodeState, to: CertStatus): CodeState {
  const before = code.cert_status === 'lost' ? code.status_before_lost : code.cert_status
  return { ...code, cert_status: to, approval_status: null, status_before_lost: to === 'lost' ? before : null }
}

/** Whether the code carries a certification with member and dates; a lost one does if it did before. */
function holdsCertification({ cert_status, status_before_lost }: CodeState): boolean {
  return (cert_status === 'lost' ? status_before_lost : cert_status) !== 'inactivated'
}

/**
 * The effect of a status change on member and dates (product C): certifying sets them, returning to `inactivated`
 * clears them (the history keeps them), every other change leaves them.
 */
export function certificationChange(before: CodeState, after: CodeState): 'set' | 'clear' | 'keep' {
  if (holdsCertification(before) === holdsCertification(after)) return 'keep'
  return holdsCertification(after) ? 'set' : 'clear'
}
