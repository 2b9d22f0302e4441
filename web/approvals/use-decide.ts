import type { ApprovalOutcome } from '#contract/approvals/operations.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { call } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { useText } from '../kernel/text.ts'

/** Decides about registrations, one call at a time: says what was done and why the rest was not. */
export function useDecide() {
  const { t, number } = useText(approvalsTexts)
  const { busy, change } = useChange(['searchApprovals', 'getApproval', 'countApprovals'])
  const run = async (work: () => Promise<ApprovalOutcome>, words: (done: string) => string): Promise<boolean> => {
    if (busy) return false
    return change(async () => {
      const { done, refused } = await work()
      const [why] = refused
      const told = done.length === 0 ? [] : [words(number(done.length))]
      if (why !== undefined) told.push(t('approvals.some_refused', { count: number(refused.length), why: why.message }))
      return told.join(' ')
    })
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
