import { trialDays } from '#contract/staff/applications.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'

/** The decisions that an applicant hears of, in the order in which they are offered. */
export const kinds = ['approve', 'ask', 'reject'] as const
export type Kind = (typeof kinds)[number]

/** A reviewer's draft. Switching between decisions loses none of it. */
export type Draft = { kind: Kind | null; note: string; plan_class: PlanClass; trial_days: number | null }

export const emptyDraft: Draft = { kind: null, note: '', plan_class: 'basic', trial_days: trialDays.usual }

/** Whether everything is there that the decision needs. */
export function isComplete({ kind, note, trial_days }: Draft): boolean {
  if (kind === 'approve') return trial_days !== null && trial_days >= 1 && trial_days <= trialDays.max
  return kind !== null && note.trim() !== ''
}
