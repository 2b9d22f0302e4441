import { statusTextKey } from '#contract/codes/status.ts'
import type { EventKind, NewEvent } from '#contract/table/events.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import { basisTextKey, durationTextKey, parseDuration } from '#contract/warranty/warranty.ts'
import type { By } from '../kernel/events.ts'
import type { Life, LifeEvent } from './life.ts'
import type { LockedCode } from './lock.ts'

/** A code before and after something happened to it. */
export type Happened = { code: LockedCode; event: LifeEvent; after: Life }

/** The line of an event in a code's history; a value that begins with `@` is itself the key of a text. */
export type HistoryLine = { title: TextKey; detail: TextKey; values: TextValues }

export function historyOf({ code, event, after }: Happened, by: By): HistoryLine {
  const { member_id } = code
  switch (event.type) {
    case 'register':
      return registeredLine(event)
    case 'approve':
      return line('history.approved', 'history.approved_detail')
    case 'reject':
      return refusedLine(event, member_id)
    case 'report_loss':
      if (by.kind === 'buyer') return line('history.lost', 'history.lost_detail', { member_id: by.id })
      return line('history.lost', 'history.lost_by_shop_detail')
    case 'cancel_loss':
      return line('history.loss_cancelled', 'history.loss_cancelled_detail', { after: statusWord(after) })
    case 'transfer':
      if (event.reason === 'handed_over') return line('history.transferred', 'history.transferred_by_owner_detail')
      return line('history.transferred', 'history.transferred_by_shop_detail', {
        reason: `@members.transfer_${event.reason}`,
      })
    case 'inherit':
      return line('history.certified', 'history.inherited_detail', { serial: event.of.serial_number })
    case 'cancel_certification': {
      const date = code.activated_at === null ? '–' : seoulDay(code.activated_at)
      if (member_id === null) return line('history.cancelled', 'history.cancelled_detail', { date })
      return line('history.cancelled', 'history.cancelled_member_detail', { date, member_id })
    }
    case 'block':
      return line('history.blocked', 'history.blocked_reason_detail', { reason: `@block.${event.reason}` })
    case 'unblock':
      return line('history.unblocked', 'history.unblocked_detail')
    case 'set_status':
      return statusLine(code, after)
    case 'change_duration':
      return durationLine(after)
    case 'change_range':
      return line('history.warranty_changed', 'history.warranty_range_detail', { first: event.first, last: event.last })
    case 'save_memo':
      return line('history.memo', event.memo === '' ? 'history.memo_removed_detail' : 'history.memo_detail')
    case 'join_owner':
      return line('history.owner_joined', 'history.owner_joined_detail', { member_id: event.member_id })
    case 'bind_order':
      return line('history.order_bound', 'history.order_bound_detail', { order_no: event.order_no })
    case 'leave_order':
      return line('history.order_left', 'history.order_left_detail', { order_no: event.order_no })
    case 'repair':
      return repairLine(event)
    case 'suspect':
      return line('history.suspected', `history.suspected_${event.reason}`, {
        visitors: event.visitors,
        scans: event.scans,
      })
    case 'restore':
      return line(restoredTitle(code, after), 'history.restored_detail')
    default:
      return event satisfies never
  }
}

function line(title: TextKey, detail: TextKey, values: TextValues = {}): HistoryLine {
  return { title, detail, values }
}

function repairLine({ state, reference }: Extract<LifeEvent, { type: 'repair' }>): HistoryLine {
  if (state === 'received') return line('history.repair_requested', 'history.repair_requested_detail', { reference })
  if (state === 'done') return line('history.repair_done', 'history.repair_done_detail', { reference })
  return line('history.repair_moved', 'history.repair_moved_detail', { reference, state: `@repair.state_${state}` })
}

function statusWord({ cert_status }: Pick<Life, 'cert_status'>): string {
  return `@${statusTextKey(cert_status)}`
}

function registeredLine({ needs_approval, member_id }: Extract<LifeEvent, { type: 'register' }>): HistoryLine {
  return needs_approval
    ? line('history.approval_asked', 'history.approval_asked_detail', { member_id })
    : line('history.certified', 'history.certified_detail', { member_id })
}

