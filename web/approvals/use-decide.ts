import { useState } from 'react'
import type { ApprovalOutcome } from '#contract/approvals/operations.ts'
import { call, saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { useText } from './text.ts'

const shown: ReadonlySet<unknown> = new Set(['searchApprovals', 'getApproval', 'countApprovals'])

/** Decides about registrations, one call at a time: says what was done and why the rest was not. */
export function useDecide() {
  const { t, number } = useText()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<ApprovalOutcome>, words: (done: string) => string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const { done, refused } = await work()
      const [why] = refused
      const told = done.length === 0 ? [] : [words(number(done.length))]
      if (why !== undefined) told.push(t('approvals.some_refused', { count: number(refused.length), why: why.message }))
      showAlert(told.join(' '))
      return true
    } catch (caught) {
      showAlert(saidOf(caught))
      return false
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.has(name) })
      setBusy(false)
    }
  }
  return {
    busy,
    approve: async (approval_nos: string[]) =>
      run(
        async () => call('approveRegistrations', { approval_nos }),
        (count) => t('approvals.approved_done', { count }),
      ),
    reject: async (approval_nos: string[], reason: string) =>
      run(
        async () => call('rejectRegistrations', { approval_nos, reason }),
        (count) => t('approvals.rejected_done', { count }),
      ),
  }
}
