import type { Session } from '../../session/session.ts'

/** The sentence on a feature that a plan would unlock; "expired" only if there was a plan before. */
export type PlanWords = 'plan.expired' | 'plan.none_yet' | 'auth.not_approved'

/** An applicant has nothing to pay yet, and a new shop has had no plan that could have ended. */
export function planWords({ state, plan }: Pick<Session, 'state' | 'plan'>): PlanWords {
  if (state === 'pending') return 'auth.not_approved'
  return plan?.is_new === true ? 'plan.none_yet' : 'plan.expired'
}

/** The sentence of a lock: for a plan by this shop's state, for a sandbox its screen text, otherwise unchanged. */
export function lockWords<L extends string>(lock: L, session: Pick<Session, 'state' | 'plan'>) {
  if (lock === 'plan.expired') return planWords(session)
  if (lock === 'sandbox.closed') return 'sandbox_notice.closed' as const
  return lock as Exclude<L, 'plan.expired' | 'sandbox.closed'> // narrowed by the comparisons
}
