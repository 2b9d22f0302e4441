import type { DocumentOf } from '../settings/documents.ts'

/**
 * Registrations that the shop looks at before they count: their states, limits and terms (config/approval, product H).
 */

/**
 * 대기 → 승인 / 반려 / 만료. `withdrawn`: it ended by something else: its buyer's data was erased, or the code was given
 * another status.
 */
export const approvalStates = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]
export type WarrantyStart = 'submitted' | 'approved'

/** Registrations that are decided together. */
export const approvalsAtOnce = 100
/** The longest reason in the shop's own words, which the buyer reads. */
export const approvalReasonMost = 200

/** The terms of a registration, fixed on the day of the request. */
export type ApprovalTerms = { warranty_start: WarrantyStart; expires_at: Date; approve_at: Date | null }

const hour = 60 * 60_000

/**
 * The terms of a registration at this moment. Those matching an order (`auto_match_order`) pass at the next check,
 * every minute; others wait for a decision. An automatic approval never expires before it is due.
 */
export function approvalTerms(
  settings: Pick<DocumentOf<'approval'>, 'mode' | 'auto_after_hours' | 'warranty_start' | 'expire_days'>,
  now: Date,
  matches_order = false,
): ApprovalTerms {
  const { mode, auto_after_hours, warranty_start, expire_days } = settings
  const matched = mode === 'auto_match_order' && matches_order
  const approve_at = mode === 'auto_after_hours' ? after(now, auto_after_hours) : matched ? now : null
  const expires_at = after(now, expire_days * 24)
  const last = approve_at !== null && approve_at > expires_at ? approve_at : expires_at
  return { warranty_start, expires_at: last, approve_at }
}

/** The deadline of the decision, manual or automatic. */
export function decidedBy({ expires_at, approve_at }: Pick<ApprovalTerms, 'expires_at' | 'approve_at'>): Date {
  return approve_at ?? expires_at
}

/** Whether a registration that was refused can be approved after all; its code must still be free. */
export function mayReopen(state: ApprovalState): boolean {
  return state === 'rejected' || state === 'expired'
}

function after(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hour)
}
