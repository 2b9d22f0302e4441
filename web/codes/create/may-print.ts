import { may } from '#contract/kernel/roles.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { isInShell } from '#contract/table/screens.ts'
import { useSession } from '../../session/session.ts'

/** The print dialog takes at most so many codes (one page of the search). */
export const printedAtOnce = 500

/** Whether labels can be printed here: in a shop of physical goods, with the plus plan (000 §2), by who may print. */
export function useMayPrint(): boolean {
  const { role, mode, flavour, app } = useSession()
  return (
    isInShell('printqr', shellOf(flavour, app), flavour) && may(role, 'print') && planRefusal('plus', mode) === null
  )
}
