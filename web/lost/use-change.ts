import { useState } from 'react'
import { Refusal, saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '#web/ui/alerts.tsx'

const shown: ReadonlySet<unknown> = new Set([
  'searchLost',
  'getLost',
  'listLostAttempts',
  'readLostMessages',
  'countLostNews',
])

/** Whatever shows lost records asks anew. */
export async function renewLost(): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.has(name) })
}

/**
 * One change at a time: says what was done or why not, and shows how things stand now. `wrong` finds the sentence of a
 * field that was refused.
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const change = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      showAlert(await work())
      return true
    } catch (caught) {
      if (caught instanceof Refusal && caught.errors.length > 0) setProblem(caught)
      else showAlert(saidOf(caught))
      return false
    } finally {
      await renewLost()
      setBusy(false)
    }
  }
  const wrong = (path: string) => (problem?.errors.some((one) => one.path === path) ? problem.message : undefined)
  return { busy, change, wrong }
}
