import { may } from '#contract/kernel/roles.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { isInShell } from '#contract/table/screens.ts'
import { useSession } from '../../session/session.ts'

/** The most codes in the print dialog (one page of the search). */
export const printedAtOnce = 500

/** Whether labels can be printed: physical goods, plus plan (000 §2) and permission. */
export function useMayPrint(): boolean {
  const { role, mode, flavour, app } = useSession()
  return (
    isInShell('printqr', shellOf(flavour, app), flavour) && may(role, 'print') && planRefusal('plus', mode) === null
  )
}
