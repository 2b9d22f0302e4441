import { useState } from 'react'
import { saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '#web/ui/alerts.tsx'

const shown: ReadonlySet<unknown> = new Set(['searchOrders', 'searchCodesWithoutOrder', 'getOrderRules'])

/** One change at a time: says what was done or why not, and shows how things stand now. */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    try {
      showAlert(await work())
      return true
    } catch (caught) {
      showAlert(saidOf(caught))
      return false
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.has(name) })
      setBusy(false)
    }
  }
  return { busy, change }
}