/** The applicant finds it in their own timeline. */
function refusedLine({ refused }: Extract<LifeEvent, { type: 'reject' }>, member_id: string | null): HistoryLine {
  const values: TextValues = member_id === null ? {} : { member_id }
  return refused?.state === 'expired'
    ? line('history.approval_expired', 'history.approval_expired_detail', values)
    : line('history.rejected', 'history.rejected_detail', values)
}

function statusLine(code: LockedCode, after: Life): HistoryLine {
  const words = { before: statusWord(code), after: statusWord(after) }
  // A loss has its own title, however it came about: the lost records find it by that.
  const title = after.cert_status === 'lost' ? 'history.lost' : 'history.status_changed'
  const member_id = isCleared(code, after) ? code.member_id : newOwner(code, after)
  if (member_id === null) return line(title, 'history.status_changed_detail', words)
  return line(title, 'history.status_cleared_detail', { ...words, member_id })
}

/** The owner set by the dialog; named, so that it stays in their timeline after the code changes hands. */
function newOwner(code: LockedCode, { member_id }: Life): string | null {
  return member_id === code.member_id ? null : member_id
}

/** The title of an undone change names the restored state, so that histories are found by title. */
function restoredTitle(code: LockedCode, after: Life): TextKey {
  if (after.cert_status !== code.cert_status)
    return after.cert_status === 'lost' ? 'history.lost' : 'history.status_changed'
  if (after.blocked_reason === code.blocked_reason) return 'history.warranty_changed'
  return after.blocked_reason === null ? 'history.unblocked' : 'history.blocked'
}

function durationLine({ cert_duration_type, cert_duration }: Life): HistoryLine {
  const duration = parseDuration(cert_duration)
  if (duration === null) throw new Error('a warranty was set that cannot be read')
  return line('history.warranty_changed', 'history.warranty_duration_detail', {
    basis: `@${basisTextKey[cert_duration_type]}`,
    count: duration.count,
    duration: `@${durationTextKey[duration.unit]}`,
  })
}

/** Makes the audit entry of a change by the shop's own people; the buyers' doings come into it from their events. */
export function auditOf({ code, event, after }: Happened): { action: string; detail: Record<string, unknown> } {
  const moved = { from: code.cert_status, to: after.cert_status }
  switch (event.type) {
    case 'set_status':
      return { action: 'code.status_changed', detail: moved }
    case 'change_duration': {
      const [to, was] = [after, code].map((one) => `${one.cert_duration_type} ${one.cert_duration}`)
      return { action: 'code.duration_changed', detail: { to, was } }
    }
    case 'change_range': {
      const was = [code.cert_validated_at, code.cert_expired_at].map((at) => (at === null ? null : seoulDay(at)))
      return { action: 'code.range_changed', detail: { first: event.first, last: event.last, was } }
    }
    case 'save_memo':
      return { action: 'code.memo_saved', detail: { characters: event.memo.length } }
    case 'block':
      return { action: 'code.block', detail: { ...moved, reason: event.reason } }
    case 'transfer':
      return { action: 'code.transfer', detail: { reason: event.reason } }
    case 'register':
    case 'approve':
    case 'reject':
    case 'inherit':
    case 'report_loss':
    case 'cancel_loss':
    case 'cancel_certification':
    case 'unblock':
    case 'restore':
    case 'join_owner':
    case 'bind_order':
    case 'leave_order':
    case 'repair':
    case 'suspect':
      return { action: `code.${event.type}`, detail: moved }
    default:
      return event satisfies never
  }
}

