import { useState } from 'react'
import { Refusal, saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '#web/ui/alerts.tsx'

const shown: ReadonlySet<unknown> = new Set(['searchFakes', 'getFake', 'countFakeNews'])

/**
 * One change at a time: says what was done or why not, and shows how things stand now. `wrong` finds the sentence of a
 * field that was refused; `problem` is the refusal itself.
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const change = async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      const said = await work()
      if (said !== null) showAlert(said)
      return true
    } catch (caught) {
      if (caught instanceof Refusal && caught.errors.length > 0) setProblem(caught)
      else showAlert(saidOf(caught))
      return false
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.has(name) })
      setBusy(false)
    }
  }
  const wrong = (path: string) => (problem?.errors.some((one) => one.path === path) ? problem.message : undefined)
  return { busy, change, wrong, problem }
}
