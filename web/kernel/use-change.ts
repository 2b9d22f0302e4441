import { useState } from 'react'
import type { OperationName } from '#contract/table/operations.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Refusal, saidOf } from './api.ts'
import { queries } from './queries.ts'

/** Asks anew whatever these operations have shown. */
export async function renew(names: readonly OperationName[]): Promise<void> {
  const stale: ReadonlySet<unknown> = new Set(names)
  await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(name) })
}

/**
 * One change at a time: says what was done or why not, and shows how things stand now. A refusal of one of the form's
 * `fields` is left to that field (`wrong` finds its sentence, `problem` is the refusal); any other is said. A refused field
 * changed nothing, so nothing is asked anew for it: asking some of these lists is a logged look at personal data.
 */
export function useChange(shown: readonly OperationName[], fields: readonly string[] = []) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const change = async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    let of_field: Refusal | null = null
    try {
      const said = await work()
      if (said !== null) showAlert(said)
      return true
    } catch (caught) {
      if (caught instanceof Refusal && caught.errors.some(({ path }) => fields.includes(path))) of_field = caught
      else showAlert(saidOf(caught))
      return false
    } finally {
      setProblem(of_field)
      if (of_field === null) await renew(shown)
      setBusy(false)
    }
  }
  const wrong = (path: string) => (problem?.errors.some((one) => one.path === path) ? problem.message : undefined)
  return { busy, change, wrong, problem }
}