/** The event that others may read; a memo and a repair are the shop's own affair. */
export function eventOf({ code, event, after }: Happened, by: By): NewEvent[] {
  const { code_id, shop_id, serial_number: subject } = code
  const of = { shop_id, subject, cause: { kind: by.kind, id: by.id } }
  if (
    event.type === 'save_memo' ||
    event.type === 'bind_order' ||
    event.type === 'leave_order' ||
    event.type === 'repair'
  )
    return []
  if (event.type === 'join_owner')
    return [{ ...of, kind: 'code.owner_joined', data: { code_id, member_id: event.member_id } }]
  if (event.type === 'suspect') {
    const { type: _type, ...said } = event
    return [{ ...of, kind: 'code.suspicious', data: { code_id, ...said } }]
  }
  if (event.type === 'restore') return [{ ...of, ...restoredEvent(code, after) }]
  if (event.type === 'change_duration' || event.type === 'change_range')
    return [{ ...of, kind: 'code.warranty_changed', data: { code_id } }]
  if (event.type === 'block' || event.type === 'unblock') {
    const reason = after.blocked_reason ?? code.blocked_reason ?? ''
    return [{ ...of, kind: `code.${event.type}ed`, data: { code_id, reason } }]
  }
  if (event.type === 'transfer') {
    const data = { code_id, member_id: event.member_id, from_member_id: code.member_id }
    return [{ ...of, kind: 'code.transferred', data }]
  }
  const member_id = after.member_id ?? code.member_id
  const data = { code_id, from: code.cert_status, to: after.cert_status, member_id, ...warrantyDays(code, after) }
  return [{ ...of, kind: kindOf(code, event, after), data }]
}

/** The days of the warranty, or of the one that ends with the change: who reads of it later finds others at the code. */
function warrantyDays(code: LockedCode, after: Life): { first_day?: string; last_day?: string } {
  const { cert_validated_at: from, cert_expired_at: to } = after.cert_validated_at === null ? code : after
  return from === null || to === null ? {} : { first_day: seoulDay(from), last_day: seoulDay(to) }
}

/** An undo repeats no earlier event: a restored status is a change of status only. */
function restoredEvent(code: LockedCode, after: Life) {
  const { code_id } = code
  const title = restoredTitle(code, after)
  if (title === 'history.warranty_changed') return { kind: 'code.warranty_changed', data: { code_id } } as const
  if (title === 'history.blocked' || title === 'history.unblocked') {
    const reason = after.blocked_reason ?? code.blocked_reason ?? ''
    return { kind: title === 'history.blocked' ? 'code.blocked' : 'code.unblocked', data: { code_id, reason } } as const
  }
  const data = { code_id, from: code.cert_status, to: after.cert_status, member_id: after.member_id ?? code.member_id }
  return { kind: 'code.status_changed', data } as const
}

type MovedKind = Exclude<
  Extract<EventKind, `code.${string}`>,
  | 'code.issued'
  | 'code.undone'
  | 'code.attempted'
  | 'code.suspicious'
  | 'code.blocked'
  | 'code.unblocked'
  | 'code.warranty_changed'
  | 'code.owner_joined'
  | 'code.transferred'
  | 'code.destroyed'
  | 'code.expiring'
  | 'code.expired'
>

const kinds = {
  approve: 'code.approved',
  reject: 'code.rejected',
  report_loss: 'code.lost',
  cancel_loss: 'code.loss_cancelled',
  cancel_certification: 'code.certification_cancelled',
} as const satisfies Partial<Record<LifeEvent['type'], MovedKind>>

type StatusEvent = Extract<LifeEvent, { type: 'register' | 'set_status' | 'inherit' | keyof typeof kinds }>

/** A status set by the dialog has the consequences of the equivalent event (product C), and its kind. */
function kindOf(code: LockedCode, event: StatusEvent, after: Life): MovedKind {
  if (event.type === 'inherit') return 'code.certified'
  if (event.type === 'register') return event.needs_approval ? 'code.certification_asked' : 'code.certified'
  if (event.type !== 'set_status') return kinds[event.type]
  if (after.cert_status === 'lost') return 'code.lost'
  if (isCleared(code, after)) return 'code.certification_cancelled'
  if (isRelease(code, after)) return 'code.loss_cancelled'
  if (after.cert_status === 'approved') return 'code.approved'
  return code.activated_at === null && after.activated_at !== null ? 'code.certified' : 'code.status_changed'
}

/** Whether a certified code is taken out of the lost ones; one that is approved by it was not approved before. */
function isRelease(code: LockedCode, { cert_status }: Life): boolean {
  const newly_approved = cert_status === 'approved' && code.status_before_lost !== 'approved'
  return code.cert_status === 'lost' && code.activated_at !== null && !newly_approved
}

/** Whether owner and dates of a certification went with the change. */
function isCleared(code: LockedCode, after: Life): boolean {
  return code.activated_at !== null && after.activated_at === null
}
