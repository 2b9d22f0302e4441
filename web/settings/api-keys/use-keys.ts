import { useState } from 'react'
import { saidOf } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { showAlert } from '#web/ui/alerts.tsx'

/** One change of the keys at a time; afterwards the list is asked for anew. */
export function useKeyChange() {
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (refusal) {
      showAlert(saidOf(refusal))
      return false
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['listApiKeys'] })
    }
  }
  return { busy, change }
}
