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
  | { kind: 'home'; home: Home }

/** A shop has begun with its first code. Whose plan has ended reads no lists, and so has no home either. */
export function useTop(): Top {
  const { mode } = useSession()
  const open = planRefusal('basic', mode) === null
  const home = useOperation('getHome', {}, { enabled: open })
  const steps = useOperation('getFirstSteps', {}, { enabled: !open })
  const asked = open ? home : steps
  if (asked.data === undefined)
    return asked.isError ? { kind: 'failed', retry: () => void asked.refetch() } : { kind: 'loading' }
  const found = asked.data.body
  if (!('first_steps' in found)) return { kind: 'steps', steps: found }
  return found.first_steps.codes === 0 ? { kind: 'steps', steps: found.first_steps } : { kind: 'home', home: found }
}
