import type { FirstSteps } from '#contract/intro/first-steps.ts'
import type { Home } from '#contract/intro/home.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'

/** The top of the landing page: the first steps of a new shop, or the home of one that has begun. */
export type Top =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'steps'; steps: FirstSteps }
  | { kind: 'home'; steps: FirstSteps; home: Home }

/** A shop has begun with its first code. Whose plan has ended reads no lists, and so has no home either. */
export function useTop(): Top {
  const { mode } = useSession()
  const open = planRefusal('basic', mode) === null
  const steps = useOperation('getFirstSteps', {})
  const home = useOperation('getHome', {}, { enabled: open })
  const retry = () => {
    for (const query of [steps, home]) if (query.isError) void query.refetch()
  }
  if (steps.data === undefined) return steps.isError ? { kind: 'failed', retry } : { kind: 'loading' }
  const found = steps.data.body
  if (!open || found.codes === 0) return { kind: 'steps', steps: found }
  if (home.data === undefined) return home.isError ? { kind: 'failed', retry } : { kind: 'loading' }
  return { kind: 'home', steps: found, home: home.data.body }
}
