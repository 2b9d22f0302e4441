import type { CertStatus } from '#contract/codes/code.ts'
import {
  type CodeEvent,
  type CodeState,
  certificationChange,
  codeAfter,
  codeCan,
  isCertified,
  registrationRefusal,
} from '#contract/codes/status.ts'
import type { CloneReason } from '#contract/fakes/clone-rules.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import { type Day, seoulInstant } from '#contract/kernel/seoul.ts'
import type { RepairState } from '#contract/repairs/request.ts'
import type { TransferReason } from '#contract/members/reasons.ts'
import { type Basis, parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { Asking, Refused } from './approval-terms.ts'
import type { LockedCode } from './lock.ts'
import type { LossEnd, LossReport } from './loss-report.ts'

/** Events without data. */
type Plain<T extends string> = T extends string ? { type: T } : never

/** Events of a code: those of its status with what comes along, and what the shop sets beside it. */
export type LifeEvent =
  /** `asking`: with what it waits, where it needs an approval; else a shop's usual terms. */
  | { type: 'register'; needs_approval: boolean; member_id: string; bought_at: Date | null; asking?: Asking }
  | { type: 'reject'; refused?: Refused }
  | Plain<
      Exclude<
        CodeEvent['type'],
        'register' | 'reject' | 'set_status' | 'block' | 'report_loss' | 'cancel_loss' | 'transfer' | 'inherit'
      >
    >
  | { type: 'report_loss'; report?: LossReport }
  | { type: 'cancel_loss'; end?: LossEnd }
  /** The shop gives the code to another member, or its owner has handed it over. */
  | { type: 'transfer'; member_id: string; reason: TransferReason | 'handed_over' }
  /** A fresh code takes the place of one that is lost, with its owner and its warranty. */
  | { type: 'inherit'; of: LockedCode }
  | { type: 'block'; reason: string }
  /** `warranty_from`: since when its warranty counts, where that is not the moment of the change. */
  | { type: 'set_status'; to: CertStatus; member_id: string | null; warranty_from?: Date }
  | { type: 'change_duration'; cert_duration_type: Basis; cert_duration: string }
  | { type: 'change_range'; first: Day; last: Day; certified_allowed: boolean }
  | { type: 'save_memo'; memo: string }
  /** Two members were the same person: the code is the one's who stays. */
  | { type: 'join_owner'; member_id: string }
  /** The code becomes that of a unit of an order, or that of none again (product G). */
  | { type: 'bind_order'; order_no: string }
  | { type: 'leave_order'; order_no: string }
  /** A repair of the product was asked for, or came a step further (`server/code-life/repair.ts`). */
  | { type: 'repair'; state: RepairState; reference: string; member_id: string }
  /** Its scans look as if there were more than one of it (`server/fakes/clones/watch.ts`). */
  | { type: 'suspect'; reason: CloneReason; visitors: number; scans: number; case_no: string }
  /** Undoes a bulk change: these columns are restored. */
  | { type: 'restore'; was: Partial<Life> }

/** The columns of a code that its life changes. */
export type Life = Pick<
  LockedCode,
  | 'cert_status'
  | 'approval_status'
  | 'status_before_lost'
  | 'blocked_reason'
  | 'activated_at'
  | 'member_id'
  | 'bought_at'
  | 'cert_validated_at'
  | 'cert_expired_at'
  | 'cert_duration_type'
  | 'cert_duration'
  | 'warranty_fixed'
  | 'memo'
>

/** The part of a code that decides what can happen to it. */
export type JudgedCode = Pick<
  LockedCode,
  'cert_status' | 'approval_status' | 'status_before_lost' | 'blocked_reason' | 'frozen_reason'
>

/** The reason why an event cannot happen to a code in its state; null if it can (product C: all else is refused). */
export function refusalOf(code: JudgedCode, event: LifeEvent): FailureCode | null {
  const state = stateOf(code)
  switch (event.type) {
    case 'save_memo':
    case 'restore':
    case 'join_owner':
    case 'leave_order':
    case 'repair':
    case 'suspect':
      return null
    case 'bind_order':
      return registrationRefusal({ ...state, blocked_reason: code.blocked_reason ?? code.frozen_reason }) === null
        ? null
        : 'code.not_possible'
    case 'change_range':
      return isCertified(code) && !event.certified_allowed ? 'code.certified_range_locked' : null
    case 'change_duration':
      return codeCan('change_duration', state) ? null : 'code.certified_range_locked'
    case 'register':
      // A frozen batch blocks each of its codes.
      return registrationRefusal({ ...state, blocked_reason: code.blocked_reason ?? code.frozen_reason })
    case 'set_status':
      return codeAfter(state, event) === null ? 'code.status_same' : null
    case 'approve':
    case 'reject':
    case 'report_loss':
    case 'cancel_loss':
    case 'cancel_certification':
    case 'block':
    case 'unblock':
    case 'transfer':
    case 'inherit':
      return codeAfter(state, event) === null ? 'code.not_possible' : null
    default:
      return event satisfies never
  }
}

/**
 * Computes the state of a code after an event that it allows. `warranty_from`: the moment from which a warranty counts
 * that begins with the certification.
 */
export function lifeAfter(code: LockedCode, event: LifeEvent, now: Date, warranty_from = now): Life {
  if (event.type === 'save_memo') return { ...lifeOf(code), memo: event.memo === '' ? null : event.memo }
  if (event.type === 'join_owner') return { ...lifeOf(code), member_id: event.member_id }
  if (event.type === 'restore') return { ...lifeOf(code), ...event.was }
  // A code's order is kept with the order, and a repair's state with the repair.
  const { type } = event
  if (type === 'bind_order' || type === 'leave_order' || type === 'repair' || type === 'suspect') return lifeOf(code)
  if (event.type === 'inherit') return inherited(code, event.of)
  if (event.type === 'change_range') {
    const dates = { first: seoulInstant(event.first, 0, 0, 1), last: seoulInstant(event.last, 23, 59, 59) }
    return { ...lifeOf(code), cert_validated_at: dates.first, cert_expired_at: dates.last, warranty_fixed: true }
  }
  if (event.type === 'change_duration') {
    const { cert_duration_type, cert_duration } = event
    const fresh = { ...lifeOf(code), cert_duration_type, cert_duration, warranty_fixed: false }
    return { ...fresh, ...warrantyOf({ ...fresh, created_at: code.created_at }, null, null) }
  }
  return afterStatus(code, event, { now, warranty_from })
}

/** Owner, dates and status of the code whose place this one takes; the rest of the warranty goes along. */
function inherited(code: LockedCode, of: LockedCode): Life {
  const { activated_at, member_id, bought_at, cert_validated_at, cert_expired_at, status_before_lost } = lifeOf(of)
  const cert_status = status_before_lost ?? 'activated'
  const owner = { cert_status, activated_at, member_id, bought_at }
  return { ...lifeOf(code), ...owner, cert_validated_at, cert_expired_at, warranty_fixed: true }
}

/** Status, flags, and what the status does to owner and dates. */
function afterStatus(code: LockedCode, event: StatusEvent, moments: Moments): Life {
  const before = stateOf(code)
  const after = codeAfter(before, event)
  if (after === null) throw new Error(`${event.type} was not refused`)
  return { ...lifeOf(code), ...after, ...certificationOf(code, event, certificationChange(before, after), moments) }
}

/** When it happens, and from when its warranty counts. */
type Moments = { now: Date; warranty_from: Date }

type StatusEvent = Exclude<
  LifeEvent,
  {
    type:
      | 'save_memo'
      | 'join_owner'
      | 'change_range'
      | 'change_duration'
      | 'restore'
      | 'inherit'
      | 'bind_order'
      | 'leave_order'
      | 'repair'
      | 'suspect'
  }
>

/** Certifying sets owner and dates, going back to uncertified clears them, anything else leaves them. */
function certificationOf(
  code: LockedCode,
  event: StatusEvent,
  change: ReturnType<typeof certificationChange>,
  { now, warranty_from }: Moments,
): Partial<Life> {
  if (change === 'clear')
    return { ...warrantyOf(code, null, null), activated_at: null, member_id: null, bought_at: null }
  if (change === 'set') {
    const { member_id, bought_at } = ownerAfter(code, event)
    return { ...warrantyOf(code, warranty_from, bought_at), activated_at: now, member_id, bought_at }
  }
  // The applicant is kept while approval is pending, and deleted after a rejection.
  if (event.type === 'register') return { member_id: event.member_id, bought_at: event.bought_at }
  if (event.type === 'transfer') return { member_id: event.member_id }
  if (event.type === 'set_status' && event.member_id !== null) return { member_id: event.member_id }
  const asked_in_vain = code.approval_status === 'pending' && event.type !== 'block' && event.type !== 'unblock'
  return asked_in_vain ? { member_id: null, bought_at: null } : {}
}

/** The owner after certification: the buyer, the member waiting for approval, or the one named by the operator. */
function ownerAfter(code: LockedCode, event: StatusEvent): Pick<Life, 'member_id' | 'bought_at'> {
  if (event.type === 'register') return { member_id: event.member_id, bought_at: event.bought_at }
  // Without a named owner, the member waiting for approval.
  const named = event.type === 'set_status' ? event.member_id : null
  const waiting = code.approval_status === 'pending' ? code.member_id : null
  return { member_id: named ?? waiting, bought_at: code.bought_at }
}

type Warranted = Pick<LockedCode, 'warranty_fixed' | 'cert_duration' | 'cert_duration_type' | 'created_at'>

/** An individual range stays what the operator made it. */
function warrantyOf(code: Warranted, activated_at: Date | null, bought_at: Date | null) {
  if (code.warranty_fixed) return {}
  const duration = parseDuration(code.cert_duration)
  if (duration === null) throw new Error('a stored warranty cannot be read')
  return warrantyFor({ basis: code.cert_duration_type, duration, created_at: code.created_at, activated_at, bought_at })
}

function stateOf({ cert_status, approval_status, status_before_lost, blocked_reason }: JudgedCode): CodeState {
  const approval = approval_status === 'pending' ? 'pending' : null
  return { cert_status, approval_status: approval, status_before_lost, blocked_reason }
}

/** The current lifecycle columns of a code. */
export function lifeOf(code: LockedCode): Life {
  const { cert_status, approval_status, status_before_lost, blocked_reason, activated_at, member_id, bought_at } = code
  const { cert_validated_at, cert_expired_at, cert_duration_type, cert_duration, warranty_fixed, memo } = code
  const dates = { activated_at, bought_at, cert_validated_at, cert_expired_at }
  const warranty = { cert_duration_type, cert_duration, warranty_fixed }
  return { cert_status, approval_status, status_before_lost, blocked_reason, member_id, memo, ...dates, ...warranty }
}
