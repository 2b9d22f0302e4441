import { useState } from 'react'
import type { Approval, ApprovalOutcome } from '#contract/approvals/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { call } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import type { Queue } from './use-queue.ts'

/** The state of the queue: its filters, its selection, and the actions on it. */
export function useQueueWork(queue: Queue) {
  const { t } = useText()
  const { role } = useSession()
  const decide = useDecide()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [rejecting, setRejecting] = useState<string[] | null>(null)
  const { rows } = queue
  const ticked = rows.filter(({ approval_no }) => chosen.has(approval_no))
  const current = rows.find(({ approval_no }) => approval_no === at) ?? rows[0]
  const allowed = may(role, 'support')
  const ask = () => showAlert(t('auth.role_refused'))
  // The next in the list is looked at then.
  const done = (good: boolean, decided: readonly string[]) => {
    if (!good) return
    const place = rows.findIndex(({ approval_no }) => approval_no === current?.approval_no)
    const left = ({ approval_no }: Approval) => !decided.includes(approval_no)
    const next = rows.slice(place).find(left) ?? rows.slice(0, Math.max(place, 0)).findLast(left)
    setAt(next?.approval_no ?? null)
    setChosen(new Set())
    setRejecting(null)
    setOpened(false)
  }
  return {
    ...decide,
    current,
    opened,
    setOpened,
    rejecting,
    setRejecting,
    chosen: ticked.map(({ approval_no }) => approval_no),
    refused: allowed ? undefined : ask,
    clear: () => {
      setChosen(new Set())
      setAt(null)
    },
    look: (approval_no: string) => setAt(approval_no),
    tick: (approval_nos: readonly string[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        for (const one of approval_nos) {
          if (on) next.add(one)
          else next.delete(one)
        }
        return next
      }),
    approve: async (approval_nos: string[]) =>
      allowed ? done(await decide.approve(approval_nos), approval_nos) : ask(),
    askToReject: (approval_nos: string[]) => (allowed ? setRejecting(approval_nos) : ask()),
    reject: async (approval_nos: string[], reason: string) =>
      done(await decide.reject(approval_nos, reason), approval_nos),
  }
}
export type QueueWork = ReturnType<typeof useQueueWork>

/** Decides about registrations, one call at a time: says what was done and why the rest was not. */
function useDecide() {
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
