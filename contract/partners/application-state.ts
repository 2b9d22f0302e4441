import { z } from 'zod'

/**
 * States of a partner's application (product J):
 * submitted → in_review → needs_info → resubmitted → approved | rejected | withdrawn. Who was rejected or has withdrawn
 * may apply again.
 */
export const applicationStates = [
  'submitted',
  'in_review',
  'needs_info',
  'resubmitted',
  'approved',
  'rejected',
  'withdrawn',
] as const
export const applicationState = z.enum(applicationStates)
export type ApplicationState = z.output<typeof applicationState>

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  submitted: ['in_review', 'needs_info', 'approved', 'rejected', 'withdrawn'],
  in_review: ['needs_info', 'approved', 'rejected', 'withdrawn'],
  needs_info: ['resubmitted', 'rejected', 'withdrawn'],
  resubmitted: ['in_review', 'needs_info', 'approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: ['resubmitted'],
  withdrawn: ['resubmitted'],
}

/** Whether an application may go from one state to another. */
export function mayBecome(from: ApplicationState, to: ApplicationState): boolean {
  return next[from].includes(to)
}
